import { useState } from 'react'
import type { Writing } from '#islands/portal/letters/timeline/writing.ts'
import { CopyText } from '#islands/portal/waiting-list/family/copy-text.tsx'
import { FamilyForm } from '#islands/portal/waiting-list/family/family-form.tsx'
import type { FamilySheet, WaitingEntry } from '#src/platform/client/api-client.ts'

interface PutOnWaitingListProps {
  family: FamilySheet
  writing: Writing
  refetch: () => Promise<unknown>
  onClose: () => void
}

/** Adds a family to the waiting list; what it wrote last is filled in as its home. */
export function PutOnWaitingList({ family, writing, refetch, onClose }: PutOnWaitingListProps) {
  const { hasMail, admin } = writing
  const { name, email, phone, inquiries } = family
  const [added, setAdded] = useState<WaitingEntry | null>(null)
  if (added && !hasMail) return <CopyText family={added} onClose={onClose} />
  const onSaved = async () => {
    if (hasMail) onClose()
    await refetch()
  }
  return (
    <FamilyForm
      title="Put on Waiting List"
      id={null}
      record={null}
      repeated={{ name, email, phone: phone ?? '', home: inquiries[0]?.message ?? '' }}
      hasMail={hasMail}
      place={{ admin, name: 'put-on-list', id: family.id }}
      reload={async () => null}
      onClose={onClose}
      onSaved={onSaved}
      onAnother={onSaved}
      opened={0}
      onAdded={setAdded}
    />
  )
}
