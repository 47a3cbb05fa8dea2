import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { phone, puppyPath, withBrowser } from '#src/e2e/support/browser.ts'
import { focusIsIn, tabTo } from '#src/e2e/support/focus.ts'
import { cardPhoto, partsOf } from '#src/e2e/support/public/photo-dialog.ts'

const { open } = withBrowser()

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

describe.each(places)('the photo of $place', ({ path, photo, count, caption }) => {
  async function expectOpen(page: Page) {
    const parts = partsOf(page)
    await parts.dialog.waitFor()
    expect(await parts.count.innerText()).toBe(count)
    expect(await parts.caption.locator('p').allInnerTexts()).toEqual(caption)
    expect(await focusIsIn(parts.dialog)).toBe(true)
    // The page itself has stayed, and cannot be reached behind the dialog.
    expect(new URL(page.url()).pathname).toBe(path)
    return parts
  }

  test('opens on a click, again and again; Escape closes it and returns the focus to the photo', async () => {
    const { page } = await open(path)
    for (const _ of ['first', 'second']) {
      await photo(page).click()
      const { dialog } = await expectOpen(page)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      expect(await focusIsIn(photo(page))).toBe(true)
    }
  })

  test('opens with Tab and Enter; the close button returns the focus', async () => {
    const { page } = await open(path)
    await tabTo(page, photo(page))
    await page.keyboard.press('Enter')
    const { dialog, close } = await expectOpen(page)
    await tabTo(page, close)
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    expect(await focusIsIn(photo(page))).toBe(true)
  })

  test('opens on a tap', async () => {
    const { page } = await open(path, phone)
    await photo(page).tap()
    const { dialog, close } = await expectOpen(page)
    await close.tap()
    await dialog.waitFor({ state: 'detached' })
    expect(await focusIsIn(photo(page))).toBe(true)
  })
})

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

test('Tab keeps the focus in the dialog', async () => {
  const { page } = await open('/puppies')
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
})

test('the page behind an open dialog does not scroll', async () => {
  const { page } = await open('/puppies')
  await cardPhoto(page, 'Wren').click()
  await partsOf(page).dialog.waitFor()
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
