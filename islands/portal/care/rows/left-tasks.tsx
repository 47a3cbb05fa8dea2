import { useState } from 'react'
import { focusRow } from '#src/platform/client/focus-row.ts'
import { LeftForms } from '#src/platform/client/kept/found-forms.tsx'
import type { Draft } from '#src/platform/client/kept/kept-forms.ts'
import { detailsForm } from './care-details.tsx'
import { TaskDialog, taskForm } from './task-dialog.tsx'
import type { Care } from './use-care.ts'

interface LeftTasksProps {
  care: Care
  /** The subject of new tasks, if it is always the same; as the field's value. */
  about?: string
  /** The form to continue at once. */
  goesOn?: Draft | undefined
}

/** Unfinished tasks about these rows, or new ones, and details that were left unfinished on this screen. */
export function LeftTasks({ care, about, goesOn }: LeftTasksProps) {
  const [left, setLeft] = useState<Draft | null>(goesOn?.place.name === taskForm ? goesOn : null)
  const itemOf = ({ place }: Draft) => care.items.find(({ id }) => id === place.id)
  const item = left && itemOf(left)
  return (
    <>
      <LeftForms
        name={taskForm}
        has={(draft) =>
          draft.place.id === null ? !about || draft.values.about === about : itemOf(draft) !== undefined
        }
        isOpen={left !== null}
        goOn={setLeft}
      />
      <LeftForms
        name={detailsForm}
        has={(draft) => itemOf(draft) !== undefined && !(String(draft.place.id) in care.opened)}
        isOpen={false}
        goOn={({ place, recordId }) => {
          if (!place.id) return
          care.openDetails(place.id, recordId)
          focusRow(place.id)
        }}
      />
      {left && (
        <TaskDialog
          care={care}
          {...(item && { item })}
          recordId={left.recordId}
          onClose={() => setLeft(null)}
        />
      )}
    </>
  )
}
