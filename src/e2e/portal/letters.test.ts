import { afterAll, expect, test } from 'vitest'
import { phone } from '#src/e2e/support/browser.ts'
import { violationsInThemes } from '#src/e2e/support/checks/axe.ts'
import { tooWide } from '#src/e2e/support/checks/targets.ts'
import { focusIsIn, tabTo } from '#src/e2e/support/focus.ts'
import { buttonOf, fieldOf } from '#src/e2e/support/portal/forms.ts'
import { hydrated, withPortal } from '#src/e2e/support/portal/portal.ts'
import { thumb } from '#src/e2e/support/thumb.ts'
import { expectToast } from '#src/e2e/support/toasts.ts'
import { letterMessages } from '#src/letters/rules/messages.ts'
import type { Customer, Inquiry } from '#src/platform/client/api-client.ts'
import { startMailServer } from '#src/testing/mail/mail-server.ts'

const mail = await startMailServer()
afterAll(() => mail.close())

const { open, call } = withPortal({ env: { SMTP_URL: mail.url, SITE_EMAIL: 'hello@example.com' } })

const inquiryOf = async (name: string) =>
  (await call<Inquiry[]>('GET', '/api/admin/inquiries')).find((each) => each.customerName === name)
const mailsTo = (email: string) => mail.mails.filter(({ envelope }) => envelope.to.includes(email))

test('on a phone a letter is sent in three taps, taken back, and sent again', async () => {
  const name = 'Marcus Webb'
  const email = 'marcus.webb@example.com'
  const { page, complaints } = await open('/admin/inquiries', phone)
  const { tap, taps } = thumb()
  await tap(page.getByRole('link', { name: `Answer ${name}` }))
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await hydrated(page)
  await tap(buttonOf(page, 'Tell me more'))
  await tap(buttonOf(page, 'Send'))
  await expectToast(page, letterMessages.sent)
  expect(taps()).toBeLessThanOrEqual(3)
  await page.getByText(/^Leaves in /).waitFor()
  expect(await focusIsIn(page.getByRole('heading', { name: 'Letters and Notes' }))).toBe(true)

  // At once: the toast stays for a few seconds only.
  await tap(buttonOf(page, 'Undo'))
  await expectToast(page, letterMessages.takenBack)
  const text = fieldOf(page, 'Your Letter')
  await expect.poll(() => text.inputValue()).toContain('Thanks for writing.')

  const letter = `Hello ${name},\n\nyes, she is – and she’s asleep.\n\nCome on Sunday? Ünd so weiter.`
  await text.fill(letter)
  await tap(buttonOf(page, 'Send'))
  await page.getByText(/^Leaves in /).waitFor()
  // On a phone it is written in a dialog, which closes a moment later.
  await text.waitFor({ state: 'detached' })
  expect(await violationsInThemes(page)).toEqual([])
  await expect.poll(() => mailsTo(email)).not.toEqual([])
  await expect.poll(() => page.getByText(/^Leaves in /).count()).toBe(0)
  expect(await page.getByRole('button', { name: /^Undo:/ }).count()).toBe(0)
  await expect.poll(() => page.locator('.family-name .badge').innerText()).toBe('Contacted')
  // The letter that was taken back would have left before.
  expect(mailsTo(email)).toHaveLength(1)
  const [sent] = mailsTo(email)
  expect(sent?.parsed.text?.replaceAll('\r\n', '\n')).toContain(letter)
  expect(sent?.parsed.from?.address).toBe('hello@example.com')
  expect(await inquiryOf(name)).toMatchObject({ status: 'responded', response: letter })
  const customers = await call<Customer[]>('GET', `/api/admin/customers?q=${email}`)
  expect(customers).toHaveLength(1)
  expect(await tooWide(page, [1280, 390, 320])).toEqual([])
  expect(complaints).toEqual([])
})

test('by keyboard alone a letter with gaps is finished and sent', async () => {
  const { page } = await open('/admin/inquiries')
  await tabTo(page, page.getByRole('link', { name: 'Answer Fatima Haddad' }))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Fatima Haddad' }).waitFor()
  await hydrated(page)
  await tabTo(page, buttonOf(page, 'Visit'))
  await page.keyboard.press('Enter')
  await expect.poll(() => fieldOf(page, 'Your Letter').inputValue()).toContain('____')
  await tabTo(page, buttonOf(page, 'Send'))
  await page.keyboard.press('Enter')
  await page.getByText('There are still gaps (____). Send it anyway?').waitFor()
  expect(await violationsInThemes(page)).toEqual([])
  expect(await focusIsIn(buttonOf(page, 'Not Yet'))).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expectToast(page, letterMessages.sent)
  await page.keyboard.press('F8')
  expect(await focusIsIn(buttonOf(page, 'Undo'))).toBe(true)
  await page.keyboard.press('Enter')
  await expectToast(page, letterMessages.takenBack)
  await expect.poll(() => fieldOf(page, 'Your Letter').inputValue()).toContain('____')
})
