import { useRef, useState } from 'react'
import type { Writing } from '#islands/portal/letters/timeline/writing.ts'
import { CopyText } from '#islands/portal/waiting-list/family/copy-text.tsx'
import { FamilyForm } from '#islands/portal/waiting-list/family/family-form.tsx'
import type { FamilySheet, WaitingEntry } from '#src/platform/client/api-client.ts'

/** The name under which the form's input is kept. */
export const putOnList = 'put-on-list'

interface PutOnWaitingListProps {
  family: FamilySheet
  writing: Writing
  /** The id of the kept form to continue with. */
  recordId?: string | undefined
  refetch: () => Promise<unknown>
  onClose: () => void
  /** Continues with setting a puppy aside for it. */
  onMatch: () => void
}

/** Adds a family to the waiting list. Its last message is filled in as its home, and the puppy it asked about as its wish. */
export function PutOnWaitingList({
  family,
  writing,
  recordId,
  refetch,
  onClose,
  onMatch,
}: PutOnWaitingListProps) {
  const { hasMail, admin } = writing
  const { name, email, phone, inquiries, freePuppies } = family
  const [added, setAdded] = useState<WaitingEntry | null>(null)
  const goOn = useRef(onClose)
  if (added && !hasMail) return <CopyText family={added} onClose={() => goOn.current()} />
  const savedBefore = (next: () => void) => async () => {
    goOn.current = next
    if (hasMail) onClose()
    await refetch()
    if (hasMail) next()
  }
  return (
    <FamilyForm
      title="Put on Waiting List"
      id={null}
      record={null}
      repeated={{
        name,
        email,
        phone: phone ?? '',
        home: inquiries[0]?.message ?? '',
        ...wishOf(family),
      }}
      hasMail={hasMail}
      mayMatch={freePuppies.length > 0}
      place={{ admin, name: putOnList, id: family.id, recordId }}
      reload={async () => null}
      onClose={onClose}
      onSaved={savedBefore(onClose)}
      onAnother={savedBefore(onMatch)}
      opened={0}
      onAdded={setAdded}
    />
  )
}

/** The wish of a family that asked about a puppy it can have. */
const wishOf = ({ puppy, freePuppies }: FamilySheet) =>
  puppy && freePuppies.some(({ id }) => id === puppy.id)
    ? { firstGender: puppy.gender, timeline: 'ready-now' }
    : {}
