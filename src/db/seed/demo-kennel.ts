import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database, Queryable } from '#src/db/client/database.ts'
import { admins, customers, galleryPhotos, inquiries, litters, parentDogs, puppies } from '#src/db/schema.ts'
import { demoCustomers } from './customers.ts'
import { demoGalleryPhotos } from './gallery.ts'
import { demoInquiries } from './inquiries.ts'
import { demoLitters } from './litters.ts'
import { demoParentDogs } from './parent-dogs.ts'
import { demoPuppies } from './puppies.ts'

interface Parts {
  database: Database
  now: () => Date
  photosFolder: string
  /** Accepts a photo like any upload; returns its path, /objects/uploads/NAME. */
  acceptPhoto: (bytes: Uint8Array<ArrayBuffer>) => Promise<string>
}

type PathOf = (file: string) => string

/** Fills an empty database with the demo kennel; returns false, and changes nothing, if it has rows. */
export async function seedDemoKennel({ database, now, photosFolder, acceptPhoto }: Parts): Promise<boolean> {
  if (!(await isEmpty(database.db))) return false
  const kennel = kennelRows(await acceptPhotos(photosFolder, acceptPhoto), now())

  return database.write(async (tx) => {
    // Another process may have filled it meanwhile; the photos accepted here are then swept as orphaned.
    if (!(await isEmpty(tx))) return false
    const [admin] = await tx.select({ id: admins.id }).from(admins).orderBy(admins.createdAt).limit(1)

    await tx.insert(parentDogs).values(kennel.parentDogs)
    await tx.insert(litters).values(kennel.litters)
    await tx.insert(puppies).values(kennel.puppies)
    await tx.insert(galleryPhotos).values(
      kennel.galleryPhotos.map((photo) => ({
        ...photo,
        uploadedBy: photo.uploaderName ? null : (admin?.id ?? null),
      })),
    )
    await tx.insert(inquiries).values(kennel.inquiries)
    await tx.insert(customers).values(kennel.customers)
    return true
  })
}

const contentTables = [parentDogs, litters, puppies, inquiries, customers, galleryPhotos]

async function isEmpty(db: Queryable) {
  for (const table of contentTables) {
    if ((await db.all(sql`SELECT 1 FROM ${table} LIMIT 1`)).length > 0) return false
  }
  return true
}

/** Accepts each photo once, however many rows reference it; one at a time, so that only one is in memory. */
async function acceptPhotos(folder: string, acceptPhoto: Parts['acceptPhoto']): Promise<PathOf> {
  const ofDogs = [...Object.values(demoParentDogs), ...demoPuppies].flatMap(({ photos }) => photos)
  const files = new Set([...ofDogs, ...demoGalleryPhotos.map(({ filename }) => filename)])
  const paths = new Map<string, string>()
  for (const file of files) paths.set(file, await acceptPhoto(await readFile(join(folder, file))))
  return (file) => found(paths, file)
}

function kennelRows(path: PathOf, now: Date) {
  const dogIds = newIds(Object.keys(demoParentDogs))
  const litterIds = newIds(Object.keys(demoLitters))
  const photoIds = newIds(demoGalleryPhotos.map(({ filename }) => filename))

  return {
    parentDogs: Object.entries(demoParentDogs).map(([key, dog]) => ({
      ...dog,
      id: found(dogIds, key),
      photos: dog.photos.map(path),
      ...times(now),
    })),
    litters: Object.entries(demoLitters).map(([key, { dam, sire, ...litter }]) => ({
      ...litter,
      id: found(litterIds, key),
      damId: found(dogIds, dam),
      sireId: found(dogIds, sire),
      ...times(litter.dateOfBirth),
    })),
    puppies: demoPuppies.map(({ litter, ...puppy }) => ({
      ...puppy,
      id: randomUUID(),
      litterId: found(litterIds, litter),
      photos: puppy.photos.map(path),
      ...times(demoLitters[litter].dateOfBirth),
    })),
    galleryPhotos: demoGalleryPhotos.map(({ before, ...photo }) => ({
      ...photo,
      id: found(photoIds, photo.filename),
      url: path(photo.filename),
      relatedPhotoId: before ? found(photoIds, before) : null,
      reviewedAt: photo.reviewedAt ? iso(photo.reviewedAt) : null,
      ...times(photo.createdAt, photo.reviewedAt),
    })),
    inquiries: demoInquiries.map(({ movedAt, ...inquiry }) => ({
      ...inquiry,
      id: randomUUID(),
      ...times(inquiry.createdAt, movedAt),
    })),
    customers: demoCustomers.map((customer) => ({
      ...customer,
      id: randomUUID(),
      lastContactDate: customer.lastContactDate ? iso(customer.lastContactDate) : null,
      ...times(customer.createdAt, customer.lastContactDate),
    })),
  }
}

const newIds = (keys: string[]) => new Map<string, string>(keys.map((key) => [key, randomUUID()]))

function found(map: Map<string, string>, key: string): string {
  const value = map.get(key)
  if (!value) throw new Error(`The demo kennel has no ${key}`)
  return value
}

const iso = (time: string | Date) => new Date(time).toISOString()
const times = (created: string | Date, updated?: string | null) => ({
  createdAt: iso(created),
  updatedAt: iso(updated ?? created),
})
