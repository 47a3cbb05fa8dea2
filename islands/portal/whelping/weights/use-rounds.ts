import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, api, fetchJson, hasCode, messageFor } from '#src/platform/client/api-client.ts'
import { isUnauthorized, leaveForLogin } from '#src/platform/client/errors.ts'
import { mayBeAcceptedLater, openKept } from '#src/platform/client/kept/kept-on-phone.ts'
import { toast } from '#src/platform/client/toasts.ts'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'

/** A round as it is kept on the phone; typed grams stay text until they are sent. */
export interface Round {
  /** The chosen time, or that of a saved round; null for now. */
  weighedAt: string | null
  /** When a weight was last typed: the round may be saved hours later. */
  typedAt: string | null
  /** Whether the breeder has said that it is right within an hour of another. */
  isSecond?: boolean
  /** By puppy. The ids are those of the stored weights, so that a round sent twice is stored once. */
  weights: Record<string, { id: string; grams: string }>
}

const typed = 'typed'
const noRound: Round = { weighedAt: null, typedAt: null, weights: {} }

interface RoundEvents {
  onSaved: () => Promise<void>
  /** The puppies may be others than those on the screen. */
  onRejected: () => Promise<unknown>
}

/**
 * Rounds of a litter, kept on the phone until the server has acknowledged them: the one being typed and those that wait to be sent,
 * which happens at once, when the connection returns and when the screen is opened or looked at again.
 */
export function useRounds(litterId: string, admin: string, { onSaved, onRejected }: RoundEvents) {
  const kept = useCallback(() => openKept<Round>(admin, `weights ${litterId}`), [admin, litterId])
  const [round, setRound] = useState(noRound)
  const [waiting, setWaiting] = useState<Record<string, Round>>({})
  const [problem, setProblem] = useState<string>()
  /** The server's question about the round in the fields. */
  const [question, setQuestion] = useState<string>()
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)

  const showWaiting = useCallback(() => {
    const { [typed]: _, ...others } = kept().all()
    setWaiting(others)
  }, [kept])

  const change = useCallback(
    (next: Round) => {
      const isEmpty = Object.values(next.weights).every(({ grams }) => grams.trim() === '')
      setRound(isEmpty ? { ...next, typedAt: null } : next)
      setProblem(undefined)
      setQuestion(undefined)
      if (isEmpty) kept().acknowledge(typed, kept().all()[typed] ?? next)
      else kept().keep(typed, next)
    },
    [kept],
  )

  const sendWaiting = useCallback(async () => {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    let [saved, isRejected] = [0, false]
    try {
      for (const [id, entry] of Object.entries(kept().all())) {
        if (id === typed) continue
        const weights = Object.entries(entry.weights).map(([puppyId, weight]) => ({
          id: weight.id,
          puppyId,
          grams: Number(weight.grams),
        }))
        try {
          const json = { weighedAt: entry.weighedAt ?? '', weights, isSecond: entry.isSecond === true }
          await fetchJson(api.admin.litters[':id'].weighings.$post({ param: { id: litterId }, json }))
          saved += 1
        } catch (error) {
          if (mayBeAcceptedLater(error)) break
          if (isUnauthorized(error)) {
            leaveForLogin()
            break
          }
          // The fields are taken: it is tried again once the round in them is saved.
          if (kept().all()[typed]) continue
          // Back into its fields, to be corrected.
          setRound(entry)
          kept().keep(typed, entry)
          if (hasCode(error, 'secondRound')) setQuestion(messageOf(error))
          else setProblem(messageOf(error))
          isRejected = true
        }
        kept().acknowledge(id, entry)
      }
    } finally {
      sending.current = false
      setBusy(false)
      showWaiting()
    }
    if (isRejected) await onRejected()
    if (saved === 0) return
    toast({ title: 'Success', description: saved === 1 ? 'Round saved' : `${saved} rounds saved` })
    await onSaved()
  }, [kept, litterId, showWaiting, onSaved, onRejected])

  const save = async (weighedAt: string, puppyIds: readonly string[], isSecond = false) => {
    const weights = Object.fromEntries(
      Object.entries(round.weights).filter(([puppyId]) => puppyIds.includes(puppyId)),
    )
    const id = Object.values(weights)[0]?.id
    if (!id) return
    kept().keep(id, { ...round, weighedAt, weights, isSecond })
    change(noRound)
    showWaiting()
    await sendWaiting()
  }

  /** Back into its fields, unless it is on its way to the server or another round is in them. */
  function correct(id: string) {
    const entry = kept().all()[id]
    if (!entry || sending.current || kept().all()[typed]) return false
    change(entry)
    kept().acknowledge(id, entry)
    showWaiting()
    return true
  }

  const opened = useRef(false)
  useEffect(() => {
    if (!opened.current) {
      opened.current = true
      const before = kept().all()[typed]
      if (before) setRound(before)
      sendWaiting()
    }
    addEventListener('online', sendWaiting)
    addEventListener('focus', sendWaiting)
    return () => {
      removeEventListener('online', sendWaiting)
      removeEventListener('focus', sendWaiting)
    }
  }, [kept, sendWaiting])

  return { round, change, save, correct, sendWaiting, waiting, problem, question, busy }
}

const messageOf = (error: unknown) =>
  (error instanceof ApiError && Object.values(error.errors).flat().join('. ')) ||
  messageFor(error, portalMessages.seasonFailure.description)
