import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, phone, puppyPath, withBrowser } from '#src/e2e/support/browser.ts'
import { focusIsIn } from '#src/e2e/support/focus.ts'
import { settled } from '#src/e2e/support/settled.ts'

const { open } = withBrowser()

const partsOf = (page: Page) => ({
  button: page.getByRole('button', { name: 'Open menu' }),
  menu: page.getByRole('dialog', { name: 'Menu' }),
})

async function openMenu(path = '/') {
  const { page } = await open(path, phone)
  const { button, menu } = partsOf(page)
  await button.tap()
  await menu.waitFor()
  await settled(page)
  return { page, button, menu }
}

test('Escape closes the menu and the focus is back on its button', async () => {
  const { page, button, menu } = await openMenu()
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  expect(await focusIsIn(button)).toBe(true)
})

test('the close button closes it and the focus is back on the menu button', async () => {
  const { page, button, menu } = await openMenu()
  await page.getByRole('button', { name: 'Close menu' }).tap()
  await menu.waitFor({ state: 'hidden' })
  expect(await focusIsIn(button)).toBe(true)
})

test('a tap outside closes it and presses nothing under the shade', async () => {
  const { page, menu } = await openMenu('/about')
  const pressed = page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('click', ({ target }) => resolve((target as Element).tagName), { capture: true })
      }),
  )
  // There the wordmark lies, a link to Home.
  await page.touchscreen.tap(30, 34)
  await menu.waitFor({ state: 'hidden' })
  expect(await pressed).toBe('HTML')
  expect(new URL(page.url()).pathname).toBe('/about')
})

test('it opens and is walked through by keyboard alone', async () => {
  const { page } = await open('/', phone)
  const { button, menu } = partsOf(page)
  await button.focus()
  await page.keyboard.press('Enter')
  await menu.waitFor()
  const names: (string | null)[] = []
  for (let presses = 0; presses < 8; presses++) {
    await page.keyboard.press('Tab')
    names.push(
      await page.evaluate(() => {
        const { activeElement } = document
        return activeElement?.closest('#menu')
          ? (activeElement.getAttribute('aria-label') ?? activeElement.textContent)
          : null
      }),
    )
  }
  expect(names).toEqual([
    'Close menu',
    'Home',
    'About',
    'Available Puppies',
    'Gallery',
    'Our Dogs',
    'Contact',
    '0491 570 006',
  ])
})

test.each(['/', '/about'])(
  'on %s, at twice the size, Tab stays in it, and Escape leads back',
  async (path) => {
    const { page } = await open(path, { viewport: { width: 640, height: 450 } })
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

test('choosing an item opens its page, with the menu closed', async () => {
  const { page, menu } = await openMenu()
  await menu.getByRole('link', { name: 'Gallery' }).tap()
  await page.getByRole('heading', { level: 1, name: 'Photo Gallery' }).waitFor()
  expect(await partsOf(page).menu.isVisible()).toBe(false)
})

test('choosing the page one is on closes it as well', async () => {
  const { page, menu } = await openMenu('/about')
  const loaded = page.waitForEvent('load')
  await menu.getByRole('link', { name: 'About' }).tap()
  await loaded
  expect(await partsOf(page).menu.isVisible()).toBe(false)
})

test('it opens on the right, leaves a strip of the page, and the page behind does not scroll', async () => {
  const { page, menu } = await openMenu()
  const box = await menu.boundingBox()
  expect(box).toEqual({ x: 390 - 336, y: 0, width: 336, height: 844 })
  await page.mouse.move(20, 400)
  await page.mouse.wheel(0, 600)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test.each([
  ['/', 'Home'],
  ['/about', 'About'],
  ['/puppies', 'Available Puppies'],
  [puppyPath('Wren'), 'Available Puppies'],
  ['/gallery', 'Gallery'],
  ['/parents', 'Our Dogs'],
  ['/contact', 'Contact'],
])('on %s the item %s is marked as the current one', async (path, label) => {
  const { page, menu } = await openMenu(path)
  const current = menu.locator('[aria-current=page]')
  expect(await current.allInnerTexts()).toEqual([label])
  const patch = await current.evaluate((link) => getComputedStyle(link, '::after').backgroundColor)
  expect(patch).toBe('rgb(240, 164, 91)')
  expect(await page.locator('.site-nav [aria-current=page]').allTextContents()).toEqual([label])
})

test('on a wide screen there are six links instead of the button', async () => {
  const { page } = await open('/gallery', desktop)
  expect(await partsOf(page).button.isVisible()).toBe(false)
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  expect(await links.allInnerTexts()).toEqual([
    'Home',
    'About',
    'Available Puppies',
    'Gallery',
    'Our Dogs',
    'Contact',
  ])
})
