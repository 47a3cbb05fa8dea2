import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { customers, erasures, galleryPhotos, inquiries, letters, outbox, uploads } from '#src/app/tables.ts'
import { backUp } from '#src/backups/actions/backup.ts'
import { restore } from '#src/backups/actions/restore.ts'
import { openBackupStorage } from '#src/backups/storage/storage.ts'
import type { BackupStorage } from '#src/backups/storage/types.ts'
import { type DataGroup, dataGroups } from '#src/people/rules/privacy.ts'
import { photoName } from '#src/platform/photos/rules/files.ts'
import { createTestApp, type TestApp } from '#src/testing/app/create-test-app.ts'
import { plantPerson, priya } from '#src/testing/database/plant-person.ts'
import { erase } from './erase.ts'
import { readErasures, writeErasures } from './erasures-file.ts'

const ruth = { name: 'Ruth Delaney', email: 'ruth@example.com', phone: '0491 570 158' }

let source: TestApp
let target: TestApp
let folder: string
let storage: BackupStorage
let clock: Date
beforeEach(async () => {
  clock = new Date('2026-11-20T16:00:00.000Z')
  source = await createTestApp({
    parts: { now: () => clock, saveErasures: () => writeErasures(source.parts.database, storage) },
  })
  target = await createTestApp()
  folder = join(source.folder, 'backups')
  storage = await openBackupStorage(folder, null)
})
afterEach(() => Promise.all([source.close(), target.close()]))

const aDayLater = () => {
  clock = new Date(clock.getTime() + 24 * 3_600_000)
}
const erasePerson = (email: string, groups: readonly DataGroup[] = dataGroups) =>
  erase(source.parts, { email, groups, adminId: null })
const restored = async (address: string) =>
  restore(
    target.parts,
    () => storage.read(address.slice(folder.length + 1)),
    'migrations',
    (await readErasures([storage])) ?? undefined,
  )
const count = (site: TestApp) =>
  Promise.all(
    [inquiries, letters, customers, galleryPhotos, outbox, uploads].map((table) =>
      site.parts.database.db.$count(table),
    ),
  )
const fileLines = async () => (await readFile(join(folder, 'erasures.jsonl'), 'utf8')).split('\n')

describe("restoring yesterday's archive", () => {
  it('leaves a person erased whom the archive still has, and says so', async () => {
    const url = await plantPerson(source)
    await plantPerson(source, ruth)
    const address = await backUp(source.parts, storage)
    aDayLater()
    await erasePerson(priya.email)
    expect((await restored(address)).erased).toBe(1)
    expect(await count(target)).toEqual([2, 2, 1, 1, 3, 1])
    expect(await target.parts.photoStore.get(photoName(url) ?? '')).toBeNull()
    const { client, db } = target.parts.database
    await client.execute('VACUUM')
    await client.execute('PRAGMA wal_checkpoint(TRUNCATE)')
    const bytes = (await readFile(join(target.folder, 'site.db'))).toString('latin1').toLowerCase()
    expect([priya.email, priya.phone, ruth.email].map((text) => bytes.includes(text))).toEqual([
      false,
      false,
      true,
    ])
    expect(await db.select({ id: erasures.id, at: erasures.at }).from(erasures)).toEqual(
      await source.parts.database.db.select({ id: erasures.id, at: erasures.at }).from(erasures),
    )
  })

  it('erases only the groups that were erased', async () => {
    await plantPerson(source)
    const address = await backUp(source.parts, storage)
    await erasePerson(priya.email, ['inquiries', 'photos'])
    expect((await restored(address)).erased).toBe(1)
    expect(await count(target)).toEqual([0, 2, 1, 0, 0, 0])
  })

  it('keeps what a person wrote between an erasure and the backup', async () => {
    await plantPerson(source)
    await erasePerson(priya.email)
    aDayLater()
    await source.make.inquiry({ email: priya.email, message: 'Hello again' })
    const address = await backUp(source.parts, storage)
    expect((await restored(address)).erased).toBe(0)
    expect(await target.parts.database.db.$count(inquiries)).toBe(1)
  })

  it('erases everyone who was erased since, however often', async () => {
    await plantPerson(source)
    await plantPerson(source, ruth)
    const address = await backUp(source.parts, storage)
    await erasePerson(priya.email, ['inquiries'])
    await erasePerson(priya.email, ['letters', 'customer', 'photos'])
    await erasePerson(ruth.email)
    expect((await restored(address)).erased).toBe(2)
    expect(await count(target)).toEqual([0, 0, 0, 0, 0, 0])
    expect(await target.parts.database.db.$count(erasures)).toBe(3)
  })
})

describe('the file beside the archives', () => {
  it('is written at each erasure, and can be read by its owner alone', async () => {
    await plantPerson(source)
    await erasePerson(priya.email)
    expect(await readdir(folder)).toEqual(['erasures.jsonl'])
    expect((await stat(join(folder, 'erasures.jsonl'))).mode & 0o777).toBe(0o600)
    const [line = '', ...rest] = await fileLines()
    expect(rest).toEqual([''])
    expect(JSON.parse(line)).toEqual({
      id: expect.any(String),
      salt: expect.any(String),
      emailHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      at: '2026-11-20T16:00:00.000Z',
      counts: { inquiries: 2, letters: 2, customer: 1, waiting: 2, photos: 1, placements: 1 },
    })
  })

  it('is written at each backup, and keeps what another database has written', async () => {
    await plantPerson(source)
    await erasePerson(priya.email)
    const other = await createTestApp()
    await plantPerson(other)
    await erase(other.parts, { email: priya.email, groups: dataGroups, adminId: null })
    await backUp(other.parts, storage)
    await other.close()
    expect(await readErasures([storage])).toHaveLength(2)
  })

  it('that cannot be written does not fail the erasure', async () => {
    await plantPerson(source)
    const parts = { ...source.parts, saveErasures: () => Promise.reject(new Error('disk full')) }
    await erase(parts, { email: priya.email, groups: dataGroups, adminId: null })
    expect(await count(source)).toEqual([0, 0, 0, 0, 0, 0])
    expect(source.logged.at(-1)?.message).toBe('An erasure could not be recorded beside the backups')
  })

  it.each(['{', '{"id":"x"}', 'null'])('is not trusted when it is damaged: %s', async (line) => {
    await plantPerson(source)
    const address = await backUp(source.parts, storage)
    await writeFile(join(folder, 'erasures.jsonl'), `${line}\n`)
    await expect(restored(address)).rejects.toThrow('erasures.jsonl is damaged')
    expect(await count(target)).toEqual([0, 0, 0, 0, 0, 0])
  })
})
