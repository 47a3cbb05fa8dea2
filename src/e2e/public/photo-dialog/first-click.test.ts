import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { desktop, phone, withBrowser } from '#src/e2e/support/browser.ts'
import { tabTo } from '#src/e2e/support/focus.ts'
import { failScripts, holdScripts, islandScripts } from '#src/e2e/support/network/island-scripts.ts'
import { cardPhoto, partsOf, photoDialog } from '#src/e2e/support/public/photo-dialog.ts'
import { settled } from '#src/e2e/support/settled.ts'

const { visitor, walker } = withBrowser()

/** The page of a walk, without what the test before has done to its scripts. */
async function newPage(options: BrowserContextOptions = desktop) {
  const page = await walker(options)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  return page
}

const ways = [
  { way: 'a click', options: desktop, press: (page: Page, name: string) => cardPhoto(page, name).click() },
  { way: 'a tap', options: phone, press: (page: Page, name: string) => cardPhoto(page, name).tap() },
  {
    way: 'Enter',
    options: desktop,
    async press(page: Page, name: string) {
      await tabTo(page, cardPhoto(page, name))
      await page.keyboard.press('Enter')
    },
  },
]

describe.each(ways)('$way on a photo', ({ options, press }) => {
  test('opens that photo once slow scripts have loaded', async () => {
    const page = await newPage(options)
    const scripts = await holdScripts(page)
    await page.goto('/puppies')
    await press(page, 'Banjo')
    await expect.poll(scripts.asked).toBeGreaterThan(0)
    expect(await photoDialog(page).count()).toBe(0)
    expect(new URL(page.url()).pathname).toBe('/puppies')

    scripts.release()
    const { dialog, name } = partsOf(page)
    await dialog.waitFor()
    expect(await name.innerText()).toBe('Banjo')
    expect(await dialog.count()).toBe(1)
  })
})

test('a photo is shown as a file when the scripts fail', async () => {
  const page = await newPage()
  await failScripts(page)
  await page.goto('/puppies')
  const address = await cardPhoto(page, 'Banjo').getAttribute('href')
  await cardPhoto(page, 'Banjo').click()
  await page.waitForURL((url) => url.pathname + url.search === address)
  expect(await page.evaluate(() => document.contentType)).toMatch(/^image\//)
})

test('the last of two clicks on a slow page counts', async () => {
  const page = await newPage()
  const scripts = await holdScripts(page)
  await page.goto('/gallery')
  await page.getByRole('link', { name: 'Fergus sees the sea' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Snow in November, and Digby' }).click()
  scripts.release()
  const { dialog, name } = partsOf(page)
  await dialog.waitFor()
  expect(await name.innerText()).toBe('Snow in November, and Digby')
})

test.each([
  ['/puppies', phone],
  ['/gallery', desktop],
])(
  'on %s the small photo is large at once, and nothing moves when the dialog comes',
  async (path, options) => {
    const page = await newPage(options)
    const scripts = await holdScripts(page)
    await page.goto(path)
    await page.locator('a[data-photo]').nth(2).click()
    const waiting = page.locator('.photo-waiting')
    await waiting.waitFor()
    await expect.poll(scripts.asked).toBeGreaterThan(0)
    const look = () =>
      page.evaluate(() => {
        const dialog = document.querySelector('dialog[open]')
        const parts = ['.photo-count', '.photo-close', '.photo-preview', '.photo-name'].map((part) => {
          const element = dialog?.querySelector(`:not([aria-hidden=true]) > ${part}`)
          const { x, y, width, height } = element?.getBoundingClientRect() ?? {}
          return [element?.textContent, element?.getAttribute('src'), x, y, width, height]
        })
        return { parts, opacity: dialog && getComputedStyle(dialog).opacity }
      })
    await settled(page)
    const before = await look()
    expect(before.parts[2]?.[1]).toContain('/public-objects/')
    const asked = scripts.asked()
    scripts.release()
    await photoDialog(page).waitFor()
    expect(await look()).toEqual(before)
    expect(await waiting.count()).toBe(0)
    // All were asked for at once, none was found only in another.
    expect(scripts.asked()).toBe(asked)
  },
)

test('a photo closed before its scripts have come stays closed', async () => {
  const page = await newPage()
  const scripts = await holdScripts(page)
  await page.goto('/puppies')
  await cardPhoto(page, 'Banjo').click()
  const waiting = page.locator('.photo-waiting')
  await waiting.getByRole('button', { name: 'Close' }).click()
  await waiting.waitFor({ state: 'detached' })
  scripts.release()
  await cardPhoto(page, 'Wren').click()
  const { dialog, name } = partsOf(page)
  await dialog.waitFor()
  expect(await name.innerText()).toBe('Wren')
})

test('a click works although scripts failed to load on hover', async () => {
  const page = await newPage()
  await failScripts(page)
  await page.goto('/puppies')
  const failed = page.waitForEvent('requestfailed')
  await cardPhoto(page, 'Banjo').hover()
  await failed
  await cardPhoto(page, 'Banjo').click()
  await page.waitForURL('**/public-objects/**')
})

test('scripts load on hover or focus, before the click', async () => {
  const { page, scripts } = await visitor()
  await page.goto('/puppies')
  expect(scripts).toHaveLength(1)
  await cardPhoto(page, 'Banjo').hover()
  await expect.poll(() => scripts.filter((path) => islandScripts.test(path)).length).toBeGreaterThan(1)
  expect(await photoDialog(page).count()).toBe(0)
})

test('other links work while scripts are slow', async () => {
  const page = await newPage()
  await holdScripts(page)
  await page.goto('/puppies')
  await cardPhoto(page, 'Banjo').hover()
  await page.getByRole('link', { name: 'View Details of Banjo' }).click()
  await page.getByRole('heading', { level: 1, name: 'Banjo' }).waitFor()
})
