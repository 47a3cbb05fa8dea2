import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop } from '#src/e2e/support/browser.ts'
import { focusIsIn, tabTo } from '#src/e2e/support/focus.ts'
import { answer, buttonOf, dialogOf, fieldOf, summaryOf } from '#src/e2e/support/portal/forms.ts'
import { hydrated, withPortal } from '#src/e2e/support/portal/portal.ts'
import { breeder } from '#src/e2e/support/site/server.ts'
import { expectToast } from '#src/e2e/support/toasts.ts'
import type { Inquiry, Puppy } from '#src/platform/client/api-client.ts'
import { namedMessages } from '#src/platform/errors/messages.ts'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'

const { visitor, walkTo, call, url } = withPortal()

const puppyNamed = async (name: string) =>
  (await call<Puppy[]>('GET', '/api/admin/puppies')).find((puppy) => puppy.name === name)

async function press(page: Page, button: Locator) {
  await tabTo(page, button)
  await page.keyboard.press('Enter')
}

async function type(page: Page, field: Locator, text: string) {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

test("a day's work can be done with the keyboard alone", async () => {
  const { page } = await visitor(desktop)
  await page.goto('/admin/puppies')
  await hydrated(page)
  await type(page, fieldOf(page, 'Username'), breeder.username)
  await type(page, fieldOf(page, 'Password'), breeder.password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/puppies')
  await hydrated(page)

  // Past the sidebar.
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await focusIsIn(page.locator('main'))).toBe(true)

  // A puppy, with a new litter, with a new dam.
  await press(page, buttonOf(page, 'Add New Puppy'))
  const puppy = dialogOf(page, 'Add New Puppy')
  await puppy.waitFor()
  expect(await focusIsIn(puppy)).toBe(true)
  await press(page, buttonOf(puppy, 'Create Puppy'))
  await expect.poll(() => focusIsIn(summaryOf(puppy))).toBe(true)
  await press(page, summaryOf(puppy).getByRole('link', { name: 'Name' }))
  expect(await focusIsIn(fieldOf(puppy, 'Name *'))).toBe(true)
  await page.keyboard.type('Matilda')
  await type(page, fieldOf(puppy, 'Color *'), 'Apricot and white')
  await type(page, fieldOf(puppy, 'Gender *'), 'F')
  await press(page, buttonOf(puppy, 'Add New Litter'))
  const litter = dialogOf(page, 'Add New Litter')
  await litter.waitFor()
  await type(page, fieldOf(litter, 'Litter Name *'), 'Wattle Litter')
  // The same day, whichever of the two numbers the system's language puts first.
  await type(page, fieldOf(litter, 'Date of Birth *'), '10102026')
  await press(page, buttonOf(litter, 'Add New Dam'))
  const dam = dialogOf(page, 'Add New Dam')
  await dam.waitFor()
  await type(page, fieldOf(dam, 'Name *'), 'Acacia')
  await page.keyboard.press('Enter')
  await expectToast(page, namedMessages.parentAdded('Acacia', 'dam'))
  await expect.poll(() => focusIsIn(fieldOf(litter, 'Dam'))).toBe(true)
  await press(page, buttonOf(litter, 'Create Litter'))
  await expectToast(page, namedMessages.litterCreated('Wattle Litter'))
  await expect.poll(() => focusIsIn(fieldOf(puppy, 'Litter *'))).toBe(true)
  await press(page, buttonOf(puppy, 'Create Puppy'))
  await expectToast(page, portalMessages.puppyCreated)
  await expect.poll(() => focusIsIn(buttonOf(page, 'Add New Puppy'))).toBe(true)
  expect(await puppyNamed('Matilda')).toMatchObject({
    gender: 'female',
    litterName: 'Wattle Litter',
    litterDateOfBirth: '2026-10-10',
    parentDam: 'Acacia',
  })

  // Changed, and deleted.
  await press(page, buttonOf(page, 'Edit Matilda'))
  const edited = dialogOf(page, 'Edit Puppy')
  await edited.waitFor()
  for (let presses = 0; presses < 30; presses++) {
    await page.keyboard.press('Tab')
    const isIn = await edited.evaluate(
      (dialog) => dialog.contains(document.activeElement) || document.activeElement === document.body,
    )
    expect(isIn).toBe(true)
  }
  await tabTo(page, fieldOf(edited, 'Name *'))
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Tilda')
  await page.keyboard.press('Enter')
  await expectToast(page, portalMessages.puppyUpdated)
  await expect.poll(() => focusIsIn(buttonOf(page, 'Edit Tilda'))).toBe(true)
  const asked = answer(page, 'Are you sure you want to delete this puppy?', true)
  await press(page, buttonOf(page, 'More actions for Tilda'))
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await asked
  await expectToast(page, portalMessages.puppyDeleted)
  await expect.poll(() => focusIsIn(page.getByRole('heading', { level: 1 }))).toBe(true)
  await page.keyboard.press('F8')
  expect(await focusIsIn(page.locator('.toasts'))).toBe(true)
  await press(page, page.locator('.toast').getByRole('button', { name: 'Close' }))
  await expect.poll(() => page.locator('.toast').count()).toBe(0)
  expect(await puppyNamed('Tilda')).toBeUndefined()

  // An inquiry moved, and out.
  const sidebar = page.getByRole('complementary')
  await page.keyboard.press('Control+Home')
  await press(page, sidebar.getByRole('link', { name: 'Customer Inquiries' }))
  await page.waitForURL('**/admin/inquiries')
  await hydrated(page)
  const pill = sidebar.getByRole('link', { name: /^Customer Inquiries/ }).locator('.counter-pill')
  expect(await pill.innerText()).toContain('5 new enquiries')
  await press(page, buttonOf(page, 'More actions for Priya Raman'))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expectToast(page, portalMessages.inquiryUpdated)
  await expect.poll(() => pill.innerText()).toContain('4 new enquiries')
  const inquiries = await call<Inquiry[]>('GET', '/api/admin/inquiries')
  expect(inquiries.find(({ customerName }) => customerName === 'Priya Raman')?.status).toBe('responded')
  await press(page, sidebar.getByRole('button', { name: 'Logout' }))
  await page.waitForURL(`${url()}/`)
})

test('a dam chosen with the keyboard stays chosen', async () => {
  const page = await walkTo('/admin/litters', desktop)
  await page
    .getByRole('button', { name: /^Edit .* Litter$/ })
    .first()
    .click()
  const dam = fieldOf(page, 'Dam')
  await expect.poll(() => dam.locator('option').count()).toBeGreaterThan(2)
  await dam.selectOption({ index: 1 })
  const before = await dam.inputValue()
  await dam.press('ArrowDown')
  expect(await dam.inputValue()).not.toBe(before)
})
