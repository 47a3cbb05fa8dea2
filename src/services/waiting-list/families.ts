import type { Parts } from '#src/app/parts.ts'
import type { Queryable } from '#src/db/client/database.ts'
import {
  findEntry,
  findLiveEntry,
  insertEntry,
  updateEntry,
  type WaitingEntry,
} from '#src/db/queries/waiting-list/entries.ts'
import { type Family, findFamily } from '#src/db/queries/waiting-list/list.ts'
import { today } from '#src/domain/calendar.ts'
import { appErrors, found, rejectedField } from '#src/domain/errors.ts'
import type { FamilyInput } from '#src/domain/waiting-list/portal.ts'
import { newToken } from '#src/infra/tokens.ts'
import { answerInquiries } from '#src/services/inquiries.ts'
import { type Author, recordChanged, recordCreated } from '#src/services/records/history.ts'
import { rejectStale } from '#src/services/reject-stale.ts'
import { sendLink } from './mails.ts'

export type WaitingParts = Pick<Parts, 'config' | 'database' | 'outbox' | 'transports'>

/** What the list shows depends on the day. */
export const asOf = ({ config }: Pick<Parts, 'config'>, now: string) => ({
  today: today(new Date(now)),
  siteUrl: config.siteUrl,
})

/** Adds a family, which is confirmed at once. Its page is emailed to it if she asks for that, where there is mail. */
export async function addFamily(
  parts: WaitingParts,
  author: Author,
  { sendPage, ...input }: FamilyInput & { sendPage: boolean },
): Promise<Family> {
  const family = await parts.database.write(async (tx) => {
    await rejectListed(tx, input.email)
    const entry = await insertEntry(tx, { ...input, token: newToken(), state: 'open' }, author.at)
    await recordCreated(tx, author, 'waiting', entry)
    await answerInquiries(tx, author, entry.email)
    if (sendPage) await sendLink(tx, parts, entry, new Date(author.at))
    return found(await findFamily(tx, entry.id, asOf(parts, author.at)))
  })
  parts.outbox.deliverSoon()
  return family
}

type Changes = Partial<WaitingEntry>
type Change = (tx: Queryable, entry: WaitingEntry) => Changes | Promise<Changes>

/** Changes an entry in one transaction, with its history, and returns it. AppError 404 if there is none. */
export const changeEntry = (parts: WaitingParts, author: Author, id: string, change: Change) =>
  parts.database.write(async (tx): Promise<Family> => {
    const before = found(await findEntry(tx, id))
    await applyChanges(tx, author, before, await change(tx, before))
    return found(await findFamily(tx, id, asOf(parts, author.at)))
  })

/** Nothing is written if nothing changes. */
export async function applyChanges(tx: Queryable, author: Author, before: WaitingEntry, changes: Changes) {
  if (Object.keys(changes).length === 0) return
  const entry = found(await updateEntry(tx, before.id, changes, author.at))
  await recordChanged(tx, author, 'waiting', before, entry)
}

/** Replaces the fields of the form. */
export const editFamily = (
  parts: WaitingParts,
  author: Author,
  id: string,
  { updatedAt, ...input }: FamilyInput & { updatedAt?: string | null | undefined },
) =>
  changeEntry(parts, author, id, async (tx, entry) => {
    rejectStale(entry, updatedAt)
    if (entry.state !== 'closed') await rejectListed(tx, input.email, id)
    return input
  })

/** AppError 409 if another entry of this address is on the list. */
export async function rejectListed(tx: Queryable, email: string, exceptId = ''): Promise<void> {
  const other = await findLiveEntry(tx, email)
  if (other && other.id !== exceptId) throw rejectedField(appErrors.familyListed, 'email')
}
