import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { admins, countedLimits, recoveryCodes, sessions } from '#src/app/tables.ts'
import { statusAndBody } from '#src/testing/app/create-test-app.ts'
import { openPasskeyApp, type PasskeyApp, password, sessionOf } from '#src/testing/sign-in/passkey-app.ts'

let app: PasskeyApp
let codes: string[]
beforeEach(async () => {
  app = await openPasskeyApp()
  codes = (await app.addPasskey()).codes
})
afterEach(() => app.site.close())

const code = (slot = 0) => codes[slot] ?? ''
const db = () => app.site.parts.database.db
const from = (last: number) => ({ 'Fly-Client-IP': `192.0.2.${last}` })
const notRight = "That code isn't right, or has been used."
const wrongCode = '0-222-222-222'
const codesLeft = async () => (await (await app.call('GET', '/passkeys')).json()).codesLeft

describe('a right password of an account with passkeys', () => {
  it('opens nothing: it gets a step and no cookie', async () => {
    const response = await app.logIn()
    expect(await statusAndBody(response)).toEqual({
      status: 200,
      body: { step: expect.stringMatching(/^[\w-]{32}$/) },
    })
    expect(response.headers.get('Set-Cookie')).toBeNull()
    expect(await db().select().from(sessions)).toHaveLength(1)
    expect(await db().select().from(admins)).toMatchObject([{ lastLoginAt: null }])
  })

  it('is no easier to tell from a wrong one by another name', async () => {
    expect((await app.logIn('wrong-password')).status).toBe(401)
  })
})

describe('a recovery code', () => {
  it('signs in after the password, once', async () => {
    const answer = await app.tryCode(await app.passPassword(), code(4).toLowerCase().replaceAll('-', ' '))
    expect(await statusAndBody(answer)).toEqual({
      status: 200,
      body: { user: { username: 'kate', role: 'admin' } },
    })
    const opened = await app.site.request('/api/admin/statistics', { headers: sessionOf(answer) })
    expect([opened.status, await codesLeft()]).toEqual([200, 9])
    const again = await app.tryCode(await app.passPassword(), code(4))
    expect(await statusAndBody(again)).toEqual({
      status: 401,
      body: { code: 'wrongCode', message: notRight, step: expect.stringMatching(/^[\w-]{32}$/) },
    })
  })

  it('opens one session when it is sent with several steps at once', async () => {
    const steps = [await app.passPassword(), await app.passPassword(), await app.passPassword()]
    const answers = await Promise.all(steps.map((step) => app.tryCode(step, code())))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
  })

  it('that is wrong gets a step to try again with, and the one before is used up', async () => {
    const first = await app.passPassword()
    const { step } = await (await app.tryCode(first, wrongCode)).json()
    expect(await statusAndBody(await app.tryCode(first, code()))).toEqual({
      status: 401,
      body: { code: 'expiredStep', message: 'That took too long. Please sign in again.' },
    })
    expect((await app.tryCode(step, code())).status).toBe(200)
  })

  it.each([
    ['of another slot', () => `1${code(0).slice(1)}`],
    ['that cannot be one', () => 'my dog ate it'],
    ['that is missing its slot', () => code(0).slice(2)],
  ])('%s is wrong', async (_, make) => {
    expect(await statusAndBody(await app.tryCode(await app.passPassword(), make()))).toMatchObject({
      status: 401,
      body: { message: notRight },
    })
    expect(await codesLeft()).toBe(10)
  })

  it('of someone else is wrong', async () => {
    await app.site.make.admin({ id: 'ruth-id', username: 'ruth' })
    await db().update(recoveryCodes).set({ adminId: 'ruth-id' })
    expect((await app.tryCode(await app.passPassword(), code())).status).toBe(401)
  })

  it('is worth nothing five minutes after the password, nor for an admin disabled since', async () => {
    const step = await app.passPassword()
    app.wait(5)
    expect((await app.tryCode(step, code())).status).toBe(401)
    const second = await app.passPassword()
    await db().update(admins).set({ isActive: false })
    expect((await app.tryCode(second, code())).status).toBe(401)
    expect(await db().select().from(sessions)).toHaveLength(1)
  })

  it('is worth nothing after a password that has been changed since', async () => {
    const step = await app.passPassword()
    const currentPassword = password
    const { status } = await app.call('PUT', '/password', { currentPassword, newPassword: 'a-longer-secret' })
    expect(status).toBe(204)
    expect((await app.tryCode(step, code())).status).toBe(401)
  })

  it('is worth nothing with a step that is not from a password', async () => {
    const { step } = await app.startPasskey()
    expect((await app.tryCode(step, code())).status).toBe(401)
  })
})

describe('wrong codes', () => {
  const counts = async () =>
    Object.fromEntries((await db().select().from(countedLimits)).map(({ key, count }) => [key, count]))

  it('count for the name at an address and for the address, and at the limit nothing is checked', async () => {
    const statuses = []
    for (let time = 1; time <= 5; time++)
      statuses.push((await app.tryCode(await app.passPassword(), wrongCode)).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401])
    expect(await counts()).toMatchObject({ 'login 192.0.2.1 kate': 5, 'login 192.0.2.1': 5 })
    expect((await app.logIn()).status).toBe(429)
    const step = await app.passPassword(from(2))
    expect((await app.tryCode(step, code())).status).toBe(429)
    // Neither the code nor the step was used up.
    expect((await app.tryCode(step, code(), from(2))).status).toBe(200)
  })

  it('keep counting when the right password comes before each of them', async () => {
    for (let time = 1; time <= 3; time++) await app.tryCode(await app.passPassword(), wrongCode)
    await app.passPassword()
    expect(await counts()).toMatchObject({ 'login 192.0.2.1 kate': 3, 'login 192.0.2.1': 3, 'login site': 3 })
  })

  it('sent ten at once count ten', async () => {
    const steps = []
    for (let last = 1; last <= 10; last++) steps.push(await app.passPassword(from(last)))
    const answers = await Promise.all(steps.map((step, n) => app.tryCode(step, wrongCode, from(n + 1))))
    expect(answers.map(({ status }) => status)).toEqual(steps.map(() => 401))
    expect(await counts()).toMatchObject({ 'login site': 10 })
  })

  it('sent ten at once from one address are checked five times', async () => {
    const steps = []
    for (let last = 1; last <= 10; last++) steps.push(await app.passPassword())
    const answers = await Promise.all(steps.map((step) => app.tryCode(step, wrongCode)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  })

  it('are forgotten for the name once the right one comes', async () => {
    await app.tryCode(await app.passPassword(), wrongCode)
    await app.tryCode(await app.passPassword(), code())
    expect(await counts()).not.toHaveProperty('login 192.0.2.1 kate')
  })
})

it('the codes are ten, in the alphabet that is easy to read, and stored as hashes alone', async () => {
  expect(codes).toHaveLength(10)
  for (const [slot, given] of codes.entries())
    expect(given).toMatch(new RegExp(`^${slot}(-[2-9A-HJKMNP-Z]{3}){3}$`))
  const stored = JSON.stringify(await db().select().from(recoveryCodes))
  for (const given of codes) expect(stored).not.toContain(given.slice(2).replaceAll('-', ''))
  expect(new Set((await db().select().from(recoveryCodes)).map(({ hash }) => hash)).size).toBe(10)
})

it('the security log has a line for the password, the failure and the code', async () => {
  app.site.logged.length = 0
  const { step } = await (await app.tryCode(await app.passPassword(), wrongCode)).json()
  await app.tryCode(step, code())
  const address = expect.stringMatching(/^[\w-]{16}$/)
  const account = 'kate-id'
  expect(app.site.logged.map(({ details }) => details)).toEqual([
    { event: 'second step', address, account },
    { event: 'sign-in failed', address },
    { event: 'sign-in', address, account, newBrowser: true, by: 'code' },
  ])
})
