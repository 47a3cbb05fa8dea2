import { getTableColumns, getTableName, is, sql } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as schema from '#src/app/tables.ts'
import { objectPath } from '#src/platform/photos/rules/files.ts'
import { factories } from '#src/testing/app/factories.ts'
import { temporaryDatabase } from '#src/testing/database/temporary-database.ts'
import { isReferenced, listOrphans, listOrphansBefore, listPublicPhotos } from './photo-references.ts'
import { insertUpload } from './uploads.ts'

let site: Awaited<ReturnType<typeof temporaryDatabase>>
let make: ReturnType<typeof factories>
beforeEach(async () => {
  site = await temporaryDatabase()
  make = factories(site.database)
})
afterEach(() => site.remove())

const newName = () => `${crypto.randomUUID()}.jpg`
const time = '2026-11-02T03:04:05.000Z'
const later = '2026-11-02T03:04:06.000Z'

/** Columns that sound like it, but show no photo. */
const otherColumns = [
  'gallery_photos.photo_type',
  'gallery_photos.related_photo_id',
  'health_tests.register_url',
  // Compared with the photos of today; nobody sees them.
  'outbox.photos_before',
]

const photoColumns = Object.values(schema)
  .filter((value) => is(value, SQLiteTable))
  .flatMap((table) => Object.values(getTableColumns(table)))
  .filter(({ name }) => /photo|image|picture|avatar|url|paper$/.test(name))
  .map((column) => ({ column, title: `${getTableName(column.table)}.${column.name}` }))
  .filter(({ title }) => !otherColumns.includes(title))

/** Puts a row into each table that could hold a path, so that its columns can be set. */
async function makeRows() {
  const { id: litterId } = await make.litter()
  await Promise.all([
    make.puppy({ litterId }),
    make.dog().then(({ id: dogId }) => make.healthTest({ dogId })),
    make.galleryPhoto(),
    make.admin(),
    make.trashed(),
    make.news(),
    make.kennel(),
  ])
}

describe('a reference to a photo', () => {
  it.each(photoColumns)('counts in $title', async ({ column }) => {
    const { db } = site.database
    const name = newName()
    await insertUpload(db, { id: name.slice(0, 36), name, createdAt: time })
    await makeRows()
    expect([await isReferenced(db, name), await listOrphans(db, [name])]).toMatchObject([false, [{ name }]])
    const paths = [objectPath(newName()), objectPath(name)]
    const value = column.columnType === 'SQLiteTextJson' ? JSON.stringify(paths) : objectPath(name)
    const { rowsAffected } = await db.run(
      sql`UPDATE ${column.table} SET ${sql.identifier(column.name)} = ${value}`,
    )
    expect(rowsAffected).toBe(1)
    expect([await isReferenced(db, name), await listOrphans(db, [name])]).toEqual([true, []])
    expect(await listOrphansBefore(db, later, 10)).toEqual([])
  })

  it('counts inside the transaction that makes or removes it', async () => {
    const name = newName()
    await site.database.write(async (tx) => {
      await insertUpload(tx, { id: name.slice(0, 36), name, createdAt: time })
      const row = {
        id: 'dog',
        name: 'Wren',
        color: 'Black',
        gender: 'female' as const,
        createdAt: time,
        updatedAt: time,
      }
      await tx.insert(schema.parentDogs).values({ ...row, photos: [objectPath(name)] })
      expect([await isReferenced(tx, name), await listOrphans(tx, [name])]).toEqual([true, []])
      await tx.delete(schema.parentDogs)
      expect([await isReferenced(tx, name), await listOrphans(tx, [name])]).toMatchObject([false, [{ name }]])
    })
  })
})

describe('orphans', () => {
  it('are those of the named uploads, or those that were accepted and are older than a time', async () => {
    const { db } = site.database
    const [old, recent, other] = [newName(), newName(), newName()]
    const add = (name: string, createdAt: string) =>
      insertUpload(db, { id: name.slice(0, 36), name, createdAt, acceptedAt: createdAt })
    await Promise.all([add(old, time), add(recent, later), add(other, later)])
    const pending = crypto.randomUUID()
    await insertUpload(db, { id: pending, name: pending, createdAt: time })
    // A profile without an image must not hide them.
    await make.admin()
    expect((await listOrphans(db, [old, recent, newName()])).map(({ name }) => name).sort()).toEqual(
      [old, recent].sort(),
    )
    expect(await listOrphansBefore(db, later, 10)).toMatchObject([{ name: old }])
  })

  it('of an empty list are none', async () => {
    expect(await listOrphans(site.database.db, [])).toEqual([])
  })
})

describe('public photos', () => {
  it('are listed once, by the breeder if she uses them too, and nothing else is', async () => {
    const [shared, ofVisitor, waiting, ofAdmin] = [newName(), newName(), newName(), newName()]
    const { id: litterId } = await make.litter()
    await make.puppy({
      litterId,
      photos: [objectPath(shared), '/elsewhere.jpg', `/OBJECTS/uploads/${shared}`],
    })
    await make.dog({ photos: [objectPath(shared)] })
    await make.galleryPhoto({ url: objectPath(shared), uploaderName: 'Anna' })
    await make.galleryPhoto({ url: objectPath(ofVisitor), uploaderName: 'Anna' })
    await make.galleryPhoto({ url: objectPath(waiting), uploaderName: 'Anna', isPublic: false })
    await make.admin({ profileImageUrl: objectPath(ofAdmin) })
    const photos = await listPublicPhotos(site.database.db)
    expect(new Map(photos.map(({ name, owner }) => [name, owner]))).toEqual(
      new Map([
        [shared, 'breeder'],
        [ofVisitor, 'visitor'],
      ]),
    )
    expect(photos).toHaveLength(2)
  })

  it('are not those that only puppies off the website have', async () => {
    const [shared, hidden] = [newName(), newName()]
    const { id: litterId } = await make.litter()
    await make.puppy({ litterId, photos: [objectPath(shared), objectPath(hidden)], isListed: false })
    await make.puppy({ litterId, photos: [objectPath(shared)] })
    expect(await listPublicPhotos(site.database.db)).toEqual([{ name: shared, owner: 'breeder' }])
    expect(await isReferenced(site.database.db, hidden)).toBe(true)
  })
})
