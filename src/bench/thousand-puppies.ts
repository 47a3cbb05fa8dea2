import { sql } from 'drizzle-orm'
import { litters, puppies } from '#src/app/tables.ts'
import type { Database } from '#src/platform/db/client/database.ts'

const perLitter = 8

/** Adds puppies until there are `total`, copies of the demo kennel's in litters of eight. */
export async function addPuppies(database: Database, total: number) {
  const existing = await database.db.select().from(puppies)
  const [firstLitter] = await database.db.select().from(litters)
  if (!firstLitter || existing.length >= total) return
  const needed = total - existing.length
  await database.write(async (tx) => {
    for (let start = 0; start < needed; start += perLitter) {
      const litterId = crypto.randomUUID()
      const name = `Litter ${start / perLitter + 1}`
      await tx.insert(litters).values({ ...firstLitter, id: litterId, name, isActive: true })
      const copies = existing.slice(0, Math.min(perLitter, needed - start))
      await tx
        .insert(puppies)
        .values(copies.map((puppy) => ({ ...puppy, id: crypto.randomUUID(), litterId })))
    }
    await tx.run(sql`ANALYZE`)
  })
}
