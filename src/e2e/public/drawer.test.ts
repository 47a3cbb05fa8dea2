import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, phone, withBrowser } from '#src/e2e/support/browser.ts'
import { violationsInThemes } from '#src/e2e/support/checks/axe.ts'
import { stopsAfter } from '#src/e2e/support/checks/tab-stops.ts'
import { targets, tooSmall } from '#src/e2e/support/checks/targets.ts'
import { focusIsIn } from '#src/e2e/support/focus.ts'
import { settled } from '#src/e2e/support/settled.ts'

const { walkTo } = withBrowser()

const partsOf = (page: Page) => ({
  button: page.getByRole('button', { name: 'Open menu' }),
  menu: page.getByRole('dialog', { name: 'Menu' }),
})

async function openMenu(path = '/') {
  const page = await walkTo(path, phone)
  const { button, menu } = partsOf(page)
  await button.tap()
  await menu.waitFor()
  await settled(page)
  return { page, button, menu }
}

test('it opens on the right above a page that does not scroll, closes with Escape or its button, and its keyboard walk leads on', async () => {
  const { page, button, menu } = await openMenu()
  expect(await menu.boundingBox()).toEqual({ x: 390 - 336, y: 0, width: 336, height: 844 })
  const current = menu.locator('[aria-current=page]')
  const patch = await current.evaluate((link) => getComputedStyle(link, '::after').backgroundColor)
  expect(patch).toBe('rgb(240, 164, 91)')
  expect.soft(await violationsInThemes(page)).toEqual([])
  await page.emulateMedia({ colorScheme: null })
  expect.soft(tooSmall(await targets(page)), 'too small for a finger').toEqual([])
  await page.mouse.move(20, 400)
  await page.mouse.wheel(0, 600)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  expect(await page.evaluate(() => scrollY)).toBe(0)

  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  expect(await focusIsIn(button)).toBe(true)
  await button.tap()
  await page.getByRole('button', { name: 'Close menu' }).tap()
  await menu.waitFor({ state: 'hidden' })
  expect(await focusIsIn(button)).toBe(true)

  await page.keyboard.press('Enter')
  await menu.waitFor()
  const stops = await stopsAfter(page, 8)
  expect(stops.map(({ what }) => what.replace(/^\w+ /, ''))).toEqual([
    'Close menu',
    'Home',
    'About',
    'Available Puppies',
    'Gallery',
    'Our Dogs',
    'Contact',
    '0491 570 006',
  ])
  await menu.getByRole('link', { name: 'Gallery' }).tap()
  await page.getByRole('heading', { level: 1, name: 'Photo Gallery' }).waitFor()
  expect(await menu.isVisible()).toBe(false)
})

test('a tap outside closes it and presses nothing under the shade; so does choosing the page one is on', async () => {
  const { page, button, menu } = await openMenu('/about')
  const pressed = page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('click', ({ target }) => resolve((target as Element).tagName), { capture: true })
      }),
  )
  // The wordmark is there, a link to Home.
  await page.touchscreen.tap(30, 34)
  await menu.waitFor({ state: 'hidden' })
  expect(await pressed).toBe('HTML')
  expect(new URL(page.url()).pathname).toBe('/about')

  await button.tap()
  const loaded = page.waitForEvent('load')
  await menu.getByRole('link', { name: 'About' }).tap()
  await loaded
  expect(await menu.isVisible()).toBe(false)
})

test.each(['/', '/about'])(
  'on %s, at twice the size, Tab stays in it, and Escape leads back',
  async (path) => {
    const page = await walkTo(path, desktop)
    await page.setViewportSize({ width: 640, height: 450 })
    const { button, menu } = partsOf(page)
    await button.focus()
    await page.keyboard.press('Enter')
    await menu.waitFor()
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press('Tab')
      // Between its end and its start the focus is in the browser's own controls.
      const isBeneath = await page.evaluate(() => document.activeElement?.matches('body, #menu *') === false)
      expect(isBeneath).toBe(false)
    }
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
    expect(await focusIsIn(button)).toBe(true)
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main, footer') !== null)).toBe(true)
  },
)
