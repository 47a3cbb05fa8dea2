import { useRef, useState } from 'react'
import { ChangedElsewhere } from '#islands/portal/whelping/parts/changed-elsewhere.tsx'
import { api, fetchJson, hasCode } from '#src/platform/client/api-client.ts'
import { reportFailure } from '#src/platform/client/errors.ts'
import { useTyped } from '#src/platform/client/kept/use-typed.ts'
import { useAdmin } from '#src/platform/client/portal-screen.tsx'
import { toast } from '#src/platform/client/toasts.ts'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { AskFirst } from '#src/platform/ui/forms/ask-first.tsx'
import { ErrorSummary } from '#src/platform/ui/forms/field.tsx'
import { FoundNote } from '#src/platform/ui/forms/found-note.tsx'
import { SaveButton } from '#src/platform/ui/forms/save-button.tsx'
import { TextField } from '#src/platform/ui/forms/text-field.tsx'
import {
  gramsText,
  gramsTyped,
  isQuestionable,
  questionAbout,
  wholeGrams,
} from '#src/whelping/rules/weights.ts'
import type { StoredRound, Weight } from './stored-rounds.ts'
import { roundPlace } from './use-left-rounds.ts'

interface EditRoundProps {
  litterId: string
  round: StoredRound
  title: string
  /** Corrections to continue with. */
  left: Record<string, string> | null
  onClose: () => void
  onSaved: () => Promise<void>
}

/** Corrects the weights of a round; those that were not changed are not sent. */
export function EditRound({ litterId, round, title, left, onClose, onSaved }: EditRoundProps) {
  const { cells } = round
  const form = useRef<HTMLFormElement>(null)
  /** By weight. */
  const [stored, setStored] = useState(
    () => new Map<string, Weight>(cells.map(({ weight }) => [weight.id, weight])),
  )
  const [typed, setTyped] = useState(left ?? {})
  const kept = useTyped<Record<string, string>>(useAdmin(), roundPlace(round.id, litterId))
  const { keep } = kept
  const found = left ? null : kept.found
  /** The weights that another device has changed. */
  const [theirs, setTheirs] = useState<Weight[]>([])
  /** Unusual weights, in words, to be confirmed. */
  const [questions, setQuestions] = useState<string[]>([])
  const [errors, setErrors] = useState<Record<string, string[]>>({})
  const [busy, setBusy] = useState(false)

  const changesOf = (known: ReadonlyMap<string, Weight>) =>
    [...known.values()].flatMap((weight) => {
      const text = typed[weight.id] ?? String(weight.grams)
      return text === String(weight.grams) ? [] : [{ weight, grams: gramsTyped(text) }]
    })
  const nameOf = ({ puppyId }: Weight) => cells.find(({ puppy }) => puppy.id === puppyId)?.puppy.name
  const withTheirs = () => new Map([...stored, ...theirs.map((weight) => [weight.id, weight] as const)])

  /** The stored weights; none if they have been deleted, or cannot be read. */
  async function readTheirs(known: ReadonlyMap<string, Weight>) {
    const { puppies } = await fetchJson(api.admin.litters[':id'].weights.$get({ param: { id: litterId } }))
    return puppies
      .flatMap(({ weights }) => weights)
      .filter(({ id, updatedAt }) => known.has(id) && known.get(id)?.updatedAt !== updatedAt)
  }

  const questionsAbout = (changed: ReturnType<typeof changesOf>) =>
    changed.flatMap(({ weight, grams }) => {
      const cell = cells.find(({ puppy }) => puppy.id === weight.puppyId)
      if (grams === null || !cell?.before) return []
      const next = { ...weight, grams }
      return isQuestionable(cell.before, next) ? questionAbout(cell.puppy.name, cell.before, next) : []
    })

  async function save(before: ReadonlyMap<string, Weight>, isConfirmed = false) {
    if (busy) return
    let known = before
    const changed = changesOf(known)
    const wrong = changed.filter(({ grams }) => grams === null)
    setErrors(Object.fromEntries(wrong.map(({ weight }) => [weight.id, [wholeGrams]])))
    if (wrong.length > 0) return
    const asked = isConfirmed ? [] : questionsAbout(changed)
    setQuestions(asked)
    if (asked.length > 0) return
    setBusy(true)
    setTheirs([])
    try {
      for (const { weight, grams } of changed) {
        const json = { grams: grams ?? 0, updatedAt: weight.updatedAt }
        const saved = await fetchJson(api.admin.weights[':id'].$put({ param: { id: weight.id }, json }))
        known = new Map([
          ...known,
          [weight.id, { ...weight, grams: saved.grams, updatedAt: saved.updatedAt }],
        ])
      }
      toast(portalMessages.roundSaved)
      keep(null)
      onClose()
      await onSaved()
    } catch (error) {
      const changedThere = hasCode(error, 'changedMeanwhile') ? await readTheirs(known).catch(() => []) : []
      const problem = changedThere.length > 0 ? undefined : reportFailure(error)
      setTheirs(changedThere)
      setErrors(problem ? { form: [problem] } : {})
      setStored(new Map(known))
      setBusy(false)
    }
  }

  function type(next: Record<string, string>) {
    setTyped(next)
    keep(next)
  }

  const focusFirst = () => form.current?.querySelector('input')?.focus()

  function takeTheirs() {
    const others = Object.entries(typed).filter(([id]) => !theirs.some((weight) => weight.id === id))
    type(Object.fromEntries(others))
    setStored(withTheirs())
    setTheirs([])
    focusFirst()
  }

  return (
    <Dialog
      title={title}
      dismissal="Cancel"
      unsaved={() => changesOf(stored).length > 0}
      onClose={() => {
        // Weights found here that nobody has decided about stay.
        if (!found) keep(null)
        onClose()
      }}
      actions={<SaveButton form="edit-round" busy={busy} action="Save Changes" />}
    >
      <form
        id="edit-round"
        className="form form-columns"
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save(stored)
        }}
      >
        {found && (
          <FoundNote since={found.since} onGoOn={() => type(found.entry)} onDiscard={() => keep(null)} />
        )}
        <ErrorSummary
          errors={errors}
          labels={Object.fromEntries(cells.map(({ weight, puppy }) => [weight.id, puppy.name]))}
        />
        {theirs.length > 0 && (
          <ChangedElsewhere
            theirs={theirs.map((weight) => `${nameOf(weight)} ${gramsText(weight.grams)}`).join(', ')}
            onKeepMine={() => save(withTheirs(), true)}
            onTakeTheirs={takeTheirs}
          />
        )}
        {questions.length > 0 && (
          <AskFirst
            id="edit-round"
            questions={questions}
            onCorrect={() => {
              setQuestions([])
              focusFirst()
            }}
            onSave={() => save(stored, true)}
          />
        )}
        {cells.map(({ weight: { id, grams }, puppy }) => (
          <TextField
            key={id}
            name={id}
            label={`${puppy.name} (g)`}
            errors={errors}
            inputMode="numeric"
            autoComplete="off"
            value={typed[id] ?? stored.get(id)?.grams ?? grams}
            onChange={({ target }) => {
              type({ ...typed, [id]: target.value })
              setQuestions([])
              setErrors(({ [id]: _, ...others }) => others)
            }}
          />
        ))}
      </form>
    </Dialog>
  )
}
