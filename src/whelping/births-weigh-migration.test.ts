import type { InValue } from '@libsql/client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { trash } from '#src/app/tables.ts'
import { migrate } from '#src/platform/db/migrate.ts'
import { insert, migrationsUpTo } from '#src/testing/database/earlier-version.ts'
import { temporaryDatabaseUrl } from '#src/testing/database/temporary-database.ts'
import { readWeights } from '#src/whelping/actions/weighings.ts'
import { listBirths } from '#src/whelping/queries/births.ts'

let file: Awaited<ReturnType<typeof temporaryDatabaseUrl>>
beforeEach(async () => {
  file = await temporaryDatabaseUrl()
})
afterEach(() => file.remove())

const at = '2026-11-02T00:00:00.000Z'
const later = '2026-11-03T00:00:00.000Z'
const bornAt = '2026-10-31T15:05:00.000Z'
const midnight = '2026-10-31T13:00:00.000Z'
const times = { created_at: at, updated_at: at }
const jsonTimes = { createdAt: at, updatedAt: at }

const puppy = (id: string) =>
  insert('puppies', {
    id,
    name: id,
    color: 'Black',
    gender: 'male',
    litter_id: 'litter',
    photos: '[]',
    ...times,
  })
const birth = (id: string, position: number, given: Record<string, InValue>) =>
  insert('litter_births', { id, litter_id: 'litter', position, outcome: 'alive', ...times, ...given })
const weight = (id: string, puppyId: string, weighedAt: string, grams: number, updatedAt = at) =>
  insert('weights', {
    id,
    puppy_id: puppyId,
    weighed_at: weighedAt,
    grams,
    created_at: at,
    updated_at: updatedAt,
  })

/** A database of the version whose cards and puppies had a birth weight each. */
async function databaseBefore() {
  const database = file.open()
  await migrate(database, await migrationsUpTo(file.folder, '_births_weigh'))
  return database
}

it('keeps each birth weight once: with the hour, without it, corrected here or there, unmade and in the trash', async () => {
  const database = await databaseBefore()
  const trashed = {
    kind: 'birth',
    row_id: 'gone',
    label: 'Puppy 6',
    photos: '[]',
    deleted_at: at,
    deleted_by: null,
    expires_at: later,
    links: '[]',
    ...times,
  }
  await database.client.batch(
    [
      insert('litters', { id: 'litter', name: 'L', date_of_birth: '2026-11-01', ...times }),
      ...['Ash', 'Birch', 'Cedar', 'Elm'].map(puppy),
      birth('ash', 1, { born_at: bornAt, birth_weight: 400, puppy_id: 'Ash' }),
      birth('birch', 2, { birth_weight: 350, puppy_id: 'Birch' }),
      birth('cedar', 3, { born_at: bornAt, birth_weight: 300, puppy_id: 'Cedar' }),
      birth('unmade', 4, { birth_weight: 250 }),
      birth('elm', 5, { puppy_id: 'Elm' }),
      weight('a', 'Ash', bornAt, 380),
      weight('a2', 'Ash', later, 500),
      weight('b', 'Birch', midnight, 345, later),
      weight('e', 'Elm', midnight, 200),
      insert('trash', {
        ...trashed,
        id: 'trashed',
        rows: JSON.stringify([
          { table: 'litter_births', row: { id: 'gone', litterId: 'litter', birthWeight: 280, ...jsonTimes } },
        ]),
      }),
      insert('trash', {
        ...trashed,
        kind: 'puppy',
        row_id: 'Fir',
        id: 'made',
        rows: JSON.stringify([
          { table: 'puppies', row: { id: 'Fir' } },
          { table: 'weights', row: { id: 'f', puppyId: 'Fir', weighedAt: bornAt, grams: 250 } },
          { table: 'weights', row: { id: 'f2', puppyId: 'Fir', weighedAt: later, grams: 260 } },
        ]),
        links: JSON.stringify([{ table: 'litter_births', id: 'cedar', column: 'puppyId' }]),
      }),
    ],
    'write',
  )
  await migrate(database, 'migrations')

  const { db } = database
  const cards = (await listBirths(db, 'litter')).map(({ id, birthWeight }) => [id, birthWeight])
  expect(Object.fromEntries(cards)).toEqual({ ash: 400, birch: 345, cedar: 300, unmade: 250, elm: 200 })
  const read = await readWeights(db, 'litter', new Date(later))
  const weighed = read?.puppies.map(({ name, weights }) => [
    name,
    weights.map(({ weighedAt, grams }) => [weighedAt, grams]),
  ])
  expect(Object.fromEntries(weighed ?? [])).toEqual({
    Ash: [
      [bornAt, 400],
      [later, 500],
    ],
    Birch: [[midnight, 345]],
    Cedar: [[bornAt, 300]],
    Elm: [[midnight, 200]],
  })
  const rows = Object.fromEntries((await db.select().from(trash)).map((entry) => [entry.id, entry.rows]))
  expect(rows.trashed).toMatchObject([
    { table: 'litter_births', row: { id: 'gone', litterId: 'litter' } },
    { table: 'weights', row: { birthId: 'gone', grams: 280, ...jsonTimes } },
  ])
  expect(rows.trashed?.[0]?.row).not.toHaveProperty('birthWeight')
  expect(rows.made?.map(({ row }) => row.id)).toEqual(['Fir', 'f2'])
})
