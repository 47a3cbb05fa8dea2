import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { ApiError } from '#src/platform/client/api-client.ts'
import { isUnauthorized, leaveForLogin } from '#src/platform/client/errors.ts'
import type { FieldErrors } from '#src/platform/values/fields/field-errors.ts'
import { forgetOldEntries, type KeptEntries, onKept, openKept, type Place } from './kept-on-phone.ts'
import { whenRecovered } from './safe-copy.ts'

/**
 * What became of an entry: 'waiting' for the breeder's answer or another entry, 'sending' by another page, 'offline' until there
 * is a connection or a login.
 */
export type Outcome = 'saved' | 'rejected' | 'waiting' | 'sending' | 'offline'

/** Sends an entry and acknowledges it. If it throws, the entry is left for later. */
type SendOne<Entry> = (id: string, entry: Entry) => Promise<Outcome>

/** Whether the server rejected the entry. Lost, slow and signed-out requests are not rejections. */
export const isRejection = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500 && ![0, 401, 408, 429].includes(error.status)

export const reasonsOf = ({ errors, message }: ApiError): FieldErrors =>
  Object.keys(errors).length > 0 ? errors : { form: [message] }

/** All of them as one text. */
export const reasonIn = (error: ApiError) => Object.values(reasonsOf(error)).flat().join('. ')

/** What became of each entry at the last try on this page, whichever screen part sent it. */
const outcomes = new Map<string, Outcome>()
const outcomeKnown = 'keptoutcome'
const keyOf = (place: Place, id: string) => `${place} ${id}`

export const lastOutcome = (place: Place, id: string) => outcomes.get(keyOf(place, id))

/** Runs the listener whenever an outcome is known. */
export function onOutcome(listener: () => void) {
  addEventListener(outcomeKnown, listener)
  return () => removeEventListener(outcomeKnown, listener)
}

const noEntries = {}
const sendingAsked = 'sendkept'

/** Asks this page's screen to send its entries, and waits for it. */
export function askToSend() {
  const sent: Promise<void>[] = []
  dispatchEvent(new CustomEvent(sendingAsked, { detail: sent }))
  return Promise.all(sent)
}

/**
 * Sends everything kept, in order, until the connection is lost. A rejected entry is tried again once another has been saved, for
 * example a card whose collar was still in use.
 */
export async function sendKept<Entry>(
  kept: KeptEntries<Entry>,
  sendOne: SendOne<Entry>,
  onUnauthorized = leaveForLogin,
): Promise<Outcome[]> {
  const found: Outcome[] = []
  for (const id of kept.idsToSend()) {
    const entry = kept.all()[id]
    if (!entry) continue
    const outcome = await sendOne(id, entry).catch((error: unknown): Outcome => {
      if (isUnauthorized(error)) onUnauthorized()
      return 'offline'
    })
    outcomes.set(keyOf(kept.place, id), outcome)
    dispatchEvent(new Event(outcomeKnown))
    found.push(outcome)
    if (outcome === 'offline') return found
  }
  if (!found.includes('saved') || !found.includes('rejected')) return found
  return [...found, ...(await sendKept(kept, sendOne, onUnauthorized))]
}

/**
 * Keeps entries on the phone and sends them one by one: when asked to, when the connection returns and when the screen is
 * opened or shown again.
 */
export function useSender<Entry>(
  admin: string,
  place: Place,
  sendOne: SendOne<Entry>,
  /** Runs once everything that could be sent has been. */
  onSent: (outcomes: readonly Outcome[]) => unknown,
) {
  const kept = useMemo(() => openKept<Entry>(admin, place), [admin, place])
  const entries = useSyncExternalStore<Record<string, Entry>>(onKept, kept.all, () => noEntries)
  const latest = useRef({ sendOne, onSent })
  latest.current = { sendOne, onSent }
  const [busy, setBusy] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  /** The next run, while it has not started. */
  const next = useRef<Promise<void>>(undefined)

  /** Runs something while nothing is being sent. */
  const alone = useCallback((run: () => Promise<void>) => {
    const done = queue.current.then(run)
    queue.current = done.catch(() => {})
    return done
  }, [])

  const send = useCallback(() => {
    const showBusy = () => setBusy(kept.idsToSend().length > 0)
    clearTimeout(timer.current)
    showBusy()
    next.current ??= alone(async () => {
      next.current = undefined
      showBusy()
      const outcomes = await sendKept(kept, (id, entry) => latest.current.sendOne(id, entry))
      setBusy(false)
      latest.current.onSent(outcomes)
    })
    return next.current
  }, [kept, alone])

  function sendIn(delayMs: number) {
    clearTimeout(timer.current)
    timer.current = setTimeout(send, delayMs)
  }

  useEffect(() => {
    const listening = new AbortController()
    for (const event of ['online', 'focus']) addEventListener(event, send, listening)
    addEventListener(
      sendingAsked,
      (asked) => asked instanceof CustomEvent && asked.detail.push(send()),
      listening,
    )
    whenRecovered(() => {
      forgetOldEntries()
      send()
    })
    return () => {
      listening.abort()
      clearTimeout(timer.current)
    }
  }, [send])

  return { kept, entries, busy, send, sendIn, alone }
}
