import { expect, test } from 'vitest'
import { phone } from '#src/e2e/support/browser.ts'
import { axeViolations, violationsAtWidths, violationsInThemes } from '#src/e2e/support/checks/axe.ts'
import { buttonOf, chooseAction } from '#src/e2e/support/portal/forms.ts'
import { hydrated, withPortal } from '#src/e2e/support/portal/portal.ts'

const { open, visitor } = withPortal()

test('with the login, empty and rejected', async () => {
  const { page } = await visitor(phone)
  await page.goto('/admin-login')
  await hydrated(page)
  expect(await violationsAtWidths(page)).toEqual([])
  await buttonOf(page, 'Sign In').click()
  await page.locator('.form-summary').waitFor()
  expect(await violationsAtWidths(page)).toEqual([])
})

test('with the drawer open', async () => {
  const { page } = await open('/admin/puppies', phone)
  await buttonOf(page, 'Open menu').tap()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  expect(await violationsInThemes(page)).toEqual([])
})

test('with a toast of either kind', async () => {
  const { page } = await open('/admin/inquiries')
  await chooseAction(page, 'Contacted', 'Priya Raman')
  await page.locator('.toast').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.route('**/api/admin/inquiries/*', (route) => route.abort())
  await chooseAction(page, 'Close', 'Priya Raman')
  await page.locator('.toast-destructive').waitFor()
  expect(await axeViolations(page)).toEqual([])
})
