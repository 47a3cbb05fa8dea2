import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countedLimits, customers } from '#src/app/tables.ts'
import { findPuppy, listPuppies } from '#src/dogs/queries/puppies.ts'
import { listPublicGalleryPhotos } from '#src/gallery/queries.ts'
import { initialKennel } from '#src/kennel/rules/kennel.ts'
import { insertCustomer, isEmailTaken, listCustomers } from '#src/people/queries/customers.ts'
import { type Database, isDatabaseFailure, type Queryable } from '#src/platform/db/client/database.ts'
import { openDatabase } from '#src/platform/db/client/open.ts'
import { watchDataVersion } from '#src/platform/db/data-version.ts'
import { migrate } from '#src/platform/db/migrate.ts'
import {
  isReferenced,
  listOrphansBefore,
  listPublicPhotos,
} from '#src/platform/photos/queries/photo-references.ts'
import { factories } from '#src/testing/app/factories.ts'
import { temporaryDatabase } from '#src/testing/database/temporary-database.ts'
import { startCuttingProxy } from './support/cutting-proxy.ts'
import { type LibsqlServer, startLibsqlServer } from './support/libsql-server.ts'

const asked = {
  kennel: initialKennel({ sourceNumber: 'EE000000', phone: '0491 570 006' }),
  today: '2026-11-22',
}

let server: LibsqlServer
let database: Database
beforeAll(async () => {
  server = await startLibsqlServer()
  database = openDatabase(server.url)
  await migrate(database, 'migrations')
})
afterAll(() => server.remove())
beforeEach(async () => {
  await database.client.batch(
    ['puppies', 'litters', 'parent_dogs', 'gallery_photos', 'customers', 'counted_limits'].map(
      (table) => `DELETE FROM ${table}`,
    ),
  )
})

const insert = (db: Queryable, key: string) =>
  db.insert(countedLimits).values({ key, count: 1, resetsAt: '' })
const keys = async () => (await database.db.select().from(countedLimits)).map(({ key }) => key).sort()

const ann = {
  name: 'Ann',
  email: 'ann@example.com',
  phone: null,
  location: null,
  status: 'prospective' as const,
  notes: null,
  followUpOn: null,
}
const now = '2026-10-01T00:00:00.000Z'

it('returns the same as a file for every query', async () => {
  const file = await temporaryDatabase()
  async function fill(on: Database) {
    const make = factories(on)
    await make.dog({ id: 'dam', name: 'Wren' })
    await make.litter({ id: 'litter', damId: 'dam' })
    const photos = ['/objects/uploads/00000000-0000-4000-8000-000000000000.jpg']
    await make.puppy({ id: 'puppy', litterId: 'litter', priceMin: 350_000, priceMax: 450_000, photos })
    await make.galleryPhoto({ id: 'photo', url: '/objects/uploads/11111111-0000-4000-8000-000000000000.jpg' })
    await make.customer({ id: 'customer' })
  }
  const answers = ({ db }: Database) =>
    Promise.all([
      listPuppies(db, asked),
      findPuppy(db, 'puppy', asked),
      findPuppy(db, 'nobody', asked),
      listPublicGalleryPhotos(db),
      listPublicPhotos(db),
      isReferenced(db, '00000000-0000-4000-8000-000000000000.jpg'),
      isReferenced(db, '22222222-0000-4000-8000-000000000000.jpg'),
      listOrphansBefore(db, now, 100),
      // Each database makes its own ids of people.
      listCustomers(db, { q: 'DELANEY', page: 1 }).then(({ rows, total }) => ({
        total,
        rows: rows.map(({ personId: _, ...row }) => row),
      })),
    ])
  try {
    await fill(file.database)
    await fill(database)
    expect(await answers(database)).toEqual(await answers(file.database))
    expect(await listPuppies(database.db, asked)).toHaveLength(1)
  } finally {
    await file.remove()
  }
})

describe('a transaction', () => {
  it('that fails leaves nothing and releases the lock', async () => {
    const failing = database.write(async (tx) => {
      await insert(tx, 'a')
      throw new Error('changed her mind')
    })
    await expect(failing).rejects.toThrow('changed her mind')
    expect(await database.write((tx) => insert(tx, 'b').returning())).toHaveLength(1)
    expect(await keys()).toEqual(['b'])
  })

  it('that breaks a rule of the database leaves nothing', async () => {
    const failing = database.write(async (tx) => {
      await insert(tx, 'a')
      await insert(tx, 'a')
    })
    await expect(failing).rejects.toSatisfy(isDatabaseFailure)
    expect(await keys()).toEqual([])
  })

  it('rejects a write outside of it at once', async () => {
    const failing = database.write(async (tx) => {
      await insert(tx, 'a')
      await database.write((other) => insert(other, 'b'))
    })
    await expect(failing).rejects.toThrow('must go through the transaction')
    expect(await keys()).toEqual([])
  })

  it('does not block reads: others see the state before it', async () => {
    await database.write(async (tx) => {
      await insert(tx, 'a')
      expect(await keys()).toEqual([])
    })
    expect(await keys()).toEqual(['a'])
  })

  it('that waits too long for another machine fails for good, and blocks no reader', async () => {
    const other = openDatabase(server.url)
    const begun = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    const long = other.write(async (tx) => {
      await insert(tx, 'a')
      begun.resolve()
      await end.promise
    })
    await begun.promise
    let waiting = true
    const failing = database
      .write((tx) => insert(tx, 'b'))
      .finally(() => {
        waiting = false
      })
    const readers = (async () => {
      do expect(await keys()).toEqual([])
      while (waiting)
    })()
    await expect(failing).rejects.toSatisfy(isDatabaseFailure)
    await readers
    expect(await keys()).toEqual([])
    end.resolve()
    await long
    await database.write((tx) => insert(tx, 'c'))
    expect(await keys()).toEqual(['a', 'c'])
  })

  it('loses no concurrent update from another machine', async () => {
    const machines = [database, openDatabase(server.url)]
    await database.db.insert(countedLimits).values({ key: 'n', count: 0, resetsAt: '' })
    const raise = (_: unknown, n: number) =>
      machines[n % 2]?.write(async (tx) => {
        const row = await tx.select().from(countedLimits).get()
        await tx.update(countedLimits).set({ count: (row?.count ?? 0) + 1 })
      })
    await Promise.all(Array.from({ length: 40 }, raise))
    expect(await database.db.select().from(countedLimits)).toMatchObject([{ count: 40 }])
  })
})

it('gives an email address to one of twenty concurrent writers', async () => {
  const machines = [database, openDatabase(server.url)]
  const add = (_: unknown, n: number) =>
    machines[n % 2]?.write(async (tx) => {
      if (await isEmailTaken(tx, ann.email)) return 'taken'
      await insertCustomer(tx, ann, now)
      return 'added'
    })
  const outcomes = await Promise.all(Array.from({ length: 20 }, add))
  expect(outcomes.filter((outcome) => outcome === 'added')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(19)
  expect(await database.db.$count(customers)).toBe(1)
})

it('has a version that is never older than a write of this machine, and asked once while it is believed', async () => {
  const [own, others] = [watchDataVersion(database, { maxAgeMs: 60_000 }), openDatabase(server.url)]
  const first = await own.current()
  await factories(others).dog()
  expect(await own.current()).toBe(first)
  await factories(database).dog()
  expect(await own.current()).toBe(first + 2)
})

describe('when the connection breaks before the response', () => {
  async function behindCuts(act: (on: Database, cutNext: (matching: RegExp) => void) => Promise<void>) {
    const proxy = await startCuttingProxy(server.url)
    try {
      await act(openDatabase(proxy.url), proxy.cutNext)
      expect(proxy.cuts()).toBe(1)
    } finally {
      proxy.close()
    }
  }

  it('a read is retried', () =>
    behindCuts(async (cut, cutNext) => {
      cutNext(/select/)
      expect(await cut.db.$count(customers)).toBe(0)
    }))

  it('a write fails and is not retried', () =>
    behindCuts(async (cut, cutNext) => {
      cutNext(/INSERT/)
      const raise =
        "INSERT INTO counted_limits VALUES ('n', 1, '') ON CONFLICT (key) DO UPDATE SET count = count + 1"
      await expect(cut.client.execute(raise)).rejects.toSatisfy(isDatabaseFailure)
      expect(await database.db.select().from(countedLimits)).toMatchObject([{ count: 1 }])
    }))

  it('a commit fails and is not retried, and the version is refetched', () =>
    behindCuts(async (cut, cutNext) => {
      const watched = watchDataVersion(cut, { maxAgeMs: 60_000 })
      const before = await watched.current()
      cutNext(/COMMIT/)
      await expect(factories(cut).dog()).rejects.toSatisfy(isDatabaseFailure)
      expect(await watched.current()).toBe(before + 1)
    }))
})
