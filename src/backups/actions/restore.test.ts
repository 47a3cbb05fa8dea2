import { copyFile, cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { admins, inquiries, parentDogs, sessions } from '#src/app/tables.ts'
import { type Chunks, createArchive } from '#src/backups/storage/archive.ts'
import { openBackupStorage } from '#src/backups/storage/storage.ts'
import { erase } from '#src/people/actions/erase.ts'
import { readErasures, writeErasures } from '#src/people/actions/erasures-file.ts'
import { openDatabase } from '#src/platform/db/client/open.ts'
import { migrate } from '#src/platform/db/migrate.ts'
import { writeSnapshot } from '#src/platform/db/snapshot/write.ts'
import { createTestApp, type TestApp } from '#src/testing/app/create-test-app.ts'
import { acceptedPhoto, photoBytes } from '#src/testing/app/send-photo.ts'
import { dump } from '#src/testing/database/dump.ts'
import { backUp } from './backup.ts'
import { checkBackup, restore, restoreDatabase } from './restore.ts'

let source: TestApp
let target: TestApp
let photo: string
beforeEach(async () => {
  source = await createTestApp()
  target = await createTestApp()
  photo = await acceptedPhoto(source.parts, await photoBytes())
  const { make } = source
  const admin = await make.admin({ username: 'anna' })
  const dam = await make.dog({ name: 'Wren' })
  const litter = await make.litter({ damId: dam.id })
  await make.puppy({ litterId: litter.id, photos: [photo] })
  await make.care({ litterId: litter.id })
  await make.healthTest({ dogId: dam.id, number: 'XR-2310' })
  await make.ancestor({ dogId: dam.id, number: 'LK-88' })
  await make.plan({ damId: dam.id, text: 'Her first litter' })
  const { id } = await make.galleryPhoto({ uploadedBy: admin.id, caption: 'Grüße 🐩' })
  await make.galleryPhoto({ relatedPhotoId: id })
  await make.customer()
})
afterEach(() => Promise.all([source.close(), target.close()]))

async function archived(): Promise<Buffer> {
  const place = await openBackupStorage(join(source.folder, 'backups'), null)
  return readFile(await backUp(source.parts, place))
}

async function* pieces(bytes: Buffer): Chunks {
  for (let from = 0; from < bytes.length; from += 65_536) yield bytes.subarray(from, from + 65_536)
}

const restored = (archive: Buffer) => restore(target.parts, () => pieces(archive), 'migrations')
const notCopied = ['sessions', 'counted_limits', 'migrations', 'data_version']
const storedPhotos = async ({ folder }: TestApp) =>
  (await readdir(join(folder, 'photos'))).filter((name) => name.endsWith('.jpg'))

describe('restoring', () => {
  it('restores every row and photo, and the site shows them', async () => {
    await restored(await archived())
    const rows = await dump(target.parts.database, notCopied)
    expect(rows).toEqual(await dump(source.parts.database, notCopied))
    expect(rows.care).toMatchObject([{ text: 'Worm' }])
    expect(rows.health_tests).toMatchObject([{ number: 'XR-2310' }])
    expect(rows.ancestors).toMatchObject([{ number: 'LK-88' }])
    expect(rows.plans).toMatchObject([{ text: 'Her first litter' }])
    const address = photo.replace('/objects', '/public-objects')
    const [was, is] = await Promise.all([source, target].map((site) => site.request(address)))
    expect(is?.status).toBe(200)
    expect(await is?.arrayBuffer()).toEqual(await was?.arrayBuffer())
    expect(await (await target.request('/puppies')).text()).toContain('Banjo')
    const found = await target.request('/api/admin/customers?q=delaney', { headers: await target.signIn() })
    expect(await found.json()).toMatchObject([{ name: 'Ruth Delaney' }])
  })

  it('invalidates cached pages', async () => {
    const archive = await archived()
    expect(await (await target.request('/puppies')).text()).not.toContain('Banjo')
    await restored(archive)
    expect(await (await target.request('/puppies')).text()).toContain('Banjo')
  })

  it('skips orphaned photos', async () => {
    await source.parts.photoStore.put(`${crypto.randomUUID()}.jpg`, new Uint8Array(3))
    await restored(await archived())
    expect(await storedPhotos(target)).toHaveLength(1)
  })

  it('resumes after an interruption', async () => {
    const archive = await archived()
    const [name = ''] = await storedPhotos(source)
    await target.parts.photoStore.put(name, (await source.parts.photoStore.get(name)) ?? new Uint8Array())
    await restored(archive)
    expect(await dump(target.parts.database, notCopied)).toEqual(await dump(source.parts.database, notCopied))
  })

  it("skips Litestream's own tables", async () => {
    await source.parts.database.client.execute(
      'CREATE TABLE _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER)',
    )
    await source.parts.database.client.execute('INSERT INTO _litestream_seq VALUES (1, 7)')
    await target.parts.database.client.execute(
      'CREATE TABLE _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER)',
    )
    await target.parts.database.client.execute('INSERT INTO _litestream_seq VALUES (1, 1)')
    await restored(await archived())
    expect(await (await target.request('/puppies')).text()).toContain('Banjo')
  })

  it('replaces the initial admin before its first login', async () => {
    await target.make.admin({ username: 'admin' })
    await restored(await archived())
    expect(await target.parts.database.db.select({ name: admins.username }).from(admins)).toEqual([
      { name: 'anna' },
    ])
  })
})

describe('restoring a copy of the database alone', () => {
  const copyOf = (site: TestApp) => async (file: string) => {
    await site.parts.database.client.execute('PRAGMA wal_checkpoint(TRUNCATE)')
    await copyFile(join(site.folder, 'site.db'), file)
  }
  const restoredCopy = (copy: (file: string) => Promise<void>) =>
    restoreDatabase(target.parts, copy, 'migrations')

  it('restores every row, but nobody stays logged in', async () => {
    await source.signIn()
    await restoredCopy(copyOf(source))
    const { database } = target.parts
    expect(await dump(database, notCopied)).toEqual(await dump(source.parts.database, notCopied))
    expect(await database.db.$count(sessions)).toBe(0)
  })

  it('changes nothing if the site has data', async () => {
    await target.make.customer({ email: 'other@example.com' })
    const before = await dump(target.parts.database)
    await expect(restoredCopy(copyOf(source))).rejects.toThrow('it has customers')
    expect(await dump(target.parts.database)).toEqual(before)
  })

  it('keeps people erased who are still in an old copy', async () => {
    const [email, place] = ['ruth@example.com', await openBackupStorage(join(source.folder, 'backups'), null)]
    await source.make.inquiry({ email })
    const old = join(source.folder, 'old.db')
    await copyOf(source)(old)
    await erase(source.parts, { email, groups: ['inquiries'], adminId: null })
    await writeErasures(source.parts.database, place)
    const erasures = (await readErasures([place])) ?? []
    const copy = (file: string) => copyFile(old, file)
    expect(await restoreDatabase(target.parts, copy, 'migrations', erasures)).toBe(1)
    expect(await target.parts.database.db.$count(inquiries)).toBe(0)
  })

  it('changes nothing if the copy has no data', async () => {
    const empty = await createTestApp()
    await expect(restoredCopy(copyOf(empty))).rejects.toThrow('The copy has no data. Nothing was changed.')
    await empty.close()
  })
})

describe('a site with data is not overwritten', () => {
  it.each<[string, (site: TestApp) => Promise<unknown>]>([
    ['customers', ({ make }) => make.customer({ email: 'other@example.com' })],
    ['parent_dogs', ({ make }) => make.dog()],
    ['gallery_photos', ({ make }) => make.galleryPhoto()],
    ['admins', ({ make }) => make.admin({ lastLoginAt: '2026-10-01T00:00:00.000Z' })],
    [
      'admins',
      async ({ make }) => {
        await make.admin({ username: 'one' })
        await make.admin({ username: 'two' })
      },
    ],
  ])('if it has %s', async (table, fill) => {
    const archive = await archived()
    await fill(target)
    const before = await dump(target.parts.database)
    await expect(restored(archive)).rejects.toThrow(`it has ${table}`)
    expect(await dump(target.parts.database)).toEqual(before)
    expect(await storedPhotos(target)).toEqual([])
  })
})

describe('a site that gets data while it is restored', () => {
  it('is not overwritten', async () => {
    const archive = await archived()
    let reads = 0
    async function* whileFamiliesWrite() {
      reads += 1
      // Once it has been checked.
      if (reads === 2) await target.make.customer({ email: 'other@example.com' })
      yield* pieces(archive)
    }
    await expect(restore(target.parts, whileFamiliesWrite, 'migrations')).rejects.toThrow('it has customers')
    expect(await dump(target.parts.database, notCopied)).toMatchObject({
      customers: [{}],
      puppies: [],
    })
  })

  it('by another restore keeps the rows of one of them', async () => {
    const archive = await archived()
    const other = await createTestApp()
    await other.make.dog({ name: 'Willow' })
    const folder = join(other.folder, 'backups')
    const otherArchive = await readFile(await backUp(other.parts, await openBackupStorage(folder, null)))
    await other.close()
    const results = await Promise.allSettled([archive, otherArchive].map(restored))
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await target.parts.database.db.$count(parentDogs)).toBe(1)
  })
})

describe('a damaged archive', () => {
  it.each<[string, (archive: Buffer) => number]>([
    ['a photo', (archive) => archive.indexOf('photos/') + 5000],
    ['the database', (archive) => archive.indexOf('Ruth Delaney')],
    ['the list', (archive) => archive.indexOf('"sha256": "') + 11],
  ])('in which %s has changed is detected and changes nothing', async (_, placeIn) => {
    const archive = await archived()
    const place = placeIn(archive)
    archive[place] = (archive[place] ?? 0) ^ 1
    await expect(checkBackup(pieces(archive))).rejects.toThrow('damaged')
    const before = await dump(target.parts.database)
    await expect(restored(archive)).rejects.toThrow('damaged')
    expect(await dump(target.parts.database)).toEqual(before)
    expect(await storedPhotos(target)).toEqual([])
  })
})

it('an archive of a damaged database is detected, though every hash is correct, and not restored', async () => {
  const snapshot = join(source.folder, 'snapshot.db')
  await writeSnapshot(source.parts.database, snapshot)
  const bytes = await readFile(snapshot)
  // All but the first pages, which contain the schema.
  bytes.fill(0xff, Math.floor(bytes.length / 2))
  async function* files() {
    yield { name: 'site.db', size: bytes.length, chunks: pieces(bytes) }
  }
  const parts: Uint8Array[] = []
  for await (const chunk of createArchive(files(), new Date())) parts.push(chunk)
  const archive = Buffer.concat(parts)
  await expect(checkBackup(pieces(archive))).rejects.toThrow(/damaged|malformed/)
  const before = await dump(target.parts.database)
  await expect(restored(archive)).rejects.toThrow(/damaged|malformed/)
  expect(await dump(target.parts.database)).toEqual(before)
})

describe('an archive of another version of the site', () => {
  it('that is older is migrated', async () => {
    const folder = join(source.folder, 'migrations')
    await cp('migrations', folder, { recursive: true })
    const journal = join(folder, 'meta/_journal.json')
    const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8'))
    await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, 2) }))
    const database = openDatabase(`file:${join(source.folder, 'older.db')}`)
    await migrate(database, folder)
    await database.client.execute(
      "INSERT INTO parent_dogs (id, name, color, gender, created_at, updated_at) VALUES ('x', 'Willow', 'Black', 'female', '', '')",
    )
    const place = await openBackupStorage(join(source.folder, 'backups'), null)
    const archive = await readFile(await backUp({ ...source.parts, database }, place))
    database.close()
    await restored(archive)
    expect(await target.parts.database.db.select({ name: parentDogs.name }).from(parentDogs)).toEqual([
      { name: 'Willow' },
    ])
  })

  it('that is newer is rejected', async () => {
    await source.parts.database.client.execute("INSERT INTO migrations VALUES ('unheard of', '2030')")
    await expect(restored(await archived())).rejects.toThrow('newer version')
    expect(await storedPhotos(target)).toEqual([])
  })
})
