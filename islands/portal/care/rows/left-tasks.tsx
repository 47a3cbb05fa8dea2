import { useState } from 'react'
import { LeftForms } from '#src/platform/client/kept/found-forms.tsx'
import type { Draft } from '#src/platform/client/kept/kept-forms.ts'
import { TaskDialog, taskForm } from './task-dialog.tsx'
import type { Care } from './use-care.ts'

/** Tasks of these rows, or new ones, that were left half typed on this screen. */
export function LeftTasks({ care }: { care: Care }) {
  const [left, setLeft] = useState<Draft | null>(null)
  const itemOf = ({ place }: Draft) => care.items.find(({ id }) => id === place.id)
  const item = left && itemOf(left)
  return (
    <>
      <LeftForms
        admin={care.admin}
        name={taskForm}
        has={(draft) => draft.place.id === null || itemOf(draft) !== undefined}
        isOpen={left !== null}
        goOn={setLeft}
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
