import { afterAll, expect, test } from 'vitest'
import { desktop, phone } from '#src/e2e/support/browser.ts'
import { violationsAtWidths } from '#src/e2e/support/checks/axe.ts'
import { targets, tooSmall, tooWide } from '#src/e2e/support/checks/targets.ts'
import { buttonOf, fieldOf, openFamily } from '#src/e2e/support/portal/forms.ts'
import { hydrated, withPortal } from '#src/e2e/support/portal/portal.ts'
import { startMailServer } from '#src/testing/mail/mail-server.ts'

const mail = await startMailServer()
afterAll(() => mail.close())
const { walkTo, call } = withPortal({ env: { SMTP_URL: mail.url, SITE_EMAIL: 'hello@example.com' } })

/** The height that a keyboard leaves of a phone. */
const aboveKeyboard = { width: 390, height: 534 }

test('above a keyboard at least 260 pixels are letter, and Send stays in view', async () => {
  const page = await walkTo('/admin/inquiries', phone)
  await openFamily(page, 'Priya Raman')
  await buttonOf(page, 'Answer Priya').tap()
  await page.setViewportSize(aboveKeyboard)
  await fieldOf(page, 'Your Letter').fill('Hello Priya\n'.repeat(40))
  const visible = await fieldOf(page, 'Your Letter').evaluate((field) => {
    const { top, bottom } = field.getBoundingClientRect()
    const tools = document.querySelector('.write-buttons')?.getBoundingClientRect()
    return Math.min(bottom, tools?.top ?? 0) - Math.max(top, 0)
  })
  expect(visible).toBeGreaterThanOrEqual(260)
  const send = await buttonOf(page, 'Send').boundingBox()
  expect((send?.y ?? 999) + (send?.height ?? 0)).toBeLessThanOrEqual(aboveKeyboard.height)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('the way back leads to the list it was opened from, which the menu marks', async () => {
  const page = await walkTo('/admin/waiting-list', desktop)
  await openFamily(page, 'Tessa Wainwright')
  const marked = page.getByRole('complementary').locator('[aria-current=page]')
  expect(await marked.innerText()).toContain('Waiting List')
  await page.locator('.family-back').click()
  await page.waitForURL('**/admin/waiting-list')
})

test('sheets of families at further stages fit, and have no fault', async () => {
  const page = await walkTo('/admin', phone)
  for (const stage of ['reserved', 'home', 'closed']) {
    const [person] = await call<{ id: string }[]>('GET', `/api/admin/families?stage=${stage}`)
    await page.setViewportSize(phone.viewport)
    await page.goto(`/admin/families/${person?.id}`)
    await hydrated(page)
    const fold = buttonOf(page, 'Wishes, visits, contact')
    if (await fold.isVisible()) await fold.click()
    expect([stage, await violationsAtWidths(page)]).toEqual([stage, []])
    expect([stage, tooSmall(await targets(page))]).toEqual([stage, []])
    expect([stage, await tooWide(page, [1280, 390, 320])]).toEqual([stage, []])
  }
})
