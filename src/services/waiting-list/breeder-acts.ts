import type { Queryable } from '#src/db/client/database.ts'
import { wasWritten } from '#src/db/queries/outbox.ts'
import type { WaitingEntry } from '#src/db/queries/waiting-list/entries.ts'
import { findNeighbours, renumber } from '#src/db/queries/waiting-list/ranks.ts'
import { withdrawSetAsidesOfEntry } from '#src/db/queries/waiting-list/set-asides.ts'
import { today } from '#src/domain/calendar.ts'
import { AppError, appErrors, invalidInput, namedErrors } from '#src/domain/errors.ts'
import type { Outcome } from '#src/domain/waiting-list/entries.ts'
import { rankBetween } from '#src/domain/waiting-list/ranks.ts'
import { maxPauseMonths, pauseEnd, signOfLife } from '#src/domain/waiting-list/rules.ts'
import { newToken } from '#src/infra/tokens.ts'
import { answerInquiries } from '#src/services/inquiries.ts'
import type { Author } from '#src/services/records/history.ts'
import { changeEntry, rejectListed, type WaitingParts } from './families.ts'
import { sendLink } from './mails.ts'

const notAllowed = () => new AppError(appErrors.invalidStatusChange)

// What has been done already changes nothing: two presses are one.

/** A family that joined in a flood has no link to its page yet, and gets it now. */
export async function confirmFamily(parts: WaitingParts, author: Author, id: string) {
  const family = await changeEntry(parts, author, id, async (tx, entry) => {
    const { state, email, createdAt } = entry
    if (state === 'closed') throw notAllowed()
    if (state !== 'unconfirmed') return {}
    await answerInquiries(tx, author, email)
    const confirmed = { state: 'open', confirmedAt: author.at, ...signOfLife(author.at) } as const
    if (!(await wasWritten(tx, 'waiting-confirm', email, createdAt)))
      await sendLink(tx, parts, { ...entry, ...confirmed }, new Date(author.at))
    return confirmed
  })
  parts.outbox.deliverSoon()
  return family
}

/** The family has said to her that it is still looking, which ends a pause too. */
export const markStillLooking = (parts: WaitingParts, author: Author, id: string) =>
  changeEntry(parts, author, id, (_, { state }) => {
    if (state !== 'open' && state !== 'paused') throw notAllowed()
    return { state: 'open', pausedUntil: null, ...signOfLife(author.at) }
  })

export const pauseFamily = (parts: WaitingParts, author: Author, id: string, until: string) =>
  changeEntry(parts, author, id, (_, { state }) => {
    if (state !== 'open' && state !== 'paused') throw notAllowed()
    const pausedUntil = pauseEnd(until, today(new Date(author.at)))
    if (pausedUntil === null)
      throw invalidInput({ until: [`Please choose one of the next ${maxPauseMonths} months`] })
    return { state: 'paused', pausedUntil }
  })

export const closed = (outcome: Outcome, at: string): Partial<WaitingEntry> => ({
  state: 'closed',
  pausedUntil: null,
  outcome,
  closedAt: at,
})

export const takeOffList = (parts: WaitingParts, author: Author, id: string, outcome: Outcome) =>
  changeEntry(parts, author, id, async (tx, { state }) => {
    if (state === 'closed') return { outcome }
    await withdrawSetAsidesOfEntry(tx, id, author.at)
    return closed(outcome, author.at)
  })

/** At its old rank, and as if it had just written, so that one that was silent is counted again. */
export const reopenEntry = (parts: WaitingParts, author: Author, id: string) =>
  changeEntry(parts, author, id, async (tx, { state, email, confirmedAt }) => {
    if (state !== 'closed') return {}
    await rejectListed(tx, email, id)
    // The puppy that the family had, or was to have, is no longer its own.
    await withdrawSetAsidesOfEntry(tx, id, author.at)
    await answerInquiries(tx, author, email)
    return {
      state: 'open',
      outcome: null,
      closedAt: null,
      confirmedAt: confirmedAt ?? author.at,
      ...signOfLife(author.at),
    }
  })

/** The old link stops working. */
export const replaceLink = (parts: WaitingParts, author: Author, id: string) =>
  changeEntry(parts, author, id, () => ({ token: newToken() }))

/** Puts an entry at a place among those that are counted; behind all others if there are fewer. */
export const moveFamily = (parts: WaitingParts, author: Author, id: string, place: number) =>
  changeEntry(parts, author, id, async (tx, { name, state }) => {
    if (state === 'closed') throw new AppError(namedErrors.notWaiting(name))
    return { rank: await rankAt(tx, id, place, today(new Date(author.at))) }
  })

async function rankAt(tx: Queryable, id: string, place: number, day: string): Promise<number> {
  const rank = rankBetween(await findNeighbours(tx, id, place, day))
  if (rank !== null) return rank
  await renumber(tx)
  return rankBetween(await findNeighbours(tx, id, place, day)) ?? place
}
