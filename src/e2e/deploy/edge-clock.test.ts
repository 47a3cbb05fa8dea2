import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { inquiries, uploads } from '#src/app/tables.ts'
import { freePort } from '#src/e2e/support/site/server.ts'
import { openDatabase } from '#src/platform/db/client/open.ts'
import { migrate } from '#src/platform/db/migrate.ts'
import { type Assets, sheetsAt } from '#src/site/layout/assets.ts'
import { newBucket } from './support/buckets.ts'
import { type LibsqlServer, startLibsqlServer } from './support/libsql-server.ts'
import { variablesOf } from './support/site-on-s3.ts'

let libsql: LibsqlServer
beforeAll(async () => {
  libsql = await startLibsqlServer()
})
afterAll(() => libsql?.remove())

test('the schedule at the edge sends pending messages, and removes orphaned photos', async () => {
  const database = openDatabase(libsql.url)
  await migrate(database, 'migrations')
  const frame = { loader: '', styles: '' }
  const workers = { offline: '', offlineOff: '' }
  const assets: Assets = {
    public: frame,
    portal: frame,
    sheets: sheetsAt(() => ''),
    fonts: [],
    workers,
    islands: {},
    images: {},
  }
  vi.stubGlobal('builtAssets', assets)
  const { default: worker } = await import('#src/app/entries/worker.ts')
  const port = await freePort()
  const env = {
    DATABASE_URL: libsql.url,
    SITE_URL: 'http://localhost:3000',
    NOTIFY_URL: `http://127.0.0.1:${port}/`,
    ...variablesOf(await newBucket()),
  }
  const waited: Promise<unknown>[] = []
  const enquiry = { customerName: 'Jo Reid', email: 'jo@example.com', message: 'Is Banjo still free?' }
  const request = new Request('http://localhost:3000/api/inquiries', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
    body: JSON.stringify(enquiry),
  })
  // Nobody listens yet where the notice goes.
  const answer = await worker.fetch(request, env, { waitUntil: (promise) => waited.push(promise) })
  expect(answer.status).toBe(201)
  await Promise.all(waited)
  // The first request also compares the kennel's facts with the environment's.
  expect(waited).toHaveLength(2)
  expect(await database.db.$count(inquiries)).toBe(1)
  const createdAt = '2026-01-01T00:00:00.000Z'
  const ids = Array.from({ length: 205 }, () => crypto.randomUUID())
  const orphans = ids.map((id) => ({ id, name: id, createdAt }))
  await database.write((tx) => tx.insert(uploads).values(orphans))
  // As if the pause after the failure were over.
  await database.client.execute({ sql: 'UPDATE outbox SET next_attempt_at = ?', args: [createdAt] })

  const received: string[] = []
  const server = createServer((incoming, response) => {
    text(incoming)
      .then((body) => {
        received.push(JSON.parse(body).kind)
        response.end()
      })
      .catch(() => response.destroy())
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  try {
    await worker.scheduled({}, env)
    expect(received).toEqual(['inquiry-notice'])
    // No more than the platform lets one run do.
    expect(await database.db.$count(uploads)).toBe(5)
    await worker.scheduled({}, env)
    expect(await database.db.$count(uploads)).toBe(0)
    expect(received).toHaveLength(1)
  } finally {
    server.close()
    vi.unstubAllGlobals()
    database.close()
  }
})
