import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { InStatement } from '@libsql/client'
import { Sqlite3Client, Sqlite3Transaction } from '@libsql/client/sqlite3'
import { getTableName, is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import * as schema from '#src/app/tables.ts'
import { deliverOutbox } from '#src/mail/actions/outbox.ts'
import { DeliveryError } from '#src/mail/transport/transport.ts'
import { createAuth } from '#src/platform/auth/lucia.ts'
import { createLog } from '#src/platform/log/node.ts'
import { createTestApp, type TestApp } from '#src/testing/app/create-test-app.ts'
import { formBody } from '#src/testing/app/open-page.ts'
import { requestsWithData } from '#src/testing/app/requests/all.ts'
import {
  addressOf,
  familyToken,
  password,
  placementToken,
  type RequestWithData,
  updatedAt,
  word,
} from '#src/testing/app/requests/request.ts'
import { photoBytes } from '#src/testing/app/send-photo.ts'
import { quickPasswords } from '#src/testing/sign-in/quick-passwords.ts'

const calendarToken = 'calendar_of_the_admin_0123456789'
const passwordHash = await quickPasswords.hash(password)
const photo = await photoBytes()

let site: TestApp
afterEach(() => site.close())

/** A site with rows of every kind, which takes longer to fill than to copy. */
let filled: Awaited<ReturnType<typeof fill>>
beforeAll(async () => {
  filled = await fill()
})
afterAll(() => filled.close())

const env = { TRUSTED_PROXY: 'fly', NOTIFY_EMAIL: 'breeder@zebra.example' }

async function fill() {
  const from = await createTestApp({ env })
  const admin = {
    id: 'admin',
    username: `${word} admin`,
    passwordHash,
    email: 'admin@zebra.example',
    calendarToken,
    // Each login reports a new browser, except the first.
    lastLoginAt: updatedAt,
  }
  const session = await from.signIn(admin)
  const requests = await requestsWithData(from, session)
  const opened = await from.send('POST', '/api/objects/upload', undefined, session)
  const { knownBrowsers } = createAuth(from.parts.database, { secure: false })
  const knownBrowser = await knownBrowsers.cookieWith(undefined, admin.id)
  const [key] = await from.parts.database.db.select().from(schema.secrets)
  const keys = [knownBrowser.split(/[=;]/)[1] ?? '', key?.value ?? '']
  expect(keys).not.toContain('')
  const uploadUrl = new URL((await opened.json()).uploadURL)
  return { folder: from.folder, close: from.close, session, keys, requests, uploadUrl }
}

async function openSite() {
  const lines: string[] = []
  const log = createLog(true, { write: (line) => void lines.push(line) })
  site = await createTestApp({
    parts: { log, transports: { mail: async () => {} } },
    env,
    versionMaxAgeMs: 0,
    from: filled.folder,
  })
  return { lines, ...filled }
}
type OpenSite = Awaited<ReturnType<typeof openSite>>

const tooLong = (value: unknown) => (typeof value === 'string' ? `${word} `.repeat(1000) : word)
const invalid = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, tooLong(value)]))

function bodyOf({ endpoint, values, as }: RequestWithData) {
  if (as === 'query') return {}
  if (as !== 'form') return { body: JSON.stringify(values), headers: { 'Content-Type': 'application/json' } }
  if (endpoint !== 'POST /gallery') return { body: formBody(values) }
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
  const { status } = await site.request(addressOf(path, changes.id ?? request.id, request.secondId) + query, {
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

interface Step {
  endpoint: string
  /** Sends a request, and returns the status. */
  send: () => Promise<number>
}

/** All requests as the portal and visitors send them. */
const valid = ({ requests, session }: OpenSite): Step[] =>
  requests.map((request) => ({ endpoint: request.endpoint, send: () => send(request, session) }))

/** Takes one step after the other, and returns the statuses. */
async function take(steps: Step[]) {
  const statuses: number[] = []
  for (const step of steps) statuses.push(await step.send())
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

/** Every page, file and endpoint that can be read, with a query. */
function reads(session: object): Step[] {
  const paths = site.app.routes.filter(({ method }) => method === 'GET').map(({ path }) => path)
  return paths.map((path) => ({
    endpoint: `GET ${path}`,
    async send() {
      const address = path
        .replace('/f/:token', `/f/${familyToken}`)
        .replace('/cal/:name', `/cal/${calendarToken}.ics`)
        .replace(':id', crypto.randomUUID())
        .replace(':name', `${crypto.randomUUID()}.jpg`)
      const response = await site.request(`${address}?q=${word}&puppy=${word}&next=${word}`, {
        headers: { ...session },
      })
      return response.status
    },
  }))
}

async function newSession() {
  const { sessionId } = await site.parts.auth.startSession('admin')
  return { Cookie: `${site.parts.auth.cookieName}=${sessionId}` }
}

/** Values that say nothing about a person, and words that occur in any log. */
const isHarmless = (value: string) =>
  /^(|1|24|true|false|null|puppy|inquiry|male|female|available|active|current|responded|adult|after|inquiries|image\/jpeg|apricot|silver|flexible|wishes|ready|no|pause|not-now|done|other|tested|public|paper|mail|home|planned)$/.test(
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

const tables = Object.values(schema)
  .filter((exported) => is(exported, SQLiteTable))
  .map(getTableName)

const sqlOf = (statement: InStatement) => (typeof statement === 'string' ? statement : statement.sql)

describe('no log line contains personal data, entered values or secrets', () => {
  it('while everything works, and while emails are sent and rejected', async () => {
    const open = await openSite()
    for (const { endpoint, send } of valid(open))
      expect([endpoint, (await send()) < 400]).toEqual([endpoint, true])
    let count = 0
    async function mail() {
      count += 1
      if (count === 1) throw new DeliveryError('550 rejected')
    }
    await deliverOutbox({ ...site.parts, transports: { mail } })
    const session = await newSession()
    const others = [
      ...(await sendRejected(open, session)),
      ...(await take(reads(session))),
      ...(await take(reads({}))),
    ]
    expect(others).toEqual(expect.arrayContaining([200, 302, 400, 401, 403, 404, 409, 413, 429]))
    const events = ['sign-in', 'sign-in failed', 'sign-out', 'limit reached', 'foreign origin']
    for (const event of [...events, 'password changed', 'password check failed'])
      expect(open.lines.join()).toContain(`"event":"${event}"`)
    expect(open.lines.join()).toContain('"kind":"inquiry')
    expect(open.lines.join()).toContain('550 rejected')
    expectNothingPrivate(open)
  })

  it('while the database is down', async () => {
    const open = await openSite()
    site.parts.database.close()
    const statuses = [...(await sendRejected(open, open.session)), ...(await take(reads(open.session)))]
    expect(statuses).toContain(503)
    expect(open.lines.length).toBeGreaterThan(open.requests.length)
    expectNothingPrivate(open)
  })

  it('while the photo store fails', async () => {
    const open = await openSite()
    await rm(join(site.folder, 'photos'), { recursive: true })
    await writeFile(join(site.folder, 'photos'), '')
    expect(await take(valid(open))).toContain(503)
    expect(open.lines).not.toEqual([])
    expectNothingPrivate(open)
  })

  describe('while the table', () => {
    const allSteps = (open: OpenSite) => [...reads(open.session), ...valid(open)]
    /** The tables of each step while everything works: no other one can make it fail. */
    const needed: string[][] = []
    /** Read once, and kept. */
    const kept = 'secrets'

    // A step may store or cache what the next would read, so the steps also run backwards, up to the logout.
    beforeAll(async () => {
      const statements = [Sqlite3Client.prototype, Sqlite3Transaction.prototype].map((driver) =>
        vi.spyOn(driver, 'execute'),
      )
      for (const backwards of [false, true]) {
        const steps = [...allSteps(await openSite()).entries()]
        for (const [n, step] of backwards ? steps.slice(0, -1).reverse() : steps) {
          for (const { mock } of statements) mock.calls.length = 0
          await step.send()
          const sql = statements.flatMap(({ mock }) => mock.calls.map(([statement]) => sqlOf(statement)))
          needed[n] = [...(needed[n] ?? []), ...(sql.join().match(/\w+/g) ?? [])]
        }
        await site.close()
      }
      vi.restoreAllMocks()
    })

    it.each(tables)('%s fails', async (table) => {
      const open = await openSite()
      await site.parts.database.client.execute(`ALTER TABLE ${table} RENAME TO gone`)
      const steps = allSteps(open).filter((_, n) => table === kept || needed[n]?.includes(table))
      expect(await take(steps)).toContain(503)
      expect(open.lines).not.toEqual([])
      expectNothingPrivate(open)
    })
  })
})
