import type { InValue } from '@libsql/client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { migrate } from '#src/platform/db/migrate.ts'
import { insert, migrationsUpTo } from '#src/testing/database/earlier-version.ts'
import { temporaryDatabaseUrl } from '#src/testing/database/temporary-database.ts'

let file: Awaited<ReturnType<typeof temporaryDatabaseUrl>>
beforeEach(async () => {
  file = await temporaryDatabaseUrl()
})
afterEach(() => file.remove())

const at = { created_at: '2026-10-01T00:00:00.000Z', updated_at: '2026-10-01T00:00:00.000Z' }
const left = { state: 'closed', outcome: 'placed', closed_at: '2026-10-20T00:00:00.000Z' }
const tokenOf = (name: string) => name.padEnd(32, '-')

/** Before placements were kept: families that left with a puppy, and others. */
async function earlierDatabase() {
  const database = file.open()
  await migrate(database, await migrationsUpTo(file.folder, '_placements'))
  const add = (table: string, row: Record<string, InValue>) =>
    database.client.execute(insert(table, { ...row, ...at }))
  await add('litters', { id: 'litter', name: 'Snow Gum Litter', date_of_birth: '2026-09-14' })
  const puppy = (id: string, status: string) =>
    add('puppies', { id, name: id, color: 'Red', gender: 'female', litter_id: 'litter', status })
  const family = (name: string, given: Record<string, InValue>) =>
    add('waiting_entries', {
      id: name,
      name,
      email: `${name.toLowerCase()}@example.com`,
      phone: '0491 570 006',
      wishes: '[]',
      timeline: 'flexible',
      home: 'A yard.',
      rank: 1,
      token: tokenOf(name),
      last_sign_at: at.created_at,
      ...given,
    })
  const setAside = (entry: string, puppyId: string, state = 'yes') =>
    add('set_asides', {
      id: `${entry} ${puppyId}`,
      entry_id: entry,
      puppy_id: puppyId,
      until_on: '2026-10-21',
      state,
    })
  return { database, puppy, family, setAside }
}

it('a family that left the list with a puppy has a placement, which takes over its link', async () => {
  const { database, puppy, family, setAside } = await earlierDatabase()
  const pair = async (name: string, status: string, given: Record<string, InValue>, state?: string) => {
    await puppy(`Puppy of ${name}`, status)
    await family(name, given)
    await setAside(name, `Puppy of ${name}`, state)
  }
  await pair('Ann', 'reserved', left)
  await pair('Bea', 'sold', left)
  await pair('Dora', 'available', left)
  await pair('Eve', 'reserved', { state: 'open' })
  await pair('Faye', 'reserved', left, 'withdrawn')
  await pair('Gina', 'reserved', { ...left, outcome: 'withdrew' })
  await family('Cleo', { ...left, closed_at: '2026-10-02T00:00:00.000Z' })
  await setAside('Cleo', 'Puppy of Ann')
  await migrate(database, 'migrations')
  const known = { phone: '0491 570 006', price: null, home_on: null, register: 'none' }
  const times = { created_at: left.closed_at, updated_at: left.closed_at }
  const { rows } = await database.client.execute('SELECT * FROM placements ORDER BY name')
  expect(rows).toMatchObject([
    {
      ...known,
      ...times,
      puppy_id: 'Puppy of Ann',
      email: 'ann@example.com',
      person: 'ann@example.com',
      name: 'Ann',
      state: 'reserved',
      token: tokenOf('Ann'),
    },
    { ...known, ...times, name: 'Bea', state: 'home', token: tokenOf('Bea') },
  ])
  const entries = await database.client.execute('SELECT name, token FROM waiting_entries')
  const tokens = new Map(entries.rows.map(({ name, token }) => [name, token]))
  for (const name of ['Ann', 'Bea']) expect(tokens.get(name)).toMatch(/^[\da-f]{32}$/)
  for (const name of ['Cleo', 'Dora', 'Eve', 'Faye', 'Gina']) expect(tokens.get(name)).toBe(tokenOf(name))
})
