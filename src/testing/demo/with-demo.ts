import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { seedDemoKennel } from '#src/app/demo/demo-kennel.ts'
import {
  care,
  customers,
  galleryPhotos,
  inquiries,
  letters,
  litterBirths,
  litters,
  news,
  parentDogs,
  payments,
  placements,
  puppies,
  setAsides,
  waitingEntries,
  weights,
} from '#src/app/tables.ts'
import type { Database } from '#src/platform/db/client/database.ts'
import { openMigratedDatabase } from '#src/testing/database/migrated-database.ts'
import { removeFolder } from '#src/testing/remove-folder.ts'

export const photosFolder = join(import.meta.dirname, '../../app/demo/photos')
export const today = new Date('2026-11-21T00:00:00.000Z')

const contact = { phone: '0491 570 006', email: 'hello@example.com' }
const config = { siteUrl: 'https://example.com', sourceNumber: 'EE000000', contact }

export const fingerprint = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** An empty database for each test, and a function that fills it with the demo kennel. */
export function withDemo() {
  let folder: string
  let database: Database
  let accepted: Map<string, string>

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'demo-kennel-'))
    database = await openMigratedDatabase(folder)
    accepted = new Map()
  })
  afterEach(async () => {
    database.close()
    await removeFolder(folder)
  })

  async function acceptPhoto(bytes: Uint8Array) {
    const path = `/objects/uploads/${randomUUID()}.jpg`
    accepted.set(path, fingerprint(bytes))
    return path
  }

  return {
    databaseUrl: () => `file:${join(folder, 'site.db')}`,
    database: () => database,
    /** Fingerprints of the photos by the paths that they were given. */
    accepted: () => accepted,
    acceptPhoto,
    seed: ({ into = database, now = today, accept = acceptPhoto } = {}) =>
      seedDemoKennel({
        database: into,
        now: () => now,
        photosFolder,
        acceptPhoto: accept,
        newToken: randomUUID,
        config,
      }),
    allRows: () => rowsOf(database),
  }
}

async function rowsOf({ db }: Database) {
  return {
    parentDogs: await db.select().from(parentDogs),
    litters: await db.select().from(litters),
    puppies: await db.select().from(puppies),
    inquiries: await db.select().from(inquiries),
    customers: await db.select().from(customers),
    galleryPhotos: await db.select().from(galleryPhotos),
    letters: await db.select().from(letters),
    families: await db.select().from(waitingEntries),
    setAsides: await db.select().from(setAsides),
    births: await db.select().from(litterBirths),
    weights: await db.select().from(weights),
    news: await db.select().from(news),
    care: await db.select().from(care),
    placements: await db.select().from(placements),
    payments: await db.select().from(payments),
  }
}

export const countBy = <T>(rows: T[], key: (row: T) => PropertyKey) =>
  Object.fromEntries(Object.entries(Object.groupBy(rows, key)).map(([name, group]) => [name, group?.length]))

export const isUnique = (values: unknown[]) => new Set(values).size === values.length
