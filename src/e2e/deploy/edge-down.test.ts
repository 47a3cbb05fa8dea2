import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '#src/platform/auth/passwords.ts'
import { openDatabase } from '#src/platform/db/client/open.ts'
import { migrate } from '#src/platform/db/migrate.ts'
import { openS3Store } from '#src/platform/photos/store/s3.ts'
import { factories } from '#src/testing/app/factories.ts'
import { newBucket, withGateway } from './support/buckets.ts'
import { type EdgeServer, startEdge } from './support/edge-server.ts'
import { type LibsqlServer, startLibsqlServer } from './support/libsql-server.ts'
import { noise } from './support/noise.ts'
import { addressOf, login, variablesOf } from './support/site-on-s3.ts'

const gateway = withGateway()
const names = ['0b6d1f0e-6a8b-4f6e-9d3c-2f9a4c1e7b55.jpg', '1b6d1f0e-6a8b-4f6e-9d3c-2f9a4c1e7b55.jpg']
const photos = names.map((name) => `/objects/uploads/${name}`)
let libsql: LibsqlServer
let edge: EdgeServer

beforeAll(async () => {
  libsql = await startLibsqlServer()
  const bucket = await newBucket(gateway())
  const database = openDatabase(libsql.url)
  await migrate(database, 'migrations')
  const make = factories(database)
  await make.admin({ username: login.username, passwordHash: await hashPassword(login.password) })
  await make.puppy({ name: 'Clementine', photos })
  const store = openS3Store(bucket)
  for (const name of names) await store.put(name, await noise(300, 200))
  const shared = { DATABASE_URL: libsql.url, ...variablesOf(bucket) }
  edge = await startEdge({ ...shared, TRUSTED_PROXY: 'cloudflare', IMAGE_RESIZING: 'cloudflare' })
})
afterAll(async () => {
  await edge?.stop()
  await libsql?.remove()
})

/** The response to a visitor who does not wait longer than five seconds. */
async function ask(path: string, init: RequestInit = {}) {
  const answer = await fetch(edge.url + path, { signal: AbortSignal.timeout(5000), ...init })
  return { status: answer.status, body: await answer.text(), headers: answer.headers }
}
const statusOf = async (path: string) => (await ask(path)).status

async function signIn() {
  const headers = { Origin: edge.url, 'Content-Type': 'application/json' }
  const answer = await ask('/api/admin/login', { method: 'POST', headers, body: JSON.stringify(login) })
  return { ...headers, Cookie: answer.headers.get('Set-Cookie')?.split(';')[0] ?? '' }
}

describe.each([
  { how: 'refuses connections', down: () => gateway().halt(), up: () => gateway().restart() },
  { how: 'is silent', down: async () => gateway().freeze(), up: async () => gateway().goOn() },
])('at the edge, while the bucket $how', ({ down, up }) => {
  test('pages work, photos and uploads report the outage within seconds, and everything recovers afterwards', async () => {
    const headers = await signIn()
    const openAddress = () => ask('/api/objects/upload', { method: 'POST', headers })
    const addresses = photos.map((photo) => addressOf(photo, 120))
    await down()
    const pages = ['/', '/puppies', '/gallery', '/contact', '/livez']
    expect(await Promise.all(pages.map(statusOf))).toEqual(pages.map(() => 200))
    for (const { status, body } of await Promise.all([
      ...addresses.map((path) => ask(path)),
      openAddress(),
    ])) {
      expect([status, JSON.parse(body)]).toEqual([
        503,
        {
          code: 'photosUnavailable',
          message: "Photos can't be stored or shown right now. Please try again in a few minutes.",
        },
      ])
    }
    await expect
      .poll(() => ask('/healthz'))
      .toMatchObject({ status: 503, body: '{"status":"down","down":["photos"]}' })

    await up()
    await expect.poll(() => statusOf('/healthz')).toBe(200)
    expect(await Promise.all(addresses.map(statusOf))).toEqual([200, 200])
    expect((await openAddress()).status).toBe(200)
  })
})

describe.each([
  { how: 'has stopped', down: () => libsql.stop(), up: () => libsql.restart() },
  { how: 'never answers', down: async () => libsql.halt(), up: async () => libsql.resume() },
])('at the edge, while the database $how', ({ down, up }) => {
  test('cached pages work, the others report the outage within seconds, and everything recovers afterwards', async () => {
    expect(await statusOf('/puppies')).toBe(200)
    await down()
    expect(await ask('/puppies')).toMatchObject({ status: 200, body: expect.stringContaining('Clementine') })
    expect(await statusOf('/about')).toBe(200)
    expect(await statusOf('/api/puppies/unknown')).toBe(503)
    await expect
      .poll(() => ask('/healthz'))
      .toMatchObject({ status: 503, body: expect.stringContaining('"database"') })
    await up()
    await expect.poll(() => statusOf('/api/puppies/unknown')).toBe(404)
  })
})
