import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { inquiries } from '#src/app/tables.ts'
import { withBrowser } from '#src/e2e/support/browser.ts'
import { tabTo } from '#src/e2e/support/focus.ts'
import { failScripts, holdScripts } from '#src/e2e/support/network/island-scripts.ts'
import { withOwnSite } from '#src/e2e/support/site/own-site.ts'

const site = withOwnSite()
const { open, visitor } = withBrowser(site.url)
const sent = 'Message Sent Successfully!'

let enquiries = 0
/** An enquiry that no other test sends. */
function newEnquiry() {
  enquiries += 1
  return {
    customerName: 'Priya Nair',
    email: 'priya@example.com',
    phone: '0491 570 156',
    puppyInterest: 'Wren',
    message: `Enquiry ${enquiries}: is Wren still\nlooking for a home?`,
  }
}
type Enquiry = ReturnType<typeof newEnquiry>

const form = (page: Page) => page.locator('#write form')
const send = (page: Page) => page.getByRole('button', { name: /^Send(ing\.\.\.| Message)$/ })
const panel = (page: Page) => page.getByRole('heading', { name: sent })

async function fill(page: Page, enquiry: Partial<Enquiry>) {
  for (const [name, value] of Object.entries(enquiry)) await form(page).locator(`[name=${name}]`).fill(value)
}
const enteredValues = (page: Page) =>
  form(page)
    .locator('input:not([name=website]), textarea')
    .evaluateAll((fields) =>
      Object.fromEntries(
        fields.map((field) => [(field as HTMLInputElement).name, (field as HTMLInputElement).value]),
      ),
    )
async function stored({ message }: Enquiry) {
  const rows = await site.database().db.select().from(inquiries)
  return rows.filter((row) => row.message.replaceAll('\r', '') === message)
}

describe('with JavaScript', () => {
  test('an enquiry about a puppy is sent once, the sender is thanked, and the puppy is removed from the address', async () => {
    const { page, complaints } = await open('/contact?puppy=banjo', site.somewhere())
    expect(await enteredValues(page)).toMatchObject({
      puppyInterest: 'Banjo',
      message: 'Hello, I am interested in Banjo. ',
    })
    const enquiry = newEnquiry()
    await fill(page, enquiry)
    await send(page).dblclick()
    await panel(page).waitFor()
    expect(await panel(page).evaluate((node) => node === document.activeElement)).toBe(true)
    expect(new URL(page.url()).search).toBe('')
    const toast = page.locator('.toast')
    expect(await toast.locator('.toast-title').innerText()).toBe('Message Sent!')
    expect(await toast.innerText()).toContain(
      "Thank you for your inquiry. We'll get back to you within 24 hours.",
    )
    expect(await stored(enquiry)).toMatchObject([enquiry])
    expect(complaints).toEqual([])

    await page.getByRole('button', { name: 'Send Another Message' }).click()
    expect(Object.values(await enteredValues(page))).toEqual(['', '', '', '', ''])
  })

  test('it can be written and sent with the keyboard alone', async () => {
    const { page } = await open('/contact', site.somewhere())
    const enquiry = newEnquiry()
    await tabTo(page, form(page).locator('[name=customerName]'))
    for (const value of [enquiry.customerName, enquiry.email, enquiry.phone, enquiry.puppyInterest]) {
      await page.keyboard.type(value)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.insertText(enquiry.message)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await panel(page).waitFor()
    expect(await stored(enquiry)).toMatchObject([enquiry])
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await send(page).waitFor()
  })
})

describe('before the script has loaded', () => {
  test('entered values and Enter in a field are kept for it', async () => {
    const { page } = await visitor(site.somewhere())
    const scripts = await holdScripts(page)
    await page.goto('/contact?puppy=banjo')
    const enquiry = newEnquiry()
    await fill(page, enquiry)
    await form(page).locator('[name=email]').press('Enter')
    await expect.poll(scripts.asked).toBeGreaterThan(0)
    expect(await stored(enquiry)).toEqual([])
    scripts.release()
    await panel(page).waitFor()
    expect(await stored(enquiry)).toMatchObject([enquiry])
  })

  test('if it never loads errors are reported and values kept, an enquiry is sent, and another can be written', async () => {
    const { page } = await visitor(site.somewhere())
    await failScripts(page)
    await page.goto('/contact?puppy=banjo')
    const enquiry = newEnquiry()
    const wrong = { ...enquiry, email: 'priya', message: 'Hello' }
    await fill(page, wrong)
    await send(page).click()
    await page.locator('.form-summary').waitFor()
    expect(await page.locator('.field-error').allInnerTexts()).toEqual([
      'Please enter a valid email address',
      'Message must be at least 10 characters',
    ])
    expect(await enteredValues(page)).toEqual(wrong)

    await fill(page, enquiry)
    await form(page).locator('[name=email]').press('Enter')
    await panel(page).waitFor()
    expect(new URL(page.url()).search).toBe('?sent=1')
    expect(await stored(enquiry)).toHaveLength(1)
    await page.getByRole('button', { name: 'Send Another Message' }).click()
    await send(page).waitFor()
    expect(Object.values(await enteredValues(page))).toEqual(['', '', '', '', ''])
  })
})
