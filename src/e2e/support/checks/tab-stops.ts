import type { Page } from 'playwright-core'
import { expect } from 'vitest'

interface Stop {
  what: string
  ring: string
  /** Whether it is visible below the sticky header. */
  seen: boolean
  insideMain: boolean
}

/** The focused element, or null where the page ends. */
export const currentStop = (page: Page) =>
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

/** Everything that Tab should visit, in reading order; of radio buttons the first, since arrows reach the others. */
export const focusable = (page: Page) =>
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

/** Expects that Tab visits everything on a page just opened, in order, and that the focus is always visible. */
export async function expectTabStops(page: Page): Promise<void> {
  const expected = await focusable(page)
  const stops: Stop[] = []
  for (let presses = 0; presses < expected.length; presses++) {
    await page.keyboard.press('Tab')
    const stop = await currentStop(page)
    if (stop) stops.push(stop)
  }
  expect
    .soft(
      stops.map(({ what }) => what),
      'visited by Tab',
    )
    .toEqual(expected)
  expect
    .soft(
      stops.filter(({ ring }) => !/^solid 3px/.test(ring)),
      'without a focus ring',
    )
    .toEqual([])
  expect
    .soft(
      stops.filter(({ seen }) => !seen),
      'focused but not seen',
    )
    .toEqual([])
}
