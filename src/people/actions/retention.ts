import { findKennel } from '#src/kennel/queries/kennel.ts'
import { insertNote } from '#src/letters/actions/notes.ts'
import { type NotificationParts, notifyOfErasures } from '#src/mail/actions/notifications.ts'
import {
  type ErasureNotice,
  forgetUploaders,
  hasErasureNotice,
  type LastHeard,
  listErasureNotices,
  listPeopleIdleSince,
  setErasureNotice,
  withdrawErasureNotice,
} from '#src/people/queries/idle-people.ts'
import { dataGroups } from '#src/people/rules/privacy.ts'
import { noticeDays } from '#src/people/rules/retention.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { AppError, appErrors } from '#src/platform/errors/errors.ts'
import { addDays, addMonths, dayAt, longDate, startOfDay, today } from '#src/platform/values/calendar.ts'
import type { Author } from '#src/records/actions/history.ts'
import { eraseIn } from './erase.ts'

/** The rows that the daily run erases: photos stay in the gallery, without an address. */
const erasedGroups = dataGroups.filter((group) => group !== 'photos')

/**
 * A step of the daily run: lists the people who have been idle for as long as the breeder has chosen, takes those off the list who no
 * longer are, and erases those who have been on it for 30 days. The breeder is notified of new ones. Returns how many were
 * erased.
 */
export async function retain(tx: Queryable, now: Date, parts: NotificationParts): Promise<number> {
  const at = now.toISOString()
  const day = today(now)
  const lastDay = await lastIdleDay(tx, now)
  const idle = await listIdle(tx, lastDay)
  const notices = await listErasureNotices(tx)
  const noticed = new Set(notices.map(({ email }) => email))
  const dueOn = addDays(day, noticeDays)
  for (const { email } of notices) if (!idle.has(email)) await withdrawErasureNotice(tx, email)
  const listed = [...idle.keys()].filter((email) => !noticed.has(email))
  for (const email of listed) await setErasureNotice(tx, { email, dueOn }, at)
  const months = (await findKennel(tx))?.keepMonths
  if (listed.length > 0 && months)
    await notifyOfErasures(tx, parts, { people: listed.length, months, dueOn }, now)
  const due = notices.filter((notice) => notice.dueOn <= day && idle.has(notice.email))
  for (const { email } of due) await eraseIn(tx, { email, groups: erasedGroups, adminId: null }, now)
  if (lastDay) await forgetUploaders(tx, startOfDay(addDays(lastDay, 1)))
  return due.length
}

interface IdlePerson extends ErasureNotice {
  name: string
  /** In Mansfield, as YYYY-MM-DD. */
  lastHeardOn: string
}

/** Who will be erased unless they write again, the next first. */
export async function listIdlePeople(db: Queryable, now: Date): Promise<IdlePerson[]> {
  const idle = await listIdle(db, await lastIdleDay(db, now))
  return (await listErasureNotices(db)).flatMap((notice) => {
    const person = idle.get(notice.email)
    return person ? { ...notice, name: person.name, lastHeardOn: dayAt(person.heardAt) } : []
  })
}

/** Takes a person off the list, who only counts as idle again after as many months. AppError 404 for someone who is not on it. */
export async function keep(tx: Queryable, author: Author, email: string): Promise<void> {
  if (!(await hasErasureNotice(tx, email))) throw new AppError(appErrors.notFound)
  await withdrawErasureNotice(tx, email)
  await insertNote(tx, author, { id: null, email, text: `Kept on ${longDate(dayAt(author.at))}.` })
}

/** By address; nobody while automatic erasure is off. */
async function listIdle(db: Queryable, lastDay: string | null): Promise<Map<string, LastHeard>> {
  if (!lastDay) return new Map()
  // A day ends earlier in Mansfield than in UTC.
  const people = await listPeopleIdleSince(db, addDays(lastDay, 1))
  return new Map(
    people.filter(({ heardAt }) => dayAt(heardAt) <= lastDay).map((person) => [person.email, person]),
  )
}

/** Anyone last heard from on this day or before is idle; null while automatic erasure is off. */
async function lastIdleDay(db: Queryable, now: Date): Promise<string | null> {
  const months = (await findKennel(db))?.keepMonths ?? null
  return months === null ? null : addMonths(today(now), -months)
}
