import { join } from 'node:path'
import type { InValue } from '@libsql/client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { people } from '#src/app/tables.ts'
import { listAllInquiries } from '#src/enquiries/queries.ts'
import { listLetters, listUndelivered } from '#src/letters/queries.ts'
import type { Database } from '#src/platform/db/client/database.ts'
import { openDatabase } from '#src/platform/db/client/open.ts'
import { migrate, upgradeSnapshot } from '#src/platform/db/migrate.ts'
import { loadSnapshot } from '#src/platform/db/snapshot/load.ts'
import { readTable, tableNames, writeSnapshot } from '#src/platform/db/snapshot/write.ts'
import { listTrash } from '#src/records/queries/trash.ts'
import { dump } from '#src/testing/database/dump.ts'
import { insert, migrationsUpTo } from '#src/testing/database/earlier-version.ts'
import { temporaryDatabaseUrl } from '#src/testing/database/temporary-database.ts'
import { listAllCustomers } from './queries/customers.ts'
import { listPeopleIdleSince } from './queries/idle-people.ts'
import { countPersonalData, findPersonalData } from './queries/personal-data.ts'

let file: Awaited<ReturnType<typeof temporaryDatabaseUrl>>
beforeEach(async () => {
  file = await temporaryDatabaseUrl()
})
afterEach(() => file.remove())

/** A database of an earlier version: the first release, or the last one without people. */
async function databaseOf(version: 'first' | 'last') {
  const database = file.open()
  const until = { first: '_kennel', last: '_people' }[version]
  await migrate(database, await migrationsUpTo(file.folder, until, { included: version === 'first' }))
  return database
}

type Row = Record<string, InValue>

const dayOf = (number: number) => new Date(Date.UTC(2024, 0, 1) + number * 86_400_000).toISOString()
const times = { created_at: dayOf(0), updated_at: dayOf(0) }
const families = 300

/** Addresses in different cases, of people with some or all kinds of rows. */
function kennel() {
  const inserts = [
    insert('litters', { id: 'litter', name: 'L', date_of_birth: '2026-01-01', ...times }),
    insert('puppies', {
      id: 'puppy',
      name: 'Wren',
      color: 'Red',
      gender: 'female',
      litter_id: 'litter',
      ...times,
    }),
  ]
  const add = (table: string, id: string, number: number, row: Row) => {
    const times = table === 'outbox' ? {} : { updated_at: dayOf(number) }
    inserts.push(insert(table, { id, created_at: dayOf(number), ...times, ...row }))
  }
  for (let n = 0; n < families; n++) {
    const email = `family.${n}@example.com`
    const typed = `Family.${n}@Example.com`
    const has = (each: number) => n % 11 === 0 || n % each === 0
    const change = (id: string, rowId: string) =>
      add('changes', id, n, {
        at: dayOf(n),
        admin_name: 'Kate',
        kind: 'x',
        row_id: rowId,
        label: `F ${n}`,
        act: 'changed',
        fields: '{}',
      })
    for (let k = 0; has(2) && k < 3; k++) {
      add('inquiries', `inquiry ${n} ${k}`, n + k, {
        customer_name: `Asked ${n} ${k}`,
        email: k === 1 ? typed : email,
        message: 'Is Wren still available?',
      })
      change(`change ${n} ${k}`, `inquiry ${n} ${k}`)
    }
    if (has(3)) {
      const status = n % 2 ? 'prospective' : 'current'
      add('customers', `customer ${n}`, n, { name: `Known ${n}`, email: typed, status })
    }
    if (has(5)) {
      add('letters', `letter ${n}`, n + 9, {
        email,
        name: `Written ${n}`,
        inquiry_id: has(2) ? `inquiry ${n} 0` : null,
        kind: 'letter',
        subject: 'Wren',
        body: 'Hello',
        delivery: n % 2 ? 'sent' : 'failed',
      })
    }
    for (let k = 0; has(7) && k < 2; k++) {
      add('waiting_entries', `entry ${n} ${k}`, n + k, {
        name: `Listed ${n} ${k}`,
        email,
        wishes: '[]',
        timeline: 'flexible',
        home: 'A yard.',
        rank: 2 * n + k,
        state: k === 0 || n % 2 ? 'closed' : 'open',
        closed_at: k === 0 ? dayOf(n + 30) : null,
        token: `token ${n} ${k}`,
        last_sign_at: dayOf(n + 1),
      })
      const setAside = { puppy_id: 'puppy', entry_id: `entry ${n} ${k}`, until_on: '2026-02-01', state: 'no' }
      add('set_asides', `set aside ${n} ${k}`, n, setAside)
    }
    if (has(13)) {
      const photo = { filename: 'f', url: `url ${n}`, uploader_name: `Sent ${n}`, uploader_email: typed }
      add('gallery_photos', `photo ${n}`, n, photo)
    }
    if (has(17)) {
      add('trash', `trash ${n}`, n, {
        kind: 'inquiry',
        row_id: `gone ${n}`,
        label: `Gone ${n}`,
        email,
        deleted_at: dayOf(n),
        expires_at: dayOf(n),
        rows: '[]',
        links: '[]',
      })
      change(`change ${n} of trash`, `gone ${n}`)
    }
    if (has(19)) {
      const replyTo = { name: 'F', address: typed }
      const toFamily = JSON.stringify({ subject: '', text: '', replyTo: null, link: null })
      const toBreeder = JSON.stringify({ subject: '', text: '', replyTo, link: 'https://example.com/admin' })
      const sent = { kind: 'inquiry-notice', channel: 'mail' }
      add('outbox', `mail ${n}`, n, { ...sent, recipient: typed, announcement: toFamily })
      add('outbox', `notice ${n}`, n, { ...sent, recipient: 'kate@example.com', announcement: toBreeder })
    }
    if (has(3)) add('erasure_notices', `notice ${n}`, n, { email, due_on: '2026-12-31' })
  }
  add('erasure_notices', 'of nobody', 0, { email: 'nobody@example.com' })
  return inserts
}

const all = async <Found>(database: Database, sql: string, args: InValue[] = []) =>
  (await database.client.execute({ sql, args })).rows.map((row) => ({ ...row })) as Found[]

/** As the program found them before there was the table. */
const rowsAbout: Record<string, string> = {
  inquiries: 'lower(email) = ?1',
  letters: 'email = ?1',
  customers: 'lower(email) = ?1',
  gallery_photos: 'lower(uploader_email) = ?1',
  set_asides: 'entry_id IN (SELECT id FROM waiting_entries WHERE email = ?1)',
  waiting_entries: 'email = ?1',
  outbox: `lower(recipient) = ?1 AND json_extract(announcement, '$.link') IS NULL
    OR lower(json_extract(announcement, '$.replyTo.address')) = ?1`,
  trash: 'email = ?1',
  erasure_notices: 'email = ?1',
  changes: `row_id IN (SELECT id FROM inquiries WHERE lower(email) = ?1
    UNION SELECT id FROM customers WHERE lower(email) = ?1 UNION SELECT id FROM letters WHERE email = ?1
    UNION SELECT id FROM waiting_entries WHERE email = ?1
    UNION SELECT id FROM gallery_photos WHERE lower(uploader_email) = ?1
    UNION SELECT row_id FROM trash WHERE email = ?1)`,
}
const idlePeople = `SELECT email, max(heard_at) AS heardAt FROM (
    SELECT lower(email) AS email, created_at AS heard_at, 0 AS is_kept FROM inquiries
    UNION ALL SELECT lower(email), coalesce(last_contact_date, created_at), status <> 'prospective' FROM customers
    UNION ALL SELECT email, created_at, 0 FROM letters
    UNION ALL SELECT email, max(last_sign_at, coalesce(closed_at, '')), state <> 'closed' FROM waiting_entries
  ) GROUP BY email HAVING max(heard_at) < ?1 AND max(is_kept) = 0 ORDER BY email`
const undelivered = `SELECT name FROM letters WHERE delivery = 'failed' ORDER BY created_at DESC`
const nameOf = `SELECT coalesce(
  (SELECT name FROM customers WHERE lower(email) = ?1),
  (SELECT name FROM waiting_entries WHERE email = ?1 ORDER BY created_at DESC LIMIT 1),
  (SELECT customer_name FROM inquiries WHERE lower(email) = ?1 ORDER BY created_at DESC LIMIT 1)) AS name`

const addresses = Array.from({ length: families }, (_, n) => `family.${n}@example.com`)
const before = dayOf(200)

/** Everything found by address, as an older version finds it. */
async function askOld(database: Database) {
  const found: Record<string, unknown> = {}
  for (const email of addresses) {
    const ids: Record<string, unknown> = {}
    for (const [table, where] of Object.entries(rowsAbout)) {
      const rows = await all<Row>(database, `SELECT id FROM ${table} WHERE ${where} ORDER BY id`, [email])
      ids[table] = rows.map(({ id }) => id)
    }
    const [named] = await all<Row>(database, nameOf, [email])
    found[email] = Object.values(ids).flat().length > 0 ? { ids, name: named?.name ?? null } : null
  }
  const idle = await all(database, idlePeople, [before])
  return { found, idle, undelivered: await all(database, undelivered) }
}

async function askNew({ db }: Database) {
  const found: Record<string, unknown> = {}
  for (const email of addresses) {
    const data = await findPersonalData(db, email)
    const counts = await countPersonalData(db, email)
    if (!data || !counts) {
      found[email] = counts
      continue
    }
    const { people: [person] = [], ...rows } = data
    const ids = Object.fromEntries(
      Object.keys(rowsAbout).map((table) => [table, (rows[table] ?? []).map(({ id }) => id).sort()]),
    )
    const isNamed = [rows.customers, rows.waiting_entries, rows.inquiries].some((each) => each?.length)
    found[email] = { ids, name: isNamed ? person?.name : null }
    expect(counts.inquiries).toBe(rows.inquiries?.length)
    const { total } = await listLetters(db, email)
    expect(total).toBe(counts.inquiries + counts.letters)
  }
  const idle = (await listPeopleIdleSince(db, before)).map(({ email, heardAt }) => ({ email, heardAt }))
  const undelivered = (await listUndelivered(db)).map(({ personId: _, ...each }) => each)
  return { found, idle, undelivered }
}

/** All rows of the tables that there were before the migration. */
async function rowsOf({ client }: Database): Promise<Record<string, object[]>> {
  const names = (await tableNames(client)).filter((name) => name !== 'people' && name !== 'migrations')
  const rows = names.map(async (name) => [
    name,
    (await readTable(name, client)).rows.map((row) => ({ ...row })),
  ])
  return Object.fromEntries(await Promise.all(rows))
}

it('of a full kennel keeps every row, and finds everyone and what is about them as before', async () => {
  const database = await databaseOf('last')
  await database.client.migrate(kennel())
  const rows = await rowsOf(database)
  const asked = await askOld(database)
  expect(await migrate(database, await migrationsUpTo(file.folder, '_people', { included: true }))).toBe(1)
  // The notice about nobody has lost its meaning.
  const notices = rows.erasure_notices?.filter((row) => 'id' in row && row.id !== 'of nobody')
  expect(await rowsOf(database)).toEqual({ ...rows, erasure_notices: notices })
  const known = Object.entries(asked.found).filter(([, about]) => about !== null)
  expect(await database.db.$count(people)).toBe(known.length)
  expect(await all(database, 'PRAGMA foreign_key_check')).toEqual([])
  // The queries are those of this version.
  await migrate(database, 'migrations')
  expect(await askNew(database)).toEqual(asked)
})

it('of a backup of the version before is the same in an empty site it is restored to', async () => {
  const old = await databaseOf('last')
  await old.client.migrate(kennel())
  const path = join(file.folder, 'backup.db')
  await writeSnapshot(old, path)
  const snapshot = openDatabase(`file:${path}`)
  const site = openDatabase(`file:${join(file.folder, 'site-2.db')}`)
  try {
    await upgradeSnapshot(snapshot, 'migrations')
    await migrate(site, 'migrations')
    await loadSnapshot(site, snapshot)
    const { migrations: _, data_version: __, ...loaded } = await dump(site)
    const { migrations: ___, data_version: ____, ...backedUp } = await dump(snapshot)
    expect(loaded).toEqual(backedUp)
    expect(loaded.people?.length).toBeGreaterThan(100)
  } finally {
    snapshot.close()
    site.close()
  }
})

it('of the first release keeps every row, and has its people', async () => {
  const database = await databaseOf('first')
  await database.client.migrate([
    insert('inquiries', {
      id: 'i',
      customer_name: 'Ann',
      email: 'Ann@Example.com',
      message: 'Hello',
      ...times,
    }),
    insert('customers', { id: 'c', name: 'Ann Lee', email: 'ANN@example.com', ...times }),
    insert('customers', { id: 'd', name: 'Bea', email: 'bea@example.com', ...times }),
    insert('gallery_photos', {
      id: 'p',
      filename: 'f',
      url: 'u',
      uploader_email: 'Cy@example.com',
      ...times,
    }),
    insert('gallery_photos', { id: 'q', filename: 'f', url: 'v', ...times }),
  ])
  await migrate(database, 'migrations')
  const { db } = database
  const found = await db.select({ email: people.email, name: people.name }).from(people)
  expect(found.sort((a, b) => (a.email < b.email ? -1 : 1))).toEqual([
    { email: 'ann@example.com', name: 'Ann Lee' },
    { email: 'bea@example.com', name: 'Bea' },
    { email: 'cy@example.com', name: 'cy@example.com' },
  ])
  expect((await listAllCustomers(db, 'ann')).map(({ email }) => email)).toEqual(['ANN@example.com'])
  expect((await listAllInquiries(db, { q: 'ann' })).map(({ email }) => email)).toEqual(['Ann@Example.com'])
  expect((await listTrash(db, { q: '', page: 1 })).total).toBe(0)
  expect(await db.$count(people)).toBe(3)
})
