import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, devices, phone } from '#src/e2e/support/browser.ts'
import { violationsAtWidths } from '#src/e2e/support/checks/axe.ts'
import { tooWide } from '#src/e2e/support/checks/targets.ts'
import { focusIsIn } from '#src/e2e/support/focus.ts'
import { buttonOf, expectBeside, fieldOf, fill } from '#src/e2e/support/portal/forms.ts'
import { hydrated, withPortal } from '#src/e2e/support/portal/portal.ts'
import { breeder } from '#src/e2e/support/site/server.ts'
import { expectToast } from '#src/e2e/support/toasts.ts'
import { kennelSectionIds } from '#src/kennel/rules/sections.ts'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'

const { open, visitor, url } = withPortal()

const topic = (page: Page, title: string) => page.locator('.topics').getByRole('link', { name: title })
const publicPages = [
  '/',
  '/puppies',
  '/gallery',
  '/parents',
  '/about',
  '/contact',
  '/nowhere',
  '/admin-login',
]
const htmlOf = async (path: string) => (await fetch(url() + path)).text()

test('a changed phone number is on every page within 5 seconds', async () => {
  const number = '03 5700 0390'
  for (const path of publicPages) await htmlOf(path)
  const { page } = await open('/admin/kennel', phone)
  const row = topic(page, 'Contact and visits')
  await row.click()
  await page.waitForURL('**/admin/kennel/contact')
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Contact and visits')
  await hydrated(page)
  await fill(page, { Phone: 'none' })
  await buttonOf(page, 'Save Changes').click()
  await expectBeside(fieldOf(page, 'Phone'), 'Please enter a phone number')
  await fill(page, { Phone: number })
  await buttonOf(page, 'Save Changes').click()
  await expectToast(page, portalMessages.kennelUpdated)
  expect(await focusIsIn(buttonOf(page, 'Save Changes'))).toBe(true)
  for (const path of publicPages)
    await expect.poll(() => htmlOf(path), { timeout: 5000 }).toContain(`tel:${number.replaceAll(' ', '')}`)
  await page.locator('main').getByRole('link', { name: 'Kennel', exact: true }).click()
  await page.waitForURL('**/admin/kennel')
  expect(await row.innerText()).toContain(number)
})

test('an announcement is above every page, and leads where it says', async () => {
  const { page } = await open('/admin/kennel/banner', phone)
  const text = `Meet the Snow Gum puppies on Sunday, by appointment and in good company`
  await fill(page, { Text: text, Link: '/puppies' })
  expect(await page.locator('.banner').innerText()).toContain(text)
  await buttonOf(page, 'Save Changes').click()
  await expectToast(page, portalMessages.kennelUpdated)
  const { page: shown } = await visitor(phone)
  for (const path of ['/', '/admin-login']) {
    await shown.goto(path)
    expect(await violationsAtWidths(shown)).toEqual([])
    expect(await tooWide(shown, [1280, 390, 320])).toEqual([])
  }
  await shown.goto('/')
  const banner = shown.getByRole('complementary', { name: 'Announcement' })
  for (const { viewport } of [desktop, phone]) {
    await shown.setViewportSize(viewport)
    expect((await banner.boundingBox())?.y).toBe(0)
  }
  await shown.emulateMedia({ media: 'print' })
  expect(await banner.isVisible()).toBe(false)
  await shown.emulateMedia({ media: 'screen' })
  await shown.keyboard.press('Tab')
  await shown.keyboard.press('Tab')
  await shown.keyboard.press('Enter')
  await shown.waitForURL('**/puppies')
  await shown.goto('/nowhere')
  expect(await banner.innerText()).toContain(text)
})

test('questions are arranged by keyboard, and the mode is chosen', async () => {
  const { page } = await open('/admin/kennel/questions')
  await buttonOf(page, 'Can a puppy be delivered?').press('Enter')
  await buttonOf(page, 'Move Up: Can a puppy be delivered?').press('Enter')
  await page.keyboard.press('Enter')
  await buttonOf(page, 'Insert {phone}').press('Enter')
  expect(await fieldOf(page, 'Answer').inputValue()).toContain('{phone}')
  await buttonOf(page, 'Save Changes').press('Enter')
  await expectToast(page, portalMessages.kennelUpdated)
  await page.goto('/admin/kennel/listing')
  await hydrated(page)
  const mode = page.getByRole('radio', { checked: true })
  const before = await mode.getAttribute('value')
  await mode.focus()
  await page.keyboard.press('ArrowDown')
  await buttonOf(page, 'Save Changes').press('Enter')
  await expectToast(page, portalMessages.kennelUpdated)
  await page.reload()
  expect(await mode.getAttribute('value')).not.toBe(before)
  const contact = await htmlOf('/contact')
  expect(contact.indexOf('Can a puppy be delivered?')).toBeLessThan(
    contact.indexOf('Is there a waiting list?'),
  )
})

test('the old address of a topic leads to its screen, and back leads to where one came from', async () => {
  const { page } = await open('/admin/trash')
  await page.goto('/admin/kennel#questions')
  await page.waitForURL('**/admin/kennel/questions')
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Questions and answers')
  const marked = page.locator('.sidebar [aria-current=page]')
  expect(await marked.innerText()).toContain('Kennel')
  await page.goBack()
  await page.waitForURL('**/admin/trash')
})

test('what was typed into a topic is asked about before it is left, and kept when the session has expired', async () => {
  const { page, context } = await open('/admin/kennel/contact')
  await fill(page, { 'Visiting Hours': 'Sundays' })
  const asked = page.waitForEvent('dialog')
  const left = page.locator('main').getByRole('link', { name: 'Kennel', exact: true }).click()
  await (await asked).dismiss()
  await left
  expect(await fieldOf(page, 'Visiting Hours').inputValue()).toBe('Sundays')
  await context.clearCookies()
  await buttonOf(page, 'Save Changes').click()
  await page.waitForURL('**/admin-login?next=%2Fadmin%2Fkennel%2Fcontact')
  await hydrated(page)
  await fill(page, { Username: breeder.username, Password: breeder.password })
  await buttonOf(page, 'Sign In').click()
  await page.waitForURL('**/admin/kennel/contact')
  await hydrated(page)
  await expect.poll(() => fieldOf(page, 'Visiting Hours').inputValue()).toBe('Sundays')
})

test.each([390, 1280] as const)('at %i the whole row of a topic leads to it', async (width) => {
  const { page } = await open('/admin/kennel', devices[width])
  const rows = page.locator('.topics li')
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
  expect(heights).toHaveLength(kennelSectionIds.length)
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(52)
  const above = kennelSectionIds.indexOf('care')
  const box = await rows.nth(above).boundingBox()
  await page.locator('.topics').click({
    position: {
      x: (box?.width ?? 0) - 4,
      y: heights.slice(0, above).reduce((sum, height) => sum + height, 20),
    },
  })
  await page.waitForURL('**/admin/kennel/care')
})
