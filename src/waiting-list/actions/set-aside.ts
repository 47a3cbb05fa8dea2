import { answerInquiries } from '#src/enquiries/actions.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { AppError, appErrors, found, namedErrors, rejectedField } from '#src/platform/errors/errors.ts'
import { addDays, dayAt } from '#src/platform/values/calendar.ts'
import { type Author, recordAct } from '#src/records/actions/history.ts'
import { findEntry } from '#src/waiting-list/queries/entries.ts'
import {
  expireSetAsides,
  findSetAside,
  findSetAsidePuppy,
  insertSetAside,
  setSetAsideState,
} from '#src/waiting-list/queries/set-asides.ts'
import { findNamedSetAside, listStanding, type NamedSetAside } from '#src/waiting-list/queries/standing.ts'
import type { SetAsideState } from '#src/waiting-list/rules/entries.ts'
import { maxSetAsideDays } from '#src/waiting-list/rules/set-aside.ts'
import { isCounted } from '#src/waiting-list/rules/standing.ts'
import { setAsideAfter, stateOn } from '#src/waiting-list/rules/transitions.ts'
import { rejectDead } from '#src/whelping/actions/puppies-of-births.ts'
import type { WaitingParts } from './families.ts'
import { announceSetAside } from './notifications.ts'

interface Asked {
  puppyId: string
  entryId: string
  untilOn: string
}

/** Sets an available puppy aside for a family on the list, and writes to it. AppError 409 if either is taken. */
export async function setPuppyAside(parts: WaitingParts, author: Author, asked: Asked) {
  const day = dayAt(author.at)
  if (asked.untilOn < day) throw rejectedField(appErrors.setAsideInPast, 'untilOn')
  if (asked.untilOn > addDays(day, maxSetAsideDays)) throw rejectedField(appErrors.setAsideTooLong, 'untilOn')
  return parts.database.write(async (tx): Promise<NamedSetAside> => {
    // After its last day it makes room at once, without waiting for the nightly run.
    await expireSetAsides(tx, day, author.at)
    const puppy = await findFreePuppy(tx, asked.puppyId)
    const entry = found(await findEntry(tx, asked.entryId))
    if (!isCounted(entry, day)) throw new AppError(namedErrors.notWaiting(entry.name))
    await rejectTaken(tx, asked, day)
    const { id } = await insertSetAside(tx, asked, author.at)
    const setAside = found(await findNamedSetAside(tx, id))
    await recordSetAside(tx, author, setAside)
    await answerInquiries(tx, author, entry.email)
    await announceSetAside(tx, parts, { ...asked, entry, puppy }, new Date(author.at))
    return setAside
  })
}

/** AppError 404, 409 if it has a family or has died. */
async function findFreePuppy(tx: Queryable, id: string) {
  const puppy = found(await findSetAsidePuppy(tx, id))
  if (puppy.status !== 'available') throw new AppError(namedErrors.puppyTaken(puppy.name))
  await rejectDead(tx, puppy)
  return puppy
}

/** One puppy for one family at a time, until it is reserved or withdrawn. */
async function rejectTaken(
  tx: Queryable,
  { puppyId, entryId }: Pick<Asked, 'puppyId' | 'entryId'>,
  day: string,
): Promise<void> {
  const [ofPuppy] = await listStanding(tx, 'puppyId', [puppyId], day)
  const [ofFamily] = await listStanding(tx, 'entryId', [entryId], day)
  const taken = ofPuppy ?? ofFamily
  if (taken) throw new AppError(namedErrors.setAsideAlready(taken.puppyName, taken.name))
}

/** AppError 409 once the family has said no or its time is over. */
export const withdraw = ({ database }: Pick<WaitingParts, 'database'>, author: Author, id: string) =>
  database.write(async (tx): Promise<NamedSetAside> => {
    const before = found(await findNamedSetAside(tx, id))
    const state = setAsideAfter('withdraw', before, dayAt(author.at))
    if (state === null) throw new AppError(appErrors.invalidStatusChange)
    if (state === before.state) return before
    await setSetAsideState(tx, id, state, author.at)
    await recordSetAside(tx, author, before)
    return found(await findNamedSetAside(tx, id))
  })

/**
 * Takes a withdrawal back: the family has its puppy again, with its yes if it had said one. AppError 409 once the puppy or the family
 * has another, the family has left, or the time to answer is over.
 */
export const setAsideAgain = ({ database }: Pick<WaitingParts, 'database'>, author: Author, id: string) =>
  database.write(async (tx): Promise<NamedSetAside> => {
    const before = found(await findNamedSetAside(tx, id))
    const { answeredAt } = found(await findSetAside(tx, id))
    const state = answeredAt ? 'yes' : 'open'
    if (before.state === state) return before
    const day = dayAt(author.at)
    if (before.state !== 'withdrawn' || stateOn({ ...before, state }, day) !== state)
      throw new AppError(appErrors.invalidStatusChange)
    await putBack(tx, before, state, author.at)
    await recordSetAside(tx, author, before)
    return found(await findNamedSetAside(tx, id))
  })

/** AppError 409 once the puppy or the family has another, or the family has left. */
export async function putBack(
  tx: Queryable,
  { id, hasLeft, name, puppyId, entryId }: NamedSetAside,
  state: SetAsideState,
  at: string,
): Promise<void> {
  if (hasLeft) throw new AppError(namedErrors.notWaiting(name))
  const day = dayAt(at)
  await expireSetAsides(tx, day, at)
  await findFreePuppy(tx, puppyId)
  await rejectTaken(tx, { puppyId, entryId }, day)
  await setSetAsideState(tx, id, state, at)
}

const recordSetAside = (tx: Queryable, author: Author, { entryId, name }: NamedSetAside) =>
  recordAct(tx, author, {
    kind: 'waiting',
    id: entryId,
    label: name,
    act: 'changed',
    fields: { setAside: null },
  })
