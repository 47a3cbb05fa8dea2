import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { InStatement } from '@libsql/client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Database, withMethods } from '../../db/client.ts'
import { migrate } from '../../db/migrate.ts'
import { openDatabase } from '../../db/open-database.ts'
import { listPublicGalleryPhotos } from '../../db/queries/gallery.ts'
import { listLitters } from '../../db/queries/litters.ts'
import { listParentDogs } from '../../db/queries/parent-dogs.ts'
import { listPublicPhotoPaths } from '../../db/queries/photos.ts'
import { findPuppy, listPuppies } from '../../db/queries/puppies.ts'
import { openReplica } from '../../db/replica.ts'
import { factories } from '../../testing/factories.ts'
import { removeFolder, startSite, temporaryFolder } from '../support/server.ts'
import { haltWhenCopied } from './support/halt-when-copied.ts'
import { type LibsqlServer, startLibsqlServer } from './support/libsql-server.ts'

let server: LibsqlServer
let folder: string
let remote: Database
/** The program of the copy, which leaves its process id. */
let program: string
beforeAll(async () => {
  server = await startLibsqlServer()
  folder = await temporaryFolder()
  program = join(folder, 'program.mjs')
  const real = JSON.stringify(resolve('dist/replica-process.js'))
  await writeFile(
    program,
    `import { writeFileSync } from 'node:fs'
    writeFileSync(${JSON.stringify(join(folder, 'pid'))}, String(process.pid))
    await import(${real})`,
  )
  remote = openDatabase(server.url)
  await migrate(remote, 'migrations')
  const make = factories(remote)
  await make.dog({ id: 'dam', name: 'Wren' })
  await make.litter({ id: 'litter', damId: 'dam' })
  const photos = ['/objects/uploads/00000000-0000-4000-8000-000000000000.jpg']
  await make.puppy({ id: 'puppy', litterId: 'litter', priceMin: 350_000, priceMax: 450_000, photos })
  await make.galleryPhoto({ url: '/objects/uploads/11111111-0000-4000-8000-000000000000.jpg' })
})
afterAll(async () => {
  await Promise.all([server.remove(), removeFolder(folder)])
})

let failures: unknown[]
let replica: ReturnType<typeof openReplica>
/** How often families had to be answered by the database itself. */
let askedRemotely: number
beforeEach(() => {
  failures = []
  askedRemotely = 0
  const database = openDatabase(server.url)
  const client = withMethods(database.client, {
    async execute(statement: InStatement) {
      askedRemotely += 1
      return database.client.execute(statement)
    },
  })
  replica = openReplica(
    { ...database, client },
    {
      url: server.url,
      folder: join(folder, 'copy'),
      program,
      onFailure: (error) => failures.push(error),
      everyMs: 50,
      restMs: 50,
    },
  )
})
afterEach(() => replica.database.close())

const answers = ({ content: db }: Database) =>
  Promise.all([
    listPuppies(db),
    findPuppy(db, 'puppy'),
    findPuppy(db, 'nobody'),
    listLitters(db),
    listParentDogs(db),
    listPublicGalleryPhotos(db),
    listPublicPhotoPaths(db),
  ])

/** Whether families are answered out of the copy. */
async function readsTheCopy() {
  askedRemotely = 0
  await listPuppies(replica.database.content)
  return askedRemotely === 0
}
const caughtUp = () => expect.poll(readsTheCopy).toBe(true)

const dogs = async (db = replica.database.content) => (await listParentDogs(db)).map(({ name }) => name)

it('answers every query of a public page as the database does', async () => {
  await caughtUp()
  expect(await answers(replica.database)).toEqual(await answers(remote))
  expect(await readsTheCopy()).toBe(true)
})

it('a write of this machine is there at the next read', async () => {
  await caughtUp()
  for (const name of ['Ash', 'Bindi', 'Coolibah']) {
    await factories(replica.database).dog({ name })
    expect(await dogs()).toContain(name)
    await caughtUp()
    expect(await dogs()).toContain(name)
  }
})

it('a write of another machine is there as soon as its version is known, and never later', async () => {
  await caughtUp()
  for (const name of ['Drover', 'Echo', 'Fern']) {
    const before = await replica.dataVersion.current()
    await factories(remote).dog({ name })
    await expect.poll(() => replica.dataVersion.current(), { interval: 5 }).toBeGreaterThan(before)
    expect(await dogs()).toContain(name)
  }
})

it('a copy that dies costs nobody an answer and is made anew', async () => {
  await caughtUp()
  process.kill(Number(await readFile(join(folder, 'pid'), 'utf8')), 'SIGKILL')
  expect(await dogs()).toEqual(await dogs(remote.db))
  await caughtUp()
  expect(failures).toHaveLength(1)
})

describe.each([
  ['has stopped', { begin: () => server.stop(), end: () => server.restart() }],
  ['takes requests and never answers', { begin: () => server.halt(), end: () => server.resume() }],
])('while the database %s', (_, outage) => {
  it('families read the copy without waiting, and what happened meanwhile is there afterwards', async () => {
    await caughtUp()
    const before = await dogs()
    const version = await replica.dataVersion.current()
    await outage.begin()
    try {
      for (let n = 0; n < 20; n++) {
        expect(await dogs()).toEqual(before)
        expect(await replica.dataVersion.current()).toBe(version)
      }
      expect(await readsTheCopy()).toBe(true)
    } finally {
      await outage.end()
    }
    const name = `Gidgee ${version}`
    await expect
      .poll(() =>
        factories(remote)
          .dog({ name })
          .then(
            () => true,
            () => false,
          ),
      )
      .toBe(true)
    await expect.poll(() => dogs()).toContain(name)
    await caughtUp()
  })
})

it('a site with a copy shows pages that nobody has opened while its database is silent, and stops when it is told', async () => {
  const data = await temporaryFolder()
  const site = await startSite({
    DATABASE_URL: server.url,
    DATABASE_REPLICA: 'local',
    DATA_DIR: data,
    SEED: 'none',
  })
  const status = async (path: string) =>
    (await fetch(site.url + path, { signal: AbortSignal.timeout(5000) })).status
  try {
    await haltWhenCopied(server, site)
    expect(await status('/healthz')).toBe(503)
    for (const path of [
      '/',
      '/puppies',
      '/puppy/puppy',
      '/gallery',
      '/parents',
      '/api/puppies',
      '/sitemap.xml',
    ])
      expect(await status(path)).toBe(200)
    expect(await site.stop()).toBe(0)
  } finally {
    server.resume()
    await site.stop()
    await removeFolder(data)
  }
})
