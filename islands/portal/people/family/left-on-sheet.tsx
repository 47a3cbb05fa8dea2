import { useState } from 'react'
import { LeftReservations } from '#islands/portal/placements/goes-to/left-reservations.tsx'
import type { FamilySheet } from '#src/platform/client/api-client.ts'
import { LeftForms } from '#src/platform/client/kept/found-forms.tsx'
import type { Draft } from '#src/platform/client/kept/kept-forms.ts'
import { putOnList } from './put-on-waiting-list.tsx'
import { changedVisit, isVisit, newVisit, VisitDialog } from './visit-dialog.tsx'

interface LeftOnSheetProps {
  family: FamilySheet
  refetch: () => Promise<unknown>
  /** Whether a dialog of the sheet is open. */
  isOpen: boolean
  /** Continues with putting it on the waiting list. */
  onList: (draft: Draft) => void
}

/** Dialogs of the sheet that were left unfinished. */
export function LeftOnSheet({ family, refetch, isOpen, onList }: LeftOnSheetProps) {
  const [visiting, setVisiting] = useState<Draft | null>(null)
  const visits = family.conversation.filter(isVisit)
  const left = { isOpen: isOpen || visiting !== null, onSent: refetch }
  const close = () => setVisiting(null)
  return (
    <>
      <LeftForms {...left} name={putOnList} goOn={onList} />
      <LeftForms {...left} name={newVisit} goOn={setVisiting} />
      <LeftForms {...left} name={changedVisit} goOn={setVisiting} />
      <LeftReservations
        puppies={family.entry?.saidYes ? [reserved(family.entry.saidYes)] : []}
        onChanged={refetch}
      />
      {visiting && (
        <VisitDialog
          family={family}
          visit={visits.find(({ id }) => id === visiting.place.id) ?? null}
          recordId={visiting.recordId}
          onClose={close}
          onSaved={() => {
            close()
            void refetch()
          }}
        />
      )}
    </>
  )
}

const reserved = ({ puppyId, puppyName }: { puppyId: string; puppyName: string }) => ({
  id: puppyId,
  name: puppyName,
})
