import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { countedLimits, outbox } from '#src/app/tables.ts'
import { createTestApp, type TestApp } from '#src/testing/app/create-test-app.ts'
import { quickPasswords } from '#src/testing/sign-in/quick-passwords.ts'

const password = 'kennel-portal'
const passwordHash = await quickPasswords.hash(password)
const now = new Date('2026-11-01T04:05:00Z')
const transports = { mail: async () => {} }

let site: TestApp
afterEach(() => site.close())

async function openSite(parts: object = {}) {
  site = await createTestApp({
    env: { TRUSTED_PROXY: 'fly', SITE_EMAIL: 'site@example.com' },
    parts: { now: () => now, ...parts },
  })
}

const send = (method: string, path: string, body: unknown, cookie = '', headers: object = {}) =>
  site.send(method, path, body, { 'Fly-Client-IP': '203.0.113.77', Cookie: cookie, ...headers })

async function login(given = password, cookie = '', username = 'Ann') {
  const response = await send('POST', '/api/admin/login', { username, password: given }, cookie)
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

describe('the log has one line for', () => {
  beforeEach(async () => {
    await openSite()
    await site.make.admin({ id: 'ann-id', username: 'Ann', passwordHash })
  })

  const events = () => site.logged.map(({ details }) => details)
  const address = expect.stringMatching(/^[\w-]{16}$/)
  const account = 'ann-id'

  it('a sign-in, a changed password and a sign-out', async () => {
    const cookie = await login()
    const change = (currentPassword: string) =>
      send('PUT', '/api/admin/password', { currentPassword, newPassword: 'a-longer-secret' }, cookie)
    await change('wrong-password')
    await change(password)
    await send('POST', '/api/admin/logout', undefined, cookie)
    expect(events()).toEqual([
      { event: 'sign-in', address, account, newBrowser: true },
      { event: 'password check failed', address, account },
      { event: 'password changed', address, account },
      { event: 'sign-out', address, account },
    ])
  })

  it('a failed sign-in, without saying whether there is such an admin', async () => {
    await login('wrong-password')
    await login('wrong-password', '', 'nobody')
    expect(events()).toEqual([
      { event: 'sign-in failed', address },
      { event: 'sign-in failed', address },
    ])
  })

  it.each(['/api/admin/login', '/admin-login'])('a limit reached at %s', async (path) => {
    const resetsAt = '2026-11-01T04:10:00.000Z'
    await site.parts.database.db
      .insert(countedLimits)
      .values({ key: 'login 203.0.113.77', count: 20, resetsAt })
    const body = new URLSearchParams({ username: 'Ann', password })
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const { status } = path.startsWith('/api')
      ? await send('POST', path, { username: 'Ann', password })
      : await send('POST', path, body.toString(), '', headers)
    expect(status).toBe(429)
    expect(events()).toEqual([{ event: 'limit reached', address }])
  })

  it('a request from another site', async () => {
    const { status } = await send('PUT', '/api/admin/password', {}, '', { 'Sec-Fetch-Site': 'cross-site' })
    expect(status).toBe(403)
    expect(events()).toEqual([{ event: 'foreign origin', address }])
  })
})

describe('an email about a sign-in from a new browser', () => {
  const emails = () => site.parts.database.db.select().from(outbox)
  const ann = { username: 'Ann', passwordHash, email: 'ann@example.com' }
  const before = '2026-10-01T00:00:00.000Z'

  it('goes to the admin, and is sent soon', async () => {
    let deliveries = 0
    await openSite({ transports, outbox: { deliverSoon: () => void deliveries++ } })
    await site.make.admin({ ...ann, lastLoginAt: before })
    await login()
    const [email, ...others] = await emails()
    expect([others, deliveries]).toEqual([[], 1])
    expect(email).toMatchObject({ kind: 'new-browser-notice', channel: 'mail', recipient: 'ann@example.com' })
    expect(email?.email).toMatchObject({
      subject: 'New sign-in to the Puppy Portal',
      replyTo: null,
      link: 'http://localhost:3000/admin/profile',
    })
    expect(email?.email.text.replace(/\u202f/g, ' ').split('\n\n')).toEqual([
      'Ann signed in to the Puppy Portal with a browser that this account has not used before.',
      'When: 1 November 2026 at 3:05 pm, Mansfield time',
      'If this was you, there is nothing to do.',
      "If it wasn't, someone knows your password. Change it now, which signs out every other browser: http://localhost:3000/admin/profile\n",
    ])
  })

  it('goes to the site if the admin has no address', async () => {
    await openSite({ transports })
    await site.make.admin({ ...ann, email: null, lastLoginAt: before })
    await login()
    expect(await emails()).toMatchObject([{ recipient: 'site@example.com' }])
  })

  it('is not sent at the very first sign-in, nor later from the same browser', async () => {
    await openSite({ transports })
    await site.make.admin(ann)
    const cookie = await login()
    await login(password, cookie)
    expect(await emails()).toEqual([])
    await login()
    expect(await emails()).toHaveLength(1)
  })

  it('is sent when a browser knows another account only', async () => {
    await openSite({ transports })
    await site.make.admin(ann)
    await site.make.admin({ ...ann, username: 'Ben', email: 'ben@example.com', lastLoginAt: before })
    await login(password, await login(), 'Ben')
    expect(await emails()).toMatchObject([{ recipient: 'ben@example.com' }])
  })

  it('is not sent for a failed sign-in', async () => {
    await openSite({ transports })
    await site.make.admin({ ...ann, lastLoginAt: before })
    await login('wrong-password')
    expect(await emails()).toEqual([])
  })

  it.each([{}, { post: async () => {} }])('is not written without a mail server', async (others) => {
    await openSite({ transports: others })
    await site.make.admin({ ...ann, lastLoginAt: before })
    await login()
    expect(await emails()).toEqual([])
  })
})
