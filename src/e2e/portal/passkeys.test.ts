import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { appErrors } from '#src/domain/errors.ts'
import { messages } from '#src/domain/messages.ts'
import { desktop, devices } from '#src/e2e/support/browser.ts'
import { axeViolations } from '#src/e2e/support/checks/axe.ts'
import { focusIsIn } from '#src/e2e/support/focus.ts'
import { addAuthenticator } from '#src/e2e/support/portal/authenticator.ts'
import { buttonOf, dialogOf, fieldOf, fill, summaryOf } from '#src/e2e/support/portal/forms.ts'
import { hydrated, withPortal } from '#src/e2e/support/portal/portal.ts'
import { breeder } from '#src/e2e/support/site/server.ts'
import { expectFailure, expectToast } from '#src/e2e/support/toasts.ts'

const { visitor, url } = withPortal()

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const passkeysOf = (page: Page) => panel(page, 'Passkeys')

async function enterPassword(page: Page, { username, password } = breeder) {
  await fill(page, { Username: username, Password: password })
  await buttonOf(page, 'Sign In').click()
}

/** The breeder's own browser, with a device for passkeys, on My Profile. */
async function openProfile(options = desktop) {
  const opened = await visitor(options)
  const authenticator = await addAuthenticator(opened.page)
  // Suggestions at the login would be taken at once.
  await authenticator.setPresent(false)
  await opened.page.goto('/admin-login?next=/admin/profile')
  await hydrated(opened.page)
  await enterPassword(opened.page)
  await opened.page.waitForURL('**/admin/profile')
  await hydrated(opened.page)
  await authenticator.setPresent(true)
  return { ...opened, authenticator }
}

async function addPasskey(page: Page, name: string) {
  await buttonOf(passkeysOf(page), 'Add a Passkey').click()
  const dialog = dialogOf(page, 'Add a Passkey')
  await fill(dialog, { Name: name })
  await buttonOf(dialog, 'Add Passkey').click()
  await expectToast(page, messages.passkeyAdded)
  await dialog.waitFor({ state: 'detached' })
}

async function removePasskey(page: Page, name: string) {
  await buttonOf(passkeysOf(page), `Remove ${name}`).click()
  await buttonOf(dialogOf(page, 'Remove Passkey'), 'Remove').click()
  await expectToast(page, messages.passkeyRemoved)
}

const codesOf = (page: Page) => panel(page, 'Recovery codes').getByRole('listitem').allInnerTexts()

async function logOut(page: Page) {
  await page.evaluate(() => fetch('/api/admin/logout', { method: 'POST' }))
  await page.goto('/admin-login')
  await hydrated(page)
}

async function violations(page: Page) {
  const found = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    found.push(...(await axeViolations(page)).map((line) => `${colorScheme}: ${line}`))
  }
  await page.emulateMedia({ colorScheme: 'light' })
  return found
}

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

describe.each([1280, 390] as const)('at %i the breeder', (width) => {
  test('adds a passkey, signs in by the button and by the suggestion, and removes it', async () => {
    const { page, authenticator } = await openProfile(devices[width])
    await buttonOf(passkeysOf(page), 'Add a Passkey').click()
    expect(await fieldOf(dialogOf(page, 'Add a Passkey'), 'Name').inputValue()).toMatch(/^Chrome on /)
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await addPasskey(page, "Anna's phone")
    const codes = panel(page, 'Recovery codes')
    expect(await focusIsIn(codes.getByRole('heading'))).toBe(true)
    expect(await codesOf(page)).toHaveLength(10)
    expect(await authenticator.passkeys()).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }])
    expect(await violations(page)).toEqual([])
    await buttonOf(codes, 'Done').click()
    await codes.waitFor({ state: 'detached' })
    expect(await passkeysOf(page).innerText()).toMatch(/Anna's phone\s+Added .+\s+Never used/)
    expect(await passkeysOf(page).innerText()).toContain('10 of 10 codes left')

    await authenticator.setPresent(false)
    await logOut(page)
    expect(await violations(page)).toEqual([])
    await authenticator.setPresent(true)
    await buttonOf(page, 'Sign in with a passkey').click()
    await page.waitForURL('**/admin')
    await expectToast(page, messages.loggedIn)

    // The suggestion is taken without a press of any button.
    await page.evaluate(() => fetch('/api/admin/logout', { method: 'POST' }))
    await page.goto('/admin-login?next=/admin/profile')
    await page.waitForURL('**/admin/profile')
    await hydrated(page)
    expect(await passkeysOf(page).innerText()).toMatch(/Last used/)

    await buttonOf(passkeysOf(page), "Remove Anna's phone").click()
    const question = dialogOf(page, 'Remove Passkey')
    expect(await question.innerText()).toContain(
      "Remove Anna's phone? You won't be able to sign in with it any more.",
    )
    expect(await question.innerText()).toContain('Your password alone will sign you in again.')
    expect(await focusIsIn(buttonOf(question, 'Cancel'))).toBe(true)
    expect(await violations(page)).toEqual([])
    await buttonOf(question, 'Remove').click()
    await expectToast(page, messages.passkeyRemoved)
    await authenticator.setPresent(false)
    await logOut(page)
    await enterPassword(page)
    await page.waitForURL('**/admin')
  })
})

describe('with a passkey, a right password', () => {
  let codes: string[] = []
  let breedersPage: Page
  let setPresent: (enabled: boolean) => Promise<unknown>
  beforeEach(async () => {
    const { page, authenticator } = await openProfile()
    await addPasskey(page, 'Kitchen laptop')
    codes = await codesOf(page)
    breedersPage = page
    setPresent = authenticator.setPresent
  })
  afterEach(async () => {
    await setPresent(true)
    await breedersPage.goto('/admin/profile')
    await hydrated(breedersPage)
    await removePasskey(breedersPage, 'Kitchen laptop')
  })

  test('leads to one more step, which a code passes once', async () => {
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
    expect([await violations(page), await widthOf(page)]).toEqual([[], 320])
    expect((await page.request.get('/admin', { maxRedirects: 0 })).status()).toBe(302)
    await fill(page, { 'Recovery Code': '0-222-222-222' })
    await buttonOf(page, 'Sign In').click()
    await expectFailure(page, { ...messages.loginFailure, description: appErrors.wrongCode.message })
    expect(await summaryOf(page).innerText()).toBe(appErrors.wrongCode.message)
    await fill(page, { 'Recovery Code': codes[0]?.toLowerCase() ?? '' })
    await page.keyboard.press('Enter')
    await page.waitForURL('**/admin')
  })

  test('leads to one more step, which the passkey passes', async () => {
    await setPresent(false)
    await logOut(breedersPage)
    await enterPassword(breedersPage)
    await buttonOf(breedersPage, 'Use Passkey').waitFor()
    await setPresent(true)
    await buttonOf(breedersPage, 'Use Passkey').click()
    await breedersPage.waitForURL('**/admin')
  })

  test('leads to the code alone without JavaScript, which passes once', async () => {
    const { page } = await visitor({ ...desktop, javaScriptEnabled: false })
    await page.goto('/admin-login?next=/admin/litters')
    expect(await buttonOf(page, 'Sign in with a passkey').isVisible()).toBe(false)
    await enterPassword(page)
    await page.getByRole('heading', { name: 'One more step' }).waitFor()
    expect(await buttonOf(page, 'Use Passkey').count()).toBe(0)
    await fill(page, { 'Recovery Code': '' })
    await buttonOf(page, 'Sign In').click()
    expect(await summaryOf(page).innerText()).toBe(appErrors.wrongCode.message)
    await fill(page, { 'Recovery Code': codes[1] ?? '' })
    await buttonOf(page, 'Sign In').click()
    await page.waitForURL('**/admin/litters')
    await page.context().clearCookies()
    await page.goto('/admin-login')
    await enterPassword(page)
    await fill(page, { 'Recovery Code': codes[1] ?? '' })
    await buttonOf(page, 'Sign In').click()
    expect(await summaryOf(page).innerText()).toBe(appErrors.wrongCode.message)
  })

  test('is not needed, but a verified person is', async () => {
    const { page } = await visitor()
    const other = await addAuthenticator(page)
    await other.setVerified(false)
    await page.goto('/admin-login')
    await hydrated(page)
    await buttonOf(page, 'Sign in with a passkey').click()
    await expectFailure(page, { ...messages.loginFailure, description: appErrors.wrongPasskey.message })
    expect(page.url()).toBe(`${url()}/admin-login`)
  })

  test('is not enough for a change ten minutes later: the dialog asks, and then it goes on', async () => {
    const refused = { status: 403, json: { message: appErrors.unconfirmed.message } }
    let asked = 0
    await breedersPage.route('**/api/admin/recovery-codes', (route) => {
      asked += 1
      return asked === 1 ? route.fulfill(refused) : route.continue()
    })
    await buttonOf(breedersPage, 'Make New Codes').click()
    const question = dialogOf(breedersPage, 'Make New Codes')
    expect(await question.innerText()).toContain('The old codes will stop working.')
    await buttonOf(question, 'Make New Codes').click()
    const dialog = dialogOf(breedersPage, "Confirm it's you")
    await dialog.waitFor()
    expect(await violations(breedersPage)).toEqual([])
    await buttonOf(dialog, 'Use Passkey').click()
    await expectToast(breedersPage, messages.codesMade)
    expect(await codesOf(breedersPage)).not.toEqual(codes)
    codes = await codesOf(breedersPage)
  })
})

test('the breeder sees where she is signed in, and signs out there', async () => {
  const { page } = await openProfile()
  const other = await openProfile({ viewport: { width: 320, height: 700 } })
  await page.reload()
  await hydrated(page)
  const sessions = panel(page, 'Where you are signed in')
  const rows = sessions.getByRole('listitem')
  expect(await rows.filter({ hasText: 'This device' }).count()).toBe(1)
  expect(await sessions.innerText()).toMatch(/Chrome on Linux\s+Last seen/)
  expect([await violations(other.page), await widthOf(other.page)]).toEqual([[], 320])
  await buttonOf(sessions, 'Sign Out Chrome on Linux').first().focus()
  await page.keyboard.press('Enter')
  await expectToast(page, messages.signedOutThere)
  await buttonOf(sessions, 'Sign Out Everywhere Else').click()
  await expectToast(page, messages.signedOutElsewhere)
  await expect.poll(() => rows.count()).toBe(1)
  expect((await other.page.request.get('/admin', { maxRedirects: 0 })).status()).toBe(302)
})

test('codes are copied and printed, without anything else of the page', async () => {
  const { page, context } = await openProfile()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await addPasskey(page, 'Phone')
  const shown = await codesOf(page)
  await buttonOf(page, 'Copy').click()
  await expectToast(page, messages.codesCopied)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown.join('\n'))
  await page.emulateMedia({ media: 'print' })
  expect(await panel(page, 'Recovery codes').isVisible()).toBe(true)
  for (const name of ['Passkeys', 'Change Password', 'Where you are signed in'])
    expect([name, await panel(page, name).isVisible()]).toEqual([name, false])
  await page.emulateMedia({ media: 'screen' })
  await removePasskey(page, 'Phone')
})
