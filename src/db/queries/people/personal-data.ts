import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Queryable } from '#src/db/client/database.ts'
import { erasedLabel } from '#src/db/queries/records/changes.ts'
import {
  changes,
  customers,
  erasureNotices,
  galleryPhotos,
  inquiries,
  letters,
  outbox,
  setAsides,
  trash,
  waitingEntries,
} from '#src/db/schema.ts'
import { type DataGroup, dataGroups, type ErasedCounts } from '#src/domain/people/privacy.ts'

interface PersonalTable {
  table: SQLiteTable
  /** What it belongs to as the breeder sees it; null for what goes with every erasure. */
  group: DataGroup | null
  /** The rows that say something about a person. */
  isAbout: (email: string) => SQL | undefined
  /** Instead of deleting the rows. */
  clear?: object
}

const isAddress = (column: SQLiteColumn | SQL, email: string) => eq(sql`lower(${column})`, email)

/** To the person, or to the breeder and answered to the person. A message to the breeder has a link to the portal. */
const isMailAbout = (email: string) =>
  or(
    and(isAddress(outbox.recipient, email), isNull(sql`json_extract(${outbox.email}, '$.link')`)),
    isAddress(sql`json_extract(${outbox.email}, '$.replyTo.address')`, email),
  )

/** Of a record of the person, one in the trash included. */
const isHistoryOf = (email: string) => sql`${changes.rowId} IN (
  SELECT ${inquiries.id} FROM ${inquiries} WHERE ${isAddress(inquiries.email, email)}
  UNION SELECT ${customers.id} FROM ${customers} WHERE ${isAddress(customers.email, email)}
  UNION SELECT ${letters.id} FROM ${letters} WHERE ${letters.email} = ${email}
  UNION SELECT ${waitingEntries.id} FROM ${waitingEntries} WHERE ${waitingEntries.email} = ${email}
  UNION SELECT ${galleryPhotos.id} FROM ${galleryPhotos} WHERE ${isAddress(galleryPhotos.uploaderEmail, email)}
  UNION SELECT ${trash.rowId} FROM ${trash} WHERE ${trash.email} = ${email})`

const isSetAsideFor = (email: string) =>
  sql`${setAsides.entryId} IN (SELECT ${waitingEntries.id} FROM ${waitingEntries} WHERE ${waitingEntries.email} = ${email})`

/** Every table of the kind `people`, by its name; the history first, since its records are found by the others. */
export const personalTables: Record<string, PersonalTable> = {
  changes: { table: changes, group: null, isAbout: isHistoryOf, clear: erasedLabel },
  trash: { table: trash, group: null, isAbout: (email) => eq(trash.email, email) },
  inquiries: {
    table: inquiries,
    group: 'inquiries',
    isAbout: (email) => isAddress(inquiries.email, email),
  },
  letters: { table: letters, group: 'letters', isAbout: (email) => eq(letters.email, email) },
  customers: {
    table: customers,
    group: 'customer',
    isAbout: (email) => isAddress(customers.email, email),
  },
  gallery_photos: {
    table: galleryPhotos,
    group: 'photos',
    isAbout: (email) => isAddress(galleryPhotos.uploaderEmail, email),
  },
  // Before the entries, by which they are found.
  set_asides: { table: setAsides, group: 'waiting', isAbout: isSetAsideFor },
  waiting_entries: {
    table: waitingEntries,
    group: 'waiting',
    isAbout: (email) => eq(waitingEntries.email, email),
  },
  outbox: { table: outbox, group: null, isAbout: isMailAbout },
  erasure_notices: {
    table: erasureNotices,
    group: null,
    isAbout: (email) => eq(erasureNotices.email, email),
  },
}

export type PersonalData = Record<string, Record<string, unknown>[]>

/** The rows about a person, by table; null if there are none. */
export async function findPersonalData(db: Queryable, email: string): Promise<PersonalData | null> {
  const found: PersonalData = {}
  for (const [name, { table, isAbout }] of Object.entries(personalTables))
    found[name] = await db.select().from(table).where(isAbout(email))
  return Object.values(found).some((rows) => rows.length > 0) ? found : null
}

/** How many rows of each group there are about a person; null if nothing is known about them. */
export async function countPersonalData(
  db: Queryable,
  email: string,
): Promise<Record<DataGroup, number> | null> {
  const counts = Object.fromEntries(dataGroups.map((group) => [group, 0])) as Record<DataGroup, number>
  let total = 0
  for (const { table, group, isAbout } of Object.values(personalTables)) {
    const count = await db.$count(table, isAbout(email))
    if (group) counts[group] += count
    total += count
  }
  return total > 0 ? counts : null
}

/**
 * Deletes the rows about a person, of these groups and of what belongs to none. Returns how many of each group, and the paths of
 * photos that may be orphaned now.
 */
export async function deletePersonalData(tx: Queryable, email: string, groups: readonly DataGroup[]) {
  const trashed = await tx.select({ photos: trash.photos }).from(trash).where(eq(trash.email, email))
  const shown = groups.includes('photos')
    ? await tx
        .select({ url: galleryPhotos.url })
        .from(galleryPhotos)
        .where(isAddress(galleryPhotos.uploaderEmail, email))
    : []
  await failUnsent(tx, email)
  const counts: ErasedCounts = Object.fromEntries(groups.map((group) => [group, 0]))
  for (const { table, group, isAbout, clear } of Object.values(personalTables)) {
    if (group && !groups.includes(group)) continue
    if (group) counts[group] = (counts[group] ?? 0) + (await tx.$count(table, isAbout(email)))
    if (clear) await tx.update(table).set(clear).where(isAbout(email))
    else await tx.delete(table).where(isAbout(email))
  }
  return { counts, photos: [...trashed.flatMap(({ photos }) => photos), ...shown.map(({ url }) => url)] }
}

/** Mail always goes with an erasure; a letter that stays will not leave any more. */
const failUnsent = (tx: Queryable, email: string) =>
  tx
    .update(letters)
    .set({ delivery: 'failed' })
    .where(and(eq(letters.email, email), eq(letters.delivery, 'queued')))

/** Every address that a row is about, in lower case. */
export async function listPersonalAddresses(db: Queryable): Promise<string[]> {
  const { rows } = await db.run(sql`
    SELECT lower(${inquiries.email}) AS email FROM ${inquiries}
    UNION SELECT lower(${customers.email}) FROM ${customers}
    UNION SELECT ${letters.email} FROM ${letters}
    UNION SELECT ${waitingEntries.email} FROM ${waitingEntries}
    UNION SELECT lower(${galleryPhotos.uploaderEmail}) FROM ${galleryPhotos} WHERE ${galleryPhotos.uploaderEmail} IS NOT NULL
    UNION SELECT lower(${outbox.recipient}) FROM ${outbox}
    UNION SELECT lower(json_extract(${outbox.email}, '$.replyTo.address')) FROM ${outbox}
      WHERE json_extract(${outbox.email}, '$.replyTo.address') IS NOT NULL
    UNION SELECT ${trash.email} FROM ${trash} WHERE ${trash.email} IS NOT NULL
    UNION SELECT ${erasureNotices.email} FROM ${erasureNotices}`)
  return rows.map(({ email }) => String(email))
}
