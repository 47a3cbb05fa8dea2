import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { backUp } from '#src/backups/actions/backup.ts'
import { openBackupStorage } from '#src/backups/storage/storage.ts'
import { erase } from '#src/people/actions/erase.ts'
import { writeErasures } from '#src/people/actions/erasures-file.ts'
import { dataGroups } from '#src/people/rules/privacy.ts'
import { createTestApp, type TestApp } from '#src/testing/app/create-test-app.ts'
import { plantPerson, priya } from '#src/testing/database/plant-person.ts'
import { removeFolder } from '#src/testing/remove-folder.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'

let source: TestApp
let folder: string
let usual: string
/** Away from where backups usually go. */
let archive: string
beforeEach(async () => {
  source = await createTestApp()
  folder = await mkdtemp(join(tmpdir(), 'parti-'))
  usual = join(folder, 'backups')
  const storage = await openBackupStorage(usual, null)
  source.parts.saveErasures = () => writeErasures(source.parts.database, storage)
  await plantPerson(source)
  archive = join(folder, 'archive.tar')
  await rename(await backUp(source.parts, storage), archive)
  vi.stubEnv('DATA_DIR', join(folder, 'data'))
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await source.close()
  await removeFolder(folder)
})

const erasePriya = () => erase(source.parts, { email: priya.email, groups: dataGroups, adminId: null })

it('keeps people erased who are written down in the configured backup storage only', async () => {
  await erasePriya()
  vi.stubEnv('BACKUP_TO', usual)
  expect(await restore([archive])).toMatch(
    /its database and 0 photos\. 1 person erased since then stayed erased\.$/,
  )
})

it('warns where nobody has written down who was erased', async () => {
  await erasePriya()
  expect(await restore([archive])).toMatch(
    /its database and 1 photo\.\nWarning: there is no \S+\/erasures\.jsonl and BACKUP_TO is not set, so nobody knows who has been erased/,
  )
})

it('counts the photos that it has restored, without those that nothing references', async () => {
  await source.parts.photoStore.put(`${crypto.randomUUID()}.jpg`, new Uint8Array(3))
  const storage = await openBackupStorage(usual, null)
  expect(await restore([await backUp(source.parts, storage)])).toContain('its database and 1 photo.')
})

it('counts the photos of an archive that it has checked', async () => {
  expect(await backup(['--check', archive])).toMatch(/ is complete: its database and 1 photo\.$/)
})

it('says of an archive that is not there that it is not, in a process of its own too', async () => {
  const missing = join(folder, 'none.tar')
  const words = ['src/cli/backup.ts', '--check', missing]
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' })
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: `${missing}: no such file or folder, ENOENT\n`,
  })
  await expect(restore([missing])).rejects.toThrow('ENOENT')
})

it('says of a damaged archive that it is, and does not restore it', async () => {
  const bytes = await readFile(archive)
  const middle = Math.floor(bytes.length / 2)
  bytes[middle] = (bytes[middle] ?? 0) ^ 1
  await writeFile(archive, bytes)
  await expect(backup(['--check', archive])).rejects.toThrow('damaged')
  await expect(restore([archive])).rejects.toThrow('damaged')
})
