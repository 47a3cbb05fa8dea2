import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { desktop, phone, puppyPath, withBrowser } from './support/browser.ts'
import { openPhoto } from './support/photo-dialog.ts'
import { publicPages } from './support/public-pages.ts'

const { open } = withBrowser()
const widths = [320, 390, 640, 720, 768, 900, 1024, 1100, 1280]

/** Widths at which the page can be scrolled sideways. */
async function tooWide(page: Page) {
  const failed: number[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    if (beyond > 0) failed.push(width)
  }
  return failed
}

test.each(publicPages)('$name never scrolls sideways', async ({ path }) => {
  const { page } = await open(path, desktop)
  expect(await tooWide(page)).toEqual([])
})

interface Target {
  what: string
  width: number
  height: number
  /** Buttons, links that look like them, and navigation. */
  large: boolean
}

/** Everything a finger can press, with the size of the area that takes the touch. */
const targets = (page: Page) =>
  page.evaluate(() => {
    const pressable = 'a[href], button, summary, input, select, textarea, [role="button"], [tabindex="0"]'
    return [...document.querySelectorAll<HTMLElement>(pressable)].flatMap((element): Target[] => {
      if (!element.checkVisibility({ visibilityProperty: true })) return []
      const { width, height } = element.getBoundingClientRect()
      const large = element.matches('button, .button, summary, nav a, .icon-button')
      return [{ what: element.outerHTML.slice(0, 120), width, height, large }]
    })
  })

const tooSmall = (all: Target[]) =>
  all.filter(({ width, height, large }) => Math.min(width, height) < (large ? 43.9 : 23.9))

describe('on a touch screen every target is large enough', () => {
  test.each(publicPages)('on $name', async ({ path }) => {
    const { page } = await open(path, phone)
    const all = await targets(page)
    expect(all.length).toBeGreaterThan(5)
    expect(tooSmall(all)).toEqual([])
  })

  test('in the menu', async () => {
    const { page } = await open('/', phone)
    await page.getByRole('button', { name: 'Open menu' }).tap()
    await page.getByRole('dialog', { name: 'Menu' }).waitFor()
    expect(tooSmall(await targets(page))).toEqual([])
  })

  test.each(['/puppies', puppyPath('Wren'), '/gallery'])('in the photo dialog of %s', async (path) => {
    const { page } = await open(path, phone)
    await openPhoto(page)
    expect(tooSmall(await targets(page))).toEqual([])
  })
})
