import { mkdtemp, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noteServing } from '#src/app/node/serving.ts'
import { backUp } from '#src/backups/actions/backup.ts'
import { openBackupStorage } from '#src/backups/storage/storage.ts'
import { openDatabase } from '#src/platform/db/client/open.ts'
import { migrate } from '#src/platform/db/migrate.ts'
import { createTestApp } from '#src/testing/app/create-test-app.ts'
import { removeFolder } from '#src/testing/remove-folder.ts'
import { backup } from './backup.ts'
import { status } from './status.ts'

let folder: string
const cleanUp: (() => unknown)[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parti-'))
  vi.stubEnv('DATA_DIR', folder)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  process.exitCode = undefined
  for (const step of cleanUp.splice(0)) await step()
  await removeFolder(folder)
})

/** Its lines, and those that need a person. */
async function ask() {
  process.exitCode = undefined
  const said = await status([])
  const wrong = said.split('\n').filter((line) => line.startsWith('!'))
  expect(process.exitCode).toBe(wrong.length > 0 ? 1 : undefined)
  return { said, wrong }
}

async function change(sql: string) {
  const database = openDatabase(`file:${join(folder, 'site.db')}`)
  await migrate(database, 'migrations')
  await database.client.execute(sql)
  database.close()
}

/** Responds as a running site would. */
async function serve(statusCode: number) {
  const server = createServer((_, response) => response.writeHead(statusCode).end('{"status":"?"}'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  await noteServing(folder, {
    pid: process.pid,
    since: '2026-11-22T04:05:00.000Z',
    url: `http://127.0.0.1:${port}`,
  })
  return () => new Promise((resolve) => server.close(resolve))
}

it('says of a folder without a site that nothing is there, and makes nothing', async () => {
  const { said, wrong } = await ask()
  expect(wrong).toEqual([])
  for (const text of ['no, stopped', 'no database yet', 'BACKUP_TO is not set']) expect(said).toContain(text)
  expect((await ask()).said).toContain('no database yet')
})

it('says since when a site serves and what it uses, and names one that ended by itself', async () => {
  const close = await serve(200)
  const { said, wrong } = await ask()
  expect(said).toMatch(/Serving +since 22 Nov 2026, 3:05 pm\n/)
  expect(said).toMatch(/Memory +[\d,]+ MB|Memory +unknown/)
  expect(wrong).toEqual([])
  await close()
  expect((await ask()).wrong).toEqual([expect.stringContaining('it crashed or was killed')])
})

it('names a site that is not healthy', async () => {
  cleanUp.push(await serve(503))
  expect((await ask()).wrong).toEqual([expect.stringMatching(/Health +\{"status":"\?"\}$/)])
})

it('says of a site and of a remote database that hang that they do, and does not wait for them longer', async () => {
  cleanUp.push(await serve(200))
  vi.stubEnv('DATABASE_URL', 'http://127.0.0.1:1')
  const timeout = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation(() => AbortSignal.abort(new DOMException('Late', 'TimeoutError')))
  cleanUp.push(() => timeout.mockRestore())
  const { said, wrong } = await ask()
  expect(said).toMatch(/Serving +since 22 Nov 2026/)
  expect(wrong).toEqual([
    expect.stringMatching(/Health +no response within 10 seconds$/),
    expect.stringContaining('the server does not respond'),
  ])
  expect(new Set(timeout.mock.calls.flat())).toEqual(new Set([10_000]))
})

it('counts messages, and names those that are late and letters that could not be delivered', async () => {
  await change('DELETE FROM outbox')
  const { said, wrong } = await ask()
  expect(said).toMatch(/Outbox +empty\n/)
  expect([said.match(/Sessions +0/)?.length, wrong]).toEqual([1, []])
  const at = '2026-11-01T00:00:00.000Z'
  await change(
    `INSERT INTO outbox (id, kind, channel, announcement, recipient, created_at, next_attempt_at)
     VALUES ('a', 'letter', 'mail', '{}', 'ann@example.com', '${at}', '${at}')`,
  )
  await change(
    `INSERT INTO outbox (id, kind, channel, announcement, recipient, created_at, next_attempt_at)
     VALUES ('b', 'letter', 'mail', '{}', 'ben@example.com', '${at}', NULL)`,
  )
  await change(
    `INSERT INTO letters (id, email, name, kind, body, delivery, created_at, updated_at)
     VALUES ('a', 'ann@example.com', 'Ann', 'letter', 'Hello', 'failed', '${at}', '${at}')`,
  )
  // Without a mail server.
  expect((await ask()).wrong).toEqual([expect.stringMatching(/1 among letters/)])
  vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1')
  const later = await ask()
  expect(later.wrong).toEqual([
    expect.stringMatching(/Outbox +1 waiting, the oldest since 1 Nov 2026, 11:00 am$/),
    expect.stringMatching(/Failed messages +1 among letters; 1 message given up in the last 30 days$/),
  ])
  expect(later.said).not.toMatch(/ann|hello/i)
})

it('names a database of a newer and of an older version', async () => {
  await change("INSERT INTO migrations VALUES ('unheard of', '2030')")
  expect((await ask()).wrong).toEqual([expect.stringContaining('newer than this version')])
  await change('DELETE FROM migrations WHERE rowid > 3')
  expect((await ask()).wrong).toEqual([expect.stringMatching(/\d+ behind this version/)])
})

it('says when the last backup was made and checked, and names one that is missing or old', async () => {
  const to = join(folder, 'backups')
  vi.stubEnv('BACKUP_TO', to)
  expect((await ask()).wrong).toEqual([expect.stringMatching(/Last backup +none yet/)])
  const source = await createTestApp()
  cleanUp.push(() => source.close())
  const storage = await openBackupStorage(to, null)
  await backUp({ ...source.parts, now: () => new Date('2026-01-02T16:05:00Z') }, storage)
  expect((await ask()).wrong).toEqual([expect.stringMatching(/Last backup +3 Jan 2026, 3:05 am/)])

  const archive = await backUp({ ...source.parts, now: () => new Date() }, storage)
  expect((await ask()).said).toMatch(/Last rehearsal +none yet/)
  await backup(['--check', archive])
  const { said, wrong } = await ask()
  expect(wrong).toEqual([])
  expect(said).toMatch(/Last rehearsal +\d+ \w+ 20\d\d/)
})

it('says what fills the data folder, and continues if the file is not a database', async () => {
  await writeFile(join(folder, 'site.db'), 'Dear families, '.repeat(200_000))
  const { said, wrong } = await ask()
  expect(said).toMatch(/Data folder +site\.db 3 MB/)
  expect(wrong).toEqual([expect.stringContaining('not a database file')])
  expect(said).toContain('Last backup')
})
