import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { desktop, devices, themes, withBrowser } from '#src/e2e/support/browser.ts'
import { publicPages } from '#src/e2e/support/public/pages.ts'

const { walker, walkTo } = withBrowser()

interface Stop {
  what: string
  ring: string
  /** Whether it is visible below the sticky header. */
  seen: boolean
  insideMain: boolean
}

/** The focused element, or null where the page ends. */
const currentStop = (page: Page) =>
  page.evaluate((): Stop | null => {
    const element = document.activeElement
    if (!element || element === document.body) return null
    // A radio button may be drawn by its label.
    const drawn = getComputedStyle(element).opacity === '0' ? (element.closest('label') ?? element) : element
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(drawn)
    const { left, right, top, bottom } = drawn.getBoundingClientRect()
    const header = document.querySelector('.site-header')
    const edge = header?.contains(element) ? 0 : (header?.getBoundingClientRect().bottom ?? 0)
    const visibleTop = element.matches('.skip-link') ? 0 : edge
    return {
      what: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.trim()}`,
      ring: `${outlineStyle} ${outlineWidth} ${outlineColor}`,
      seen: left >= 0 && right <= innerWidth && top >= visibleTop - 1 && bottom > 0 && top < innerHeight,
      insideMain: element.closest('main') !== null,
    }
  })

/** All that Tab should visit, in the order in which the page is read; of radio buttons the first, as arrows reach the others. */
const focusable = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, summary, input, select, textarea')]
      .filter((element) => element.checkVisibility() && element.tabIndex >= 0)
      .filter(
        (element) =>
          !(element instanceof HTMLInputElement && element.type === 'radio') ||
          element === document.querySelector(`input[type=radio][name="${element.name}"]`),
      )
      .map(
        (element) =>
          `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.trim()}`,
      ),
  )

/** A narrow one has a keyboard as well. */
const windows = { 1280: desktop, 390: { viewport: devices[390].viewport } } as const

describe.each([1280, 390] as const)('at %i', (width) => {
  test.each(publicPages)(
    'Tab visits all of $name in order, and the focus is always seen',
    async ({ path }) => {
      const page = await walkTo(path, windows[width])
      const expected = await focusable(page)
      const stops: Stop[] = []
      for (let presses = 0; presses < expected.length; presses++) {
        await page.keyboard.press('Tab')
        const stop = await currentStop(page)
        if (stop) stops.push(stop)
      }
      expect(stops.map(({ what }) => what)).toEqual(expected)
      expect(stops.filter(({ ring }) => !/^solid 3px/.test(ring))).toEqual([])
      expect(stops.filter(({ seen }) => !seen)).toEqual([])
    },
  )
})

test('Shift+Tab goes back the same way', async () => {
  const page = await walkTo('/puppies', desktop)
  const expected = await focusable(page)
  await page.getByRole('link', { name: 'Admin Login' }).focus()
  const back: string[] = []
  for (let presses = 0; presses < expected.length - 1; presses++) {
    await page.keyboard.press('Shift+Tab')
    back.push((await currentStop(page))?.what ?? '')
  }
  expect(back.toReversed()).toEqual(expected.slice(0, -1))
})

test.each(themes)('the skip link comes first and skips the navigation (%s)', async (colorScheme) => {
  const page = await walker(desktop)
  await page.emulateMedia({ colorScheme })
  await page.goto('/puppies')
  await page.keyboard.press('Tab')
  const skip = await currentStop(page)
  expect(skip).toMatchObject({ what: 'A Skip to content', seen: true })
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
  await page.keyboard.press('Tab')
  expect(await currentStop(page)).toMatchObject({ insideMain: true, seen: true })
})

test('the skip link is hidden without the keyboard', async () => {
  const page = await walkTo('/', desktop)
  const box = await page.locator('.skip-link').boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(0)
})
