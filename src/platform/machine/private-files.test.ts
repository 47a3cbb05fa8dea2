import { chmod, mkdtemp, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { removeFolder } from '#src/testing/remove-folder.ts'
import { closeToOthers } from './private-files.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'parti-'))
})
afterEach(() => removeFolder(dataDir))

const modeOf = async (path: string) => ((await stat(path)).mode & 0o7777).toString(8)

async function openFiles(mode: number) {
  const files = ['site.db', 'site.db-wal', 'notes.txt'].map((name) => join(dataDir, name))
  for (const file of files) {
    await writeFile(file, '')
    await chmod(file, 0o644)
  }
  await chmod(dataDir, mode)
  return files
}
const modes = async (files: string[]) => Promise.all([dataDir, ...files].map(modeOf))

it.each(['file:', 'file://'])(
  'closes the data folder and the database at %s, and nothing else',
  async (scheme) => {
    const files = await openFiles(0o755)
    await closeToOthers({ dataDir, databaseUrl: `${scheme}${dataDir}/site.db` })
    expect(await modes(files)).toEqual(['700', '600', '600', '644'])
  },
)

it('closes the folder alone with a remote database', async () => {
  const files = await openFiles(0o755)
  await closeToOthers({ dataDir, databaseUrl: 'libsql://kennel.turso.io' })
  expect(await modes(files)).toEqual(['700', '644', '644', '644'])
})

it('leaves a folder open that everyone shares', async () => {
  const files = await openFiles(0o1777)
  await closeToOthers({ dataDir, databaseUrl: `file:${dataDir}/site.db` })
  expect(await modes(files)).toEqual(['1777', '600', '600', '644'])
})
