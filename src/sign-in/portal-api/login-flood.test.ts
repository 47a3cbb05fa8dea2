import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { admins, countedLimits } from '#src/app/tables.ts'
import { createPasswords, type Derive } from '#src/platform/auth/passwords.ts'
import { createTestApp, statusAndBody, type TestApp } from '#src/testing/app/create-test-app.ts'

const password = 'kennel-portal'
const now = new Date('2026-11-01T10:00:00Z')

/** Passwords whose hashes begin, in the order of their turns, and end after `release`. */
function slowPasswords() {
  const begun: string[] = []
  const asked: string[] = []
  let gate = Promise.resolve()
  let release = () => {}
  const derive: Derive = async ({ password: given, salt }) => {
    begun.push(given)
    await gate
    return createHash('sha256').update(given).update(salt).digest()
  }
  const passwords = createPasswords(derive)
  const inTurn: typeof passwords.inTurn = (task, turn) => {
    asked.push(turn?.rank ?? 'first')
    return passwords.inTurn(task, turn)
  }
  return {
    passwords: { ...passwords, inTurn },
    begun,
    /** The ranks of all who have asked for a turn. */
    asked,
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = promise
      release = resolve
    },
    release: () => release(),
  }
}

let site: TestApp
let slow: ReturnType<typeof slowPasswords>
beforeEach(async () => {
  slow = slowPasswords()
  site = await createTestApp({
    env: { TRUSTED_PROXY: 'fly' },
    parts: { now: () => now, passwords: slow.passwords },
  })
  await site.make.admin({ username: 'Ann', passwordHash: await slow.passwords.hash(password) })
  slow.begun.length = 0
})
afterEach(() => site.close())

const home = '192.0.2.1'
let strangers = 0
const newAddress = () => `198.51.100.${++strangers}`

async function send(
  username: string,
  given: string,
  { address = newAddress(), cookie = '', signal }: From = {},
) {
  return site.request('/api/admin/login', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Sec-Fetch-Site': 'same-origin',
      'Fly-Client-IP': address,
      Cookie: cookie,
    },
    body: JSON.stringify({ username, password: given }),
    ...(signal && { signal }),
  })
}
interface From {
  address?: string
  cookie?: string
  signal?: AbortSignal
}

const statusOf = async (response: Promise<Response>) => (await response).status

/** The cookies of a browser that logs in. */
async function knownBrowser(username = 'Ann', address = home) {
  const response = await send(username, password, { address })
  const known = response.headers.getSetCookie().find((cookie) => cookie.startsWith('known_browser='))
  slow.begun.length = 0
  slow.asked.length = 0
  return known?.split(';')[0] ?? ''
}

const count = (key: string, failures: number) =>
  site.parts.database.db
    .insert(countedLimits)
    .values({ key: `login ${key}`, count: failures, resetsAt: '2026-11-01T10:10:00.000Z' })
    .onConflictDoUpdate({ target: countedLimits.key, set: { count: failures } })
const counted = async () =>
  Object.fromEntries(
    (await site.parts.database.db.select().from(countedLimits)).map(({ key, count }) => [key, count]),
  )

/** Waits until so many have asked for a turn, and the first two have theirs. */
async function asked(number: number) {
  await expect.poll(() => slow.asked.length).toBe(number)
  await expect.poll(() => slow.begun.length).toBe(2)
}

describe('when as many passwords are being checked as may', () => {
  it('rejects further logins with 503 and Retry-After, and writes nothing for them', async () => {
    slow.hold()
    const accepted = Array.from({ length: 8 }, () => send('Ann', 'wrong-password'))
    await asked(8)
    const before = await counted()
    const rejected = await send('Ann', password)
    expect(await statusAndBody(rejected)).toEqual({
      status: 503,
      body: { code: 'busy', message: 'The site is busy. Please try again in a moment.' },
    })
    expect(rejected.headers.get('Retry-After')).toBe('5')
    expect(await counted()).toEqual(before)
    slow.release()
    expect(new Set(await Promise.all(accepted.map(statusOf)))).toEqual(new Set([401]))
    expect(slow.begun).toHaveLength(8)
  })

  it('lets a browser that has logged in before in, ahead of those waiting', async () => {
    const cookie = await knownBrowser()
    slow.hold()
    const flood = Array.from({ length: 8 }, () => send('Ann', 'wrong-password'))
    await asked(8)
    expect(await statusOf(send('Ann', password))).toBe(503)
    const breeder = send('Ann', password, { address: home, cookie })
    await asked(10)
    slow.release()
    expect(await statusOf(breeder)).toBe(200)
    await Promise.all(flood)
    expect(slow.begun.indexOf(password)).toBeLessThan(4)
  })

  it('gives the turn of a browser that hung up to the next', async () => {
    slow.hold()
    const running = [send('Ann', 'wrong-password'), send('Ann', 'wrong-password')]
    await asked(2)
    const hangUp = new AbortController()
    const left = send('Ann', 'hung-up-password', { signal: hangUp.signal })
    const next = send('Ann', 'wrong-password')
    await asked(4)
    hangUp.abort()
    slow.release()
    await Promise.all([...running, next, left.catch(() => null)])
    expect(slow.begun).not.toContain('hung-up-password')
    expect(site.logged.filter(({ message }) => message === 'Request failed')).toEqual([])
  })
})

describe.each([
  { limit: 'site', address: newAddress(), failures: 100 },
  { limit: '2001:db8::/48', address: '2001:db8:0:77::1', failures: 80 },
])('after $failures failures of $limit', ({ limit, address, failures }) => {
  it('rejects browsers that have never logged in, before any hash', async () => {
    await count(limit, failures - 1)
    expect(await statusOf(send('Ann', 'wrong-password', { address }))).toBe(401)
    slow.begun.length = 0
    const response = await send('Ann', password, { address })
    expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '600'])
    expect(slow.begun).toEqual([])
  })

  it('checks the passwords of browsers that have logged in before', async () => {
    const cookie = await knownBrowser()
    await count(limit, failures)
    expect(await statusOf(send('Ann', password, { address, cookie }))).toBe(200)
    expect(await statusOf(send('ann', 'wrong-password', { address, cookie }))).toBe(401)
  })

  it('does so for their own account only', async () => {
    const [ann] = await site.parts.database.db.select().from(admins)
    await site.make.admin({ username: 'Ben', passwordHash: ann?.passwordHash ?? '' })
    const cookie = await knownBrowser('Ben')
    await count(limit, failures)
    for (const username of ['Ann', 'nobody'])
      expect(await statusOf(send(username, password, { address, cookie }))).toBe(429)
  })
})

describe('the failures of a browser that has logged in before', () => {
  it('count for its username and address, and not for the site', async () => {
    const cookie = await knownBrowser()
    for (let time = 0; time < 5; time++)
      expect(await statusOf(send('Ann', 'wrong-password', { address: home, cookie }))).toBe(401)
    expect(await statusOf(send('Ann', password, { address: home, cookie }))).toBe(429)
    expect(await counted()).toMatchObject({ [`login ${home}`]: 5, [`login ${home} ann`]: 5, 'login site': 0 })
  })
})

describe('another network', () => {
  it('has a count of its own, by /48', async () => {
    await count('2001:db8::/48', 80)
    expect(await statusOf(send('Ann', password, { address: '2001:db8:0:1::1' }))).toBe(429)
    expect(await statusOf(send('Ann', password, { address: '2001:db8:1::1' }))).toBe(200)
  })
})

describe('PUT /api/admin/password', () => {
  const change = (currentPassword: string, session: object) =>
    site.send('PUT', '/api/admin/password', { currentPassword, newPassword: 'a-longer-secret' }, session)

  async function session() {
    const response = await send('Ann', password, { address: home })
    slow.begun.length = 0
    slow.asked.length = 0
    return { Cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
  }

  it('rejects the 6th attempt after five wrong current passwords, before any hash', async () => {
    const headers = await session()
    for (let time = 0; time < 5; time++) expect(await statusOf(change('wrong-password', headers))).toBe(400)
    slow.begun.length = 0
    const response = await change(password, headers)
    expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '900'])
    expect(slow.begun).toEqual([])
  })

  it('forgets wrong ones after a right one', async () => {
    const headers = await session()
    for (let time = 0; time < 4; time++) expect(await statusOf(change('wrong-password', headers))).toBe(400)
    expect(await statusOf(change(password, headers))).toBe(204)
    expect(await statusOf(change('wrong-password', headers))).toBe(400)
  })

  it('waits for its turn like a login, ahead of strangers', async () => {
    const headers = await session()
    slow.hold()
    const flood = Array.from({ length: 8 }, () => send('Ann', 'wrong-password'))
    await asked(8)
    const changed = change(password, headers)
    await asked(9)
    slow.release()
    expect(await statusOf(changed)).toBe(204)
    await Promise.all(flood)
    expect(slow.begun.indexOf(password)).toBeLessThan(4)
  })
})
