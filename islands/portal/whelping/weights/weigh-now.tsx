import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { LitterPuppy, LitterWeights } from '#src/platform/client/api-client.ts'
import { useNow, useServerClock } from '#src/platform/client/hooks/use-now.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { AskFirst } from '#src/platform/ui/forms/ask-first.tsx'
import { CircleAlertIcon } from '#src/platform/ui/icons.tsx'
import { formatTime } from '#src/platform/values/calendar.ts'
import { isHere } from '#src/whelping/rules/births.ts'
import {
  gramsTyped,
  isQuestionable,
  lastWeightBefore,
  roundName,
  type Weight,
} from '#src/whelping/rules/weights.ts'
import { KeptRounds } from './kept-rounds.tsx'
import { useRounds } from './use-rounds.ts'
import { WeighFoot } from './weigh-foot.tsx'
import { WeighRow } from './weigh-row.tsx'

const secondRound = 'second-round'

interface WeighNowProps {
  litter: LitterWeights
  now: string
  onSaved: () => Promise<void>
  onRejected: () => Promise<unknown>
}

/** A row for each puppy, and the time of the round. */
export function WeighNow({ litter: { litter, puppies, hasUnmade }, now, ...on }: WeighNowProps) {
  const form = useRef<HTMLFormElement>(null)
  const { round, change, save, correct, send, waiting, busy, ...rejected } = useRounds(litter.id, on)
  const question = rejected.isQuestion && rejected.message
  const [checked, setChecked] = useState(false)
  /** Confirmed unusual weights, as typed. */
  const [confirmed, setConfirmed] = useState<Record<string, string>>({})
  /** Whether 'Save Round' is waiting for an answer, and continues after it. */
  const interrupted = useRef(false)
  /** Whether a new round is being weighed while earlier ones are waiting. */
  const [isNext, setNext] = useState(false)
  /** The puppy whose waiting weight was opened. */
  const [opened, setOpened] = useState<string>()
  const [present, clock] = [useNow(now), useServerClock(now)]
  const takenAt = round.weighedAt ?? round.typedAt
  const at = takenAt ?? present.toISOString()
  const weighed = puppies.filter(isHere)
  const textOf = (id: string) => round.weights[id]?.grams ?? ''
  const rounds = Object.entries(waiting)
  const isTyped = Object.values(round.weights).some(({ grams }) => grams.trim() !== '')
  const showsWaiting = rounds.length > 0 && !isTyped && !isNext
  /** The time of the newest waiting round. */
  const waitingAt = showsWaiting ? rounds.at(-1)?.[1].weighedAt : undefined
  const waitingCount = rounds.flatMap(([, { weights }]) => Object.keys(weights)).length
  /** The newest waiting round that has a weight of this puppy. */
  const waitingOf = (id: string) =>
    showsWaiting ? rounds.findLast(([, { weights }]) => weights[id]) : undefined
  const filled = weighed.filter(({ id }) => textOf(id).trim() !== '')
  /** Waiting weights count as earlier ones. */
  const weightsOf = ({ id, weights }: LitterPuppy): Weight[] =>
    [
      ...weights,
      ...rounds.flatMap(([, { weighedAt, weights }]) => {
        const kept = gramsTyped(weights[id]?.grams ?? '')
        return kept !== null && weighedAt ? [{ grams: kept, weighedAt }] : []
      }),
    ].sort((a, b) => Date.parse(a.weighedAt) - Date.parse(b.weighedAt))
  const lastOf = (puppy: LitterPuppy, time = takenAt) =>
    time ? lastWeightBefore(weightsOf(puppy), time) : weightsOf(puppy).at(-1)
  const isUnusual = (puppy: LitterPuppy) => {
    const [grams, last] = [gramsTyped(textOf(puppy.id)), lastOf(puppy)]
    return grams !== null && last !== undefined && isQuestionable(last, { grams, weighedAt: at })
  }
  const isOpen = (puppy: LitterPuppy, answers = confirmed) =>
    isUnusual(puppy) && answers[puppy.id] !== textOf(puppy.id)

  function fieldOf(id: string) {
    const field = form.current?.elements.namedItem(id)
    return field instanceof HTMLInputElement ? field : null
  }

  /** The question only appears once its field is left, and a tap on the button may not leave it. */
  function focusQuestion(id: string) {
    fieldOf(id)?.blur()
    requestAnimationFrame(() => document.getElementById(`${id}-answers`)?.querySelector('button')?.focus())
  }

  function type(id: string, grams: string) {
    const known = round.weights[id] ?? { id: crypto.randomUUID(), grams }
    const typedAt = clock().toISOString()
    interrupted.current = false
    change({ ...round, typedAt, weights: { ...round.weights, [id]: { ...known, grams } } })
  }

  function submit(answers = confirmed) {
    setChecked(true)
    const wrong = filled.find((puppy) => gramsTyped(textOf(puppy.id)) === null || isOpen(puppy, answers))
    interrupted.current = wrong !== undefined && isOpen(wrong, answers)
    if (wrong && interrupted.current) return focusQuestion(wrong.id)
    if (wrong) return fieldOf(wrong.id)?.focus()
    if (filled.length === 0) return fieldOf(weighed[0]?.id ?? '')?.focus()
    saveFilled()
  }

  function saveFilled(isSecond = false) {
    setNext(false)
    setChecked(false)
    setConfirmed({})
    save(
      at,
      filled.map(({ id }) => id),
      isSecond,
    )
  }

  function confirm(id: string) {
    const answers = { ...confirmed, [id]: textOf(id) }
    setConfirmed(answers)
    if (interrupted.current) return submit(answers)
    focusAfter(fieldOf(id))
  }

  useEffect(() => {
    // Browsers take the focus from a button that is disabled; if it is elsewhere, it stays there.
    const wasPressed = document.activeElement?.matches('body, .weigh-foot [type=submit]')
    if (question && !busy && wasPressed)
      document.getElementById(`${secondRound}-answers`)?.querySelector('button')?.focus()
  }, [question, busy])

  function open(puppyId: string, roundId: string) {
    if (correct(roundId)) setOpened(puppyId)
  }

  useEffect(() => {
    if (opened === undefined) return
    const field = form.current?.elements.namedItem(opened)
    if (field instanceof HTMLInputElement) {
      field.focus()
      field.select()
    }
    setOpened(undefined)
  }, [opened])

  function focusAfter(field: HTMLElement | null) {
    const fields = [
      ...(form.current?.querySelectorAll<HTMLElement>('.weigh-field input, [type=submit]') ?? []),
    ]
    if (field) fields[fields.indexOf(field) + 1]?.focus()
  }

  /** Enter moves to the next field, and from the last one to the button. */
  function goOn(event: KeyboardEvent<HTMLFormElement>) {
    const target = event.target
    if (event.key !== 'Enter' || !(target instanceof HTMLInputElement)) return
    event.preventDefault()
    focusAfter(target)
  }

  return (
    <section className="panel weigh-now" aria-labelledby="weigh-now">
      <div className="season-head cluster spread">
        <h2 id="weigh-now">{roundName(waitingAt ?? at)}</h2>
        {weighed.length > 0 && (
          <p>
            {showsWaiting ? weighed.filter(({ id }) => waitingOf(id)).length : filled.length} of{' '}
            {weighed.length}
            {waitingAt && <span className="weigh-time"> · {formatTime(waitingAt)}</span>}
          </p>
        )}
      </div>
      {hasUnmade && (
        <p>
          <a className="text-link" href={`/admin/litters/${litter.id}/birth`}>
            Make puppies first.
          </a>
        </p>
      )}
      {!hasUnmade && weighed.length === 0 && <p>There are no puppies here to weigh.</p>}
      {rejected.message && !rejected.isQuestion && (
        <p className="field-error" role="alert">
          <CircleAlertIcon />
          {rejected.message}
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
            {weighed.map((puppy) => {
              const [waitingId = '', kept] = waitingOf(puppy.id) ?? []
              return (
                <WeighRow
                  key={puppy.id}
                  puppy={puppy}
                  last={lastOf(puppy, kept?.weighedAt ?? takenAt)}
                  at={kept?.weighedAt ?? at}
                  text={kept?.weights[puppy.id]?.grams ?? textOf(puppy.id)}
                  isWaiting={kept !== undefined}
                  onOpen={() => open(puppy.id, waitingId)}
                  isWrong={checked && textOf(puppy.id).trim() !== '' && gramsTyped(textOf(puppy.id)) === null}
                  isAsked={isOpen(puppy)}
                  onType={(grams) => type(puppy.id, grams)}
                  onConfirm={() => confirm(puppy.id)}
                  onCorrect={() => {
                    interrupted.current = false
                    fieldOf(puppy.id)?.focus()
                    fieldOf(puppy.id)?.select()
                  }}
                />
              )
            })}
          </div>
          {rounds.length > 0 && !busy && <KeptRounds count={waitingCount} onTry={send} />}
          {showsWaiting && !busy && (
            <Button word="Weigh Again" className="weigh-again" onClick={() => setNext(true)} />
          )}
          {question && !busy && (
            <AskFirst
              id={secondRound}
              questions={[question]}
              onCorrect={() => fieldOf(filled[0]?.id ?? '')?.focus()}
              onSave={() => saveFilled(true)}
            />
          )}
          {(!showsWaiting || busy) && (
            <WeighFoot
              at={at}
              busy={busy}
              isEmpty={checked && filled.length === 0}
              onTime={(weighedAt) => change({ ...round, weighedAt })}
            />
          )}
        </form>
      )}
    </section>
  )
}
