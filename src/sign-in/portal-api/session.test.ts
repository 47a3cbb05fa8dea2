import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { admins, countedLimits, sessions } from '#src/app/tables.ts'
import { setInactive } from '#src/sign-in/queries/admins.ts'
import { createTestApp, statusAndBody, type TestApp } from '#src/testing/app/create-test-app.ts'
import { quickPasswords } from '#src/testing/sign-in/quick-passwords.ts'

const password = 'kennel-portal'
const passwordHash = await quickPasswords.hash(password)

let time: Date
let site: TestApp
beforeEach(async () => {
  time = new Date('2026-11-01T10:00:00Z')
  site = await createTestApp({ env: { TRUSTED_PROXY: 'fly' }, parts: { now: () => time } })
  await site.make.admin({ username: 'Ann', passwordHash, email: 'ann@example.com' })
})
afterEach(() => site.close())

const home = '192.0.2.1'

async function call(method: string, path: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await site.send(method, `/api/admin${path}`, body, headers)
  return {
    ...(await statusAndBody(response)),
    cookie: response.headers.getSetCookie()[0] ?? null,
    retryAfter: response.headers.get('Retry-After'),
    caching: response.headers.get('Cache-Control'),
  }
}

const login = (username: string, given: string, address = home) =>
  call('POST', '/login', { username, password: given }, { 'Fly-Client-IP': address })

const cookieOf = (answer: { cookie: string | null }) => ({ Cookie: answer.cookie?.split(';')[0] ?? '' })
const knows = async (headers: Record<string, string>) => {
  const response = await site.request('/api/admin/statistics', { headers })
  return response.status === 200
}

async function failures(count: number, username: string, address = home) {
  const tries = Array.from({ length: count }, () => login(username, 'wrong-password', address))
  for (const { status } of await Promise.all(tries)) expect(status).toBe(401)
}

describe('POST /api/admin/login', () => {
  it.each(['Ann', 'ann', ' ANN '])('logs %j in and returns username and role only', async (username) => {
    const answer = await login(username, password)
    expect([answer.status, answer.body]).toEqual([200, { user: { username: 'Ann', role: 'admin' } }])
    expect(answer.cookie).toMatch(/^auth_session=\w{40}; HttpOnly; Max-Age=\d+; Path=\/; SameSite=Lax$/i)
    expect(await knows(cookieOf(answer))).toBe(true)
    const [admin] = await site.parts.database.db.select().from(admins)
    expect(admin?.lastLoginAt).toBe(time.toISOString())
  })

  it('accepts a username with non-ASCII letters', async () => {
    await site.make.admin({ username: 'Émilie', passwordHash })
    expect((await login('Émilie', password)).status).toBe(200)
  })

  it('responds the same to a wrong username, a wrong password and an inactive admin', async () => {
    await site.make.admin({ username: 'gone', passwordHash, isActive: false })
    const answers = await Promise.all([
      login('Ann', 'wrong-password'),
      login('nobody', password),
      login('gone', password),
      login("' or 1=1 --", password),
    ])
    for (const answer of answers)
      expect(answer).toMatchObject({
        status: 401,
        body: { code: 'wrongLogin', message: 'Invalid username or password' },
        cookie: null,
        caching: 'no-store',
      })
    expect(await site.parts.database.db.select().from(sessions)).toEqual([])
  })

  it('rejects what is no username and password', async () => {
    expect(await call('POST', '/login', { username: ['Ann'], password: '' })).toMatchObject({
      status: 400,
      body: { errors: { username: ['Username is required'], password: ['Password is required'] } },
      cookie: null,
    })
  })

  it('rejects a body that is not JSON', async () => {
    const response = await site.request('/api/admin/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
      body: '{"username":',
    })
    expect([response.status, await response.json()]).toEqual([
      400,
      { code: 'invalidInput', message: 'Invalid input' },
    ])
    expect(site.logged).toEqual([])
  })
})

describe('the limit of failed logins', () => {
  it('rejects the 6th per address and username for the rest of 15 minutes, even with the right password', async () => {
    await failures(5, 'Ann')
    time = new Date(time.getTime() + 60_000)
    for (const given of ['wrong-password', password])
      expect(await login('ann', given)).toMatchObject({
        status: 429,
        body: { code: 'tooManyLogins', message: 'Too many attempts. Please try again later.' },
        retryAfter: String(14 * 60),
        cookie: null,
      })
    time = new Date(time.getTime() + 14 * 60_000)
    expect((await login('Ann', password)).status).toBe(200)
  })

  it('does not lock out the breeder at another address', async () => {
    await failures(5, 'Ann', '198.51.100.9')
    expect((await login('Ann', password, '198.51.100.9')).status).toBe(429)
    expect((await login('Ann', password, home)).status).toBe(200)
  })

  it('rejects an address after 20 failures with any usernames', async () => {
    for (const name of ['a', 'b', 'c', 'd']) await failures(5, name)
    expect(await login('Ann', password)).toMatchObject({ status: 429, retryAfter: '900' })
    expect((await login('Ann', password, '192.0.2.2')).status).toBe(200)
  })

  it('does not count rejected attempts', async () => {
    await failures(5, 'nobody')
    for (let time = 0; time < 30; time++) expect((await login('nobody', 'wrong-password')).status).toBe(429)
    expect((await login('Ann', password)).status).toBe(200)
  })

  it('counts an IPv6 address by its /64', async () => {
    for (const end of ['1', '2', '3', '4', '5']) await failures(1, 'Ann', `2001:db8:0:7:${end}::1`)
    expect((await login('Ann', password, '2001:db8:0:7::99')).status).toBe(429)
    expect((await login('Ann', password, '2001:db8:0:8::1')).status).toBe(200)
  })

  it('is cleared by a successful login', async () => {
    await failures(4, 'Ann')
    expect((await login('Ann', password)).status).toBe(200)
    await failures(5, 'Ann')
    expect((await login('Ann', password)).status).toBe(429)
  })

  it('does not count successful logins', async () => {
    for (let time = 0; time < 7; time++) expect((await login('Ann', password)).status).toBe(200)
  })

  it('holds for simultaneous attempts', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => login('Ann', 'wrong-password')))
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array(5).fill(401), ...Array(3).fill(429)])
  })

  it('is kept in the database, without passwords', async () => {
    await failures(1, 'Ann')
    const rows = await site.parts.database.db.select().from(countedLimits)
    expect(rows.map(({ key }) => key).sort()).toEqual([`login ${home}`, `login ${home} ann`, 'login site'])
  })
})

describe('POST /api/admin/logout', () => {
  it('invalidates the old cookie', async () => {
    const session = cookieOf(await login('Ann', password))
    const other = cookieOf(await login('Ann', password))
    const answer = await call('POST', '/logout', null, session)
    expect(answer).toMatchObject({ status: 204, body: null })
    expect(answer.cookie).toMatch(/^auth_session=; .*Max-Age=0/)
    expect([await knows(session), await knows(other)]).toEqual([false, true])
    expect((await call('POST', '/logout', null, session)).status).toBe(401)
  })
})

describe('PUT /api/admin/password', () => {
  const newPassword = 'a-longer-secret'

  it("changes the password and ends this admin's other sessions", async () => {
    await site.make.admin({ username: 'Ben', passwordHash })
    const [here, elsewhere, ben] = [
      cookieOf(await login('Ann', password)),
      cookieOf(await login('Ann', password)),
      cookieOf(await login('Ben', password)),
    ]
    const answer = await call('PUT', '/password', { currentPassword: password, newPassword }, here)
    expect(answer).toMatchObject({ status: 204, body: null })
    expect([await knows(here), await knows(elsewhere), await knows(ben)]).toEqual([true, false, true])
    expect((await login('Ann', password)).status).toBe(401)
    expect((await login('Ann', newPassword)).status).toBe(200)
    expect((await login('Ben', password)).status).toBe(200)
  })

  it('signs in nobody whose old password is being checked meanwhile', async () => {
    const here = cookieOf(await login('Ann', password))
    const { passwords } = site.parts
    const verify = passwords.verify.bind(passwords)
    vi.spyOn(passwords, 'verify').mockImplementationOnce(async (given, hash) => {
      const isRight = await verify(given, hash)
      const changed = await call('PUT', '/password', { currentPassword: password, newPassword }, here)
      expect(changed.status).toBe(204)
      return isRight
    })
    const answer = await login('Ann', password)
    expect([answer.status, answer.cookie]).toEqual([401, null])
    expect(await site.parts.database.db.select().from(sessions)).toHaveLength(1)
    expect(await knows(here)).toBe(true)
  })

  it('rejects a wrong password before it judges the new one, and a new one that is weak', async () => {
    const session = cookieOf(await login('Ann', password))
    const wrong = 'The current password is incorrect'
    const rejected = [
      ['wrong-password', newPassword, wrong, { currentPassword: [wrong] }],
      ['wrong-password', 'password123', wrong, { currentPassword: [wrong] }],
      [
        password,
        'ann-1234567890',
        'Invalid input',
        { newPassword: ["This password is the username or the kennel's name. Choose another."] },
      ],
      [
        undefined,
        'short',
        'Invalid input',
        {
          currentPassword: ['Password is required'],
          newPassword: ['Password must be at least 10 characters'],
        },
      ],
    ] as const
    for (const [currentPassword, given, message, errors] of rejected)
      expect(await call('PUT', '/password', { currentPassword, newPassword: given }, session)).toMatchObject({
        status: 400,
        body: { message, errors },
      })
    const [admin] = await site.parts.database.db.select().from(admins)
    expect(admin?.passwordHash).toBe(passwordHash)
  })

  it('counts weak new passwords as no failure', async () => {
    const session = cookieOf(await login('Ann', password))
    const weak = { currentPassword: password, newPassword: 'password123' }
    for (let n = 0; n < 6; n++) expect((await call('PUT', '/password', weak, session)).status).toBe(400)
    const body = { currentPassword: password, newPassword }
    expect((await call('PUT', '/password', body, session)).status).toBe(204)
  })
})

describe('a session', () => {
  it('ends when the same browser logs in again', async () => {
    const [old, elsewhere] = [cookieOf(await login('Ann', password)), cookieOf(await login('Ann', password))]
    const answer = await call('POST', '/login', { username: 'Ann', password }, old)
    expect([answer.status, await knows(cookieOf(answer))]).toEqual([200, true])
    expect([await knows(old), await knows(elsewhere)]).toEqual([false, true])
  })

  it('stays when the same browser tries with a wrong password', async () => {
    const session = cookieOf(await login('Ann', password))
    expect((await call('POST', '/login', { username: 'Ann', password: 'wrong' }, session)).status).toBe(401)
    expect(await knows(session)).toBe(true)
  })

  it('is deleted when the admin is disabled', async () => {
    const session = cookieOf(await login('Ann', password))
    const [admin] = await site.parts.database.db.select().from(admins)
    await site.parts.database.write((tx) => setInactive(tx, admin?.id ?? '', time.toISOString()))
    expect(await knows(session)).toBe(false)
    expect(await site.parts.database.db.select().from(sessions)).toEqual([])
    expect((await login('Ann', password)).status).toBe(401)
  })

  it('does not count as logged out while the database fails', async () => {
    const session = cookieOf(await login('Ann', password))
    site.parts.database.close()
    const answer = await site.request('/api/admin/statistics', { headers: session })
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { code: 'unavailable', message: 'Service temporarily unavailable' },
    ])
    expect(answer.headers.get('Retry-After')).toBe('10')
    const page = await site.request('/admin/customers', { headers: session })
    expect([page.status, page.headers.get('Location')]).toEqual([503, null])
  })
})

describe('the session cookie', () => {
  it('is Secure if the site uses https', async () => {
    const { createAuth } = await import('#src/platform/auth/lucia.ts')
    const auth = createAuth(site.parts.database, { secure: true })
    const [admin] = await site.parts.database.db.select().from(admins)
    expect((await auth.startSession(admin?.id ?? '')).cookie).toMatch(/; Secure/)
  })
})
