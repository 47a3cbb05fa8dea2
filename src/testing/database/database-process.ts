import { once } from 'node:events'
import { eq, sql } from 'drizzle-orm'
import {
  admins,
  countedLimits,
  customers,
  inquiries,
  litterBirths,
  parentDogs,
  puppies,
} from '#src/app/tables.ts'
import { sendLetter } from '#src/letters/actions/send.ts'
import { readConfig } from '#src/platform/config/config.ts'
import { openDatabase } from '#src/platform/db/client/open.ts'
import { migrate } from '#src/platform/db/migrate.ts'
import { restoreRecord } from '#src/records/actions/restore-record.ts'
import { moveToTrash } from '#src/records/actions/trash.ts'
import { makePuppies } from '#src/whelping/actions/make-puppies.ts'

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

  /** Makes puppies of all newborns of a litter and deletes them, again and again. */
  async litter() {
    const [births, admin] = [
      await database.db.select().from(litterBirths),
      await database.db.select().from(admins).get(),
    ]
    if (!births[0] || !admin) throw new Error('There is no newborn, or no admin to make puppies')
    const { litterId, createdAt } = births[0]
    const author = { adminId: admin.id, at: createdAt }
    const chosen = births.map(({ id, position }) => ({ birthId: id, name: `Puppy ${position}` }))
    const common = { priceMin: null, priceMax: null, isListed: false }
    for (let n = 0; n < Number(count); n++) {
      await makePuppies({ database }, author, litterId, { births: chosen, ...common })
      say('made')
      await database.write((tx) => tx.delete(puppies))
      say('deleted')
    }
  },

  /** Replies to enquiries, one family after the other, and prints each address once the reply is stored. */
  async letters() {
    const parts = {
      database,
      config: readConfig({}),
      transports: { mail: async () => {} },
      outbox: { deliverSoon: () => {} },
    }
    const admin = await database.db.select().from(admins).get()
    const author = { adminId: admin?.id ?? '', at: '2026-11-02T03:00:00.000Z' }
    for (const { id, email } of await database.db.select().from(inquiries)) {
      const letter = { id: null, subject: 'Your enquiry', text: 'Hello', kept: false, updatedAt: null }
      await sendLetter(parts, author, { ...letter, email, name: 'Ann', inquiryId: id })
      say(email)
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
