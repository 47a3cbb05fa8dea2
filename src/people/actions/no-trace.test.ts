import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { changes, customers } from '#src/app/tables.ts'
import { backUp } from '#src/backups/actions/backup.ts'
import { openBackupStorage } from '#src/backups/storage/storage.ts'
import { dataGroups } from '#src/people/rules/privacy.ts'
import type { Database } from '#src/platform/db/client/database.ts'
import { openDatabase } from '#src/platform/db/client/open.ts'
import { migrate } from '#src/platform/db/migrate.ts'
import { writeSnapshot } from '#src/platform/db/snapshot/write.ts'
import { purgeTrash } from '#src/records/actions/trash.ts'
import { createTestApp, type TestApp } from '#src/testing/app/create-test-app.ts'
import { factories } from '#src/testing/app/factories.ts'
import { migrationsUpTo } from '#src/testing/database/earlier-version.ts'
import { plantPerson } from '#src/testing/database/plant-person.ts'
import { removeFolder } from '#src/testing/remove-folder.ts'
import { erase } from './erase.ts'

/** Nobody else has these letters, so that a search index keeps their trigrams in full. */
const person = { name: 'Victoria ЖЩЪЭ', email: 'victoria@example.com', phone: '0491 570 737' }
const trigram = 'жщъ'
const traces = ['victoria', person.phone, trigram]

let site: TestApp
let session: { Cookie: string }
let clock: Date
beforeEach(async () => {
  clock = new Date('2026-11-20T16:00:00.000Z')
  site = await createTestApp({ parts: { now: () => clock } })
  session = await site.signIn()
})
afterEach(() => site.close())

const found = (bytes: Uint8Array) => {
  const text = Buffer.from(bytes).toString('utf8').toLowerCase()
  return traces.filter((trace) => text.includes(trace))
}

/** The text of all tables' rows, those of the search indexes included. */
async function foundInTables({ client }: Database) {
  const { rows: tables } = await client.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
  const traced = new Set<string>()
  for (const { name } of tables) {
    const { rows } = await client.execute(`SELECT * FROM "${name}"`)
    for (const value of rows.flatMap((row) => Object.values(row))) {
      const bytes = value instanceof ArrayBuffer ? new Uint8Array(value) : Buffer.from(String(value))
      for (const trace of found(bytes)) traced.add(`${trace} in ${name}`)
    }
  }
  return [...traced]
}

async function foundInArchive() {
  const storage = await openBackupStorage(join(site.folder, 'backups'), null)
  return found(await readFile(await backUp(site.parts, storage)))
}

const send = (method: string, path: string) => site.send(method, `/api/admin/${path}`, undefined, session)
const eraseAll = () => erase(site.parts, { email: person.email, groups: dataGroups, adminId: null })

it.each([
  [
    'one by one',
    async (trashId: string) => expect((await send('DELETE', `trash/${trashId}`)).status).toBe(204),
  ],
  ['with all of the trash', async () => expect((await send('DELETE', 'trash')).status).toBe(204)],
  [
    'after 30 days',
    async () => {
      clock = new Date('2026-12-25T16:00:00.000Z')
      await site.parts.database.write((tx) => purgeTrash(tx, clock))
    },
  ],
])(
  'an erasure leaves no trace of a person whose photo was deleted for good before: %s',
  async (_, deleteForGood) => {
    await plantPerson(site, person)
    const old = await site.make.galleryPhoto({
      uploaderName: person.name,
      uploaderEmail: person.email,
      caption: `Photo by ${person.name}`,
    })
    const trashId = (await send('DELETE', `gallery/${old.id}`)).headers.get('X-Trash-Id') ?? ''
    await deleteForGood(trashId)
    expect(await foundInArchive()).toEqual(traces)
    await eraseAll()
    expect(await foundInTables(site.parts.database)).toEqual([])
    expect(await foundInArchive()).toEqual([])
  },
)

it('an erasure leaves no trace of a person whose record has become that of another', async () => {
  await plantPerson(site, person)
  const { db } = site.parts.database
  const [customer] = await db.select().from(customers)
  const save = (values: object) =>
    site.send(
      'PUT',
      `/api/admin/customers/${customer?.id}`,
      { ...customer, ...values, updatedAt: null },
      session,
    )
  expect((await save({ notes: 'Has a yard' })).status).toBe(200)
  const ruth = { name: 'Ruth Delaney', email: 'ruth@example.com', phone: null, notes: null }
  expect((await save(ruth)).status).toBe(200)
  await eraseAll()
  expect(await foundInTables(site.parts.database)).toEqual([])
  expect(await db.select({ name: customers.name }).from(customers)).toEqual([{ name: ruth.name }])
})

it('a record that comes back from the trash keeps its name in the history', async () => {
  const { id } = await site.make.galleryPhoto({ caption: 'Poppy winking' })
  const trashId = (await send('DELETE', `gallery/${id}`)).headers.get('X-Trash-Id') ?? ''
  expect((await send('POST', `trash/${trashId}/restore`)).status).toBe(200)
  const { db } = site.parts.database
  const labels = await db.select({ label: changes.label }).from(changes)
  expect(labels).toEqual([{ label: 'Poppy winking' }, { label: 'Poppy winking' }])
})

it('a database of an older version forgets who was deleted, and keeps the names of who is there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parti-'))
  const database = openDatabase(`file:${join(folder, 'site.db')}`)
  await migrate(database, await migrationsUpTo(folder, '_forgotten_names'))
  const make = factories(database)
  const gone = await make.inquiry({ customerName: person.name, email: person.email, phone: person.phone })
  const there = await make.inquiry({ customerName: 'Ruth Delaney' })
  const change = { at: gone.createdAt, createdAt: gone.createdAt, updatedAt: gone.createdAt, adminName: '' }
  await database.db.insert(changes).values(
    [gone, there].map(({ id, customerName }) => ({
      ...change,
      id: crypto.randomUUID(),
      kind: 'inquiry' as const,
      rowId: id,
      label: customerName,
      act: 'created' as const,
      fields: {},
    })),
  )
  await database.client.execute({ sql: 'DELETE FROM inquiries WHERE id = ?', args: [gone.id] })
  expect((await foundInTables(database)).sort()).toEqual([
    'victoria in changes',
    `${trigram} in changes`,
    `${trigram} in inquiries_search_data`,
  ])
  const copy = join(folder, 'copy.db')
  await writeSnapshot(database, copy)
  const archived = openDatabase(`file:${copy}`)
  expect(await foundInTables(archived)).not.toContain(`${trigram} in inquiries_search_data`)
  archived.close()
  await migrate(database, 'migrations')
  expect(await foundInTables(database)).toEqual([])
  const labels = await database.db.select({ label: changes.label }).from(changes)
  expect(labels).toEqual([{ label: 'erased' }, { label: 'Ruth Delaney' }])
  const { rows } = await database.client.execute(
    "SELECT customer_name FROM inquiries_search WHERE inquiries_search MATCH 'delaney'",
  )
  expect(rows).toMatchObject([{ customer_name: 'Ruth Delaney' }])
  database.close()
  await removeFolder(folder)
})

it('a database of an older version forgets whose record was given to another', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parti-'))
  const database = openDatabase(`file:${join(folder, 'site.db')}`)
  await migrate(database, await migrationsUpTo(folder, '_names_of_others'))
  const customer = await factories(database).customer({ name: 'Ruth Delaney' })
  const acts = [
    ['2026-11-01', person.name, 'created', {}],
    ['2026-11-02', person.name, 'changed', { notes: null }],
    ['2026-11-03', 'Ruth Delaney', 'changed', { name: null, email: null }],
    ['2026-11-04', 'Ruth Delaney', 'changed', { notes: null }],
  ] as const
  await database.db.insert(changes).values(
    acts.map(([day, label, act, fields]) => {
      const at = `${day}T00:00:00.000Z`
      const times = { at, createdAt: at, updatedAt: at }
      const kind = 'customer' as const
      return {
        ...times,
        id: crypto.randomUUID(),
        kind,
        rowId: customer.id,
        label,
        act,
        fields,
        adminName: '',
      }
    }),
  )
  await migrate(database, 'migrations')
  const labels = await database.db.select({ label: changes.label }).from(changes).orderBy(changes.at)
  expect(labels.map(({ label }) => label)).toEqual(['erased', 'erased', 'Ruth Delaney', 'Ruth Delaney'])
  database.close()
  await removeFolder(folder)
})
