import type { Parts } from '#src/app/parts.ts'
import { answerInquiries } from '#src/enquiries/actions.ts'
import { wasWritten } from '#src/mail/queries.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { AppError, appErrors, found, namedErrors, rejectedField } from '#src/platform/errors/errors.ts'
import { dayAt } from '#src/platform/values/calendar.ts'
import { newToken } from '#src/platform/values/tokens.ts'
import { type Author, recordChanged, recordCreated } from '#src/records/actions/history.ts'
import { madeBefore, rejectStale } from '#src/records/actions/reject-stale.ts'
import { eraseLabels } from '#src/records/queries/changes.ts'
import type { FamilyInput } from '#src/waiting-list/fields/portal.ts'
import {
  deleteEntry,
  findEntry,
  findLiveEntry,
  insertEntry,
  updateEntry,
  type WaitingEntry,
} from '#src/waiting-list/queries/entries.ts'
import { type Family, findFamily } from '#src/waiting-list/queries/list.ts'
import { findNeighbours, renumber } from '#src/waiting-list/queries/ranks.ts'
import { withdrawSetAsidesOfEntry } from '#src/waiting-list/queries/set-asides.ts'
import type { Outcome } from '#src/waiting-list/rules/entries.ts'
import { rankBetween } from '#src/waiting-list/rules/ranks.ts'
import { type PortalAction, transition } from '#src/waiting-list/rules/transitions.ts'
import { sendLink } from './notifications.ts'

export type WaitingParts = Pick<Parts, 'config' | 'database' | 'transports'>

/** The list depends on the day. */
export const asOf = ({ config }: Pick<Parts, 'config'>, now: string) => ({
  today: dayAt(now),
  siteUrl: config.siteUrl,
})

/** Adds a family, only once for an id, and confirms it at once. With `sendPage` it is emailed its page, if there is mail. */
export async function addFamily(
  parts: WaitingParts,
  author: Author,
  { sendPage, id, ...input }: FamilyInput & { sendPage: boolean; id: string | null },
): Promise<Family> {
  const readFamily = async (tx: Queryable, entryId: string) =>
    found(await findFamily(tx, entryId, asOf(parts, author.at)))
  return parts.database.write(async (tx) => {
    const known = id && (await findEntry(tx, id))
    if (known) return readFamily(tx, madeBefore(known, input).id)
    await rejectListed(tx, input.email)
    const row = { ...input, ...(id && { id }), token: newToken(), state: 'open' } as const
    const entry = await insertEntry(tx, row, author.at)
    await recordCreated(tx, author, 'waiting', entry)
    await answerInquiries(tx, author, entry.email)
    if (sendPage) await sendLink(tx, parts, entry, new Date(author.at))
    return readFamily(tx, entry.id)
  })
}

type Changes = Partial<WaitingEntry>

/**
 * Writes the changes of an entry, with the history of those an admin made. The puppy that a family had or was to have is no longer
 * set aside once it leaves the list or returns, unless it leaves with that puppy.
 */
export async function writeChanges(
  tx: Queryable,
  before: WaitingEntry,
  changes: Changes,
  by: Author | { at: string },
  { keepsPuppy = false } = {},
): Promise<WaitingEntry> {
  if (Object.keys(changes).length === 0) return before
  const isMoved = 'state' in changes && (before.state === 'closed') !== (changes.state === 'closed')
  if (isMoved && !keepsPuppy) await withdrawSetAsidesOfEntry(tx, before.id, by.at)
  const entry = found(await updateEntry(tx, before.id, changes, by.at))
  if ('adminId' in by) await recordChanged(tx, by, 'waiting', before, entry)
  return entry
}

/** Changes an entry in one transaction and returns it. AppError 404 if there is none. */
const changeEntry = (
  parts: WaitingParts,
  author: Author,
  id: string,
  change: (tx: Queryable, entry: WaitingEntry) => Changes | Promise<Changes>,
) =>
  parts.database.write(async (tx): Promise<Family> => {
    const before = found(await findEntry(tx, id))
    await writeChanges(tx, before, await change(tx, before), author)
    return found(await findFamily(tx, id, asOf(parts, author.at)))
  })

/** Replaces the fields of the form. */
export const editFamily = (
  parts: WaitingParts,
  author: Author,
  id: string,
  { updatedAt, ...input }: FamilyInput & { updatedAt?: string | null | undefined },
) =>
  changeEntry(parts, author, id, async (tx, entry) => {
    rejectStale(entry, updatedAt, input)
    if (entry.state !== 'closed') await rejectListed(tx, input.email, id)
    return input
  })

/** AppError 409 if another entry of this address is on the list. */
export async function rejectListed(tx: Queryable, email: string, exceptId = ''): Promise<void> {
  const other = await findLiveEntry(tx, email)
  if (other && other.id !== exceptId) throw rejectedField(appErrors.familyListed, 'email')
}

/** Deletes an entry that a returning family has not confirmed. */
export async function deleteUnconfirmedTwin(tx: Queryable, email: string): Promise<void> {
  const twin = await findLiveEntry(tx, email)
  if (twin?.state !== 'unconfirmed') return
  await deleteEntry(tx, twin.id)
  await eraseLabels(tx, [twin.id])
}

/** Something the breeder does that moves a family on or off the list. AppError 409 if its state doesn't allow it. */
export async function moveOnList(
  parts: WaitingParts,
  author: Author,
  id: string,
  action: Exclude<PortalAction, 'move' | 'reserve'>,
  given: { until?: string; outcome?: Outcome } = {},
): Promise<Family> {
  return changeEntry(parts, author, id, async (tx, entry) => {
    const { state, email, createdAt } = entry
    const changes = transition('breeder', action, entry, { ...given, at: author.at })
    if (!changes) throw new AppError(appErrors.invalidStatusChange)
    const isBack = changes.state === 'open' && state === 'closed'
    if (isBack) await rejectListed(tx, email, id)
    const isConfirmed = changes.state === 'open' && state === 'unconfirmed'
    if (isBack || isConfirmed) await answerInquiries(tx, author, email)
    // A family that joined in a flood has not been sent the link to its page.
    if (isConfirmed && !(await wasWritten(tx, 'waiting-confirm', email, createdAt)))
      await sendLink(tx, parts, { ...entry, ...changes }, new Date(author.at))
    return changes
  })
}

/** The old link stops working. */
export const replaceLink = (parts: WaitingParts, author: Author, id: string) =>
  changeEntry(parts, author, id, () => ({ token: newToken() }))

/** Puts an entry at a place among those that are counted; at the end if there are fewer. */
export const moveToPlace = (parts: WaitingParts, author: Author, id: string, place: number) =>
  changeEntry(parts, author, id, async (tx, entry) => {
    if (!transition('breeder', 'move', entry, author)) throw new AppError(namedErrors.notWaiting(entry.name))
    return { rank: await rankAt(tx, id, place, dayAt(author.at)) }
  })

async function rankAt(tx: Queryable, id: string, place: number, day: string): Promise<number> {
  const rank = rankBetween(await findNeighbours(tx, id, place, day))
  if (rank !== null) return rank
  await renumber(tx)
  return rankBetween(await findNeighbours(tx, id, place, day)) ?? place
}
