import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { passkeys, recoveryCodes, sessions } from '#src/app/tables.ts'
import { statusAndBody } from '#src/testing/app/create-test-app.ts'
import { createAuthenticator } from '#src/testing/sign-in/authenticator.ts'
import { openPasskeyApp, type PasskeyApp, password } from '#src/testing/sign-in/passkey-app.ts'

let app: PasskeyApp
beforeEach(async () => {
  app = await openPasskeyApp()
})
afterEach(() => app.site.close())

const db = () => app.site.parts.database.db
const list = async () => (await app.call('GET', '/passkeys')).json()
const start = async () => (await app.call('POST', '/passkeys/options')).json()
const asked = { status: 403, body: { code: 'unconfirmed', message: "Please confirm it's you." } }

describe('a new passkey', () => {
  it('is asked for with what makes it two factors in one', async () => {
    const { passkey } = await app.addPasskey()
    const { step, options } = await start()
    expect(step).toMatch(/^[\w-]{32}$/)
    expect(options).toMatchObject({
      rp: { name: 'Standard Parti Poodles', id: 'localhost' },
      user: { id: Buffer.from('kate-id').toString('base64url'), name: 'kate', displayName: 'kate' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: passkey.id, transports: ['internal'], type: 'public-key' }],
      // Every runtime that the site may move to can check these.
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })),
    })
  })

  it('is stored with its public key', async () => {
    const { step, options } = await start()
    const passkey = createAuthenticator()
    const response = passkey.register(options)
    const added = await app.call('POST', '/passkeys', { step, response, name: ' Kitchen laptop ' })
    const createdAt = '2026-11-01T10:00:00.000Z'
    const shown = { id: passkey.id, name: 'Kitchen laptop', createdAt, lastUsedAt: null }
    expect(await statusAndBody(added)).toEqual({
      status: 201,
      body: { passkey: shown, codes: expect.any(Array) },
    })
    expect(await list()).toEqual({ passkeys: [shown], codesLeft: 10 })
    expect(await db().select().from(passkeys)).toMatchObject([
      {
        adminId: 'kate-id',
        counter: 1,
        transports: ['internal'],
        publicKey: expect.stringMatching(/^[\w-]{103}$/),
      },
    ])
  })

  it('ends the other sessions and brings codes if it is the first; a second does neither', async () => {
    const other = await app.site.parts.auth.startSession('kate-id')
    await app.site.make.admin({ id: 'ruth-id', username: 'ruth' })
    await app.site.parts.auth.startSession('ruth-id')
    expect((await app.addPasskey()).codes).toHaveLength(10)
    expect(await app.site.parts.auth.findAdmin(other.sessionId)).toBeNull()
    expect(await db().select().from(sessions)).toHaveLength(2)
    await app.site.parts.auth.startSession('kate-id')
    const before = await db().select().from(recoveryCodes)
    expect((await app.addPasskey()).codes).toEqual([])
    expect(await db().select().from(sessions)).toHaveLength(3)
    expect(await db().select().from(recoveryCodes)).toEqual(before)
  })

  it('ends sign-ins that have passed only the password by then', async () => {
    const { auth } = app.site.parts
    const start = auth.startSession.bind(auth)
    vi.spyOn(auth, 'startSession').mockImplementationOnce(async (...given) => {
      await app.addPasskey()
      return start(...given)
    })
    expect((await app.logIn()).status).toBe(401)
    expect(await db().select().from(sessions)).toHaveLength(1)
  })

  it.each([
    ['made without a verified person', { verified: false }],
    ['made on another origin', { origin: 'https://evil.example' }],
    ['made for another site', { rpId: 'evil.example' }],
    ['made for another challenge', { challenge: 'YW5vdGhlcg' }],
  ])('%s is rejected', async (_, misuse) => {
    const { step, options } = await start()
    const response = createAuthenticator().register(options, misuse)
    expect(
      await statusAndBody(await app.call('POST', '/passkeys', { step, response, name: 'Phone' })),
    ).toEqual({
      status: 400,
      body: { code: 'passkeyNotAdded', message: "That passkey couldn't be added. Please try again." },
    })
    expect(await list()).toEqual({ passkeys: [], codesLeft: 0 })
  })

  it('is added once for each step, within five minutes, by the admin who asked', async () => {
    const given = async () => {
      const { step, options } = await start()
      return { step, response: createAuthenticator().register(options), name: 'Phone' }
    }
    const twice = await given()
    const answers = await Promise.all([1, 2].map(() => app.call('POST', '/passkeys', twice)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400])
    const ruth = await app.site.signIn({ username: 'ruth' })
    expect((await app.send('POST', '/passkeys', await given(), ruth)).status).toBe(400)
    const late = await given()
    app.wait(5)
    expect((await app.call('POST', '/passkeys', late)).status).toBe(400)
    expect((await list()).passkeys).toHaveLength(1)
  })

  it('that is known already is rejected', async () => {
    const { passkey } = await app.addPasskey()
    const { step, options } = await start()
    const answer = await app.call('POST', '/passkeys', {
      step,
      response: passkey.register(options),
      name: 'Phone',
    })
    expect(await statusAndBody(answer)).toEqual({
      status: 409,
      body: { code: 'passkeyTaken', message: 'This passkey has already been added' },
    })
  })

  it.each([
    ['', 'Name is required'],
    ['x'.repeat(101), 'At most 100 characters'],
  ])('is not called %j', async (name, message) => {
    const { step, options } = await start()
    const answer = await app.call('POST', '/passkeys', {
      step,
      response: createAuthenticator().register(options),
      name,
    })
    expect(await statusAndBody(answer)).toMatchObject({ status: 400, body: { errors: { name: [message] } } })
  })
})

describe('removing', () => {
  it('one of two keeps the codes, the last one takes them along, and the password signs in again', async () => {
    const one = await app.addPasskey()
    const two = await app.addPasskey()
    expect((await app.call('DELETE', `/passkeys/${one.passkey.id}`)).status).toBe(204)
    expect(await list()).toMatchObject({ passkeys: [{ id: two.passkey.id }], codesLeft: 10 })
    expect(await (await app.logIn()).json()).toHaveProperty('step')
    expect((await app.call('DELETE', `/passkeys/${two.passkey.id}`)).status).toBe(204)
    expect(await list()).toEqual({ passkeys: [], codesLeft: 0 })
    expect(await (await app.logIn()).json()).toEqual({ user: { username: 'kate', role: 'admin' } })
  })

  it("someone else's is a 404", async () => {
    const { passkey } = await app.addPasskey()
    const ruth = await app.site.signIn({ username: 'ruth' })
    expect((await app.send('DELETE', `/passkeys/${passkey.id}`, undefined, ruth)).status).toBe(404)
    expect((await list()).passkeys).toHaveLength(1)
  })
})

it('new codes replace the old ones', async () => {
  const { codes } = await app.addPasskey()
  const renewed = await (await app.call('POST', '/recovery-codes')).json()
  expect(renewed.codes).toHaveLength(10)
  expect((await app.tryCode(await app.passPassword(), codes[3] ?? '')).status).toBe(401)
  expect((await app.tryCode(await app.passPassword(), renewed.codes[3])).status).toBe(200)
})

describe('a sign-in that is no longer fresh', () => {
  const changes: [string, string][] = [
    ['POST', '/passkeys/options'],
    ['POST', '/passkeys'],
    ['DELETE', '/passkeys/x'],
    ['POST', '/recovery-codes'],
  ]

  it('changes nothing after ten minutes, but still shows what there is', async () => {
    await app.addPasskey()
    app.wait(10)
    expect((await app.call('POST', '/recovery-codes')).status).toBe(200)
    app.wait(1)
    for (const [method, path] of changes)
      expect([path, await statusAndBody(await app.call(method, path, {}))]).toEqual([path, asked])
    expect((await app.call('GET', '/passkeys')).status).toBe(200)
    expect((await app.call('GET', '/sessions')).status).toBe(200)
  })

  it('is one that earlier versions started', async () => {
    await db().update(sessions).set({ signedInAt: null })
    expect(await statusAndBody(await app.call('POST', '/passkeys/options'))).toEqual(asked)
  })

  /** Whether the sign-in is fresh. */
  const isFresh = async () => (await app.call('POST', '/passkeys/options')).status === 200
  const confirm = (body: object) => app.call('POST', '/confirm', body)

  it('is fresh again after the password, while there is no passkey', async () => {
    app.wait(11)
    expect(await statusAndBody(await confirm({ password: 'wrong-password' }))).toEqual({
      status: 400,
      body: {
        code: 'wrongPassword',
        message: 'The current password is incorrect',
        errors: { password: ['The current password is incorrect'] },
      },
    })
    expect(await isFresh()).toBe(false)
    expect(await statusAndBody(await confirm({ password }))).toEqual({ status: 204, body: null })
    expect(await isFresh()).toBe(true)
  })

  it('is not fresh after a password alone once there is a passkey', async () => {
    await app.addPasskey()
    app.wait(11)
    expect((await confirm({ password })).status).toBe(400)
    expect(await isFresh()).toBe(false)
  })

  it('is fresh again after a passkey of the admin, and of nobody else', async () => {
    const { passkey } = await app.addPasskey()
    const ruth = await app.site.signIn({ id: 'ruth-id', username: 'ruth' })
    const { step, options } = await (await app.send('POST', '/passkeys/options', {}, ruth)).json()
    const others = createAuthenticator()
    await app.send('POST', '/passkeys', { step, response: others.register(options), name: 'Phone' }, ruth)
    app.wait(11)
    const by = async (used: typeof passkey, misuse = {}) => {
      const { step, options } = await app.startPasskey()
      return (await confirm({ step, response: used.sign(options, misuse) })).status
    }
    expect([await by(others), await by(passkey, { verified: false }), await isFresh()]).toEqual([
      400,
      400,
      false,
    ])
    expect([await by(passkey), await isFresh()]).toEqual([204, true])
  })

  it('is fresh again after a recovery code, which is used up by it', async () => {
    const { codes } = await app.addPasskey()
    app.wait(11)
    expect(await statusAndBody(await confirm({ code: '0-222-222-222' }))).toMatchObject({
      status: 400,
      body: { errors: { code: ["That code isn't right, or has been used."] } },
    })
    expect([(await confirm({ code: codes[0] })).status, await isFresh()]).toEqual([204, true])
    app.wait(11)
    expect([(await confirm({ code: codes[0] })).status, await isFresh()]).toEqual([400, false])
  })

  it('has the limits of the login', async () => {
    app.wait(11)
    const statuses = []
    for (let time = 1; time <= 6; time++)
      statuses.push((await confirm({ password: 'wrong-password' })).status)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
    expect((await confirm({ password })).status).toBe(429)
    expect((await app.logIn()).status).toBe(429)
  })

  it('changes for the one session that confirmed', async () => {
    const { passkey } = await app.addPasskey()
    const other = await app.site.parts.auth.startSession('kate-id')
    app.wait(11)
    const { step, options } = await app.startPasskey()
    await confirm({ step, response: passkey.sign(options) })
    const Cookie = `${app.site.parts.auth.cookieName}=${other.sessionId}`
    expect((await app.send('POST', '/recovery-codes', undefined, { Cookie })).status).toBe(403)
  })
})

it('the security log has a line for each change', async () => {
  app.site.logged.length = 0
  const { passkey, codes } = await app.addPasskey()
  await app.call('POST', '/recovery-codes')
  await app.call('POST', '/confirm', { code: codes[0] })
  const { step, options } = await app.startPasskey()
  await app.call('POST', '/confirm', { step, response: passkey.sign(options) })
  await app.call('DELETE', `/passkeys/${passkey.id}`)
  const address = expect.stringMatching(/^[\w-]{16}$/)
  const events = [
    'passkey added',
    'recovery codes made',
    'confirmation failed',
    'confirmed',
    'passkey removed',
  ]
  expect(app.site.logged.map(({ details }) => details)).toEqual(
    events.map((event) => ({ event, address, account: 'kate-id' })),
  )
})
