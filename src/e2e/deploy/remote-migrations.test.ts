import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { dataVersion } from '#src/app/tables.ts'
import { spawnSite, temporaryFolder } from '#src/e2e/support/site/server.ts'
import { openDatabase } from '#src/platform/db/client/open.ts'
import { removeFolder } from '#src/testing/remove-folder.ts'
import { type LibsqlServer, startLibsqlServer } from './support/libsql-server.ts'

let server: LibsqlServer
let folder: string
beforeEach(async () => {
  server = await startLibsqlServer()
  folder = await temporaryFolder()
})
afterEach(() => Promise.all([server.remove(), removeFolder(folder)]))

async function migrateByCommand() {
  const { PATH } = process.env
  const child = spawn(process.execPath, ['src/cli/migrate.ts'], {
    env: { PATH, DATABASE_URL: server.url, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (text) => {
    said += text
  })
  const [code] = await once(child, 'close')
  return { code, said }
}

it('three machines that migrate at once apply every migration once', async () => {
  const existing = (await readdir('migrations')).filter((name) => name.endsWith('.sql')).length
  const outcomes = await Promise.all([1, 2, 3].map(migrateByCommand))
  expect(outcomes.map(({ said }) => said).sort()).toEqual([
    `Applied ${existing} migrations.\n`,
    'There is nothing to migrate.\n',
    'There is nothing to migrate.\n',
  ])
  expect(outcomes.map(({ code }) => code)).toEqual([0, 0, 0])
  const { db, client } = openDatabase(server.url)
  expect((await client.execute('SELECT hash FROM migrations')).rows).toHaveLength(existing)
  expect(await db.select().from(dataVersion)).toEqual([{ id: 1, version: 1 }])
})

it('a start on an outdated database migrates nothing and ends with one line that says what to do', async () => {
  const byNpm = { npm_lifecycle_event: 'start' }
  const { ended, said } = spawnSite({ DATABASE_URL: server.url, DATA_DIR: folder, ...byNpm })
  expect(await ended).toBe(1)
  expect(said.stderr).toMatch(/^DATABASE_URL is "http:[^\n]*lacks \d+ migrations: npm run migrate[^\n]*\n$/)
  const { rows } = await openDatabase(server.url).client.execute('SELECT name FROM sqlite_master')
  expect(rows).toEqual([])
})
