import { mkdir, mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readConfig } from '#src/platform/config/config.ts'
import { removeFolder } from '#src/testing/remove-folder.ts'
import { openFileDatabase } from './file.ts'
import { databaseFile } from './file-url.ts'

it.each(['Poodles & Söhne', 'kennel #1', '100% wool', 'a%20b', 'which one?'])(
  'a data folder called %s has its database inside',
  async (name) => {
    const parent = await mkdtemp(join(tmpdir(), 'parti-'))
    const dataDir = join(parent, name)
    await mkdir(dataDir)
    const { databaseUrl } = readConfig({ DATA_DIR: dataDir })
    try {
      const database = openFileDatabase(databaseUrl)
      await database.client.execute('CREATE TABLE poodles (name TEXT)')
      database.close()
      expect([await readdir(parent), await readdir(dataDir)]).toEqual([[name], ['site.db']])
      expect(databaseFile(databaseUrl)).toBe(join(dataDir, 'site.db'))
    } finally {
      await removeFolder(parent)
    }
  },
)

it.each([
  ['file:data/site.db', 'data/site.db'],
  ['file:/srv/site.db', '/srv/site.db'],
  ['file:///srv/my%20site.db?tls=0', '/srv/my site.db'],
  ['libsql://kennel.turso.io', null],
])('the path in %s is %s', (url, path) => {
  expect(databaseFile(url)).toBe(path)
})
