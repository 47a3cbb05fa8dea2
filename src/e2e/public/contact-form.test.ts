import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { inquiries } from '#src/db/schema.ts'
import { desktop, withBrowser } from '#src/e2e/support/browser.ts'
import { tabTo } from '#src/e2e/support/focus.ts'
import { failScripts, holdScripts } from '#src/e2e/support/network/island-scripts.ts'
import { withOwnSite } from '#src/e2e/support/site/own-site.ts'

const site = withOwnSite()
const { open, visitor } = withBrowser(site.url)
const call = '**/api/inquiries'
const sent = 'Message Sent Successfully!'
const failure = 'Failed to send message. Please try again or contact us directly.'

let letters = 0
/** A letter that no other test writes. */
function newLetter() {
  letters += 1
  return {
    customerName: 'Priya Nair',
    email: 'priya@example.com',
    phone: '0491 570 156',
    puppyInterest: 'Wren',
    message: `Letter ${letters}: is Wren still\nlooking for a home?`,
  }
}
type Letter = ReturnType<typeof newLetter>

const form = (page: Page) => page.locator('#write form')
const send = (page: Page) => page.getByRole('button', { name: /^Send(ing\.\.\.| Message)$/ })
const panel = (page: Page) => page.getByRole('heading', { name: sent })

async function fill(page: Page, letter: Partial<Letter>) {
  for (const [name, value] of Object.entries(letter)) await form(page).locator(`[name=${name}]`).fill(value)
}
const typed = (page: Page) =>
  form(page)
    .locator('input:not([name=website]), textarea')
    .evaluateAll((fields) =>
      Object.fromEntries(
        fields.map((field) => [(field as HTMLInputElement).name, (field as HTMLInputElement).value]),
      ),
    )
async function stored({ message }: Letter) {
  const rows = await site.database().db.select().from(inquiries)
  return rows.filter((row) => row.message.replaceAll('\r', '') === message)
}

describe('with a script', () => {
  test('a letter about a puppy is sent once, thanked for, and the puppy leaves the address', async () => {
    const { page, complaints } = await open('/contact?puppy=banjo', site.somewhere())
    expect(await typed(page)).toMatchObject({
      puppyInterest: 'Banjo',
      message: 'Hello, I am interested in Banjo. ',
    })
    const letter = newLetter()
    await fill(page, letter)
    await send(page).dblclick()
    await panel(page).waitFor()
    expect(await panel(page).evaluate((node) => node === document.activeElement)).toBe(true)
    expect(new URL(page.url()).search).toBe('')
    const toast = page.locator('.toast')
    expect(await toast.locator('.toast-title').innerText()).toBe('Message Sent!')
    expect(await toast.innerText()).toContain(
      "Thank you for your inquiry. We'll get back to you within 24 hours.",
    )
    expect(await stored(letter)).toMatchObject([letter])
    expect(complaints).toEqual([])

    await page.getByRole('button', { name: 'Send Another Message' }).click()
    expect(Object.values(await typed(page))).toEqual(['', '', '', '', ''])
  })

  test('on a slow connection it says so, and a second press sends nothing', async () => {
    const { page } = await open('/contact', site.somewhere())
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(call, async (route) => {
      await released
      await route.continue()
    })
    const letter = newLetter()
    await fill(page, letter)
    await send(page).dblclick()
    await page.getByRole('button', { name: 'Sending...' }).waitFor()
    expect(await send(page).isDisabled()).toBe(true)
    expect(await typed(page)).toEqual(letter)
    release()
    await panel(page).waitFor()
    expect(await stored(letter)).toHaveLength(1)
  })

  test('on a broken connection nothing typed is lost, and it can be sent again', async () => {
    const { page } = await open('/contact?puppy=wren', site.somewhere())
    await page.route(call, (route) => route.abort())
    const letter = newLetter()
    await fill(page, letter)
    await send(page).click()
    const summary = page.locator('.form-summary')
    await summary.waitFor()
    expect(await summary.innerText()).toBe(failure)
    expect(await page.locator('.toast').innerText()).toContain(`Error\n${failure}`)
    expect(await typed(page)).toEqual(letter)
    expect(new URL(page.url()).search).toBe('?puppy=wren')

    await page.unroute(call)
    await send(page).click()
    await panel(page).waitFor()
    expect(await stored(letter)).toHaveLength(1)
  })

  test('an answer that got lost makes no second letter', async () => {
    const { page } = await open('/contact', site.somewhere())
    await page.route(call, async (route) => {
      await route.fetch()
      await route.abort()
    })
    const letter = newLetter()
    await fill(page, letter)
    await send(page).click()
    await page.locator('.form-summary').waitFor()
    await page.unroute(call)
    await send(page).click()
    await panel(page).waitFor()
    expect(await stored(letter)).toHaveLength(1)
  })

  test('what is missing is said, and leads to its field', async () => {
    const { page } = await open('/contact', site.somewhere())
    await fill(page, { email: 'priya' })
    await send(page).click()
    const summary = page.locator('.form-summary')
    await summary.waitFor()
    expect(await summary.evaluate((node) => node === document.activeElement)).toBe(true)
    expect(await page.locator('.field-error').allInnerTexts()).toEqual([
      'Name must be at least 2 characters',
      'Please enter a valid email address',
      'Message must be at least 10 characters',
    ])
    await summary.getByRole('link', { name: 'Message' }).click()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('message')
    expect(await typed(page)).toMatchObject({ email: 'priya' })
  })

  test('it can be written and sent by the keyboard alone', async () => {
    const { page } = await open('/contact', site.somewhere())
    const letter = newLetter()
    await tabTo(page, form(page).locator('[name=customerName]'))
    for (const value of [letter.customerName, letter.email, letter.phone, letter.puppyInterest]) {
      await page.keyboard.type(value)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.insertText(letter.message)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await panel(page).waitFor()
    expect(await stored(letter)).toMatchObject([letter])
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await send(page).waitFor()
  })
})

describe('before the script has arrived', () => {
  test('what is typed and pressed waits for it', async () => {
    const { page } = await visitor(site.somewhere())
    const scripts = await holdScripts(page)
    await page.goto('/contact?puppy=banjo')
    const letter = newLetter()
    await fill(page, letter)
    await send(page).click()
    await expect.poll(scripts.asked).toBeGreaterThan(0)
    expect(await stored(letter)).toEqual([])
    scripts.release()
    await panel(page).waitFor()
    expect(await stored(letter)).toMatchObject([letter])
  })

  test('Enter in a field waits for it too', async () => {
    const { page } = await visitor(site.somewhere())
    const scripts = await holdScripts(page)
    await page.goto('/contact')
    const letter = newLetter()
    await fill(page, letter)
    await form(page).locator('[name=email]').press('Enter')
    scripts.release()
    await panel(page).waitFor()
    expect(await stored(letter)).toHaveLength(1)
  })

  test('and if it never does, the letter is sent without', async () => {
    const { page } = await visitor(site.somewhere())
    await failScripts(page)
    await page.goto('/contact')
    const letter = newLetter()
    await fill(page, letter)
    await send(page).click()
    await panel(page).waitFor()
    expect(new URL(page.url()).search).toBe('?sent=1')
    expect(await stored(letter)).toHaveLength(1)
  })
})

describe('without a script', () => {
  const withoutScript = { ...desktop, javaScriptEnabled: false }

  test('a letter is sent and thanked for, and another can be written', async () => {
    const { page } = await open('/contact?puppy=banjo', site.somewhere(withoutScript))
    const letter = newLetter()
    await fill(page, letter)
    await send(page).click()
    await panel(page).waitFor()
    expect(await stored(letter)).toHaveLength(1)
    await page.getByRole('button', { name: 'Send Another Message' }).click()
    await send(page).waitFor()
    expect(Object.values(await typed(page))).toEqual(['', '', '', '', ''])
  })

  test('what is missing is said, and what was typed is kept', async () => {
    const { page } = await open('/contact', site.somewhere(withoutScript))
    const letter = { ...newLetter(), email: 'priya', message: 'Hello' }
    await fill(page, letter)
    await send(page).click()
    await page.locator('.form-summary').waitFor()
    expect(await page.locator('.field-error').allInnerTexts()).toEqual([
      'Please enter a valid email address',
      'Message must be at least 10 characters',
    ])
    expect(await typed(page)).toEqual(letter)
    await fill(page, { email: 'priya@example.com', message: newLetter().message })
    await send(page).click()
    await panel(page).waitFor()
  })
})
