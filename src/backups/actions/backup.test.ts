import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { countedLimits, puppies, sessions, uploads } from '#src/app/tables.ts'
import { readArchive } from '#src/backups/storage/archive.ts'
import { keptDays } from '#src/backups/storage/left-behind.ts'
import { openBackupStorage } from '#src/backups/storage/storage.ts'
import type { BackupStorage } from '#src/backups/storage/types.ts'
import { explainError } from '#src/platform/config/explain-error.ts'
import { openDatabase } from '#src/platform/db/client/open.ts'
import { sweepLimits } from '#src/platform/db/queries/rate-limits.ts'
import { photoName } from '#src/platform/photos/rules/files.ts'
import { createTestApp, type TestApp } from '#src/testing/app/create-test-app.ts'
import { acceptedPhoto, photoBytes } from '#src/testing/app/send-photo.ts'
import { backUp } from './backup.ts'
import { backUpTonight } from './nightly-backup.ts'
import { checkBackup } from './restore.ts'

let site: TestApp
let folder: string
let place: BackupStorage
let clock: Date
beforeEach(async () => {
  clock = new Date('2026-10-01T17:30:00Z')
  site = await createTestApp({ parts: { now: () => clock } })
  folder = join(site.folder, 'backups')
  await mkdir(folder)
  place = await openBackupStorage(folder, null)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await site.close()
})

const hoursLater = (hours: number) => {
  clock = new Date(clock.getTime() + hours * 3_600_000)
}
const read = (address: string) => place.read(address.slice(folder.length + 1))

/** Opens the database of an archive and lists the names of its photos. */
async function contentsOf(address: string) {
  const path = join(site.folder, `${crypto.randomUUID()}.db`)
  const photos: string[] = []
  await readArchive(read(address), async (name, chunks) => {
    if (name === 'site.db') await writeFile(path, chunks)
    else photos.push(name.slice('photos/'.length))
  })
  return { database: openDatabase(`file:${path}`), photos, bytes: await readFile(path) }
}

describe('a backup', () => {
  it('is one file, named by its time, that only its owner can read', async () => {
    const address = await backUp(site.parts, place)
    expect(address).toBe(join(folder, 'kennel-2026-10-01T17-30-00Z.tar'))
    expect(await readdir(folder)).toEqual(['kennel-2026-10-01T17-30-00Z.tar'])
    expect(Object.keys((await checkBackup(read(address))).files)).toEqual(['site.db'])
  })

  it('says whether the disk for temporary files or that of the backups is full', async () => {
    const full = (code: string) => Object.assign(new Error(code), { code })
    const { client } = site.parts.database
    const execute = vi.spyOn(client, 'execute').mockRejectedValue(full('SQLITE_FULL'))
    const explained = async (work: Promise<unknown>) =>
      explainError(await work.catch((error: unknown) => error))
    expect(await explained(backUp(site.parts, place))).toBe(`${tmpdir()}: the disk is full, SQLITE_FULL`)
    execute.mockRestore()
    const archive = Readable.from([new Uint8Array(1)]).map(() => Promise.reject(full('ENOSPC')))
    expect(await explained(place.write('kennel.tar', archive))).toBe(`${folder}: the disk is full, ENOSPC`)
  })

  it('says which photos the photo store has lost, and not those that were deleted meanwhile', async () => {
    const names = [1, 2, 3].map(() => '')
    for (const at of names.keys())
      names[at] = photoName(await acceptedPhoto(site.parts, await photoBytes())) ?? ''
    const [kept = '', lost = '', deleted = ''] = names
    await site.parts.photoStore.remove(lost)
    const { list } = site.parts.photoStore
    const photoStore = {
      ...site.parts.photoStore,
      async *list() {
        yield* list()
        await site.parts.photoStore.remove(deleted)
        await site.parts.database.db.delete(uploads).where(eq(uploads.name, deleted))
      },
      get: async (name: string) => (name === deleted ? null : site.parts.photoStore.get(name)),
    }
    const onMissing = vi.fn()
    const { photos } = await contentsOf(await backUp({ ...site.parts, photoStore }, place, onMissing))
    expect([photos, onMissing.mock.calls]).toEqual([[kept], [[[lost]]]])
  })

  it('contains all rows but no sessions or counted limits, not even as deleted data', async () => {
    const { Cookie } = await site.signIn()
    await site.make.customer({ name: 'Ruth Delaney' })
    await site.parts.database.db
      .insert(countedLimits)
      .values({ key: 'login 203.0.113.7', count: 1, resetsAt: '' })
    const { database, bytes } = await contentsOf(await backUp(site.parts, place))
    const tables = await Promise.all([
      database.db.$count(sessions),
      database.db.$count(countedLimits),
      database.client.execute('SELECT name FROM customers'),
    ])
    expect(tables).toMatchObject([0, 0, { rows: [{ name: 'Ruth Delaney' }] }])
    expect(bytes.includes('Ruth Delaney')).toBe(true)
    expect(bytes.includes('203.0.113.7')).toBe(false)
    expect(bytes.includes(Cookie.split('=')[1] ?? 'no session')).toBe(false)
    database.close()
  })

  it('has every photo that its database references, even of puppies added while it runs', async () => {
    const { id: litterId } = await site.make.litter()
    const photo = await photoBytes()
    const addPuppy = async () =>
      site.make.puppy({ litterId, photos: [await acceptedPhoto(site.parts, photo)] })
    await addPuppy()
    const { photoStore } = site.parts
    const whilePuppiesCome = {
      ...photoStore,
      async *list() {
        yield* photoStore.list()
        await addPuppy()
      },
    }
    const address = await backUp({ ...site.parts, photoStore: whilePuppiesCome }, place)
    const { database, photos } = await contentsOf(address)
    const rows = await database.db.select({ photos: puppies.photos }).from(puppies)
    expect(rows).toHaveLength(2)
    expect(rows.flatMap((row) => row.photos.map(photoName)).sort()).toEqual(photos.sort())
    database.close()
  })

  it('succeeds when a photo is deleted in the meantime', async () => {
    const [gone, kept] = [1, 2].map(() => `${crypto.randomUUID()}.jpg`)
    for (const name of [gone, kept]) await site.parts.photoStore.put(name ?? '', new Uint8Array(3))
    const get = async (name: string) => (name === gone ? null : site.parts.photoStore.get(name))
    const address = await backUp({ ...site.parts, photoStore: { ...site.parts.photoStore, get } }, place)
    const { database, photos } = await contentsOf(address)
    expect(photos).toEqual([kept])
    database.close()
  })

  it('removes the copy of the database that a killed one has left, but not what another is working on', async () => {
    vi.stubEnv('TMPDIR', site.folder)
    const [left, other, photos] = ['kennel-copy-o1Du7x', 'kennel-copy-nEw4kT', 'kennel-photos'].map((name) =>
      join(site.folder, name),
    ) as [string, string, string]
    const yesterday = new Date(Date.now() - 24 * 3_600_000)
    for (const path of [left, other, photos]) {
      await mkdir(path)
      await writeFile(join(path, 'site.db'), 'Ruth Delaney')
      if (path !== other) await utimes(path, yesterday, yesterday)
    }
    await backUp(site.parts, place)
    const names = (await readdir(site.folder)).filter((name) => name.startsWith('kennel-'))
    expect(names.sort()).toEqual(['kennel-copy-nEw4kT', 'kennel-photos'])
  })

  it('that fails leaves no file', async () => {
    const failing = { ...site.parts.photoStore, get: () => Promise.reject(new Error('disk gone')) }
    await site.parts.photoStore.put(`${crypto.randomUUID()}.jpg`, new Uint8Array(3))
    await expect(backUp({ ...site.parts, photoStore: failing }, place)).rejects.toThrow('disk gone')
    expect(await readdir(folder)).toEqual([])
  })
})

describe('the nightly backup', () => {
  const machines = () => [1, 2, 3].map(() => backUpTonight(site.parts, place, '2026-10-02'))

  it('is made by only one of the machines', async () => {
    expect((await Promise.all(machines())).sort()).toEqual([false, false, true])
    hoursLater(20)
    expect(await Promise.all(machines())).toEqual([false, false, false])
    expect(await readdir(folder)).toHaveLength(1)
  })

  it('is made again the next night', async () => {
    expect(await backUpTonight(site.parts, place, '2026-10-02')).toBe(true)
    hoursLater(24)
    expect(await backUpTonight(site.parts, place, '2026-10-03')).toBe(true)
    expect(await readdir(folder)).toHaveLength(2)
  })

  it('is retried an hour after it failed', async () => {
    const full: BackupStorage = { ...place, write: () => Promise.reject(new Error('disk full')) }
    await expect(backUpTonight(site.parts, full, '2026-10-02')).rejects.toThrow('disk full')
    expect(await backUpTonight(site.parts, place, '2026-10-02')).toBe(false)
    hoursLater(1)
    expect(await backUpTonight(site.parts, place, '2026-10-02')).toBe(true)
  })

  it('that took longer than an hour is not made again', async () => {
    const slow: BackupStorage = {
      ...place,
      async write(name, archive) {
        await place.write(name, archive)
        hoursLater(2)
        await sweepLimits(site.parts)
      },
    }
    expect(await backUpTonight(site.parts, slow, '2026-10-02')).toBe(true)
    expect(await backUpTonight(site.parts, place, '2026-10-02')).toBe(false)
  })

  const names = Array.from(
    { length: keptDays },
    (_, n) => `kennel-2026-08-${String(n + 1).padStart(2, '0')}T17-00-00Z.tar`,
  )

  it("replaces the oldest day's backup and no other file", async () => {
    await site.make.dog()
    await backUp(site.parts, place)
    const others = ['kennel-2026-99-99T17-00-00Z.tar', 'kennel-photos.tar', 'letter.txt']
    for (const name of [...names, ...others]) await writeFile(join(folder, name), '')
    hoursLater(1)
    await backUpTonight(site.parts, place, '2026-10-02')
    expect((await readdir(folder)).sort()).toEqual([
      ...names.slice(1),
      'kennel-2026-10-01T17-30-00Z.tar',
      'kennel-2026-10-01T18-30-00Z.tar',
      ...others,
    ])
  })

  it('of a site that is restarted all day replaces a single one', async () => {
    await site.make.dog()
    for (const name of names) await writeFile(join(folder, name), '')
    for (let start = 0; start < 3; start++) {
      hoursLater(1)
      // As on a disk that is new at every start.
      await site.parts.database.db.delete(countedLimits)
      await backUpTonight(site.parts, place, '2026-10-02')
    }
    const left = (await readdir(folder)).sort()
    expect(left.slice(0, -3)).toEqual(names.slice(1))
    expect(left).toHaveLength(keptDays - 1 + 3)
  })

  it('of a site that has lost its data deletes none', async () => {
    await site.make.admin()
    for (const name of names) await writeFile(join(folder, name), '')
    await backUpTonight(site.parts, place, '2026-10-02')
    expect((await readdir(folder)).sort()).toEqual([...names, 'kennel-2026-10-01T17-30-00Z.tar'])
  })

  it('removes what a killed one has left, but not what another is writing', async () => {
    await backUp(site.parts, place)
    const [left, writing] = [1, 2].map(() => `kennel-2026-09-30T17-00-00Z.tar.${crypto.randomUUID()}.tmp`)
    for (const name of [left, writing]) await writeFile(join(folder, name ?? ''), 'Ruth Delaney')
    const yesterday = new Date(Date.now() - 24 * 3_600_000)
    await utimes(join(folder, left ?? ''), yesterday, yesterday)
    await backUpTonight(site.parts, place, '2026-10-02')
    expect((await readdir(folder)).sort()).toEqual([writing, 'kennel-2026-10-01T17-30-00Z.tar'].sort())
  })
})
