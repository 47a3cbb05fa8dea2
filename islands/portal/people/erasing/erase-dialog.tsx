import { useState } from 'react'
import type { CustomerStatus } from '#src/people/rules/customers.ts'
import { type DataGroup, dataGroupLabels, dataGroups, hasPuppy } from '#src/people/rules/privacy.ts'
import { api, fetchJson } from '#src/platform/client/api-client.ts'
import { reportFailure } from '#src/platform/client/errors.ts'
import { toast } from '#src/platform/client/toasts.ts'
import { type Message, namedMessages } from '#src/platform/errors/messages.ts'
import { FieldWarning } from '#src/platform/ui/forms/field.tsx'
import { Trash2Icon } from '#src/platform/ui/icons.tsx'
import { Question } from '#src/platform/ui/question.tsx'

interface EraseDialogProps {
  email: string
  name: string
  customer: { status: CustomerStatus } | null
  /** Whether this person has or had a puppy from the breeder, or one is reserved. */
  hasPlacement: boolean
  onClose: () => void
  onErased: () => void
  /** How it reports that it is done: on the next page if this one is left. */
  announce?: (message: Message) => void
}

export function EraseDialog({
  email,
  name,
  customer,
  hasPlacement,
  onClose,
  onErased,
  announce = toast,
}: EraseDialogProps) {
  const kept: readonly DataGroup[] = [
    ...(customer && hasPuppy(customer) ? (['customer'] as const) : []),
    ...(hasPlacement ? (['placements'] as const) : []),
  ]
  const [groups, setGroups] = useState<readonly DataGroup[]>(
    dataGroups.filter((group) => !kept.includes(group)),
  )
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function erase() {
    setBusy(true)
    try {
      const { counts } = await fetchJson(
        api.admin.people.erase.$post({ json: { email, groups: [...groups] } }),
      )
      announce(namedMessages.erased(dataGroups.reduce((sum, group) => sum + (counts[group] ?? 0), 0)))
      onErased()
    } catch (error) {
      setProblem(reportFailure(error))
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
      {kept.length > 0 && (
        <FieldWarning>
          {`${name} has a puppy from you. Breeders must be able to show where each puppy went.`}
        </FieldWarning>
      )}
    </Question>
  )
}
