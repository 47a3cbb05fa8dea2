import type { Page } from 'playwright-core'
import { expect } from 'vitest'

interface Stop {
  what: string
  ring: string
  /** Whether it is visible below the sticky header. */
  seen: boolean
  insideMain: boolean
}

/** Runs in the page: the focused element, or null where the page ends. */
function stopInPage(): Stop | null {
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
}

export const currentStop = (page: Page) => page.evaluate(stopInPage)

/** Where so many presses of Tab lead, or of Shift+Tab; the page's end is left out. */
export async function stopsAfter(page: Page, presses: number, way: 'on' | 'back' = 'on'): Promise<Stop[]> {
  // Each stop is noted as its key is let go: to ask for it would take as long as the press.
  await page.evaluate(`{
    const noted = (window.stopsNoted = [])
    window.noteStop = () => noted.push((${stopInPage})())
    addEventListener('keyup', window.noteStop)
  }`)
  const session = await page.context().newCDPSession(page)
  const tab = {
    ...{ key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 },
    modifiers: way === 'back' ? 8 : 0,
  }
  const sent = Array.from({ length: presses }, () => [
    session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...tab }),
    session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...tab }),
  ])
  await Promise.all(sent.flat())
  await session.detach()
  const stops = await page.evaluate<(Stop | null)[]>(
    `removeEventListener('keyup', window.noteStop), window.stopsNoted`,
  )
  return stops.filter((stop) => stop !== null)
}

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
  const stops = await stopsAfter(page, expected.length)
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
