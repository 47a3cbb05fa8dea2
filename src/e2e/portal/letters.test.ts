import type { Locator, Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { phone } from '#src/e2e/support/browser.ts'
import { violationsAtWidths, violationsInThemes } from '#src/e2e/support/checks/axe.ts'
import { targets, tooSmall, tooWide } from '#src/e2e/support/checks/targets.ts'
import { focusIsIn, tabTo } from '#src/e2e/support/focus.ts'
import { buttonOf, fieldOf, openFamily } from '#src/e2e/support/portal/forms.ts'
import { hydrated, withPortal } from '#src/e2e/support/portal/portal.ts'
import { expectFailure, expectToast } from '#src/e2e/support/toasts.ts'
import { letterMessages } from '#src/letters/rules/messages.ts'
import type { Customer, Inquiry, LetterEntry } from '#src/platform/client/api-client.ts'
import { appErrors } from '#src/platform/errors/errors.ts'
import { startMailServer } from '#src/testing/mail/mail-server.ts'

const devices = [
  ['a phone', phone, 'Marcus Webb', 'marcus.webb@example.com'],
  ['a computer', { viewport: { width: 1280, height: 800 } }, 'Eleni Stavros', 'eleni.stavros@example.com'],
] as const
// A letter leaves after ten seconds.
async function expectAccessible(page: Page) {
  expect(await violationsInThemes(page)).toEqual([])
}

const mail = await startMailServer()
afterAll(() => mail.close())

describe('with a mail server', () => {
  const { open, call } = withPortal({ env: { SMTP_URL: mail.url, SITE_EMAIL: 'hello@example.com' } })

  const inquiryOf = async (name: string) =>
    (await call<Inquiry[]>('GET', '/api/admin/inquiries')).find((each) => each.customerName === name)
  const mailsTo = (email: string) => mail.mails.filter(({ envelope }) => envelope.to.includes(email))

  test.each(devices)('on %s a letter is sent, taken back, and sent again', async (_, device, name, email) => {
    const { page, complaints } = await open('/admin/inquiries', device)
    let presses = 0
    const press = async (button: Locator) => {
      presses += 1
      await ('hasTouch' in device ? button.tap() : button.click())
    }

    await press(page.getByRole('link', { name: `Answer ${name}` }))
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await hydrated(page)
    await expectAccessible(page)
    await press(buttonOf(page, 'Tell me more'))
    await press(buttonOf(page, 'Send'))
    await expectToast(page, letterMessages.sent)
    expect(presses).toBeLessThanOrEqual(3)
    await page.getByText(/^Leaves in /).waitFor()
    expect(await focusIsIn(page.getByRole('heading', { name: 'Letters and Notes' }))).toBe(true)

    // At once: the toast stays for a few seconds only.
    await press(buttonOf(page, 'Undo'))
    await expectToast(page, letterMessages.takenBack)
    const text = fieldOf(page, 'Your Letter')
    await expect.poll(() => text.inputValue()).toContain('Thanks for writing.')

    const letter = `Hello ${name},\n\nyes, she is – and she’s asleep.\n\nCome on Sunday? Ünd so weiter.`
    await text.fill(letter)
    await press(buttonOf(page, 'Send'))
    await page.getByText(/^Leaves in /).waitFor()
    await expectAccessible(page)
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
    expect(await tooWide(page, [device.viewport.width, 320])).toEqual([])
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
    await expectAccessible(page)
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

  test('a letter that has left in the meantime says so', async () => {
    const { page } = await open('/admin/customers')
    await openFamily(page, 'Grace Nguyen')
    await buttonOf(page, 'Write').click()
    await fieldOf(page, 'Your Letter').fill('Hello Grace')
    await buttonOf(page, 'Send').click()
    const undo = page.getByRole('button', { name: /^Undo:/ })
    await undo.waitFor()
    const answer = {
      status: appErrors.letterLeft.status,
      json: { code: 'letterLeft', message: appErrors.letterLeft.message },
    }
    await page.route('**/api/admin/letters/*', (route) => route.fulfill(answer))
    await undo.click()
    await expectFailure(page, { title: 'Error', description: 'Your letter has already left.' })
  })
})

describe('without a mail server', () => {
  const { open, call } = withPortal()

  const lettersOf = (email: string) => call<LetterEntry[]>('GET', `/api/admin/letters?email=${email}`)

  test('nothing promises to send, and a copy is kept', async () => {
    const [, device, name, email] = devices[0]
    const { page, context, complaints } = await open('/admin/inquiries', device)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('link', { name: `Answer ${name}` }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await hydrated(page)
    await fieldOf(page, 'Your Letter').fill('Hello,\nby hand.')
    expect(await buttonOf(page, 'Send').count()).toBe(0)
    expect(await page.getByText('Replies come').count()).toBe(0)
    expect(await page.getByRole('link', { name: 'Open in Mail' }).getAttribute('href')).toMatch(
      new RegExp(`^mailto:${email}\\?subject=.*&body=Hello%2C%0D%0Aby%20hand\\.$`),
    )
    await buttonOf(page, 'Copy').click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Hello,\nby hand.')
    expect(await violationsAtWidths(page)).toEqual([])
    await buttonOf(page, 'Yes, Keep a Copy').click()
    await expectToast(page, letterMessages.kept)
    await expect.poll(async () => (await lettersOf(email))[0]).toMatchObject({ delivery: 'kept' })
    await page.locator('.talk-head', { hasText: 'You answered' }).last().waitFor()
    expect(complaints).toEqual([])
  })

  test('notes are kept with a customer, and come back', async () => {
    const { page, complaints } = await open('/admin/customers', phone)
    const note = 'Rang about the litter'
    await openFamily(page, 'Ruby Sinclair')
    await buttonOf(page, 'Note').click()
    await fieldOf(page, 'Note').fill(note)
    expect(await violationsAtWidths(page)).toEqual([])
    await buttonOf(page, 'Save Note').click()
    const entry = page.locator('.talk-entry', { hasText: note })
    await entry.waitFor()
    expect(await focusIsIn(buttonOf(page, 'Note'))).toBe(true)
    expect(tooSmall(await targets(page))).toEqual([])
    await entry.getByRole('button', { name: /^Delete: Note/ }).click()
    await expectToast(page, letterMessages.noteDeleted)
    await entry.waitFor({ state: 'detached' })
    await buttonOf(page, 'Undo').click()
    await entry.waitFor()
    await expect.poll(() => focusIsIn(entry)).toBe(true)
    expect(await violationsAtWidths(page)).toEqual([])
    expect(complaints).toEqual([])
  })
})
