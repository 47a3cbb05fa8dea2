import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Writing } from '#islands/portal/letters/timeline/writing.ts'
import { CopyText } from '#islands/portal/waiting-list/family/copy-text.tsx'
import { FamilyForm } from '#islands/portal/waiting-list/family/family-form.tsx'
import type { Inquiry, WaitingEntry } from '#src/platform/client/api-client.ts'
import { keepDraft, popDraft } from '#src/platform/client/drafts.ts'
import type { FormValues } from '#src/platform/client/hooks/use-form.ts'
import { ListPlusIcon } from '#src/platform/ui/icons.tsx'

interface PutOnWaitingListProps {
  inquiry: Inquiry
  writing: Writing
}

/** Adds the family of an enquiry to the waiting list; its message is filled in as its home. */
export function PutOnWaitingList({ inquiry, writing: { hasMail, admin } }: PutOnWaitingListProps) {
  const { id, customerName, email, phone, message } = inquiry
  const place = `waiting-list ${id}`
  const [form, setForm] = useState<{ draft: FormValues | undefined } | null>(null)
  const [added, setAdded] = useState<WaitingEntry | null>(null)
  const close = () => setForm(null)
  useEffect(() => {
    const draft = popDraft(place, admin)
    if (draft) setForm({ draft: draft.values })
  }, [place, admin])

  return (
    <>
      <button className="button button-secondary" type="button" onClick={() => setForm({ draft: undefined })}>
        <ListPlusIcon />
        Put on Waiting List
      </button>
      {form &&
        createPortal(
          <FamilyForm
            title="Put on Waiting List"
            id={null}
            record={null}
            {...form}
            repeated={{ name: customerName, email, phone: phone ?? '', home: message }}
            hasMail={hasMail}
            keep={(values) => keepDraft(place, admin, { id: null, values })}
            reload={async () => null}
            onClose={close}
            onSaved={close}
            onAnother={close}
            opened={0}
            onAdded={setAdded}
          />,
          document.body,
        )}
      {added && !hasMail && <CopyText family={added} onClose={() => setAdded(null)} />}
    </>
  )
}
