import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import {
  admins,
  ancestors,
  care,
  customers,
  galleryPhotos,
  healthTests,
  inquiries,
  kennel as kennelTable,
  letters,
  litterBirths,
  litters,
  news,
  outbox,
  parentDogs,
  payments,
  placements,
  plans,
  puppies,
  setAsides,
  waitingEntries,
  weights,
} from '#src/app/tables.ts'
import type { Database, Queryable } from '#src/platform/db/client/database.ts'
import { demoPaper } from './dogs/health-tests.ts'
import { placementRows } from './families/placements.ts'
import { demoGalleryPhotos } from './gallery.ts'
import { demoBreederPhoto, demoKennel } from './kennel.ts'
import { kennelRows } from './kennel-rows.ts'
import { demoParentDogs } from './parent-dogs.ts'
import { type PeopleOptions, peopleRows } from './people-rows.ts'
import { demoPuppies } from './puppies.ts'
import { found, times } from './values.ts'

interface Parts extends PeopleOptions {
  database: Database
  now: () => Date
  photosFolder: string
  /** Accepts a photo like any upload; returns its path, /objects/uploads/NAME. */
  acceptPhoto: (bytes: Uint8Array<ArrayBuffer>) => Promise<string>
}

type PathOf = (file: string) => string

/** Fills an empty database with the demo kennel; returns false, and changes nothing, if it has rows. */
export async function seedDemoKennel({
  database,
  now,
  photosFolder,
  acceptPhoto,
  newToken,
  config,
}: Parts): Promise<boolean> {
  if (!(await isEmpty(database.db))) return false
  const time = now()
  const kennel = kennelRows(await acceptPhotos(photosFolder, acceptPhoto), time)
  const people = peopleRows(kennel, time, { newToken, config })
  const placed = placementRows(kennel, newToken)

  return database.write(async (tx) => {
    // Another process may have filled it meanwhile; the photos accepted here are then swept as orphaned.
    if (!(await isEmpty(tx))) return false
    const [admin] = await tx.select({ id: admins.id }).from(admins).orderBy(admins.createdAt).limit(1)

    const { questions, ...facts } = demoKennel(config)
    await tx
      .insert(kennelTable)
      .values({
        ...facts,
        breederPhoto: kennel.breederPhoto,
        questions: [...questions],
        id: 1,
        ...times(time),
      })
      .onConflictDoNothing()
    await tx.insert(parentDogs).values(kennel.parentDogs)
    await tx.insert(litters).values(kennel.litters)
    await tx.insert(puppies).values(kennel.puppies)
    await tx.insert(galleryPhotos).values(
      kennel.galleryPhotos.map((photo) => ({
        ...photo,
        uploadedBy: photo.uploaderName ? null : (admin?.id ?? null),
      })),
    )
    await tx.insert(litterBirths).values(kennel.births)
    await tx.insert(weights).values(kennel.weights)
    await tx.insert(care).values(kennel.care)
    await tx.insert(healthTests).values(kennel.healthTests)
    await tx.insert(ancestors).values(kennel.ancestors)
    await tx.insert(plans).values(kennel.plans)
    await tx.insert(news).values(kennel.news)
    await tx.insert(inquiries).values(people.inquiries)
    await tx.insert(customers).values(people.customers)
    await tx.insert(outbox).values(people.messages)
    await tx
      .insert(letters)
      .values(people.letters.map((letter) => ({ ...letter, createdBy: admin?.id ?? null })))
    await tx.insert(waitingEntries).values(people.families)
    await tx.insert(setAsides).values(people.setAsides)
    await tx.insert(placements).values(placed.placements)
    await tx.insert(payments).values(placed.payments)
    return true
  })
}

const contentTables = [
  parentDogs,
  litters,
  puppies,
  inquiries,
  customers,
  galleryPhotos,
  letters,
  waitingEntries,
  news,
]

async function isEmpty(db: Queryable) {
  for (const table of contentTables) {
    if ((await db.all(sql`SELECT 1 FROM ${table} LIMIT 1`)).length > 0) return false
  }
  return true
}

/** Accepts each photo once, however many rows reference it; one at a time, so that only one is in memory. */
async function acceptPhotos(folder: string, acceptPhoto: Parts['acceptPhoto']): Promise<PathOf> {
  const ofDogs = [...Object.values(demoParentDogs), ...demoPuppies].flatMap(({ photos }) => photos)
  const files = new Set([
    ...ofDogs,
    ...demoGalleryPhotos.map(({ filename }) => filename),
    demoBreederPhoto,
    demoPaper.file,
  ])
  const paths = new Map<string, string>()
  for (const file of files) paths.set(file, await acceptPhoto(await readFile(join(folder, file))))
  return (file) => found(paths, file)
}
