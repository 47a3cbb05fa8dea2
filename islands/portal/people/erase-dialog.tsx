import { useEffect, useRef, useState } from 'react'
import { api, fetchJson } from '#src/client/api-client.ts'
import { reportFailure } from '#src/client/errors.ts'
import { toast } from '#src/client/toasts.ts'
import { messages, namedMessages } from '#src/domain/messages.ts'
import type { CustomerStatus } from '#src/domain/people/customers.ts'
import { type DataGroup, dataGroupLabels, dataGroups, hasPuppy } from '#src/domain/people/privacy.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { ErrorSummary, FieldWarning } from '#src/ui/forms/field.tsx'
import { Trash2Icon } from '#src/ui/icons.tsx'

interface EraseDialogProps {
  email: string
  customer: { name: string; status: CustomerStatus } | null
  onClose: () => void
  onErased: () => void
}

export function EraseDialog({ email, customer, onClose, onErased }: EraseDialogProps) {
  const keeper = customer && hasPuppy(customer) ? customer : null
  const [groups, setGroups] = useState<readonly DataGroup[]>(
    dataGroups.filter((group) => group !== 'customer' || !keeper),
  )
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const cancel = useRef<HTMLButtonElement>(null)
  useEffect(() => cancel.current?.focus(), [])
  const isIdle = groups.length === 0

  async function erase() {
    if (busy || isIdle) return
    setBusy(true)
    try {
      const { counts } = await fetchJson(
        api.admin.people.erase.$post({ json: { email, groups: [...groups] } }),
      )
      toast(namedMessages.erased(dataGroups.reduce((sum, group) => sum + (counts[group] ?? 0), 0)))
      onErased()
    } catch (error) {
      setProblem(reportFailure(error, messages.eraseFailure))
      setBusy(false)
    }
  }

  return (
    <Dialog
      title={`Erase what we keep about ${email}?`}
      size="confirm"
      onClose={() => !busy && onClose()}
      dismissal="Cancel"
      dismissalRef={cancel}
      dismissalLook="primary"
      actions={
        <button
          className="button button-secondary button-delete"
          type="button"
          aria-busy={busy}
          aria-disabled={busy || isIdle}
          onClick={erase}
        >
          <Trash2Icon />
          {busy ? 'Erasing...' : 'Erase'}
        </button>
      }
    >
      <div className="form">
        <ErrorSummary errors={problem ? { form: [problem] } : {}} labels={{}} />
        <p>This can't be undone.</p>
        <div>
          {dataGroups.map((group) => (
            <label key={group} className="check">
              <input
                type="checkbox"
                checked={groups.includes(group)}
                onChange={({ target }) =>
                  setGroups(
                    dataGroups.filter((each) => (each === group ? target.checked : groups.includes(each))),
                  )
                }
              />
              {dataGroupLabels[group]}
            </label>
          ))}
        </div>
        {keeper && (
          <FieldWarning>
            {`${keeper.name} has a puppy from you. Breeders must be able to show where each puppy went.`}
          </FieldWarning>
        )}
      </div>
    </Dialog>
  )
}
