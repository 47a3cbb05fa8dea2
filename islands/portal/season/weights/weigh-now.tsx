import { type KeyboardEvent, useRef, useState } from 'react'
import type { LitterWeights } from '#src/client/api-client.ts'
import { useNow, useServerClock } from '#src/client/hooks/use-now.ts'
import { gramsTyped, isQuestionable, lastWeightBefore } from '#src/domain/season/weights.ts'
import { CircleAlertIcon } from '#src/ui/icons.tsx'
import { ClockField } from '#src/ui/season/clock-field.tsx'
import { useRounds } from './use-rounds.ts'
import { WeighRow } from './weigh-row.tsx'

interface WeighNowProps {
  litter: LitterWeights
  admin: string
  now: string
  onSaved: () => Promise<void>
  onRejected: () => Promise<unknown>
}

/** A row for each puppy, and the time of the round. */
export function WeighNow({ litter: { litter, puppies, unmade }, admin, now, ...on }: WeighNowProps) {
  const form = useRef<HTMLFormElement>(null)
  const { round, change, save, waiting, problem, busy } = useRounds(litter.id, admin, on)
  const [checked, setChecked] = useState(false)
  /** Unusual weights that she has confirmed, as typed. */
  const [confirmed, setConfirmed] = useState<Record<string, string>>({})
  const [present, clock] = [useNow(now), useServerClock(now)]
  const takenAt = round.weighedAt ?? round.typedAt
  const at = takenAt ?? present.toISOString()
  const weighed = puppies.filter(({ status, outcome }) => status !== 'sold' && outcome === 'alive')
  const textOf = (id: string) => round.weights[id]?.grams ?? ''
  const filled = weighed.filter(({ id }) => textOf(id).trim() !== '')
  const lastOf = ({ weights }: (typeof weighed)[number]) =>
    takenAt ? lastWeightBefore(weights, takenAt) : weights.at(-1)
  const isUnusual = (puppy: (typeof weighed)[number]) => {
    const [grams, last] = [gramsTyped(textOf(puppy.id)), lastOf(puppy)]
    return grams !== null && last !== undefined && isQuestionable(last, { grams, weighedAt: at })
  }
  const isOpen = (puppy: (typeof weighed)[number]) =>
    isUnusual(puppy) && confirmed[puppy.id] !== textOf(puppy.id)

  function fieldOf(id: string) {
    const field = form.current?.elements.namedItem(id)
    return field instanceof HTMLInputElement ? field : null
  }

  /** The question appears once its field is left, which a tap on the button need not do. */
  function focusQuestion(id: string) {
    fieldOf(id)?.blur()
    requestAnimationFrame(() => document.getElementById(`${id}-answers`)?.querySelector('button')?.focus())
  }

  function type(id: string, grams: string) {
    const known = round.weights[id] ?? { id: crypto.randomUUID(), grams }
    const typedAt = clock().toISOString()
    change({ ...round, typedAt, weights: { ...round.weights, [id]: { ...known, grams } } })
  }

  async function submit() {
    setChecked(true)
    const wrong = filled.find((puppy) => gramsTyped(textOf(puppy.id)) === null || isOpen(puppy))
    if (wrong && isOpen(wrong)) return focusQuestion(wrong.id)
    if (wrong) return fieldOf(wrong.id)?.focus()
    if (filled.length === 0) return fieldOf(weighed[0]?.id ?? '')?.focus()
    await save(
      at,
      filled.map(({ id }) => id),
    )
    setChecked(false)
    setConfirmed({})
  }

  /** Enter moves to the next field, and from the last one to the button. */
  function goOn(event: KeyboardEvent<HTMLFormElement>) {
    const target = event.target
    if (event.key !== 'Enter' || !(target instanceof HTMLInputElement)) return
    event.preventDefault()
    const fields = [...event.currentTarget.querySelectorAll<HTMLElement>('.weigh-field input, [type=submit]')]
    fields[fields.indexOf(target) + 1]?.focus()
  }

  return (
    <section className="panel weigh-now" aria-labelledby="weigh-now">
      <div className="season-head">
        <h2 id="weigh-now">Weigh now</h2>
        {weighed.length > 0 && (
          <p>
            {filled.length} of {weighed.length}
          </p>
        )}
      </div>
      {(unmade > 0 || puppies.length === 0) && (
        <p>
          <a className="text-link" href={`/admin/litters/${litter.id}/birth`}>
            Make puppies first.
          </a>
        </p>
      )}
      <div role="status">
        {waiting > 0 && (
          <p className="kept-note">Kept on this phone. We'll save it when you're back online.</p>
        )}
      </div>
      {problem && (
        <p className="field-error" role="alert">
          <CircleAlertIcon />
          {problem}
        </p>
      )}
      {weighed.length > 0 && (
        <form
          ref={form}
          noValidate
          onKeyDown={goOn}
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <div className="weigh-rows">
            {weighed.map((puppy) => (
              <WeighRow
                key={puppy.id}
                puppy={puppy}
                last={lastOf(puppy)}
                at={at}
                text={textOf(puppy.id)}
                isWrong={checked && textOf(puppy.id).trim() !== '' && gramsTyped(textOf(puppy.id)) === null}
                isAsked={isOpen(puppy)}
                onType={(grams) => type(puppy.id, grams)}
                onConfirm={() => setConfirmed({ ...confirmed, [puppy.id]: textOf(puppy.id) })}
                onCorrect={() => {
                  fieldOf(puppy.id)?.focus()
                  fieldOf(puppy.id)?.select()
                }}
              />
            ))}
          </div>
          <div className="weigh-foot">
            <ClockField
              name="weighed-at"
              label="Weighed At"
              value={at}
              onChange={(weighedAt) => change({ ...round, weighedAt })}
            />
            <button className="button button-primary" type="submit" aria-busy={busy} disabled={busy}>
              {busy ? 'Saving...' : 'Save Round'}
            </button>
          </div>
        </form>
      )}
    </section>
  )
}
