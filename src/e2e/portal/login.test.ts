import { expect, test } from 'vitest'
import { phone, withBrowser } from '#src/e2e/support/browser.ts'
import { violationsAtWidths, violationsInThemes } from '#src/e2e/support/checks/axe.ts'
import { buttonOf, fill } from '#src/e2e/support/portal/forms.ts'
import { hydrated, withPortal } from '#src/e2e/support/portal/portal.ts'
import { breeder } from '#src/e2e/support/site/server.ts'
import { expectToast } from '#src/e2e/support/toasts.ts'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'

const { visitor, url } = withPortal()
const { walkTo } = withBrowser(url)

test('the browser logs nothing from login to logout', async () => {
  const { context, page, complaints, strangers } = await visitor()
  await page.goto('/admin/customers')
  await hydrated(page)
  expect(page.url()).toBe(`${url()}/admin-login?next=%2Fadmin%2Fcustomers`)
  await fill(page, { Username: breeder.username, Password: breeder.password })
  const gate = Promise.withResolvers<void>()
  let sent = 0
  await page.route('**/api/admin/login', async (route) => {
    sent += 1
    await gate.promise
    await route.continue()
  })
  await buttonOf(page, 'Sign In').dblclick()
  const busy = buttonOf(page, 'Signing In...')
  await busy.waitFor()
  expect([await busy.isDisabled(), await busy.getAttribute('aria-busy')]).toEqual([true, 'true'])
  gate.resolve()
  await page.waitForURL('**/admin/customers')
  expect(sent).toBe(1)
  await expectToast(page, portalMessages.loggedIn)
  const flag = () => page.evaluate(() => localStorage.getItem('adminLoggedIn'))
  expect(await flag()).toBe('true')

  const cookies = await context.cookies()
  await page.getByRole('complementary').getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(`${url()}/`)
  expect(await flag()).toBeNull()
  expect(complaints).toEqual([])
  expect(strangers).toEqual([])
  const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const auth = await fetch(`${url()}/api/admin/auth`, { headers: { Cookie } })
  expect(await auth.json()).toEqual({ authenticated: false })
})

test('empty and rejected it has no fault', async () => {
  const page = await walkTo('/admin-login', phone)
  await hydrated(page)
  expect(await violationsAtWidths(page)).toEqual([])
  await buttonOf(page, 'Sign In').click()
  await page.locator('.form-summary').waitFor()
  expect(await violationsInThemes(page)).toEqual([])
})
