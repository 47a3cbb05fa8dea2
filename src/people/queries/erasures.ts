import { asc } from 'drizzle-orm'
import { erasures } from '#src/people/tables.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'

export type Erasure = typeof erasures.$inferSelect

export const listErasures = (db: Queryable): Promise<Erasure[]> =>
  db.select().from(erasures).orderBy(asc(erasures.at), asc(erasures.id))

export const insertErasure = (tx: Queryable, erasure: Erasure) => tx.insert(erasures).values(erasure)
