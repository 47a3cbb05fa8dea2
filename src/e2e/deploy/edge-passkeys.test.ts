import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { passkeys, recoveryCodes, signInSteps } from '#src/app/tables.ts'
import { chromiumFlags, findHeadlessShell } from '#src/e2e/support/chromium.ts'
import { addAuthenticator } from '#src/e2e/support/portal/authenticator.ts'
import { createAuthenticator } from '#src/testing/sign-in/authenticator.ts'
import { breeder, withEdge } from './support/with-edge.ts'

const started = withEdge({ machines: 0 })
let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findHeadlessShell(), args: chromiumFlags })
})
afterAll(() => browser?.close())

const send = (path: string, body?: object, headers: object = {}) =>
  fetch(`${started().edge.url}/api/admin${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: started().edge.url, ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
const start = async () => (await send('/login/passkey-options')).json()
const passPassword = async (address = '192.0.2.1') => {
  const response = await send('/login', breeder, { 'CF-Connecting-IP': address })
  return (await response.json()).step as string
}
const tryCode = async (step: string, code: string, address = '192.0.2.1') =>
  (await send('/login/code', { step, code }, { 'CF-Connecting-IP': address })).status

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function enterPassword(page: Page) {
  await page.getByLabel('Username').fill(breeder.username)
  await page.getByLabel('Password', { exact: true }).fill(breeder.password)
  await button(page, 'Sign In').click()
}

test('at the edge a passkey is added, signs in by the button and by the suggestion, and is removed', async () => {
  const { edge, database } = started()
  const context = await browser.newContext({ baseURL: edge.url })
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  const authenticator = await addAuthenticator(page)
  const logOut = () => page.evaluate(() => fetch('/api/admin/logout', { method: 'POST' }))
  await page.goto('/admin-login?next=/admin/profile')
  await enterPassword(page)
  await page.waitForURL(`${edge.url}/admin/profile`)
  await button(page, 'Add a Passkey').click()
  await button(page, 'Add Passkey').click()
  await page.getByRole('region', { name: 'Recovery codes' }).waitFor()
  expect(await authenticator.passkeys()).toHaveLength(1)

  await logOut()
  await authenticator.setSuggestions(false)
  await page.goto('/admin-login')
  await button(page, 'Sign in with a passkey').click()
  await page.waitForURL(`${edge.url}/admin`)
  await authenticator.setSuggestions(true)
  await logOut()
  await page.goto('/admin-login?next=/admin/profile')
  await page.waitForURL(`${edge.url}/admin/profile`)
  expect(await database.db.select().from(passkeys)).toMatchObject([{ lastUsedAt: expect.any(String) }])

  await button(page, 'Remove Chrome on Linux').click()
  await button(page, 'Remove').click()
  await page.getByText('Passkey removed').first().waitFor()
  expect(await database.db.select().from(passkeys)).toEqual([])
  expect(await database.db.select().from(recoveryCodes)).toEqual([])
  await context.close()
})

test('at the edge what is not a verified person with the passkey is rejected, and each code works once', async () => {
  const { edge, database } = started()
  const login = await send('/login', breeder)
  const Cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const passkey = createAuthenticator({ origin: edge.url })
  const registration = await (await send('/passkeys/options', undefined, { Cookie })).json()
  const response = passkey.register(registration.options)
  const added = await send('/passkeys', { step: registration.step, response, name: 'Phone' }, { Cookie })
  expect(added.status).toBe(201)
  const { codes }: { codes: string[] } = await added.json()

  const attempt = async (misuse = {}) => {
    const { step, options } = await start()
    return { step, response: passkey.sign(options, misuse) }
  }
  const status = async (given: object) => (await send('/login/passkey', given)).status
  const misuses = [{ verified: false }, { origin: 'http://localhost:1' }, { counter: 1 }]
  for (const misuse of misuses) expect([misuse, await status(await attempt(misuse))]).toEqual([misuse, 401])
  const late = await attempt()
  await database.db.update(signInSteps).set({ expiresAt: '2026-01-01T00:00:00.000Z' })
  expect(await status(late)).toBe(401)
  const replayed = await attempt()
  expect([await status(replayed), await status(replayed)]).toEqual([200, 401])

  const password = await send('/login', breeder)
  expect([password.status, password.headers.get('Set-Cookie')]).toEqual([200, null])
  const [code = ''] = codes
  expect([await tryCode(await passPassword(), code), await tryCode(await passPassword(), code)]).toEqual([
    200, 401,
  ])
  const form = new URLSearchParams({ step: await passPassword(), code: codes[1] ?? '', next: '/admin' })
  const headers = { Origin: edge.url }
  const plain = await fetch(`${edge.url}/admin-login`, {
    method: 'POST',
    headers,
    body: form,
    redirect: 'manual',
  })
  expect(plain.status).toBe(303)

  await database.client.execute('DELETE FROM counted_limits')
  // Two at a time: more keep a busy machine from hearing of its database in time.
  for (let n = 0; n < 10; n += 2) {
    const addresses = [`198.51.100.${n}`, `198.51.100.${n + 1}`]
    const steps = await Promise.all(addresses.map(passPassword))
    const statuses = steps.map((step, at) => tryCode(step, '2-222-222-222', addresses[at]))
    expect(await Promise.all(statuses)).toEqual([401, 401])
  }
  const counted = await database.client.execute("SELECT count FROM counted_limits WHERE key = 'login site'")
  expect(counted.rows).toMatchObject([{ count: 10 }])
})
