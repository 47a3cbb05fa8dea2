import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { devices } from '#src/e2e/support/browser.ts'
import { violationsInThemes } from '#src/e2e/support/checks/axe.ts'
import { tooWide } from '#src/e2e/support/checks/targets.ts'
import { focusIsIn } from '#src/e2e/support/focus.ts'
import { buttonOf, expectBeside, fieldOf, fill } from '#src/e2e/support/portal/forms.ts'
import { hydrated, withPortal } from '#src/e2e/support/portal/portal.ts'
import { expectToast } from '#src/e2e/support/toasts.ts'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'

const { open, visitor, url } = withPortal()

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
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

describe.each([
  [390, '03 5700 0390'],
  [1280, '03 5700 1280'],
] as const)('at %i', (width, phone) => {
  const options = devices[width]

  test('a changed phone number is on every page within 5 seconds', async () => {
    for (const path of publicPages) await htmlOf(path)
    const { page } = await open('/admin/kennel', options)
    await page.getByRole('link', { name: 'Contact and visits' }).click()
    const contact = section(page, 'Contact and visits')
    expect(await focusIsIn(contact.getByRole('heading'))).toBe(true)
    await fill(contact, { Phone: 'none' })
    await buttonOf(contact, 'Save Changes').click()
    await expectBeside(fieldOf(contact, 'Phone'), 'Please enter a phone number')
    await fill(contact, { Phone: phone })
    await buttonOf(contact, 'Save Changes').click()
    await expectToast(page, portalMessages.kennelUpdated)
    expect(await focusIsIn(buttonOf(contact, 'Save Changes'))).toBe(true)
    for (const path of publicPages)
      await expect.poll(() => htmlOf(path), { timeout: 5000 }).toContain(`tel:${phone.replaceAll(' ', '')}`)
  })

  test('an announcement is above every page, and leads where it says', async () => {
    const { page } = await open('/admin/kennel/banner', options)
    const text = `Meet the Snow Gum puppies on Sunday ${width}, by appointment and in good company`
    await fill(section(page, 'Announcement'), { Text: text, Link: '/puppies' })
    expect(await page.locator('.banner').innerText()).toContain(text)
    await buttonOf(section(page, 'Announcement'), 'Save Changes').click()
    await expectToast(page, portalMessages.kennelUpdated)
    const { page: shown } = await visitor(options)
    for (const path of ['/', '/admin-login']) {
      await shown.goto(path)
      expect(await violationsInThemes(shown)).toEqual([])
      expect(await tooWide(shown, [width, 320])).toEqual([])
    }
    await shown.goto('/')
    const banner = shown.getByRole('complementary', { name: 'Announcement' })
    expect((await banner.boundingBox())?.y).toBe(0)
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
    const { page } = await open('/admin/kennel', options)
    const questions = section(page, 'Questions and answers')
    await buttonOf(questions, 'Can a puppy be delivered?').press('Enter')
    await buttonOf(questions, 'Move Up: Can a puppy be delivered?').press('Enter')
    await page.keyboard.press('Enter')
    await buttonOf(questions, 'Insert {phone}').press('Enter')
    expect(await fieldOf(questions, 'Answer').inputValue()).toContain('{phone}')
    await buttonOf(questions, 'Save Changes').press('Enter')
    await expectToast(page, portalMessages.kennelUpdated)
    const listing = section(page, 'Lawful listing')
    await listing.getByRole('radio', { checked: true }).focus()
    await page.keyboard.press('ArrowDown')
    await buttonOf(listing, 'Save Changes').press('Enter')
    await expect
      .poll(() => listing.getByRole('radio', { checked: true }).getAttribute('value'))
      .not.toBe('list')
    const contact = await htmlOf('/contact')
    expect(contact.indexOf('Can a puppy be delivered?')).toBeLessThan(
      contact.indexOf('Is there a waiting list?'),
    )
  })
})

test('the address of a section leads to it', async () => {
  const { page } = await open('/admin/kennel/questions')
  await hydrated(page)
  await expect
    .poll(() => page.locator('#questions').evaluate((node) => node.getBoundingClientRect().top))
    .toBeLessThan(200)
})
