import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop } from '#src/e2e/support/browser.ts'
import { failing, troubles } from '#src/e2e/support/network/failing.ts'
import { buttonOf, expectBeside, fieldOf, fill, summaryOf } from '#src/e2e/support/portal/forms.ts'
import { hydrated, withPortal } from '#src/e2e/support/portal/portal.ts'
import { sidebarScreens } from '#src/e2e/support/portal/screens.ts'
import { breeder } from '#src/e2e/support/site/server.ts'
import { expectFailure, expectToast } from '#src/e2e/support/toasts.ts'
import { appErrors } from '#src/platform/errors/errors.ts'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'

const { visitor, open, logIn, url } = withPortal()

async function openLogin(path = '/admin-login') {
  const opened = await visitor(desktop)
  await opened.page.goto(path)
  await hydrated(opened.page)
  return opened
}

const signIn = async (page: Page, { username, password } = breeder) => {
  await fill(page, { Username: username, Password: password })
  await buttonOf(page, 'Sign In').click()
}

test('a login opens the portal, says so and sets the flag', async () => {
  const { page, complaints } = await openLogin()
  await signIn(page)
  await page.waitForURL('**/admin')
  await expectToast(page, portalMessages.loggedIn)
  expect(await page.evaluate(() => localStorage.getItem('adminLoggedIn'))).toBe('true')
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Puppy Portal Overview')
  expect(complaints).toEqual([])
})

test('it opens the requested screen', async () => {
  const { page } = await openLogin('/admin/customers')
  expect(page.url()).toBe(`${url()}/admin-login?next=%2Fadmin%2Fcustomers`)
  await signIn(page)
  await page.waitForURL('**/admin/customers')
})

test.each([
  ['a wrong password', { ...breeder, password: 'not the password' }],
  ['a wrong name', { ...breeder, username: 'nobody' }],
])('%s is rejected in a toast and in the form, and the entered values are kept', async (_, credentials) => {
  const { page } = await openLogin()
  await signIn(page, credentials)
  await expectFailure(page, portalMessages.loginFailure)
  expect(await summaryOf(page).innerText()).toBe(appErrors.wrongLogin.message)
  expect(await fieldOf(page, 'Username').inputValue()).toBe(credentials.username)
  expect(page.url()).toBe(`${url()}/admin-login`)
  expect(await page.evaluate(() => localStorage.getItem('adminLoggedIn'))).toBeNull()
})

test.each(troubles)('a login that fails with %s is reported the same way', async (trouble) => {
  const { page } = await openLogin()
  await failing(page, 'POST', '/api/admin/login', trouble)
  await signIn(page)
  await expectFailure(page, portalMessages.loginFailure)
  await expect.poll(() => buttonOf(page, 'Sign In').isEnabled()).toBe(true)
})

test('both fields are needed', async () => {
  const { page } = await openLogin()
  await buttonOf(page, 'Sign In').click()
  await expectBeside(fieldOf(page, 'Username'), 'Username is required')
  await expectBeside(fieldOf(page, 'Password'), 'Password is required')
})

test('the button shows progress, and submits once', async () => {
  const { page } = await openLogin()
  const gate = Promise.withResolvers<void>()
  let sent = 0
  await page.route('**/api/admin/login', async (route) => {
    sent += 1
    await gate.promise
    await route.continue()
  })
  await fill(page, { Username: breeder.username, Password: breeder.password })
  await buttonOf(page, 'Sign In').dblclick()
  const busy = buttonOf(page, 'Signing In...')
  await busy.waitFor()
  expect([await busy.isDisabled(), await busy.getAttribute('aria-busy')]).toEqual([true, 'true'])
  gate.resolve()
  await page.waitForURL('**/admin')
  expect(sent).toBe(1)
})

test('the password can be shown and hidden', async () => {
  const { page } = await openLogin()
  await fill(page, { Password: breeder.password })
  const type = () => fieldOf(page, 'Password').getAttribute('type')
  await buttonOf(page, 'Show password').click()
  expect(await type()).toBe('text')
  await buttonOf(page, 'Hide password').click()
  expect(await type()).toBe('password')
})

test('logging out opens the home page, and ends the session for every copy of its cookie', async () => {
  const { context, page } = await openLogin()
  await signIn(page)
  await page.waitForURL('**/admin')
  const cookies = await context.cookies()
  await page.getByRole('complementary').getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(`${url()}/`)
  expect(await page.evaluate(() => localStorage.getItem('adminLoggedIn'))).toBeNull()
  const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const auth = await fetch(`${url()}/api/admin/auth`, { headers: { Cookie } })
  expect(await auth.json()).toEqual({ authenticated: false })
})

test('a failed logout says so', async () => {
  const { page } = await open('/admin')
  await failing(page, 'POST', '/api/admin/logout', 'lost')
  await page.getByRole('complementary').getByRole('button', { name: 'Logout' }).click()
  await expectFailure(page, portalMessages.logoutFailure)
  expect(page.url()).toBe(`${url()}/admin`)
})

test('the browser logs nothing from login to logout through every screen', async () => {
  const { page, complaints, strangers } = await openLogin()
  await signIn(page)
  await page.waitForURL('**/admin')
  for (const { name, heading } of sidebarScreens) {
    await page.getByRole('complementary').getByRole('link', { name }).click()
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    await hydrated(page)
  }
  await page.getByRole('complementary').getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(`${url()}/`)
  expect(complaints.filter((line) => !line.endsWith('net::ERR_ABORTED'))).toEqual([])
  expect(strangers).toEqual([])
})

test('a signed-in admin skips the login, and sees the portal in the footer', async () => {
  await logIn()
  const { page } = await open('/admin-login')
  expect(page.url()).toBe(`${url()}/admin`)
  await page.goto('/')
  expect(await page.getByRole('contentinfo').getByRole('link', { name: 'Puppy Portal' }).count()).toBe(1)
})
