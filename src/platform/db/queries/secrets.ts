import { eq } from 'drizzle-orm'
import type { Database, Queryable } from '#src/platform/db/client/database.ts'
import { secrets } from '#src/platform/db/tables.ts'

const find = (db: Queryable, name: string) =>
  db
    .select()
    .from(secrets)
    .where(eq(secrets.name, name))
    .get()
    .then((row) => row?.value)

/** The stored secret; `value` becomes it if there is none yet, for all machines. */
export async function findOrInsertSecret(database: Database, name: string, value: string): Promise<string> {
  return (
    (await find(database.db, name)) ??
    (await database.write(async (tx) => {
      await tx.insert(secrets).values({ name, value }).onConflictDoNothing()
      return (await find(tx, name)) ?? value
    }))
  )
}
