import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, phone, puppyPath, withBrowser } from '#src/e2e/support/browser.ts'
import { focusIsIn, tabTo } from '#src/e2e/support/focus.ts'
import { cardPhoto, partsOf } from '#src/e2e/support/public/photo-dialog.ts'

const { open, walkTo } = withBrowser()

const ways = [
  {
    open: (photo: Locator) => photo.tap(),
    close: (page: Page) => partsOf(page).close.tap(),
  },
  {
    open: (photo: Locator) => photo.click(),
    close: (page: Page) => page.keyboard.press('Escape'),
  },
  {
    // The photo has the focus.
    open: (photo: Locator) => photo.page().keyboard.press('Enter'),
    async close(page: Page) {
      await tabTo(page, partsOf(page).close)
      await page.keyboard.press('Enter')
    },
  },
]

test('a photo opens with a tap, a click and Enter; closed with its button or Escape it returns the focus', async () => {
  const page = await walkTo(puppyPath('Fergus'), phone)
  const photo = page.getByRole('link', { name: 'Photo 3 of 3' })
  for (const { open, close } of ways) {
    await open(photo)
    const { dialog, count, caption } = partsOf(page)
    await dialog.waitFor()
    expect(await count.innerText()).toBe('3 of 3')
    expect(await caption.locator('p').allInnerTexts()).toEqual(['Fergus', 'Sable and white · Boy'])
    expect(await focusIsIn(dialog)).toBe(true)
    // The page itself has stayed, and cannot be reached behind the dialog.
    expect(new URL(page.url()).pathname).toBe(puppyPath('Fergus'))
    await close(page)
    await dialog.waitFor({ state: 'detached' })
    expect(await focusIsIn(photo)).toBe(true)
  }
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

test('Tab keeps the focus in the dialog, and the page behind does not scroll', async () => {
  const page = await walkTo('/puppies', desktop)
  await cardPhoto(page, 'Wren').click()
  const { dialog } = partsOf(page)
  await dialog.waitFor()
  const stops = new Set<string>()
  const rings = new Set<string>()
  for (const key of [...Array<string>(9).fill('Tab'), ...Array<string>(9).fill('Shift+Tab')]) {
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
