import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { admins, galleryPhotos, parentDogs } from '#src/app/tables.ts'
import { factories } from '#src/testing/app/factories.ts'
import { temporaryDatabase } from '#src/testing/database/temporary-database.ts'
import type { Database } from './client/database.ts'
import { watchDataVersion } from './data-version.ts'

let file: Awaited<ReturnType<typeof temporaryDatabase>>
let database: Database
beforeEach(async () => {
  file = await temporaryDatabase()
  database = file.database
})
afterEach(() => file.remove())

const at = "'2026-10-01T00:00:00.000Z', '2026-10-01T00:00:00.000Z'"
const run = (query: string, on = database) => on.db.run(sql.raw(query))

async function stored(): Promise<number> {
  const [row] = await database.db.all<{ version: number }>(sql`SELECT version FROM data_version`)
  return row?.version ?? Number.NaN
}

describe('what the public pages show', () => {
  const content = {
    parent_dogs: `INSERT INTO parent_dogs (id, name, color, gender, created_at, updated_at) VALUES ('x', 'Willow', 'Black', 'female', ${at})`,
    litters: `INSERT INTO litters (id, name, date_of_birth, created_at, updated_at) VALUES ('x', 'Wattle', '2026-09-14', ${at})`,
    puppies: `INSERT INTO puppies (id, name, color, gender, litter_id, created_at, updated_at) VALUES ('x', 'Wren', 'Red', 'female', 'l', ${at})`,
    gallery_photos: `INSERT INTO gallery_photos (id, filename, url, is_public, created_at, updated_at) VALUES ('x', 'f', 'u', 1, ${at})`,
  }

  it.each(Object.entries(content))('has a new version after each write to %s', async (table, insert) => {
    await factories(database).litter({ id: 'l' })
    const versions = [await stored()]
    for (const query of [
      insert,
      `UPDATE ${table} SET updated_at = 'later' WHERE id = 'x'`,
      `DELETE FROM ${table} WHERE id = 'x'`,
    ]) {
      await run(query)
      versions.push(await stored())
    }
    expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b))
    expect(versions).toHaveLength(4)
  })

  it.each([
    { what: 'published', from: false, to: true },
    { what: 'made private', from: true, to: false },
  ])('has a new version when a photo is $what', async ({ from, to }) => {
    await factories(database).galleryPhoto({ isPublic: from })
    const before = await stored()
    await database.db.update(galleryPhotos).set({ isPublic: to })
    expect(await stored()).toBeGreaterThan(before)
  })

  it('has a new version when a parent of a litter is deleted', async () => {
    const make = factories(database)
    const dam = await make.dog()
    await make.litter({ damId: dam.id })
    const before = await stored()
    await database.db.delete(parentDogs).where(eq(parentDogs.id, dam.id))
    expect(await stored()).toBeGreaterThan(before)
  })

  it('has a new version when the admin who uploaded a photo is deleted', async () => {
    const make = factories(database)
    const admin = await make.admin()
    await make.galleryPhoto({ uploadedBy: admin.id })
    const before = await stored()
    await database.db.delete(admins)
    expect(await stored()).toBeGreaterThan(before)
  })

  it('keeps its version when the write fails', async () => {
    const before = await stored()
    const failing = database.write(async (tx) => {
      await tx
        .insert(galleryPhotos)
        .values({ id: 'x', filename: 'f', url: 'u', isPublic: true, createdAt: '', updatedAt: '' })
      throw new Error('changed her mind')
    })
    await expect(failing).rejects.toThrow('changed her mind')
    expect(await stored()).toBe(before)
  })
})

describe('what the public pages do not show', () => {
  it.each([
    [
      'inquiries',
      `(id, customer_name, email, message, created_at, updated_at) VALUES ('x', 'A', 'a', 'm', ${at})`,
    ],
    ['customers', `(id, name, email, created_at, updated_at) VALUES ('x', 'A', 'a', ${at})`],
    ['sessions', "(id, user_id, expires_at) VALUES ('x', 'admin', 1)"],
    ['counted_limits', "(key, count, resets_at) VALUES ('x', 1, '')"],
    ['uploads', "(id, name, created_at) VALUES ('x', 'n', '')"],
    [
      'outbox',
      "(id, kind, channel, recipient, announcement, created_at) VALUES ('x', 'inquiry-notice', 'mail', 'a', '{}', '')",
    ],
  ])('keeps the version when %s are written', async (table, values) => {
    await factories(database).admin({ id: 'admin' })
    const before = await stored()
    await run(`INSERT INTO ${table} ${values}`)
    await run(`DELETE FROM ${table}`)
    expect(await stored()).toBe(before)
  })
})

it('a photo that is not public keeps the version, whatever happens to it', async () => {
  const before = await stored()
  await factories(database).galleryPhoto({ isPublic: false })
  await database.db.update(galleryPhotos).set({ reviewedAt: 'now' })
  await database.db.delete(galleryPhotos)
  expect(await stored()).toBe(before)
})

describe('a watched version', () => {
  it('is never older than a write of this process', async () => {
    const watched = watchDataVersion(database, { maxAgeMs: 60_000 })
    const make = factories(database)
    for (let n = 0; n < 3; n++) {
      const before = await watched.current()
      await make.litter()
      expect(await watched.current()).toBeGreaterThan(before)
    }
  })

  it('is read once until it expires', async () => {
    const watched = watchDataVersion(database, { maxAgeMs: 60_000 })
    const before = await watched.current()
    await run('UPDATE data_version SET version = 99', file.open())
    expect(await watched.current()).toBe(before)
  })

  it('includes a write of another process once it has expired', async () => {
    const watched = watchDataVersion(database, { maxAgeMs: 0 })
    await watched.current()
    await factories(file.open()).litter()
    expect(await watched.current()).toBe(await stored())
  })

  it('is read for each caller at the edge, where the first may vanish, and kept once it is there', async () => {
    const stalled = Promise.withResolvers<never>()
    let reads = 0
    const select = () => {
      const version = { from: () => version, where: () => version, get: () => reading() }
      return version
    }
    const reading = async () => {
      reads += 1
      return reads === 1 ? stalled.promise : { version: 7 }
    }
    const watched = watchDataVersion({ ...database, db: { select } } as unknown as Database, {
      maxAgeMs: 60_000,
      sharesReads: false,
    })
    watched.current()
    expect(await watched.current()).toBe(7)
    expect(await watched.current()).toBe(7)
    expect(reads).toBe(2)
  })

  it('is not kept where it was read before a write', async () => {
    const watched = watchDataVersion(database, { maxAgeMs: 60_000, sharesReads: false })
    const [before] = await Promise.all([watched.current(), factories(database).litter()])
    expect(await watched.current()).toBeGreaterThan(before)
  })

  it('recovers with the database', async () => {
    const watched = watchDataVersion(database, { maxAgeMs: 0 })
    await run('ALTER TABLE data_version RENAME TO elsewhere')
    await expect(watched.current()).rejects.toThrow()
    await run('ALTER TABLE elsewhere RENAME TO data_version')
    expect(await watched.current()).toBe(await stored())
  })
})
