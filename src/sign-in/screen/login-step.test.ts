import { afterEach, beforeEach, expect, it } from 'vitest'
import { only, openPage, textOf } from '#src/testing/app/open-page.ts'
import { openPasskeyApp, type PasskeyApp, password } from '#src/testing/sign-in/passkey-app.ts'

let app: PasskeyApp
let codes: string[]
beforeEach(async () => {
  app = await openPasskeyApp()
  codes = (await app.addPasskey()).codes
})
afterEach(() => app.site.close())

/** Sends the form as a browser without script does. */
const send = (fields: Record<string, string>) =>
  openPage(app.site, '/admin-login', {
    method: 'POST',
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    body: new URLSearchParams(fields),
  })

async function passPassword() {
  const { document } = await send({ username: 'kate', password, next: '/admin/litters' })
  return only(document, '[name=step]').getAttribute('value') ?? ''
}

it('without script a right password leads to the code alone, and opens nothing', async () => {
  const { status, headers, document } = await send({ username: 'kate', password, next: '/admin' })
  expect([status, headers.get('Set-Cookie'), headers.get('Cache-Control')]).toEqual([
    200,
    null,
    'private, no-store',
  ])
  expect(textOf(only(document, 'h2.login-step'))).toBe('One more step')
  expect(document.querySelector('[name=password]')).toBeNull()
  expect([...document.querySelectorAll('main button')].map(textOf)).toEqual(['Sign In'])
})

it('the step of one visitor is on no page of another', async () => {
  const step = await passPassword()
  const { document } = await openPage(app.site, '/admin-login')
  expect(document.documentElement.outerHTML).not.toContain(step)
  expect(await passPassword()).not.toBe(step)
})

it('without script a code works once, a wrong one can be corrected, and an empty one keeps the step', async () => {
  const first = await passPassword()
  const empty = await send({ step: first, code: '', next: '/admin/litters' })
  expect([empty.status, only(empty.document, '[name=step]').getAttribute('value')]).toEqual([401, first])
  const wrong = await send({ step: first, code: '0-222-222-222', next: '/admin/litters' })
  expect([wrong.status, textOf(only(wrong.document, '[role=alert]'))]).toEqual([
    401,
    "That code isn't right, or has been used.",
  ])
  const step = only(wrong.document, '[name=step]').getAttribute('value') ?? ''
  const right = await send({ step, code: codes[0] ?? '', next: '/admin/litters' })
  expect([right.status, right.headers.get('Location')]).toEqual([303, '/admin/litters'])
  const again = await send({ step: await passPassword(), code: codes[0] ?? '' })
  expect(again.status).toBe(401)
})

it('without script a step that has expired leads back to the password', async () => {
  const step = await passPassword()
  app.wait(6)
  const { status, document } = await send({ step, code: codes[0] ?? '' })
  expect([status, textOf(only(document, '[role=alert]'))]).toEqual([
    401,
    'That took too long. Please sign in again.',
  ])
  only(document, '[name=password]')
})
