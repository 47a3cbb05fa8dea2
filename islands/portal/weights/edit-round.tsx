import { type FormEvent, useRef, useState } from 'react'
import { api, fetchJson } from '#src/client/api-client.ts'
import { reportFailure } from '#src/client/errors.ts'
import { toast } from '#src/client/toasts.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { ErrorSummary } from '#src/ui/forms/field.tsx'
import { SaveButton } from '#src/ui/forms/save-button.tsx'
import { TextField } from '#src/ui/forms/text-field.tsx'
import type { StoredRound } from './rounds.tsx'
import { gramsTyped } from './weigh-now.tsx'

interface EditRoundProps {
  round: StoredRound
  title: string
  onClose: () => void
  onSaved: () => Promise<void>
}

const failure = { title: 'Error', description: 'Please try again later.' }

/** Corrects the weights of a round; those that were not changed are not sent. */
export function EditRound({ round: { cells }, title, onClose, onSaved }: EditRoundProps) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Record<string, string[]>>({})
  const [busy, setBusy] = useState(false)

  const changes = () => {
    const typed = form.current ? new FormData(form.current) : new FormData()
    return cells
      .map(({ weight }) => ({ weight, text: String(typed.get(weight.id) ?? '') }))
      .filter(({ weight, text }) => text !== String(weight.grams))
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    const changed = changes().map(({ weight, text }) => ({ weight, grams: gramsTyped(text) }))
    const wrong = changed.filter(({ grams }) => grams === null)
    setErrors(
      Object.fromEntries(wrong.map(({ weight }) => [weight.id, ['Please enter grams, for example 412']])),
    )
    if (wrong.length > 0 || busy) return
    setBusy(true)
    try {
      for (const { weight, grams } of changed) {
        const json = { grams: grams ?? 0, updatedAt: weight.updatedAt }
        await fetchJson(api.admin.weights[':id'].$put({ param: { id: weight.id }, json }))
      }
      toast({ title: 'Success', description: 'Round saved' })
      onClose()
      await onSaved()
    } catch (error) {
      const problem = reportFailure(error, failure)
      setErrors(problem ? { form: [problem] } : {})
      setBusy(false)
    }
  }

  return (
    <Dialog
      title={title}
      dismissal="Cancel"
      unsaved={() => changes().length > 0}
      onClose={onClose}
      actions={<SaveButton form="edit-round" busy={busy} action="Save Changes" />}
    >
      <form id="edit-round" className="form form-columns" ref={form} onSubmit={save} noValidate>
        <ErrorSummary
          errors={errors}
          labels={Object.fromEntries(cells.map(({ weight, puppy }) => [weight.id, puppy.name]))}
        />
        {cells.map(({ weight, puppy }) => (
          <TextField
            key={weight.id}
            name={weight.id}
            label={`${puppy.name} (g)`}
            errors={errors}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={weight.grams}
          />
        ))}
      </form>
    </Dialog>
  )
}
