import type { Queryable } from '#src/db/client/database.ts'
import { kennel } from '#src/db/schema.ts'
import type { Kennel } from '#src/domain/kennel.ts'

/** Null before the breeder has saved it for the first time. */
export async function findKennel(db: Queryable): Promise<Kennel | null> {
  const row = await db.select().from(kennel).get()
  if (!row) return null
  const { id, createdAt, ...facts } = row
  return facts
}
