import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type SiteServer, startSite, temporaryFolder } from '#src/e2e/support/site/server.ts'
import { openDatabase } from '#src/platform/db/client/open.ts'
import { migrate } from '#src/platform/db/migrate.ts'
import { messages } from '#src/platform/errors/messages.ts'
import { factories } from '#src/testing/app/factories.ts'
import { removeFolder } from '#src/testing/remove-folder.ts'
import { type LibsqlServer, startLibsqlServer } from './support/libsql-server.ts'

let server: LibsqlServer
let folder: string
let site: SiteServer
beforeAll(async () => {
  server = await startLibsqlServer()
  const database = openDatabase(server.url)
  await migrate(database, 'migrations')
  const { id } = await factories(database).litter()
  await factories(database).puppy({ litterId: id, name: 'Clementine' })
  folder = await temporaryFolder()
  site = await startSite({ DATABASE_URL: server.url, DATA_DIR: folder, SEED: 'none' })
  await open('/puppies')
})
afterAll(async () => {
  await site.stop()
  await Promise.all([server.remove(), removeFolder(folder)])
})

/** The response to a visitor who does not wait longer than five seconds. */
async function open(path: string, init: RequestInit = {}) {
  const answer = await fetch(site.url + path, { ...init, signal: AbortSignal.timeout(5000) })
  return { status: answer.status, body: await answer.text() }
}

const backAgain = () => expect.poll(() => open('/healthz')).toEqual({ status: 200, body: '{"status":"ok"}' })

describe.each([
  ['has stopped', { begin: () => server.stop(), end: () => server.restart() }],
  ['takes requests and never answers', { begin: () => server.halt(), end: () => server.resume() }],
])('while the database %s', (_, outage) => {
  let over = true
  async function begin() {
    await outage.begin()
    over = false
  }
  async function end() {
    if (!over) await outage.end()
    over = true
    await backAgain()
  }
  afterEach(end)

  it('cached pages work, the others report the outage, and nothing hangs', async () => {
    await begin()
    expect(await open('/puppies')).toMatchObject({
      status: 200,
      body: expect.stringContaining('Clementine'),
    })
    expect(await open('/gallery')).toMatchObject({
      status: 503,
      body: expect.stringContaining(messages.galleryFailure.title),
    })
    expect(await open('/about')).toMatchObject({ status: 200 })
    expect(await open('/api/puppies/unknown')).toMatchObject({ status: 503 })
    await expect
      .poll(() => open('/healthz'))
      .toEqual({ status: 503, body: '{"status":"down","down":["database"]}' })
    expect(await open('/livez')).toMatchObject({ status: 200 })
    await end()
    expect(await open('/api/puppies/unknown')).toMatchObject({ status: 404 })
  })

  it('many concurrent visitors wait no longer than one', async () => {
    await begin()
    const paths = Array.from({ length: 60 }, (_, n) => (n % 2 ? `/puppy/${n}` : '/api/parent-dogs'))
    const statuses = (await Promise.all(paths.map((path) => open(path)))).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([503]))
  })

  it('the portal neither opens nor treats sessions as expired', async () => {
    await begin()
    const headers = { Cookie: `auth_session=${'a'.repeat(40)}` }
    expect(await open('/admin', { headers, redirect: 'manual' })).toMatchObject({ status: 503 })
    expect(await open('/api/admin/statistics', { headers })).toMatchObject({ status: 503 })
    const body = new URLSearchParams({ username: 'admin', password: 'red parti poodle' })
    const form = { method: 'POST', body, headers: { Origin: site.url } }
    expect(await open('/admin-login', form)).toMatchObject({ status: 503 })
  })
})
