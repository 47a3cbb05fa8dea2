import { afterAll, expect, test } from 'vitest'
import { phone } from '#src/e2e/support/browser.ts'
import { violationsAtWidths } from '#src/e2e/support/checks/axe.ts'
import { targets, tooSmall, tooWide } from '#src/e2e/support/checks/targets.ts'
import { buttonOf, chooseMore, dialogOf, fieldOf, fill, openFamily } from '#src/e2e/support/portal/forms.ts'
import { hydrated, withPortal } from '#src/e2e/support/portal/portal.ts'
import { expectToast } from '#src/e2e/support/toasts.ts'
import { letterMessages } from '#src/letters/rules/messages.ts'
import type { FamilySheet, Inquiry } from '#src/platform/client/api-client.ts'
import { addDays, today } from '#src/platform/values/calendar.ts'
import { startMailServer } from '#src/testing/mail/mail-server.ts'

const mail = await startMailServer()
afterAll(() => mail.close())
const { open, call } = withPortal({ env: { SMTP_URL: mail.url, SITE_EMAIL: 'hello@example.com' } })

/** The height that a keyboard leaves of a phone. */
const aboveKeyboard = { width: 390, height: 534 }

async function ask(name: string, email: string) {
  await call('POST', '/api/inquiries', { customerName: name, email, message: 'Is there a girl left?' })
  const rows = await call<Inquiry[]>('GET', `/api/admin/inquiries?q=${email}`)
  return rows[0]?.personId ?? ''
}

test('above a keyboard at least 260 pixels are letter, and Send stays in view', async () => {
  const { page } = await open('/admin/inquiries', phone)
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

test('what a next step asks on a phone stays in view while it is answered', async () => {
  const { page } = await open('/admin/waiting-list', phone)
  await openFamily(page, 'Nathan Burrows')
  await buttonOf(page, 'Reserve Hazel').tap()
  const reserve = dialogOf(page, 'Reserve Hazel')
  await fieldOf(reserve, 'Pick-up Day').fill(addDays(today(), 90))
  await buttonOf(reserve, 'Reserve Hazel for Nathan').tap()
  await reserve.waitFor({ state: 'detached' })
})

test('a visit answers the family, and is changed and deleted', async () => {
  const id = await ask('Vera Long', 'vera@example.com')
  const { page } = await open(`/admin/families/${id}`)
  await buttonOf(page, 'Add Visit').click()
  const dialog = dialogOf(page, 'Add Visit')
  await fill(dialog, { 'Day *': '2027-01-16', 'Time *': '10:30', Note: 'With both boys' })
  await buttonOf(dialog, 'Save Visit').click()
  await expectToast(page, letterMessages.visitAdded)
  await page.getByText('Saturday 16 January, 10:30 am').waitFor()
  const sheet = () => call<FamilySheet>('GET', `/api/admin/families/${id}`)
  expect((await sheet()).inquiries).toMatchObject([{ status: 'responded' }])
  await buttonOf(page, 'Change').click()
  await fill(dialogOf(page, 'Change Visit'), { 'Time *': '14:00' })
  await buttonOf(dialogOf(page, 'Change Visit'), 'Save Visit').click()
  await expectToast(page, letterMessages.visitChanged)
  await page.getByText('Saturday 16 January, 2:00 pm').waitFor()
  await page.getByRole('button', { name: /^Delete: Visit/ }).click()
  await expectToast(page, letterMessages.visitDeleted)
  await expect.poll(async () => (await sheet()).conversation.map(({ type }) => type)).toEqual(['inquiry'])
})

test('the way back leads to the list it was opened from, which the menu marks', async () => {
  const { page } = await open('/admin/waiting-list')
  await openFamily(page, 'Tessa Wainwright')
  const marked = page.getByRole('complementary').locator('[aria-current=page]')
  expect(await marked.innerText()).toContain('Waiting List')
  await page.locator('.family-back').click()
  await page.waitForURL('**/admin/waiting-list')
})

test('sheets of families at every stage fit, and have no fault', async () => {
  const { page } = await open('/admin', phone)
  for (const stage of ['asked', 'waiting', 'offered', 'reserved', 'customer', 'closed']) {
    const [person] = await call<{ id: string }[]>('GET', `/api/admin/families?stage=${stage}`)
    await page.goto(`/admin/families/${person?.id}`)
    await hydrated(page)
    const fold = buttonOf(page, 'Wishes, visits, contact')
    if (await fold.isVisible()) await fold.click()
    expect([stage, await violationsAtWidths(page)]).toEqual([stage, []])
    expect([stage, tooSmall(await targets(page))]).toEqual([stage, []])
    expect([stage, await tooWide(page, [1280, 390, 320])]).toEqual([stage, []])
    await page.setViewportSize(phone.viewport)
  }
  await chooseMore(page, 'Personal Data')
  await page.getByRole('dialog', { name: /^What we keep/ }).waitFor()
})
