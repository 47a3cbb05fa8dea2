import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { customers, inquiries } from '#src/app/tables.ts'
import { listInquiries } from '#src/enquiries/queries.ts'
import { listCustomers } from '#src/people/queries/customers.ts'
import { folded } from '#src/platform/values/folded.ts'
import { factories } from '#src/testing/app/factories.ts'
import { temporaryDatabase, temporaryDatabaseUrl } from '#src/testing/database/temporary-database.ts'
import { listFamilies } from '#src/waiting-list/queries/list.ts'
import { migrate } from './migrate.ts'
import { contains } from './search.ts'

let file: Awaited<ReturnType<typeof temporaryDatabase>>
beforeEach(async () => {
  file = await temporaryDatabase()
})
afterEach(() => file.remove())

const db = () => file.database.db
const found = async (q: string, page = 1) => {
  const { rows, total } = await listInquiries(db(), { q, page })
  return { names: rows.map(({ customerName }) => customerName), total }
}

/** Inserts this many inquiries, newest first; each message contains the tenth it belongs to. */
async function manyInquiries(count: number) {
  const rows = Array.from({ length: count }, (_, at) => {
    const createdAt = new Date(Date.UTC(2026, 0, 1) - at * 60_000).toISOString()
    const rest = { email: 'a@example.com', createdAt, updatedAt: createdAt }
    return { ...rest, id: `${at}`, customerName: `Family ${at}`, message: `Tenth no. ${at % 10}` }
  })
  await file.database.write((tx) => tx.insert(inquiries).values(rows))
}

describe('a search', () => {
  it.each([
    ['nair', true],
    ['PRIYA', true],
    ['ya na', true],
    ['a', true],
    ['é', true],
    ['Zoë', true],
    ["o'brien", true],
    ['"banjo"', true],
    ['100%', true],
    ['banjo OR nothing', false],
    ['ban*', false],
    ['100_', false],
    ['NEAR(banjo)', false],
    ['com priya', false],
    ['customer_name:priya', false],
    ['-priya', false],
  ])('for %j finds it: %s', async (q, isFound) => {
    await factories(file.database).inquiry({
      customerName: 'Priya Nair',
      email: 'priya@example.com',
      message: `Zoë O'Brien says "Banjo" is 100% né`,
      puppyInterest: null,
    })
    expect((await found(q)).total).toBe(isFound ? 1 : 0)
    expect((await found(q)).names).toEqual(isFound ? ['Priya Nair'] : [])
  })

  it.each(['zoe', 'ZOË', 'zoë', 'Zoe\u0308', 'elodie', 'élodie', 'ÉLODIE', 'zoë é', 'ôé'])(
    'for %j finds an accented name, whatever the case and the accents',
    async (q) => {
      await factories(file.database).inquiry({ customerName: 'Zoë ÉLODIE', message: 'Côé' })
      expect((await found(q)).names).toEqual(['Zoë ÉLODIE'])
    },
  )

  it('finds the same letters in the index and in a scan', async () => {
    const ranges = [
      [0x20, 0x7e],
      [0xc0, 0x17e],
      [0x1ea0, 0x1ef9],
    ] as const
    const letters = ranges.flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
    )
    const rows = letters.map((letter) => ({
      id: letter,
      customerName: `x${letter}y`,
      email: '',
      message: '',
      createdAt: '',
      updatedAt: '',
    }))
    await file.database.write((tx) => tx.insert(inquiries).values(rows))
    const { customerName } = inquiries
    for (const bare of new Set(letters.map(folded))) {
      const q = `x${bare}y`
      const scanned = await db()
        .select({ customerName })
        .from(inquiries)
        .where(contains(q, [customerName]))
      const names = (await listInquiries(db(), { q, page: 1 })).rows.map((row) => row.customerName)
      expect(names.sort(), q).toEqual(scanned.map((row) => row.customerName).sort())
    }
  })

  it.each([
    ['rare', 'Family 99', ['Family 99', 'Family 990', 'Family 991']],
    ['common', 'Tenth no.', ['Family 0', 'Family 1', 'Family 2']],
    ['short', 'y', ['Family 0', 'Family 1', 'Family 2']],
  ])('for a %s text returns the newest first, page by page, and counts all', async (_, q, newest) => {
    await manyInquiries(1200)
    const matching = Array.from({ length: 1200 }, (_, at) => `Family ${at}`).filter(
      (name) => !q.startsWith('Family') || name.includes(q),
    )
    const first = await found(q)
    expect([first.names.slice(0, 3), first.total]).toEqual([newest, matching.length])
    expect(first.names).toEqual(matching.slice(0, 50))
    expect((await found(q, 2)).names).toEqual(matching.slice(50, 100))
  })
})

describe('a search for a phone number', () => {
  it.each([
    ['0491570156', true],
    ['0491 570 156', true],
    ['+61491570156', true],
    ['(0491) 570-156', true],
    ['570156', true],
    ['0491570157', false],
  ])('written %j finds it in each list: %s', async (q, isFound) => {
    const make = factories(file.database)
    await make.inquiry({ phone: '0491 570 156' })
    await make.customer({ phone: '+61 491 570 156' })
    await make.family({ phone: '0491-570-156' })
    const asOf = { today: '2026-11-22', siteUrl: 'http://localhost' }
    const lists = await Promise.all([
      listInquiries(db(), { q, page: 1 }),
      listCustomers(db(), { q, page: 1 }),
      listFamilies(db(), { q, page: 1, show: 'on' }, asOf),
    ])
    expect(lists.map(({ rows, total }) => [rows.length, total])).toEqual(
      lists.map(() => (isFound ? [1, 1] : [0, 0])),
    )
  })
})

describe('a search after a change', () => {
  it('finds the new text only', async () => {
    const { id } = await factories(file.database).customer({ name: 'Ruth Delaney', location: 'Benalla' })
    await file.database.write((tx) =>
      tx.update(customers).set({ name: 'Ruth Moran', location: null }).where(eq(customers.id, id)),
    )
    const totals = ['Delaney', 'Benalla', 'Moran', 'ruth@'].map(
      async (q) => (await listCustomers(db(), { q, page: 1 })).total,
    )
    expect(await Promise.all(totals)).toEqual([0, 0, 1, 1])
  })

  it('finds the old text in the index, and no row by its id', async () => {
    const { id } = await factories(file.database).inquiry()
    expect((await found(id)).total).toBe(0)
    const triggers = await db().all<{ sql: string }>(
      sql`SELECT sql FROM sqlite_master WHERE type = 'trigger' AND sql LIKE '%DELETE FROM%_search WHERE%'`,
    )
    const deletions = triggers.map(
      (trigger) => /DELETE FROM \w+_search WHERE [^;]+/.exec(trigger.sql)?.[0] ?? '',
    )
    expect(deletions).toHaveLength(6)
    for (const deletion of deletions) {
      const plan = await db().all<{ detail: string }>(
        sql.raw(`EXPLAIN QUERY PLAN ${deletion.replaceAll('old.id', `'${id}'`)}`),
      )
      expect(plan.map(({ detail }) => detail)).toEqual([expect.stringContaining('VIRTUAL TABLE INDEX 0:M')])
    }
  })

  it('does not find a deleted row', async () => {
    const make = factories(file.database)
    const { id } = await make.inquiry()
    await make.inquiry({ customerName: 'Tom' })
    await file.database.write((tx) => tx.delete(inquiries).where(eq(inquiries.id, id)))
    expect(await found('Nair')).toEqual({ names: [], total: 0 })
    expect(await found('Tom')).toEqual({ names: ['Tom'], total: 1 })
  })

  it('finds rows that are older than the search tables', async () => {
    const older = await temporaryDatabaseUrl()
    const database = older.open()
    const folder = join(older.folder, 'migrations')
    await cp('migrations', folder, { recursive: true })
    const journal = join(folder, 'meta/_journal.json')
    const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8'))
    const ofSearch = /_(list_search|forgotten_names|folded_search|searched_ids)$/
    const before = entries.filter(({ tag }: { tag: string }) => !ofSearch.test(tag))
    await writeFile(journal, JSON.stringify({ ...rest, entries: before }))
    await migrate(database, folder)
    await factories(database).customer({ name: 'Ruth Delaney' })
    await migrate(database, 'migrations')
    expect((await listCustomers(database.db, { q: 'Delaney', page: 1 })).total).toBe(1)
    await older.remove()
  })
})
