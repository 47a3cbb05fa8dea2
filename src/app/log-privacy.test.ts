import { globSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { getTableName, is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { afterEach, describe, expect, it } from 'vitest'
import * as schema from '#src/app/tables.ts'
import { deliverOutbox } from '#src/mail/actions/outbox.ts'
import { DeliveryError } from '#src/mail/transport/transport.ts'
import { createAuth } from '#src/platform/auth/lucia.ts'
import { createLog } from '#src/platform/log/node.ts'
import { createTestApp, type TestApp } from '#src/testing/app/create-test-app.ts'
import { requestsWithData } from '#src/testing/app/requests/all.ts'
import {
  addressOf,
  familyToken,
  password,
  placementToken,
  type RequestWithData,
  word,
} from '#src/testing/app/requests/request.ts'
import { photoBytes } from '#src/testing/app/send-photo.ts'
import { quickPasswords } from '#src/testing/sign-in/quick-passwords.ts'

const calendarToken = 'calendar_of_the_admin_0123456789'
const passwordHash = await quickPasswords.hash(password)
const photo = await photoBytes()

let site: TestApp
afterEach(() => site.close())

async function openSite() {
  const lines: string[] = []
  const log = createLog(true, { write: (line) => void lines.push(line) })
  site = await createTestApp({
    parts: { log, transports: { mail: async () => {} } },
    env: { TRUSTED_PROXY: 'fly', NOTIFY_EMAIL: 'breeder@zebra.example' },
    versionMaxAgeMs: 0,
  })
  const admin = {
    id: 'admin',
    username: `${word} admin`,
    passwordHash,
    email: 'admin@zebra.example',
    calendarToken,
  }
  const session = await site.signIn(admin)
  const requests = await requestsWithData(site, session)
  const opened = await site.send('POST', '/api/objects/upload', undefined, session)
  const knownBrowser = await createAuth(site.parts.database, { secure: false }).knownBrowsers.cookieWith(
    undefined,
    admin.id,
  )
  const [key] = await site.parts.database.db.select().from(schema.secrets)
  const keys = [knownBrowser.split(/[=;]/)[1] ?? '', key?.value ?? '']
  expect(keys).not.toContain('')
  return { lines, session, keys, requests, uploadUrl: new URL((await opened.json()).uploadURL) }
}
type OpenSite = Awaited<ReturnType<typeof openSite>>

const tooLong = (value: unknown) => (typeof value === 'string' ? `${word} `.repeat(1000) : word)
const invalid = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, tooLong(value)]))

function bodyOf({ values, as }: RequestWithData) {
  if (as === 'query') return {}
  if (as !== 'form') return { body: JSON.stringify(values), headers: { 'Content-Type': 'application/json' } }
  const body = new FormData()
  for (const [name, value] of Object.entries(values)) body.set(name, String(value))
  body.set('photo', new File([photo], `${word}.jpg`, { type: 'image/jpeg' }))
  return { body }
}

/** Sends a request, and returns the status. */
async function send(request: RequestWithData, session: object, changes: RequestInit & { id?: string } = {}) {
  const [method = '', path = ''] = request.endpoint.split(' ')
  const { headers, ...body } = bodyOf(request)
  const query =
    request.as === 'query' ? `?${new URLSearchParams(request.values as Record<string, string>)}` : ''
  const { status } = await site.request(addressOf(path, changes.id ?? request.id, request.inLitter) + query, {
    method,
    ...body,
    ...changes,
    headers: {
      'Fly-Client-IP': '203.0.113.77',
      'Sec-Fetch-Site': 'same-origin',
      ...headers,
      // A login would end the session.
      ...(request.endpoint.includes('login') ? {} : session),
      ...(changes.headers as object),
    },
  })
  return status
}

/** Sends valid requests only; returns the status of each. */
async function sendValid({ requests, session }: OpenSite) {
  const statuses: [string, number][] = []
  for (const request of requests) statuses.push([request.endpoint, await send(request, session)])
  return statuses
}

/** Sends every request in all ways that are rejected; returns the statuses. */
async function sendRejected({ requests, uploadUrl }: OpenSite, session: object) {
  const statuses: number[] = []
  for (const request of requests) {
    const withValues = (values: object) => ({ ...request, values: { ...request.values, ...values } })
    const guess = `${word} guess`
    statuses.push(
      await send(request, session),
      await send(withValues(invalid(request.values)), session),
      await send(withValues({ password: guess, currentPassword: guess }), session),
      await send(withValues({ updatedAt: '2001-02-03T04:05:06.789Z' }), session),
      await send(request, session, { id: crypto.randomUUID() }),
      await send(request, { Cookie: '' }),
      await send(request, session, { headers: { 'Sec-Fetch-Site': 'cross-site' } }),
    )
    if (request.endpoint.startsWith('GET ')) continue
    statuses.push(
      await send(request, session, { body: `{"${word}` }),
      await send(request, session, { body: JSON.stringify({ text: word.repeat(25_000) }) }),
    )
  }
  const upload = { method: 'PUT', headers: { 'Sec-Fetch-Site': 'same-origin' } }
  for (const body of [word, photo])
    await site.request(uploadUrl.pathname + uploadUrl.search, { ...upload, body })
  return statuses
}

/** Opens every page, file and endpoint that can be read, with a query. */
async function readAll(session: object) {
  const statuses: number[] = []
  for (const { path } of site.app.routes.filter(({ method }) => method === 'GET')) {
    const address = path
      .replace('/f/:token', `/f/${familyToken}`)
      .replace('/cal/:name', `/cal/${calendarToken}.ics`)
      .replace(':id', crypto.randomUUID())
      .replace(':name', `${crypto.randomUUID()}.jpg`)
    const response = await site.request(`${address}?q=${word}&puppy=${word}&next=${word}`, {
      headers: { ...session },
    })
    statuses.push(response.status)
  }
  return statuses
}

async function newSession() {
  const { sessionId } = await site.parts.auth.startSession('admin')
  return { Cookie: `${site.parts.auth.cookieName}=${sessionId}` }
}

/** Values that say nothing about a person, and words that occur in any log. */
const isHarmless = (value: string) =>
  /^(|1|24|true|false|null|puppy|inquiry|male|female|available|active|current|responded|adult|after|inquiries|image\/jpeg|apricot|silver|flexible|wishes|ready|no|pause|not-now|done|other|tested|public|paper|mail|home)$/.test(
    value,
  )
const valuesOf = (requests: RequestWithData[]) =>
  new Set(
    requests
      .flatMap(({ values }) => Object.values(values).flat())
      .map(String)
      .filter((value) => !isHarmless(value)),
  )

function expectNothingPrivate({ lines, requests, session, keys, uploadUrl }: OpenSite) {
  const secrets = [
    ...keys,
    calendarToken,
    familyToken,
    placementToken,
    session.Cookie.split('=')[1] ?? '',
    uploadUrl.searchParams.get('ticket') ?? '',
    passwordHash,
  ]
  const values = [...valuesOf(requests), ...secrets]
  const leaks = lines.flatMap((line) => {
    // Random ids have any few digits in them.
    const words = new Set(line.split(/[^\w-]+/))
    const found = values.filter((value) =>
      /^\d{1,6}$/.test(value) ? words.has(value) : line.includes(value),
    )
    return [...found, ...(/zebra|203\.0\.113|0491/i.exec(line) ?? [])].map((value) => `${value} in ${line}`)
  })
  expect(leaks).toEqual([])
}

describe('the requests of this test', () => {
  it('include every endpoint and form that accepts data', async () => {
    const { requests } = await openSite()
    const sent = new Set(requests.map(({ endpoint }) => endpoint))
    const registered = site.app.routes.map(({ method, path }) => `${method} ${path}`)
    const isUpload = (endpoint: string) => endpoint === 'PUT /api/uploads/:name'
    const changing = registered.filter((endpoint) => !/^(GET|ALL) /.test(endpoint) && !isUpload(endpoint))
    expect(changing.filter((endpoint) => !sent.has(endpoint))).toEqual([])
    expect([...sent].filter((endpoint) => !registered.includes(endpoint))).toEqual([])
  })

  it('have a value for every field', async () => {
    const { requests } = await openSite()
    for (const { endpoint, schema, values } of requests) {
      const fields = Object.keys(schema?.shape ?? {}).sort()
      // Which button of a page was pressed is read by a schema of its own.
      const sent = Object.keys(values).filter((name) => name !== 'act' || fields.includes(name))
      expect([endpoint, sent.sort()]).toEqual([endpoint, fields])
    }
  })

  it('use every schema of the rules that an endpoint reads', async () => {
    const { requests } = await openSite()
    const used = new Set(requests.map(({ schema }) => JSON.stringify(Object.keys(schema?.shape ?? {}))))
    const files = globSync('src/**/{rules,fields}{.ts,/**/*.ts}', { exclude: ['**/*.test.ts'] })
    const modules = await Promise.all(files.map((file) => import(resolve(file))))
    const schemas = modules.flatMap((module) => Object.entries<{ shape?: object }>(module))
    const unused = schemas.filter(
      ([, exported]) => exported?.shape && !used.has(JSON.stringify(Object.keys(exported.shape))),
    )
    // Read by the browser and by the command line alone, or as part of another.
    expect(unused.map(([name]) => name).sort()).toEqual([
      'careFields',
      'newsInput',
      'paperForm',
      'parentNameInput',
      'passkeyNameInput',
      'portalForm',
    ])
  })
})

const tables = Object.values(schema)
  .filter((exported) => is(exported, SQLiteTable))
  .map(getTableName)

describe('no log line contains personal data, entered values or secrets', () => {
  it('while everything works', async () => {
    const open = await openSite()
    const accepted = await sendValid(open)
    const session = await newSession()
    const others = [
      ...(await sendRejected(open, session)),
      ...(await readAll(session)),
      ...(await readAll({})),
    ]
    expect(accepted.filter(([, status]) => status >= 400)).toEqual([])
    expect(others).toEqual(expect.arrayContaining([200, 302, 400, 401, 403, 404, 409, 413, 429]))
    const events = ['sign-in', 'sign-in failed', 'sign-out', 'limit reached', 'foreign origin']
    for (const event of [...events, 'password changed', 'password check failed'])
      expect(open.lines.join()).toContain(`"event":"${event}"`)
    expectNothingPrivate(open)
  })

  it('while emails are sent, and while they are not', async () => {
    const open = await openSite()
    await sendValid(open)
    let count = 0
    async function mail() {
      count += 1
      if (count === 1) throw new DeliveryError('550 rejected')
    }
    await deliverOutbox({ ...site.parts, transports: { mail } })
    expect(open.lines.join()).toContain('"kind":"inquiry')
    expect(open.lines.join()).toContain('550 rejected')
    expectNothingPrivate(open)
  })

  it('while the database is down', async () => {
    const open = await openSite()
    site.parts.database.close()
    const statuses = [...(await sendRejected(open, open.session)), ...(await readAll(open.session))]
    expect(statuses).toContain(503)
    expect(open.lines.length).toBeGreaterThan(open.requests.length)
    expectNothingPrivate(open)
  })

  it.each(tables)('while the table %s fails', async (table) => {
    const open = await openSite()
    await site.parts.database.client.execute(`ALTER TABLE ${table} RENAME TO gone`)
    const statuses = [
      ...(await sendValid(open)).map(([, status]) => status),
      ...(await readAll(open.session)),
    ]
    expect(statuses).toContain(503)
    expect(open.lines).not.toEqual([])
    expectNothingPrivate(open)
  })

  it('while the photo store fails', async () => {
    const open = await openSite()
    await rm(join(site.folder, 'photos'), { recursive: true })
    await writeFile(join(site.folder, 'photos'), '')
    const statuses = (await sendValid(open)).map(([, status]) => status)
    expect(statuses).toContain(503)
    expect(open.lines).not.toEqual([])
    expectNothingPrivate(open)
  })
})
