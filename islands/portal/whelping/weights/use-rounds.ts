import { useState } from 'react'
import { type ApiError, hasCode } from '#src/platform/client/api-client.ts'
import { typed } from '#src/platform/client/kept/kept-on-phone.ts'
import { isRejection, type Outcome, reasonIn, useSender } from '#src/platform/client/kept/use-sender.ts'
import { useAdmin } from '#src/platform/client/portal-screen.tsx'
import { toast } from '#src/platform/client/toasts.ts'
import { type Round, sendRound } from './send-round.ts'

const noRound: Round = { weighedAt: null, typedAt: null, weights: {} }

interface RoundEvents {
  onSaved: () => Promise<void>
  /** Called when a round is rejected: the puppies may no longer be those on the screen. */
  onRejected: () => Promise<unknown>
}

/**
 * Rounds of a litter, kept on the phone until the server has acknowledged them: the one being typed and those waiting to be sent.
 */
export function useRounds(litterId: string, { onSaved, onRejected }: RoundEvents) {
  const { kept, entries, busy, send } = useSender<Round>(useAdmin(), `weights ${litterId}`, sendOne, onSent)
  /** A round without weights, of which only the time may have been chosen, is not kept. */
  const [emptyRound, setEmptyRound] = useState(noRound)
  /** The server's rejection of the round in the fields. */
  const [rejection, setRejection] = useState<ApiError>()
  const { [typed]: round = emptyRound, ...waiting } = entries

  async function sendOne(id: string, entry: Round): Promise<Outcome> {
    try {
      return await sendRound(kept, litterId, id, entry)
    } catch (error) {
      if (!isRejection(error)) throw error
      // The fields are in use: it is tried again once the round in them is saved.
      if (kept.all()[typed]) return 'waiting'
      // Back into its fields, to be corrected.
      kept.keep(typed, entry)
      kept.forget(id)
      setRejection(error)
      return 'rejected'
    }
  }

  async function onSent(outcomes: readonly Outcome[]) {
    if (outcomes.includes('rejected')) await onRejected()
    const saved = outcomes.filter((outcome) => outcome === 'saved').length
    if (saved === 0) return
    toast({ title: 'Success', description: saved === 1 ? 'Round saved' : `${saved} rounds saved` })
    await onSaved()
  }

  function change(next: Round) {
    setRejection(undefined)
    if (Object.values(next.weights).some(({ grams }) => grams.trim() !== '')) return kept.keep(typed, next)
    setEmptyRound({ ...next, typedAt: null })
    kept.forget(typed)
  }

  function save(weighedAt: string, puppyIds: readonly string[], isSecond = false) {
    const weights = Object.fromEntries(
      Object.entries(round.weights).filter(([puppyId]) => puppyIds.includes(puppyId)),
    )
    const id = Object.values(weights)[0]?.id
    if (!id) return
    kept.keep(id, { ...round, weighedAt, weights, isSecond })
    change(noRound)
    send()
  }

  /** Returns whether a waiting round is back in its fields: not while it is being sent or another is in them. */
  function correct(id: string) {
    const entry = kept.all()[id]
    if (!entry || busy || kept.all()[typed]) return false
    kept.keep(typed, entry)
    kept.forget(id)
    return true
  }

  const message = rejection && reasonIn(rejection)
  const isQuestion = hasCode(rejection, 'secondRound')
  return { round, change, save, correct, send, waiting, busy, message, isQuestion }
}
