import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { tableKinds } from '#src/app/table-audiences.ts'
import * as schema from '#src/app/tables.ts'
import { personAt } from '#src/people/rules/privacy.ts'
import { tableNames } from '#src/platform/db/snapshot/write.ts'
import { factories } from '#src/testing/app/factories.ts'
import { temporaryDatabase } from '#src/testing/database/temporary-database.ts'
import { findPerson, isAbout } from './people.ts'

const { customers, galleryPhotos, inquiries, letters, outbox, placements, trash, waitingEntries } = schema

let file: Awaited<ReturnType<typeof temporaryDatabase>>
let make: ReturnType<typeof factories>
beforeEach(async () => {
  file = await temporaryDatabase()
  make = factories(file.database)
})
afterEach(() => file.remove())

const ann = 'ann@example.com'
const at = '2026-10-01T00:00:00.000Z'
const mail = (id: string, recipient: string, replyTo: string | null, link: string | null) => ({
  id,
  kind: 'inquiry-notice' as const,
  channel: 'mail' as const,
  recipient,
  email: { subject: '', text: '', replyTo: replyTo === null ? null : { name: '', address: replyTo }, link },
  createdAt: at,
})
const queue = (...messages: ReturnType<typeof mail>[]) =>
  file.database.write((tx) => tx.insert(outbox).values(messages))

const people = () => file.database.db.select().from(schema.people)
const names = async () => Object.fromEntries((await people()).map(({ email, name }) => [email, name]))

const puppy = () => make.puppy()

/** Of each table whose rows are about someone: the row that is about an address. */
const rowsOf: Record<string, (email: string) => Promise<unknown>> = {
  inquiries: (email) => make.inquiry({ email }),
  customers: (email) => make.customer({ email }),
  waiting_entries: (email) => make.family({ email }),
  placements: async (email) => make.placement({ email, puppyId: (await puppy()).id }),
  letters: (email) => make.letter({ email }),
  gallery_photos: (uploaderEmail) => make.galleryPhoto({ uploaderEmail }),
  trash: (email) => make.trashed({ email }),
  outbox: (email) => queue(mail('m', email, null, null)),
}

/** With the fate of their rows when the person goes. */
async function referringTables() {
  const { client } = file.database
  const found: [string, string][] = []
  for (const name of await tableNames(client)) {
    const { rows } = await client.execute(`PRAGMA foreign_key_list("${name}")`)
    for (const { table, on_delete } of rows) if (table === 'people') found.push([name, String(on_delete)])
  }
  return Object.fromEntries(found)
}

describe('a person', () => {
  it('is referenced by every table whose rows are about someone, and by the notices of their erasure', async () => {
    const referring = await referringTables()
    const records = Object.keys(rowsOf).map((name) => [name, 'NO ACTION'])
    expect(referring).toEqual({ ...Object.fromEntries(records), erasure_notices: 'CASCADE' })
    for (const name of Object.keys(referring)) expect([name, tableKinds[name]]).toEqual([name, 'people'])
  })

  it.each(Object.keys(rowsOf))('is found in an index of %s', async (table) => {
    const { rows } = await file.database.client.execute({
      sql: `EXPLAIN QUERY PLAN SELECT * FROM ${table} WHERE person = ?`,
      args: [ann],
    })
    expect(rows.map(({ detail }) => detail)).toEqual([
      `SEARCH ${table} USING INDEX ${table}_person (person=?)`,
    ])
  })

  it.each(Object.keys(rowsOf))('comes with the first row and goes with the last, in %s', async (table) => {
    const { database } = file
    const remove = (name: string) => database.db.run(sql`DELETE FROM ${sql.identifier(name)}`)
    for (const other of Object.keys(rowsOf).filter((name) => name !== table)) {
      await rowsOf[other]?.(ann)
      await rowsOf[table]?.('ANN@example.com')
      expect((await people()).map(({ email }) => email)).toEqual([ann])
      await remove(other)
      expect([other, await people()]).toMatchObject([other, [{ email: ann }]])
      await remove(table)
      expect([other, await people()]).toEqual([other, []])
    }
  })

  it('keeps the id, whatever is added and removed, and takes the erasure notice along', async () => {
    const inquiry = await make.inquiry({ email: ann })
    const [before] = await people()
    expect(before?.id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/)
    const customer = await make.customer({ email: 'Ann@example.com' })
    const { db } = file.database
    await db.insert(schema.erasureNotices).values({ id: 'n', email: ann, createdAt: at, updatedAt: at })
    await db.delete(inquiries).where(eq(inquiries.id, inquiry.id))
    expect(await people()).toMatchObject([{ id: before?.id }])
    await db.delete(customers).where(eq(customers.id, customer.id))
    expect([await people(), await db.$count(schema.erasureNotices)]).toEqual([[], 0])
  })

  it('is whoever a row is about now, once its address has changed', async () => {
    const { db } = file.database
    await make.customer({ email: ann, name: 'Ann' })
    await db.update(customers).set({ email: 'BEA@example.com' })
    expect(await names()).toEqual({ 'bea@example.com': 'Ann' })
    await make.galleryPhoto({ uploaderEmail: ann, uploaderName: 'Ann' })
    await db.update(galleryPhotos).set({ uploaderEmail: null })
    expect(await names()).toEqual({ 'bea@example.com': 'Ann' })
  })

  it('is the family of an email, or the one the breeder would reply to', async () => {
    await queue(
      mail('to a family', 'Ann@example.com', null, null),
      mail('about a family', 'kate@example.com', 'Bea@example.com', 'https://example.com/admin'),
      mail('to the breeder alone', 'kate@example.com', null, 'https://example.com/admin'),
    )
    expect(Object.keys(await names())).toEqual([ann, 'bea@example.com'])
  })
})

describe('the name of a person', () => {
  it('is that of the customer, else of the placement, the waiting list, the newest enquiry, letter or photo', async () => {
    await queue(mail('m', ann, null, null))
    expect(await names()).toEqual({ [ann]: ann })
    await make.galleryPhoto({ uploaderEmail: ann, uploaderName: 'A photo' })
    expect(await names()).toEqual({ [ann]: 'A photo' })
    await make.letter({ email: ann, name: 'A letter' })
    expect(await names()).toEqual({ [ann]: 'A letter' })
    await make.inquiry({ email: ann, customerName: 'New', createdAt: '2026-10-02T00:00:00.000Z' })
    await make.inquiry({ email: ann, customerName: 'Old', createdAt: '2026-10-01T00:00:00.000Z' })
    expect(await names()).toEqual({ [ann]: 'New' })
    await make.family({ email: ann, name: 'Listed' })
    await make.placement({ email: ann, name: 'Reserved', puppyId: (await puppy()).id })
    expect(await names()).toEqual({ [ann]: 'Reserved' })
    await make.customer({ email: ann, name: 'Known' })
    await make.inquiry({ email: ann, customerName: 'Someone else', createdAt: '2026-10-03T00:00:00.000Z' })
    expect(await names()).toEqual({ [ann]: 'Known' })
  })

  it('follows its record, and goes with it', async () => {
    const { db } = file.database
    await make.inquiry({ email: ann, customerName: 'Asked' })
    await make.family({ email: ann, name: 'Listed' })
    await make.customer({ email: ann, name: 'Known' })
    await db.update(customers).set({ name: 'Ann Lee' })
    expect(await names()).toEqual({ [ann]: 'Ann Lee' })
    await db.delete(customers)
    await db.update(waitingEntries).set({ name: 'Ann L' })
    expect(await names()).toEqual({ [ann]: 'Ann L' })
    await db.delete(waitingEntries)
    await queue(mail('m', ann, null, null))
    await db.delete(inquiries)
    expect(await names()).toEqual({ [ann]: ann })
  })
})

it.each(['Ann@Example.COM', ' Ann@example.com ', 'ÄNNE@example.com', 'ıİſK@example.com'])(
  'an address is the same person to the program and to the database: %s',
  async (typed) => {
    const { db } = file.database
    for (const [table, row] of Object.entries(rowsOf)) {
      await row(typed)
      expect([table, (await findPerson(db, personAt(` ${typed} `)))?.email]).toEqual([table, personAt(typed)])
    }
    const tables = [inquiries, customers, waitingEntries, placements, letters, galleryPhotos, trash, outbox]
    for (const table of tables) expect(await db.$count(table, isAbout(table, personAt(typed)))).toBe(1)
    expect(await people()).toHaveLength(1)
  },
)
