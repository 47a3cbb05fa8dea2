import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { admins, outbox, passkeys, sessions, signInSteps } from '#src/app/tables.ts'
import { statusAndBody } from '#src/testing/app/create-test-app.ts'
import { createAuthenticator } from '#src/testing/sign-in/authenticator.ts'
import { openPasskeyApp, type PasskeyApp, sessionOf } from '#src/testing/sign-in/passkey-app.ts'

let app: PasskeyApp
beforeEach(async () => {
  app = await openPasskeyApp()
})
afterEach(() => app.site.close())

const rows = <Table extends typeof passkeys | typeof sessions | typeof signInSteps>(table: Table) =>
  app.site.parts.database.db.select().from(table as typeof passkeys)
const wrong = {
  status: 401,
  body: { code: 'wrongPasskey', message: "That passkey didn't work. Try again, or use your password." },
}
const base64url = (text: string) => Buffer.from(text).toString('base64url')

describe('the options', () => {
  it('let the browser find any passkey of the site, and ask for a verified person', async () => {
    const response = await app.send('POST', '/login/passkey-options')
    const { step, options } = await response.json()
    expect([response.status, step]).toEqual([200, expect.stringMatching(/^[\w-]{32}$/)])
    expect(options).toEqual({
      rpId: 'localhost',
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      timeout: 300_000,
      userVerification: 'required',
    })
  })

  it('are given to one address 60 times in a quarter of an hour', async () => {
    for (let time = 1; time <= 60; time++)
      expect((await app.send('POST', '/login/passkey-options')).status).toBe(200)
    const refused = await app.send('POST', '/login/passkey-options')
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '900'])
    expect(await rows(signInSteps)).toHaveLength(60)
    const other = { 'Fly-Client-IP': '192.0.2.2' }
    expect((await app.send('POST', '/login/passkey-options', undefined, other)).status).toBe(200)
    app.wait(16)
    expect((await app.send('POST', '/login/passkey-options')).status).toBe(200)
  })
})

describe('a passkey', () => {
  it('signs in by itself, and is marked as used', async () => {
    const { passkey } = await app.addPasskey()
    app.wait(60)
    const { step, options } = await app.startPasskey()
    const response = await app.send('POST', '/login/passkey', { step, response: passkey.sign(options) })
    expect(await statusAndBody(response)).toEqual({
      status: 200,
      body: { user: { username: 'kate', role: 'admin' } },
    })
    const opened = await app.site.request('/api/admin/statistics', { headers: sessionOf(response) })
    expect(opened.status).toBe(200)
    expect(response.headers.getSetCookie()[1]).toMatch(/^known_browser=/)
    const usedAt = '2026-11-01T11:00:00.000Z'
    expect(await rows(passkeys)).toMatchObject([{ counter: 2, lastUsedAt: usedAt }])
    expect(await app.site.parts.database.db.select().from(admins)).toMatchObject([{ lastLoginAt: usedAt }])
  })

  it('signs in with a counter that always is 0', async () => {
    const { passkey } = await app.addPasskey(createAuthenticator({ counts: false }))
    for (let time = 1; time <= 2; time++) {
      const { step, options } = await app.startPasskey()
      const response = passkey.sign(options)
      expect((await app.send('POST', '/login/passkey', { step, response })).status).toBe(200)
    }
  })

  it('ends the earlier session of the browser', async () => {
    const { passkey } = await app.addPasskey()
    const { step, options } = await app.startPasskey()
    await app.call('POST', '/login/passkey', { step, response: passkey.sign(options) })
    expect(await rows(sessions)).toHaveLength(1)
    expect((await app.call('GET', '/statistics')).status).toBe(401)
  })

  it.each([
    ['without a verified person', { verified: false }],
    ['on another origin', { origin: 'http://localhost:3001' }],
    ['on a site that looks alike', { origin: 'https://loca1host', rpId: 'loca1host' }],
    ['for another challenge', { challenge: base64url('another challenge') }],
    ['with a lower counter', { counter: 0 }],
    ['with the same counter', { counter: 1 }],
    ['with the user handle of someone else', { userHandle: base64url('ruth-id') }],
    ['without a user handle', { userHandle: '' }],
  ])('is rejected %s, and nothing of it is kept', async (_, misuse) => {
    const { passkey } = await app.addPasskey()
    const before = await rows(passkeys)
    const { step, options } = await app.startPasskey()
    const { userHandle, ...assertion } = passkey.sign(options, misuse).response as { userHandle: string }
    const response = {
      ...passkey.sign(options, misuse),
      response: userHandle === '' ? assertion : { ...assertion, userHandle },
    }
    const answer = await app.send('POST', '/login/passkey', { step, response })
    expect([await statusAndBody(answer), answer.headers.get('Set-Cookie')]).toEqual([wrong, null])
    expect(await rows(passkeys)).toEqual(before)
    expect(await rows(sessions)).toHaveLength(1)
  })

  it('is rejected when the signature is not its own', async () => {
    const { passkey } = await app.addPasskey()
    const other = createAuthenticator()
    const { step, options } = await app.startPasskey()
    const { response } = other.sign(options, { userHandle: base64url('kate-id') })
    const forged = { ...passkey.sign(options), response }
    expect(await statusAndBody(await app.send('POST', '/login/passkey', { step, response: forged }))).toEqual(
      wrong,
    )
  })

  it('is rejected the second time the same response is sent, at once too', async () => {
    const { passkey } = await app.addPasskey()
    const { step, options } = await app.startPasskey()
    const given = { step, response: passkey.sign(options) }
    const answers = await Promise.all([1, 2, 3].map(() => app.send('POST', '/login/passkey', given)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
    expect((await app.send('POST', '/login/passkey', given)).status).toBe(401)
    expect(await rows(sessions)).toHaveLength(2)
  })

  it('is rejected with a step of another response', async () => {
    const { passkey } = await app.addPasskey()
    const [one, two] = [await app.startPasskey(), await app.startPasskey()]
    const response = passkey.sign(one.options)
    expect((await app.send('POST', '/login/passkey', { step: two.step, response })).status).toBe(401)
  })

  it.each([
    [4, 200],
    [5, 401],
    [60, 401],
  ])('sent %i minutes after the options gets %i', async (minutes, status) => {
    const { passkey } = await app.addPasskey()
    const { step, options } = await app.startPasskey()
    app.wait(minutes)
    expect((await app.send('POST', '/login/passkey', { step, response: passkey.sign(options) })).status).toBe(
      status,
    )
  })

  it('of an inactive admin, a removed one, and an unknown one are rejected', async () => {
    const { passkey } = await app.addPasskey()
    const attempt = async (used = passkey) => {
      const { step, options } = await app.startPasskey()
      const response = used.sign(options, { userHandle: base64url('kate-id') })
      return (await app.send('POST', '/login/passkey', { step, response })).status
    }
    const { db } = app.site.parts.database
    await db.update(admins).set({ isActive: false })
    expect(await attempt()).toBe(401)
    await db.update(admins).set({ isActive: true })
    expect(await attempt()).toBe(200)
    expect(await attempt(createAuthenticator())).toBe(401)
    await db.delete(passkeys)
    expect(await attempt()).toBe(401)
  })

  it('does not sign in with a step for adding one, or the other way round', async () => {
    const { passkey } = await app.addPasskey()
    const registering = await (await app.call('POST', '/passkeys/options')).json()
    const response = passkey.sign({ ...registering.options, rpId: 'localhost' })
    expect((await app.send('POST', '/login/passkey', { step: registering.step, response })).status).toBe(401)
    const { step, options } = await app.startPasskey()
    const made = createAuthenticator().register({ ...registering.options, challenge: options.challenge })
    expect((await app.call('POST', '/passkeys', { step, response: made, name: 'Phone' })).status).toBe(400)
  })
})

describe('failed passkeys', () => {
  const fail = async (headers: object = {}) => {
    const { step, options } = await app.startPasskey()
    const response = createAuthenticator().sign(options, { userHandle: base64url('kate-id') })
    return (await app.send('POST', '/login/passkey', { step, response }, headers)).status
  }

  it('count for the address, and at the limit nothing is checked', async () => {
    const { passkey } = await app.addPasskey()
    const statuses = []
    for (let time = 1; time <= 21; time++) statuses.push(await fail())
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 401), 429])
    const { step, options } = await app.startPasskey()
    const given = { step, response: passkey.sign(options) }
    expect((await app.send('POST', '/login/passkey', given)).status).toBe(429)
    expect((await app.logIn()).status).toBe(429)
    const elsewhere = { 'Fly-Client-IP': '192.0.2.2' }
    expect((await app.send('POST', '/login/passkey', given, elsewhere)).status).toBe(200)
  })

  it('do not use up what the whole site may fail, nor are held up by it', async () => {
    const { passkey } = await app.addPasskey()
    const limits = () =>
      app.site.parts.database.client.execute("SELECT key, count FROM counted_limits WHERE key LIKE 'login %'")
    await fail()
    expect((await limits()).rows.map(({ key }) => key)).toEqual(['login 192.0.2.1'])
    const resetsAt = '2026-11-01T10:10:00.000Z'
    await app.site.parts.database.client.execute({
      sql: "INSERT INTO counted_limits VALUES ('login site', 100, ?)",
      args: [resetsAt],
    })
    const { step, options } = await app.startPasskey()
    expect((await app.send('POST', '/login/passkey', { step, response: passkey.sign(options) })).status).toBe(
      200,
    )
  })
})

it('an email about a new browser says that it was a passkey', async () => {
  const { passkey } = await app.addPasskey()
  const { db } = app.site.parts.database
  app.site.parts.transports.mail = async () => {}
  await db.update(admins).set({ lastLoginAt: '2026-10-01T00:00:00.000Z' })
  const { step, options } = await app.startPasskey()
  await app.send('POST', '/login/passkey', { step, response: passkey.sign(options) })
  const [message] = await db.select().from(outbox)
  expect(message?.email.text).toContain("If it wasn't, someone is using one of your passkeys.")
})

it('the security log says by what way someone signed in, and that a passkey may have been copied', async () => {
  const { passkey } = await app.addPasskey()
  const attempt = async (misuse = {}) => {
    const { step, options } = await app.startPasskey()
    await app.send('POST', '/login/passkey', { step, response: passkey.sign(options, misuse) })
  }
  app.site.logged.length = 0
  await attempt()
  await attempt({ counter: 1 })
  const address = expect.stringMatching(/^[\w-]{16}$/)
  expect(app.site.logged.map(({ details }) => details)).toEqual([
    { event: 'sign-in', address, account: 'kate-id', newBrowser: true, by: 'passkey' },
    { event: 'passkey copied', address, account: 'kate-id' },
    { event: 'sign-in failed', address },
  ])
})
