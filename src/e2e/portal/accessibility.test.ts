import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { devices, phone } from '#src/e2e/support/browser.ts'
import { axeViolations } from '#src/e2e/support/checks/axe.ts'
import { buttonOf } from '#src/e2e/support/portal/forms.ts'
import { hydrated, withPortal } from '#src/e2e/support/portal/portal.ts'
import { portalScreens } from '#src/e2e/support/portal/screens.ts'

const { open, visitor } = withPortal()

/** What axe finds in either theme. */
async function violations(page: Page) {
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await axeViolations(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await axeViolations(page)
  return [...light, ...dark.map((line) => `dark: ${line}`)]
}

/** Each screen, and each of its states by itself: one that opens many would take a minute. */
const views = portalScreens.flatMap(({ name, path, states }) => [
  { view: name, path, show: async () => {} },
  ...states.map((state) => ({ view: `${name}: ${state.name}`, path, show: state.show })),
])

describe.each([1280, 390] as const)('at %i axe finds nothing wrong in either theme', (width) => {
  test.each(views)('with $view', async ({ path, show }) => {
    const { page } = await open(path, devices[width])
    await show(page)
    expect(await violations(page)).toEqual([])
  })

  test('with the login, empty and rejected', async () => {
    const { page } = await visitor(devices[width])
    await page.goto('/admin-login')
    await hydrated(page)
    expect(await violations(page)).toEqual([])
    await buttonOf(page, 'Sign In').click()
    await page.locator('.form-summary').waitFor()
    expect(await violations(page)).toEqual([])
  })
})

test('with the drawer open', async () => {
  const { page } = await open('/admin/puppies', phone)
  await buttonOf(page, 'Open menu').tap()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  expect(await violations(page)).toEqual([])
})

test('with a toast of either kind', async () => {
  const { page } = await open('/admin/inquiries')
  await buttonOf(page, 'Contacted Priya Raman').click()
  await page.locator('.toast').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.route('**/api/admin/inquiries/*', (route) => route.abort())
  await buttonOf(page, 'Close Priya Raman').click()
  await page.locator('.toast-destructive').waitFor()
  expect(await axeViolations(page)).toEqual([])
})
