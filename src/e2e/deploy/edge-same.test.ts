import { readdir } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '#src/app/routes.tsx'
import { idsOf } from '#src/e2e/support/site/ids-of.ts'
import { breeder, type SiteServer, startSite, temporaryFolder } from '#src/e2e/support/site/server.ts'
import { openDatabase } from '#src/platform/db/client/open.ts'
import { migrate } from '#src/platform/db/migrate.ts'
import { removeFolder } from '#src/testing/remove-folder.ts'
import { startChromium } from './engines/chromium.ts'
import { journeys } from './engines/journeys.ts'
import { person } from './engines/person.ts'
import type { Tab } from './engines/tab.ts'
import { newBucket } from './support/buckets.ts'
import { type EdgeServer, startEdge } from './support/edge-server.ts'
import { type LibsqlServer, startLibsqlServer } from './support/libsql-server.ts'
import { variablesOf } from './support/site-on-s3.ts'

let libsql: LibsqlServer
let folder: string
let edge: EdgeServer
let machine: SiteServer
let cookie: string

beforeAll(async () => {
  libsql = await startLibsqlServer()
  folder = await temporaryFolder()
  const database = openDatabase(libsql.url)
  await migrate(database, 'migrations')
  database.close()
  const shared = {
    DATABASE_URL: libsql.url,
    TRUSTED_PROXY: 'cloudflare',
    ...variablesOf(await newBucket()),
  }
  edge = await startEdge({ ...shared, IMAGE_RESIZING: 'local' })
  machine = await startSite({
    ...shared,
    SITE_URL: edge.url,
    DATA_DIR: folder,
    SEED: 'demo',
    ADMIN_PASSWORD: breeder.password,
  })
  const answer = await fetch(`${edge.url}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: edge.url },
    body: JSON.stringify(breeder),
  })
  cookie = answer.headers.get('Set-Cookie')?.split(';')[0] ?? ''
})
afterAll(async () => {
  await Promise.all([edge?.stop(), machine?.stop()])
  await Promise.all([libsql?.remove(), removeFolder(folder)])
})

/** Headers in which the two may differ: of the request, of the connection, and of how the body travels. */
const ownHeaders = new Set([
  'alt-svc',
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'keep-alive',
  'server',
  'transfer-encoding',
  'x-request-id',
])

/** Parts of a page that may differ. */
const variants: [RegExp, string][] = [
  // A machine draws a card for links to a puppy; the edge shows the photo alone.
  [/<meta property="og:image(:\w+)?" content="[^"]*"\/>/g, ''],
  // A machine removes the location from a photo when it arrives; the edge whenever it shows the photo.
  [
    /, which is never shown with its place and camera data,|(?<=<!-- -->) without its place and camera data/,
    '',
  ],
  [/(?<=now(?:&quot;:&quot;|="))[-:.\dT]+Z/g, 'now'],
]

async function answerOf(url: string, given: Record<string, string> = {}) {
  const answer = await fetch(url, { headers: given, redirect: 'manual' })
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !ownHeaders.has(name)))
  if (headers.vary === 'Accept-Encoding') delete headers.vary
  // Made from the whole body; counted from a request a moment earlier.
  for (const name of ['etag', 'retry-after']) if (headers[name]) headers[name] = 'given'
  headers['content-type'] = headers['content-type']?.replace('; ', ';') ?? ''
  let body = Buffer.from(await answer.arrayBuffer()).toString('latin1')
  for (const [variant, same] of variants) body = body.replace(variant, same)
  return { status: answer.status, headers, body }
}

async function expectSame(path: string, headers: Record<string, string> = {}) {
  const expected = await answerOf(machine.url + path, headers)
  expect.soft(await answerOf(edge.url + path, headers), path).toEqual(expected)
  return expected
}

const builtFiles = (await readdir('dist/public', { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => `${parentPath}/${name}`.replace('dist/public', ''))
  .filter((path) => !/\.(br|gz)$/.test(path) && !/^\/[._]/.test(path))

/** Every address of the list of routes, with ids of the demo kennel in place of its parameters. */
async function addresses() {
  const [puppies, litters] = await Promise.all([idsOf(machine.url, 'puppies'), idsOf(machine.url, 'litters')])
  const ids = { puppy: Object.values(puppies), litters: Object.values(litters) }
  return routes.flatMap(({ path, area }) => {
    // Open only while developing; photos, which each makes in its own way; files and the download, which are compared below.
    if (
      path === '/dev/reload' ||
      path === '/api/admin/everything/*' ||
      path.includes('objects/uploads') ||
      path.includes(':name') ||
      builtFiles.includes(path)
    )
      return []
    const bare = path.replace(/\/\*$/, '')
    if (bare === '/api/puppies') return [bare, ...ids.puppy.map((id) => `${bare}/${id}`)]
    if (!bare.includes(':')) return [bare]
    const known = bare.startsWith('/admin') ? ids.litters : ids.puppy
    return area === 'file' ? [] : known.map((id) => bare.replace(':id', id))
  })
}

test('every page and endpoint is the same as on a machine with Node, with a session and without', async () => {
  const paths = [...(await addresses()), '/no-such-page', '/puppy/unknown', '/api/unknown', '/puppies/']
  expect(paths.length).toBeGreaterThan(80)
  const statuses = new Set<number>()
  for (const path of paths) {
    statuses.add((await expectSame(path)).status)
    if (/^\/(api\/)?admin/.test(path)) statuses.add((await expectSame(path, { Cookie: cookie })).status)
  }
  expect([...statuses]).toEqual(expect.arrayContaining([200, 302, 401, 404]))
})

test('the download of everything has the same tables, and photos on a machine alone', async () => {
  const filesOf = async (url: string) => {
    const answer = await fetch(`${url}/api/admin/everything`, { headers: { Cookie: cookie } })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
    return unzipSync(new Uint8Array(await answer.arrayBuffer()))
  }
  const [onMachine, atEdge] = [await filesOf(machine.url), await filesOf(edge.url)]
  const tables = Object.keys(onMachine).filter((name) => name.endsWith('.csv'))
  expect(tables.length).toBeGreaterThan(10)
  expect(Object.keys(onMachine).filter((name) => name.startsWith('photos/'))).not.toEqual([])
  expect(Object.keys(atEdge)).toEqual([...tables, 'READ ME.txt'])
  const text = (file: Uint8Array | undefined) => file && strFromU8(file)
  for (const name of tables) expect(text(atEdge[name]), name).toBe(text(onMachine[name]))
})

test('every built file is the same as on a machine with Node', async () => {
  expect(builtFiles.length).toBeGreaterThan(50)
  for (const path of builtFiles) {
    const [expected, answer] = await Promise.all([answerOf(machine.url + path), answerOf(edge.url + path)])
    expect([path, answer.status, answer.body === expected.body]).toEqual([path, 200, true])
  }
})

describe('in Chromium', () => {
  let tab: Tab
  beforeAll(async () => {
    tab = await startChromium()
  })
  afterAll(() => tab?.stop())

  test.each(Object.entries(journeys))('%s', async (_, travel) => {
    await travel(person(tab, edge.url))
  })
})
