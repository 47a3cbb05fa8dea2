import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { inquiries } from '#src/enquiries/tables.ts'
import { galleryPhotos } from '#src/gallery/tables.ts'
import { letters } from '#src/letters/tables.ts'
import { outbox } from '#src/mail/tables.ts'
import { type DataGroup, dataGroups, type ErasedCounts } from '#src/people/rules/privacy.ts'
import { customers, erasureNotices, people } from '#src/people/tables.ts'
import { payments, placements } from '#src/placements/tables.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { erasedLabel } from '#src/records/queries/changes.ts'
import { changes, trash } from '#src/records/tables.ts'
import { setAsides, waitingEntries } from '#src/waiting-list/tables.ts'
import { findPerson, isAbout } from './people.ts'

/** A placement stays for the breeder's books. */
const erasedPlacement = {
  name: 'Erased',
  email: null,
  phone: null,
  address: null,
  refundTerms: null,
  desexing: null,
  endedReason: null,
  healthNote: null,
  papers: [],
  token: null,
  undo: null,
} satisfies Partial<typeof placements.$inferInsert>

interface PersonalTable {
  table: SQLiteTable
  /** Its group in the breeder's words; null for rows that are deleted in every erasure. */
  group: DataGroup | null
  /** The rows that say something about a person, if the table has no column `person`. */
  isAbout?: (email: string) => SQL
  /** Its rows are parts of the group's other rows. */
  isPart?: true
  /** Set instead of deleting the rows; null if they are deleted with other tables' rows. */
  clear?: object | null
}

const owned: Record<string, PersonalTable> = {
  trash: { table: trash, group: null },
  inquiries: { table: inquiries, group: 'inquiries' },
  letters: { table: letters, group: 'letters' },
  customers: { table: customers, group: 'customer' },
  gallery_photos: { table: galleryPhotos, group: 'photos' },
  waiting_entries: { table: waitingEntries, group: 'waiting' },
  placements: { table: placements, group: 'placements', clear: erasedPlacement },
  outbox: { table: outbox, group: null },
  erasure_notices: { table: erasureNotices, group: null },
}

/** About a record of the person, even one in the trash. */
export const isHistoryOf = (email: string) => {
  const ids = [
    sql`SELECT ${trash.rowId} FROM ${trash} WHERE ${isAbout(trash, email)}`,
    ...Object.values(owned).map(({ table }) => sql`SELECT id FROM ${table} WHERE ${isAbout(table, email)}`),
  ]
  return sql`${changes.rowId} IN (${sql.join(ids, sql` UNION ALL `)})`
}

const isSetAsideFor = (email: string) =>
  sql`${setAsides.entryId} IN (SELECT ${waitingEntries.id} FROM ${waitingEntries} WHERE ${isAbout(waitingEntries, email)})`

const isPaidBy = (email: string) =>
  sql`${payments.placementId} IN (SELECT ${placements.id} FROM ${placements} WHERE ${isAbout(placements, email)})`

/** Every table of the kind `people`, by its name; first those whose rows are found through the others. */
export const personalTables: Record<string, PersonalTable> = {
  people: { table: people, group: null, isAbout: (email) => eq(people.email, email), clear: null },
  changes: { table: changes, group: null, isAbout: isHistoryOf, clear: erasedLabel },
  set_asides: { table: setAsides, group: 'waiting', isAbout: isSetAsideFor },
  payments: {
    table: payments,
    group: 'placements',
    isAbout: isPaidBy,
    isPart: true,
    clear: { note: null, voidReason: null } satisfies Partial<typeof payments.$inferInsert>,
  },
  ...owned,
}

const aboutIn = ({ table, isAbout: isOf }: PersonalTable, email: string) =>
  isOf?.(email) ?? isAbout(table, email)

export type PersonalData = Record<string, Record<string, unknown>[]>

/** The rows about a person, by table; null if there are none. */
export async function findPersonalData(db: Queryable, email: string): Promise<PersonalData | null> {
  const found: PersonalData = {}
  for (const [name, personal] of Object.entries(personalTables))
    found[name] = await db.select().from(personal.table).where(aboutIn(personal, email))
  return found.people?.length ? found : null
}

/** How many rows of each group there are about a person; null if nothing is known about them. */
export async function countPersonalData(
  db: Queryable,
  email: string,
): Promise<Record<DataGroup, number> | null> {
  if (!(await findPerson(db, email))) return null
  const counts = Object.fromEntries(dataGroups.map((group) => [group, 0])) as Record<DataGroup, number>
  for (const personal of Object.values(personalTables))
    if (personal.group && !personal.isPart)
      counts[personal.group] += await db.$count(personal.table, aboutIn(personal, email))
  return counts
}

/**
 * Deletes the rows about a person that are in these groups or in none. Returns how many of each group, and the paths of
 * photos that may be orphaned now.
 */
export async function deletePersonalData(tx: Queryable, email: string, groups: readonly DataGroup[]) {
  const photos = await listFiles(tx, email, groups)
  await failUnsent(tx, email)
  const counts: ErasedCounts = Object.fromEntries(groups.map((group) => [group, 0]))
  for (const personal of Object.values(personalTables)) {
    const { table, group, isPart, clear } = personal
    if (clear === null || (group && !groups.includes(group))) continue
    const where = aboutIn(personal, email)
    if (group && !isPart) counts[group] = (counts[group] ?? 0) + (await tx.$count(table, where))
    if (clear) await tx.update(table).set(clear).where(where)
    else await tx.delete(table).where(where)
  }
  return { counts, photos }
}

/** The paths of the photos and papers of a person in these groups, and of those in the trash. */
export async function listFiles(
  db: Queryable,
  email: string,
  groups: readonly DataGroup[] = dataGroups,
): Promise<string[]> {
  const trashed = await db.select({ photos: trash.photos }).from(trash).where(isAbout(trash, email))
  const shown = groups.includes('photos')
    ? await db.select({ url: galleryPhotos.url }).from(galleryPhotos).where(isAbout(galleryPhotos, email))
    : []
  const placed = groups.includes('placements')
    ? await db.select({ papers: placements.papers }).from(placements).where(isAbout(placements, email))
    : []
  return [
    ...trashed.flatMap(({ photos }) => photos),
    ...shown.map(({ url }) => url),
    ...placed.flatMap(({ papers }) => papers.map(({ path }) => path)),
  ]
}

/** Emails always go with an erasure; a letter that stays is never sent. */
const failUnsent = (tx: Queryable, email: string) =>
  tx
    .update(letters)
    .set({ delivery: 'failed' })
    .where(and(isAbout(letters, email), eq(letters.delivery, 'queued')))
