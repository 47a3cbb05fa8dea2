import { LibsqlError } from '@libsql/client'
import { DrizzleQueryError, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#src/platform/db/client/database.ts'
import { factories } from '#src/testing/app/factories.ts'
import { temporaryDatabase } from '#src/testing/database/temporary-database.ts'
import { admins, customers, galleryPhotos, litters, parentDogs, puppies, sessions } from './tables.ts'

let file: Awaited<ReturnType<typeof temporaryDatabase>>
let database: Database
let make: ReturnType<typeof factories>
beforeEach(async () => {
  file = await temporaryDatabase()
  database = file.database
  make = factories(database)
})
afterEach(() => file.remove())

const at = { createdAt: '2026-10-01T00:00:00.000Z', updatedAt: '2026-10-01T00:00:00.000Z' }

/** The code of the constraint that a query violates, or 'accepted'. */
async function ruleBroken(query: PromiseLike<unknown>): Promise<unknown> {
  try {
    await query
    return 'accepted'
  } catch (error) {
    const cause = error instanceof DrizzleQueryError ? error.cause : error
    return cause instanceof LibsqlError ? cause.extendedCode : error
  }
}

describe('prices of a puppy', () => {
  it.each([
    [null, null, 'accepted'],
    [1, null, 'accepted'],
    [null, 320_000, 'accepted'],
    [280_000, 320_000, 'accepted'],
    [320_000, 320_000, 'accepted'],
    [320_000, 280_000, 'SQLITE_CONSTRAINT_CHECK'],
    [0, null, 'SQLITE_CONSTRAINT_CHECK'],
    [null, 0, 'SQLITE_CONSTRAINT_CHECK'],
    [-1, 320_000, 'SQLITE_CONSTRAINT_CHECK'],
    [null, -1, 'SQLITE_CONSTRAINT_CHECK'],
    [0, 320_000, 'SQLITE_CONSTRAINT_CHECK'],
  ])('%s to %s are %s', async (priceMin, priceMax, outcome) => {
    const litter = await make.litter()
    expect(await ruleBroken(make.puppy({ litterId: litter.id, priceMin, priceMax }))).toBe(outcome)
  })
})

describe('a customer', () => {
  const customer = (id: string, email: string) =>
    database.db.insert(customers).values({ id, name: 'Ann', email, ...at })

  it.each(['ann@example.com', 'Ann@Example.com', 'ANN@EXAMPLE.COM'])(
    'has an email address of their own: a second %s is rejected',
    async (email) => {
      await customer('1', 'ann@example.com')
      expect(await ruleBroken(customer('2', email))).toBe('SQLITE_CONSTRAINT_UNIQUE')
      expect(await database.db.select().from(customers)).toHaveLength(1)
    },
  )

  it('can have another address than an existing one', async () => {
    await customer('1', 'ann@example.com')
    expect(await ruleBroken(customer('2', 'bea@example.com'))).toBe('accepted')
  })
})

describe('an admin', () => {
  it.each([
    [{ username: 'Ann' }, 'SQLITE_CONSTRAINT_UNIQUE'],
    [{ username: 'bea', email: 'ANN@example.com' }, 'SQLITE_CONSTRAINT_UNIQUE'],
    [{ username: 'bea', email: null }, 'accepted'],
  ])('%j beside ann is %s', async (other, outcome) => {
    await make.admin({ username: 'ann', email: 'ann@example.com' })
    expect(await ruleBroken(make.admin(other))).toBe(outcome)
  })

  it('is deleted together with sessions, but not with photos', async () => {
    const admin = await make.admin()
    await make.galleryPhoto({ uploadedBy: admin.id })
    await database.db.insert(sessions).values({ id: 's', userId: admin.id, expiresAt: 1 })
    await database.db.delete(admins)
    expect(await database.db.select().from(sessions)).toEqual([])
    expect(await database.db.select().from(galleryPhotos)).toMatchObject([{ uploadedBy: null }])
  })
})

describe('a litter', () => {
  it.each(['dam', 'sire'] as const)('stays without its %s when the dog is deleted', async (role) => {
    const dam = await make.dog()
    const sire = await make.dog({ gender: 'male' })
    const litter = await make.litter({ damId: dam.id, sireId: sire.id })
    const gone = role === 'dam' ? dam : sire
    await database.db.delete(parentDogs).where(eq(parentDogs.id, gone.id))
    expect(await database.db.select().from(litters)).toEqual([
      { ...litter, damId: role === 'dam' ? null : dam.id, sireId: role === 'sire' ? null : sire.id },
    ])
  })

  it('with puppies cannot be deleted', async () => {
    const litter = await make.litter()
    await make.puppy({ litterId: litter.id })
    const deletion = database.db.delete(litters).where(eq(litters.id, litter.id))
    expect(await ruleBroken(deletion)).toMatch(/^SQLITE_CONSTRAINT/)
    expect(await database.db.select().from(puppies)).toHaveLength(1)
    expect(await database.db.select().from(litters)).toHaveLength(1)
  })

  it('without puppies can be deleted', async () => {
    await make.litter()
    expect(await ruleBroken(database.db.delete(litters))).toBe('accepted')
  })

  it('must exist for a puppy to be in it', async () => {
    expect(await ruleBroken(make.puppy({ litterId: 'nowhere' }))).toBe('SQLITE_CONSTRAINT_FOREIGNKEY')
  })
})

describe('a gallery photo', () => {
  it('can be stored only once', async () => {
    const { url } = await make.galleryPhoto()
    expect(await ruleBroken(make.galleryPhoto({ url }))).toBe('SQLITE_CONSTRAINT_UNIQUE')
  })

  it('stays without its before photo when that is deleted', async () => {
    const before = await make.galleryPhoto({ photoType: 'before' })
    await make.galleryPhoto({ photoType: 'after', relatedPhotoId: before.id })
    await database.db.delete(galleryPhotos).where(eq(galleryPhotos.id, before.id))
    expect(await database.db.select().from(galleryPhotos)).toMatchObject([{ relatedPhotoId: null }])
  })
})

it('missing fields get the defaults of the specification', async () => {
  const litter = await make.litter()
  const customer = { id: 'c', name: 'Ann', email: 'a@example.com', ...at }
  const photo = { id: 'p', filename: 'f', url: 'u', ...at }
  expect(await make.dog()).toMatchObject({ status: 'active', photos: [] })
  expect(litter).toMatchObject({ isActive: true })
  expect(await make.puppy({ litterId: litter.id })).toMatchObject({ status: 'available', photos: [] })
  expect(await database.db.insert(customers).values(customer).returning()).toMatchObject([
    { status: 'prospective' },
  ])
  expect(await database.db.insert(galleryPhotos).values(photo).returning()).toMatchObject([
    { isPublic: false, photoType: 'single' },
  ])
  expect(await make.admin()).toMatchObject({ role: 'admin', isActive: true })
})
