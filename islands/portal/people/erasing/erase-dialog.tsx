import { useState } from 'react'
import type { CustomerStatus } from '#src/people/rules/customers.ts'
import { type DataGroup, dataGroupLabels, dataGroups, hasPuppy } from '#src/people/rules/privacy.ts'
import { api, fetchJson } from '#src/platform/client/api-client.ts'
import { reportFailure } from '#src/platform/client/errors.ts'
import { toast } from '#src/platform/client/toasts.ts'
import { namedMessages } from '#src/platform/errors/messages.ts'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'
import { FieldWarning } from '#src/platform/ui/forms/field.tsx'
import { Trash2Icon } from '#src/platform/ui/icons.tsx'
import { Question } from '#src/platform/ui/question.tsx'

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

  async function erase() {
    setBusy(true)
    try {
      const { counts } = await fetchJson(
        api.admin.people.erase.$post({ json: { email, groups: [...groups] } }),
      )
      toast(namedMessages.erased(dataGroups.reduce((sum, group) => sum + (counts[group] ?? 0), 0)))
      onErased()
    } catch (error) {
      setProblem(reportFailure(error, portalMessages.eraseFailure))
      setBusy(false)
    }
  }

  return (
    <Question
      title={`Erase what we keep about ${email}?`}
      action={
        <>
          <Trash2Icon />
          {busy ? 'Erasing...' : 'Erase'}
        </>
      }
      isDangerous
      busy={busy}
      isIdle={groups.length === 0}
      problem={problem}
      onAction={erase}
      onClose={onClose}
    >
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
    </Question>
  )
}
