import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, phone } from '#src/e2e/support/browser.ts'
import { violationsAtWidths, violationsInThemes } from '#src/e2e/support/checks/axe.ts'
import { focusIsIn } from '#src/e2e/support/focus.ts'
import { addAuthenticator } from '#src/e2e/support/portal/authenticator.ts'
import { buttonOf, dialogOf, fieldOf, fill, summaryOf } from '#src/e2e/support/portal/forms.ts'
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

async function addPasskey(page: Page, name: string) {
  await buttonOf(passkeysOf(page), 'Add a Passkey').click()
  const dialog = dialogOf(page, 'Add a Passkey')
  await fill(dialog, { Name: name })
  await buttonOf(dialog, 'Add Passkey').click()
  // Each first passkey takes ten hashes, which come after everything else on a busy machine.
  await dialog.waitFor({ state: 'detached', timeout: 240_000 })
  await expectToast(page, portalMessages.passkeyAdded)
}

const codesOf = (page: Page) => panel(page, 'Recovery codes').getByRole('listitem').allInnerTexts()

async function logOut(page: Page) {
  await page.evaluate(() => fetch('/api/admin/logout', { method: 'POST' }))
  await page.goto('/admin-login')
  await hydrated(page)
}

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

test('the breeder adds a passkey, signs in by the button and by the suggestion, and removes it', async () => {
  const { page, authenticator } = await openProfile(phone)
  await buttonOf(passkeysOf(page), 'Add a Passkey').click()
  expect(await fieldOf(dialogOf(page, 'Add a Passkey'), 'Name').inputValue()).toMatch(/^Chrome on /)
  expect(await violationsAtWidths(page)).toEqual([])
  await page.keyboard.press('Escape')
  await addPasskey(page, "Anna's phone")
  const codes = panel(page, 'Recovery codes')
  expect(await focusIsIn(codes.getByRole('heading'))).toBe(true)
  expect(await codesOf(page)).toHaveLength(10)
  expect(await authenticator.passkeys()).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }])
  expect(await violationsAtWidths(page)).toEqual([])
  await buttonOf(codes, 'Done').click()
  await codes.waitFor({ state: 'detached' })
  expect(await passkeysOf(page).innerText()).toMatch(/Anna's phone\s+Added .+\s+Never used/)
  expect(await passkeysOf(page).innerText()).toContain('10 of 10 codes left')

  await authenticator.setPresent(false)
  await logOut(page)
  expect(await violationsAtWidths(page)).toEqual([])
  await authenticator.setPresent(true)
  await buttonOf(page, 'Sign in with a passkey').click()
  await page.waitForURL('**/admin')
  await expectToast(page, portalMessages.loggedIn)

  // The suggestion is taken without a press of any button.
  await page.evaluate(() => fetch('/api/admin/logout', { method: 'POST' }))
  await page.goto('/admin-login?next=/admin/profile')
  await page.waitForURL(`${url()}/admin/profile`)
  await hydrated(page)
  expect(await passkeysOf(page).innerText()).toMatch(/Last used/)

  await buttonOf(passkeysOf(page), "Remove Anna's phone").click()
  const question = dialogOf(page, 'Remove Passkey')
  expect(await question.innerText()).toContain(
    "Remove Anna's phone? You won't be able to sign in with it any more.",
  )
  expect(await question.innerText()).toContain('Your password alone will sign you in again.')
  expect(await focusIsIn(buttonOf(question, 'Cancel'))).toBe(true)
  expect(await violationsAtWidths(page)).toEqual([])
  await buttonOf(question, 'Remove').click()
  await expectToast(page, portalMessages.passkeyRemoved)
  await authenticator.setPresent(false)
  await logOut(page)
  await enterPassword(page)
  await page.waitForURL('**/admin')
})

test('with a passkey, a right password leads to one more step, which a code or the passkey passes', async () => {
  const { page: own, context, authenticator } = await openProfile()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await addPasskey(own, 'Kitchen laptop')
  const codes = await codesOf(own)
  await buttonOf(own, 'Copy').click()
  await expectToast(own, portalMessages.codesCopied)
  expect(await own.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'))
  await own.emulateMedia({ media: 'print' })
  expect(await panel(own, 'Recovery codes').isVisible()).toBe(true)
  for (const name of ['Passkeys', 'Change Password', 'Where you are signed in'])
    expect([name, await panel(own, name).isVisible()]).toEqual([name, false])
  await own.emulateMedia({ media: 'screen' })

  const { page } = await visitor({ viewport: { width: 320, height: 700 } })
  await page.goto('/admin-login')
  await hydrated(page)
  await enterPassword(page)
  const heading = page.getByRole('heading', { level: 2, name: 'One more step' })
  await heading.waitFor()
  expect(await focusIsIn(heading)).toBe(true)
  expect(await page.locator('.login-panel').innerText()).toContain(
    'Use your passkey, or one of your recovery codes.',
  )
  await buttonOf(page, 'Use Passkey').waitFor()
  expect([await violationsInThemes(page), await widthOf(page)]).toEqual([[], 320])
  expect((await page.request.get('/admin', { maxRedirects: 0 })).status()).toBe(302)
  await fill(page, { 'Recovery Code': '0-222-222-222' })
  await buttonOf(page, 'Sign In').click()
  await expectFailure(page, { ...portalMessages.loginFailure, description: appErrors.wrongCode.message })
  expect(await summaryOf(page).innerText()).toBe(appErrors.wrongCode.message)
  await fill(page, { 'Recovery Code': codes[0]?.toLowerCase() ?? '' })
  await page.keyboard.press('Enter')
  await page.waitForURL(`${url()}/admin`)

  const plain = (await visitor({ ...desktop, javaScriptEnabled: false })).page
  await plain.goto('/admin-login?next=/admin/litters')
  expect(await buttonOf(plain, 'Sign in with a passkey').isVisible()).toBe(false)
  await enterPassword(plain)
  await plain.getByRole('heading', { name: 'One more step' }).waitFor()
  expect(await buttonOf(plain, 'Use Passkey').count()).toBe(0)
  await fill(plain, { 'Recovery Code': codes[0] ?? '' })
  await buttonOf(plain, 'Sign In').click()
  expect(await summaryOf(plain).innerText()).toBe(appErrors.wrongCode.message)
  await fill(plain, { 'Recovery Code': codes[1] ?? '' })
  await buttonOf(plain, 'Sign In').click()
  await plain.waitForURL(`${url()}/admin/litters`)

  await authenticator.setPresent(false)
  await logOut(own)
  await enterPassword(own)
  await buttonOf(own, 'Use Passkey').waitFor()
  await authenticator.setVerified(false)
  await authenticator.setPresent(true)
  await buttonOf(own, 'Use Passkey').click()
  await expectFailure(own, { ...portalMessages.loginFailure, description: appErrors.wrongPasskey.message })
  await authenticator.setVerified(true)
  await buttonOf(own, 'Use Passkey').click()
  await own.waitForURL(`${url()}/admin`)

  // As ten minutes later.
  await own.goto('/admin/profile')
  await hydrated(own)
  let asked = 0
  await own.route('**/api/admin/passkeys/*', (route) => {
    asked += 1
    const refused = { status: 403, json: { code: 'unconfirmed', message: appErrors.unconfirmed.message } }
    return asked === 1 ? route.fulfill(refused) : route.continue()
  })
  await buttonOf(passkeysOf(own), 'Remove Kitchen laptop').click()
  await buttonOf(dialogOf(own, 'Remove Passkey'), 'Remove').click()
  const dialog = dialogOf(own, "Confirm it's you")
  await dialog.waitFor()
  expect(await violationsInThemes(own)).toEqual([])
  await buttonOf(dialog, 'Use Passkey').click()
  await expectToast(own, portalMessages.passkeyRemoved)
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
