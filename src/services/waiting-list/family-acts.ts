import type { Parts } from '#src/app/parts.ts'
import type { Queryable } from '#src/db/client/database.ts'
import { eraseLabels } from '#src/db/queries/records/changes.ts'
import {
  deleteEntry,
  findEntryByToken,
  findLiveEntry,
  updateEntry,
  type WaitingEntry,
} from '#src/db/queries/waiting-list/entries.ts'
import {
  answerSetAside,
  findSetAside,
  findSetAsidePuppy,
  withdrawSetAsidesOfEntry,
} from '#src/db/queries/waiting-list/set-asides.ts'
import { today } from '#src/domain/calendar.ts'
import { found, invalidInput } from '#src/domain/errors.ts'
import {
  type FamilyAct,
  type FamilyActForm,
  type WishesForm,
  wishesOf,
} from '#src/domain/waiting-list/form.ts'
import {
  closedText,
  confirmFirst,
  mayRejoin,
  pauseEnd,
  rejoinedText,
  signOfLife,
  stateOf,
} from '#src/domain/waiting-list/rules.ts'
import { tooLateText, unknownSetAside } from '#src/domain/waiting-list/set-aside.ts'
import { isOnListAgain } from './family-page.ts'
import { notifyOfAnswer, notifyOfFamily, notifyOfLeaving, notifyOfReturn } from './mails.ts'

type ActParts = Pick<Parts, 'database' | 'config' | 'transports' | 'outbox' | 'now'>

interface FamilyRequest {
  form: FamilyActForm
  /** Only of the act `wishes`. */
  wishes: WishesForm | null
}

/** Why something is no longer possible; null if it was done, now or before. */
export type Refusal = string | null

/** Does what a family asks for on its page. AppError 404 for a page that is gone, 400 for a month that can't be chosen. */
export async function actOnPage(parts: ActParts, token: string, request: FamilyRequest): Promise<Refusal> {
  const { database, outbox, now } = parts
  const time = now()
  const refusal = await database.write(async (tx) => {
    const entry = found(await findEntryByToken(tx, token, time))
    return act({ tx, parts, time, ...request, entry: await signed(tx, entry, time) })
  })
  outbox.deliverSoon()
  return refusal
}

/** Whatever a family that is on the list does is a sign of life, and ends a pause whose month has come. */
async function signed(tx: Queryable, entry: WaitingEntry, time: Date): Promise<WaitingEntry> {
  if (entry.state !== 'open' && entry.state !== 'paused') return entry
  const state = stateOf(entry, today(time)) === 'paused' ? 'paused' : 'open'
  const pausedUntil = state === 'open' ? null : entry.pausedUntil
  return change(tx, entry, { ...signOfLife(time.toISOString()), state, pausedUntil }, time)
}

const change = async (tx: Queryable, { id }: WaitingEntry, changes: Partial<WaitingEntry>, time: Date) =>
  found(await updateEntry(tx, id, changes, time.toISOString()))

interface Act extends FamilyRequest {
  tx: Queryable
  parts: ActParts
  entry: WaitingEntry
  time: Date
}

async function act(given: Act): Promise<Refusal> {
  const { form, entry } = given
  if (form.act === 'confirm') return confirm(given)
  if (form.act === 'rejoin') return rejoin(given)
  if (entry.state === 'unconfirmed') return confirmFirst
  if (entry.state === 'closed') return form.act === 'leave' ? null : closedText(entry.outcome)
  return actsOfListed[form.act](given)
}

async function confirm({ tx, parts, entry, time }: Act): Promise<Refusal> {
  if (entry.state === 'closed') return closedText(entry.outcome)
  if (entry.state !== 'unconfirmed') return null
  const at = time.toISOString()
  const confirmed = await change(tx, entry, { state: 'open', confirmedAt: at, ...signOfLife(at) }, time)
  await notifyOfFamily(tx, parts, confirmed, time)
  return null
}

/** At its old place. */
async function rejoin({ tx, parts, entry, time }: Act): Promise<Refusal> {
  if (entry.state === 'unconfirmed') return confirmFirst
  if (entry.state !== 'closed') return null
  if (await isOnListAgain(tx, entry)) return rejoinedText
  if (!mayRejoin(entry.outcome)) return closedText(entry.outcome)
  const unconfirmed = await findLiveEntry(tx, entry.email)
  if (unconfirmed) {
    await deleteEntry(tx, unconfirmed.id)
    await eraseLabels(tx, [unconfirmed.id])
  }
  const at = time.toISOString()
  const opened = { state: 'open', outcome: null, closedAt: null, ...signOfLife(at) } as const
  await notifyOfReturn(tx, parts, await change(tx, entry, opened, time), time)
  return null
}

/** What a family can do that is on the list. */
const actsOfListed: Record<Exclude<FamilyAct, 'confirm' | 'rejoin'>, (given: Act) => Promise<Refusal>> = {
  // The sign alone.
  still: async () => null,

  async wishes({ tx, entry, wishes, time }) {
    if (!wishes) return null
    const { name, phone, timeline, home } = wishes
    await change(tx, entry, { name, phone, timeline, home, wishes: wishesOf(wishes) }, time)
    return null
  },

  async pause({ tx, entry, form: { until }, time }) {
    const pausedUntil = until && pauseEnd(until, today(time))
    if (!pausedUntil) throw invalidInput({ until: ['Please choose a month'] })
    await change(tx, entry, { state: 'paused', pausedUntil }, time)
    return null
  },

  async resume({ tx, entry, time }) {
    await change(tx, entry, { state: 'open', pausedUntil: null }, time)
    return null
  },

  async leave({ tx, parts, entry, form: { reason }, time }) {
    const at = time.toISOString()
    await withdrawSetAsidesOfEntry(tx, entry.id, at)
    const closed = { state: 'closed', pausedUntil: null, outcome: reason, closedAt: at } as const
    await notifyOfLeaving(tx, parts, await change(tx, entry, closed, time), time)
    return null
  },

  yes: (given) => answer(given, 'yes'),
  no: (given) => answer(given, 'no'),
}

/** The first answer holds. */
async function answer({ tx, parts, entry, form, time }: Act, given: 'yes' | 'no'): Promise<Refusal> {
  const setAside = form.setAside && (await findSetAside(tx, form.setAside))
  if (!setAside || setAside.entryId !== entry.id) return unknownSetAside
  const puppy = found(await findSetAsidePuppy(tx, setAside.puppyId))
  if (setAside.state === given) return null
  if (setAside.state !== 'open' || setAside.untilOn < today(time)) {
    const isAvailable = puppy.status === 'available'
    return tooLateText(setAside.state, { name: puppy.name, isAvailable })
  }
  await answerSetAside(tx, setAside.id, given, time.toISOString())
  await notifyOfAnswer(tx, parts, entry, { answer: given, puppy: puppy.name }, time)
  return null
}
