import { and, asc, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import { puppies } from '#src/dogs/tables.ts'
import { isActiveRow, type Placement } from '#src/placements/queries/placements.ts'
import { placements } from '#src/placements/tables.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { orNull } from '#src/platform/db/or-null.ts'
import { storedName } from '#src/platform/photos/rules/files.ts'
import { uploads } from '#src/platform/photos/tables.ts'

/** The pages of a family's other puppies. */
export async function listOtherPages(db: Queryable, { id, email }: Placement) {
  if (email === null) return []
  const rows = await db
    .select({ token: placements.token, puppyId: puppies.id, name: puppies.name })
    .from(placements)
    .innerJoin(puppies, eq(placements.puppyId, puppies.id))
    .where(and(eq(placements.email, email), ne(placements.id, id), isActiveRow, isNotNull(placements.token)))
    .orderBy(asc(placements.createdAt))
  return rows.flatMap(({ token, ...puppy }) => (token === null ? [] : { token, ...puppy }))
}

/** Only a puppy's photos: they are read for each image of a page, and a whole puppy takes ten times as long. */
export const findPuppyPhotos = (db: Queryable, puppyId: string) =>
  db
    .select({
      id: puppies.id,
      litterId: puppies.litterId,
      photos: puppies.photos,
      olderPhotos: puppies.olderPhotos,
    })
    .from(puppies)
    .where(eq(puppies.id, puppyId))
    .get()
    .then(orNull)

/** How large the files of papers are, by name. */
export async function readSizes(db: Queryable, papers: readonly { path: string }[]) {
  const names = papers.flatMap(({ path }) => storedName(path) ?? [])
  const rows = await db
    .select({ name: uploads.name, size: uploads.size })
    .from(uploads)
    .where(inArray(uploads.name, names))
  return new Map(rows.map(({ name, size }) => [name, size]))
}

/** Whether the family is emailed when there is something new. It is the family's own wish, so the breeder's open form stays valid. */
export const setNewsMail = (db: Queryable, id: string, isOn: boolean) =>
  db.update(placements).set({ newsMail: isOn }).where(eq(placements.id, id))
