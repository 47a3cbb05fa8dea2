import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, phone, puppyPath, withBrowser } from '#src/e2e/support/browser.ts'
import { focusIsIn, tabTo } from '#src/e2e/support/focus.ts'
import { cardPhoto, partsOf } from '#src/e2e/support/public/photo-dialog.ts'

const { open, walkTo } = withBrowser()

/** Where photos open: the page, the photo and the dialog's description of it. */
const places = [
  {
    place: 'a card',
    path: '/puppies',
    photo: (page: Page) => cardPhoto(page, 'Wren'),
    count: '1 of 4',
    caption: ['Wren', 'Black and white · Girl'],
  },
  {
    place: 'a card on Home',
    path: '/',
    photo: (page: Page) => cardPhoto(page, 'Digby'),
    count: '1 of 2',
    caption: ['Digby', 'Blue and white · Boy'],
  },
  {
    place: 'a puppy',
    path: puppyPath('Fergus'),
    photo: (page: Page) => page.locator('.puppy-photo'),
    count: '1 of 3',
    caption: ['Fergus', 'Sable and white · Boy'],
  },
  {
    place: "a puppy's third thumbnail",
    path: puppyPath('Fergus'),
    photo: (page: Page) => page.getByRole('link', { name: 'Photo 3 of 3' }),
    count: '3 of 3',
    caption: ['Fergus', 'Sable and white · Boy'],
  },
  {
    place: 'the gallery',
    path: '/gallery',
    photo: (page: Page) => page.getByRole('link', { name: 'Fergus sees the sea' }),
    count: '3 of 13',
    caption: ['Fergus sees the sea'],
  },
]

test.each(places)(
  'the photo of $place opens with a tap, a click and Enter; closed with its button or Escape it returns the focus',
  async ({ path, photo, count, caption }) => {
    const page = await walkTo(path, phone)
    const ways = [
      { open: () => photo(page).tap(), close: () => partsOf(page).close.tap() },
      { open: () => photo(page).click(), close: () => page.keyboard.press('Escape') },
      // The photo has the focus.
      {
        open: () => page.keyboard.press('Enter'),
        async close() {
          await tabTo(page, partsOf(page).close)
          await page.keyboard.press('Enter')
        },
      },
    ]
    for (const { open, close } of ways) {
      await open()
      const parts = partsOf(page)
      await parts.dialog.waitFor()
      expect(await parts.count.innerText()).toBe(count)
      expect(await parts.caption.locator('p').allInnerTexts()).toEqual(caption)
      expect(await focusIsIn(parts.dialog)).toBe(true)
      // The page itself has stayed, and cannot be reached behind the dialog.
      expect(new URL(page.url()).pathname).toBe(path)
      await close()
      await parts.dialog.waitFor({ state: 'detached' })
      expect(await focusIsIn(photo(page))).toBe(true)
    }
  },
)

test('Back closes the dialog and stays on the page; once it is closed, Back leaves', async () => {
  const { page } = await open('/about')
  await page.goto('/puppies')
  await cardPhoto(page, 'Wren').click()
  const { dialog } = partsOf(page)
  await dialog.waitFor()
  await page.goBack()
  await dialog.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/puppies')
  await cardPhoto(page, 'Wren').click()
  await dialog.waitFor()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull()
  await page.goBack()
  await page.waitForURL('**/about')
})

test('Tab keeps the focus in the dialog, and the page behind does not scroll', async () => {
  const page = await walkTo('/puppies', desktop)
  await cardPhoto(page, 'Wren').click()
  const { dialog } = partsOf(page)
  await dialog.waitFor()
  const stops = new Set<string>()
  const rings = new Set<string>()
  for (const key of [...Array<string>(16).fill('Tab'), ...Array<string>(16).fill('Shift+Tab')]) {
    await page.keyboard.press(key)
    const stop = await page.evaluate(() => {
      const { activeElement } = document
      if (!activeElement || activeElement === document.body) return 'the browser itself'
      return activeElement.closest('dialog')
        ? (activeElement.getAttribute('aria-label') ?? activeElement.tagName)
        : 'the page behind'
    })
    stops.add(stop)
    if (stop.startsWith('the ')) continue
    rings.add(
      await page.locator('dialog :focus').evaluate((element) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element)
        return `${outlineStyle} ${outlineWidth}`
      }),
    )
  }
  expect([...rings]).toEqual(['solid 3px'])
  expect(stops).not.toContain('the page behind')
  for (const name of ['Close', 'Previous photo', 'Next photo', 'Photo 1 of 4', 'Photo 4 of 4']) {
    expect(stops).toContain(name)
  }

  const before = await page.evaluate(() => scrollY)
  await page.mouse.move(640, 400)
  await page.mouse.wheel(0, 600)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  expect(await page.evaluate(() => scrollY)).toBe(before)
})

test('Ctrl+click opens the photo in a new tab', async () => {
  const { page, context } = await open('/puppies')
  const opened = context.waitForEvent('page')
  await cardPhoto(page, 'Wren').click({ modifiers: ['ControlOrMeta'] })
  await (await opened).waitForURL('**/public-objects/uploads/**')
  expect(await partsOf(page).dialog.count()).toBe(0)
})
