import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, phone } from '#src/e2e/support/browser.ts'
import { violationsInThemes } from '#src/e2e/support/checks/axe.ts'
import { focusIsIn } from '#src/e2e/support/focus.ts'
import { addAuthenticator } from '#src/e2e/support/portal/authenticator.ts'
import { buttonOf, dialogOf, fieldOf, fill } from '#src/e2e/support/portal/forms.ts'
import { hydrated, withPortal } from '#src/e2e/support/portal/portal.ts'
import { breeder } from '#src/e2e/support/site/server.ts'
import { expectFailure, expectToast } from '#src/e2e/support/toasts.ts'
import { appErrors } from '#src/platform/errors/errors.ts'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'

const { visitor, url } = withPortal()

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const passkeysOf = (page: Page) => panel(page, 'Passkeys')

async function enterPassword(page: Page, { username, password } = breeder) {
  await fill(page, { Username: username, Password: password })
  await buttonOf(page, 'Sign In').click()
}

const logIn = (context: BrowserContext) =>
  context.request.post('/api/admin/login', { data: breeder, headers: { Origin: url() } })

/** The breeder's own browser, with a device for passkeys, on My Profile. */
async function openProfile(options = desktop) {
  const opened = await visitor(options)
  const authenticator = await addAuthenticator(opened.page)
  await logIn(opened.context)
  await opened.page.goto('/admin/profile')
  await hydrated(opened.page)
  return { ...opened, authenticator }
}

async function logOut(page: Page) {
  await page.evaluate(() => fetch('/api/admin/logout', { method: 'POST' }))
  await page.goto('/admin-login')
  await hydrated(page)
}

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

test('the breeder adds a passkey, signs in with it in every way, and removes it', async () => {
  const { page, context, authenticator } = await openProfile(phone)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await buttonOf(passkeysOf(page), 'Add a Passkey').click()
  const adding = dialogOf(page, 'Add a Passkey')
  expect(await fieldOf(adding, 'Name').inputValue()).toMatch(/^Chrome on /)
  expect(await violationsInThemes(page)).toEqual([])
  await fill(adding, { Name: "Anna's phone" })
  await buttonOf(adding, 'Add Passkey').click()
  // A first passkey takes ten hashes, which come after everything else on a busy machine.
  await adding.waitFor({ state: 'detached', timeout: 240_000 })
  await expectToast(page, portalMessages.passkeyAdded)
  const codes = panel(page, 'Recovery codes')
  expect(await focusIsIn(codes.getByRole('heading'))).toBe(true)
  expect(await authenticator.passkeys()).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }])
  for (const part of ['.recovery-codes', '#passkeys'])
    expect([part, await violationsInThemes(page, part)]).toEqual([part, []])
  const [code = '', ...others] = await codes.getByRole('listitem').allInnerTexts()
  expect(others).toHaveLength(9)
  await buttonOf(page, 'Copy').click()
  await expectToast(page, portalMessages.codesCopied)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe([code, ...others].join('\n'))
  await page.emulateMedia({ media: 'print' })
  expect(await codes.isVisible()).toBe(true)
  for (const name of ['Passkeys', 'Change Password', 'Where you are signed in'])
    expect([name, await panel(page, name).isVisible()]).toEqual([name, false])
  await page.emulateMedia({ media: 'screen' })
  await buttonOf(codes, 'Done').click()
  await codes.waitFor({ state: 'detached' })
  expect(await passkeysOf(page).innerText()).toMatch(/Anna's phone\s+Added .+\s+Never used/)
  expect(await passkeysOf(page).innerText()).toContain('10 of 10 codes left')

  const { page: elsewhere } = await visitor({ viewport: { width: 320, height: 700 } })
  await elsewhere.goto('/admin-login')
  await hydrated(elsewhere)
  await enterPassword(elsewhere)
  const heading = elsewhere.getByRole('heading', { level: 2, name: 'One more step' })
  await heading.waitFor()
  expect(await focusIsIn(heading)).toBe(true)
  await buttonOf(elsewhere, 'Use Passkey').waitFor()
  expect([await violationsInThemes(elsewhere), await widthOf(elsewhere)]).toEqual([[], 320])
  await fill(elsewhere, { 'Recovery Code': code.toLowerCase() })
  await elsewhere.keyboard.press('Enter')
  await elsewhere.waitForURL(`${url()}/admin`)

  const { page: plain } = await visitor({ ...desktop, javaScriptEnabled: false })
  await plain.goto('/admin-login')
  expect(await buttonOf(plain, 'Sign in with a passkey').isVisible()).toBe(false)

  await authenticator.setSuggestions(false)
  await logOut(page)
  await buttonOf(page, 'Sign in with a passkey').click()
  await page.waitForURL('**/admin')
  await expectToast(page, portalMessages.loggedIn)

  await logOut(page)
  await enterPassword(page)
  await buttonOf(page, 'Use Passkey').waitFor()
  await authenticator.setVerified(false)
  await buttonOf(page, 'Use Passkey').click()
  await expectFailure(page, { ...portalMessages.loginFailure, description: appErrors.wrongPasskey.message })
  await authenticator.setVerified(true)
  await buttonOf(page, 'Use Passkey').click()
  await page.waitForURL(`${url()}/admin`)

  // The suggestion is taken without a press of any button.
  await authenticator.setSuggestions(true)
  await page.evaluate(() => fetch('/api/admin/logout', { method: 'POST' }))
  await page.goto('/admin-login?next=/admin/profile')
  await page.waitForURL(`${url()}/admin/profile`)
  await hydrated(page)
  expect(await passkeysOf(page).innerText()).toMatch(/Last used/)

  // As ten minutes later.
  let asked = 0
  await page.route('**/api/admin/passkeys/*', (route) => {
    asked += 1
    const refused = { status: 403, json: { code: 'unconfirmed', message: appErrors.unconfirmed.message } }
    return asked === 1 ? route.fulfill(refused) : route.continue()
  })
  await buttonOf(passkeysOf(page), "Remove Anna's phone").click()
  const question = dialogOf(page, 'Remove Passkey')
  expect(await focusIsIn(buttonOf(question, 'Cancel'))).toBe(true)
  expect(await violationsInThemes(page)).toEqual([])
  await buttonOf(question, 'Remove').click()
  const dialog = dialogOf(page, "Confirm it's you")
  await dialog.waitFor()
  expect(await violationsInThemes(page)).toEqual([])
  await buttonOf(dialog, 'Use Passkey').click()
  await expectToast(page, portalMessages.passkeyRemoved)
  expect(asked).toBe(2)
})

test('the breeder sees where she is signed in, and signs out there', async () => {
  const other = (await visitor()).context
  await logIn(other)
  const { page } = await openProfile()
  const sessions = panel(page, 'Where you are signed in')
  const rows = sessions.getByRole('listitem')
  expect(await rows.filter({ hasText: 'This device' }).count()).toBe(1)
  expect(await sessions.innerText()).toMatch(/Chrome on Linux\s+Last seen/)
  await page.setViewportSize({ width: 320, height: 700 })
  expect([await violationsInThemes(page), await widthOf(page)]).toEqual([[], 320])
  await buttonOf(sessions, 'Sign Out Chrome on Linux').first().focus()
  await page.keyboard.press('Enter')
  await expectToast(page, portalMessages.signedOutThere)
  await buttonOf(sessions, 'Sign Out Everywhere Else').click()
  await expectToast(page, portalMessages.signedOutElsewhere)
  await expect.poll(() => rows.count()).toBe(1)
  expect((await other.request.get('/admin', { maxRedirects: 0 })).status()).toBe(302)
})
