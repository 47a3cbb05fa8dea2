import { once } from 'node:events'
import { eq, sql } from 'drizzle-orm'
import { admins, countedLimits, customers, parentDogs } from '#src/app/tables.ts'
import { openDatabase } from '#src/platform/db/client/open.ts'
import { migrate } from '#src/platform/db/migrate.ts'
import { restoreRecord } from '#src/records/actions/restore-record.ts'
import { moveToTrash } from '#src/records/actions/trash.ts'

/** A separate process on a database: waits for input, writes, and prints a line for each completed write. */
const [act = '', url = '', count = '0'] = process.argv.slice(2)
const say = (line: string) => process.stdout.write(`${line}\n`)
const database = openDatabase(url)

const acts: Record<string, () => Promise<void>> = {
  async migrate() {
    say(String(await migrate(database, 'migrations')))
  },

  /** Inserts rows one by one, and prints each when the database has acknowledged it. */
  async insert() {
    for (let n = 0; n < Number(count); n++) {
      const customer = newCustomer()
      await database.db.insert(customers).values(customer)
      say(customer.id)
    }
  },

  /** Deletes a dog of two litters into the trash and restores it, again and again. */
  async trash() {
    const [dog, admin] = [
      await database.db.select().from(parentDogs).get(),
      await database.db.select().from(admins).get(),
    ]
    if (!dog || !admin) throw new Error('There is no dog, or no admin to delete it')
    const author = { adminId: admin.id, at: dog.createdAt }
    for (let n = 0; n < Number(count); n++) {
      const trashId = await database.write((tx) => moveToTrash(tx, author, 'dog', dog.id))
      say('deleted')
      await database.write((tx) => restoreRecord(tx, author, trashId))
      say('restored')
    }
  },

  /** Inserts a row and increments a count in one transaction; reading before writing reveals lost updates. */
  async transact() {
    for (let n = 0; n < Number(count); n++) {
      const customer = newCustomer()
      await database.write(async (tx) => {
        const counter = eq(countedLimits.key, 'written')
        const row = await tx.select().from(countedLimits).where(counter).get()
        await tx.insert(customers).values(customer)
        await tx
          .insert(countedLimits)
          .values({ key: 'written', count: 1, resetsAt: '' })
          .onConflictDoUpdate({ target: countedLimits.key, set: { count: sql`${(row?.count ?? 0) + 1}` } })
      })
      say(customer.id)
    }
  },
}

function newCustomer() {
  const id = crypto.randomUUID()
  const at = '2026-10-01T00:00:00.000Z'
  return { id, name: 'Ann', email: `${id}@example.com`, createdAt: at, updatedAt: at }
}

say('ready')
await once(process.stdin, 'data')
process.stdin.destroy()
await acts[act]?.()
database.close()
