import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, phone, withBrowser } from '#src/e2e/support/browser.ts'
import { violationsInThemes } from '#src/e2e/support/checks/axe.ts'
import { smallestTargets, targets, tooWide } from '#src/e2e/support/checks/targets.ts'
import { publicPages } from '#src/e2e/support/public/pages.ts'
import { scrollThrough } from '#src/e2e/support/scroll.ts'

const { walkTo, watchedWalkTo } = withBrowser()

test.each(publicPages)(
  '$name says nothing in the console, asks no other origin and is right at every width and with large text',
  async ({ path, status, heading }) => {
    const { page, complaints, strangers } = await watchedWalkTo(path, desktop)
    expect.soft(await page.getByRole('heading', { level: 1 }).innerText()).toBe(heading)
    await scrollThrough(page)
    await page.waitForLoadState('networkidle')
    // The browser itself reports a document that is not found; nothing else may.
    const own = complaints.filter((line) => !(status === 404 && line.includes('404') && line.includes(path)))
    expect.soft({ own, strangers }).toEqual({ own: [], strangers: [] })

    await page.evaluate(() => scrollTo(0, 0))
    expect.soft(await violationsInThemes(page), 'found by axe').toEqual([])
    const widths = [320, 390, 640, 720, 768, 900, 1024, 1100, 1280]
    expect.soft(await tooWide(page, widths), 'widths at which it scrolls sideways').toEqual([])

    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    const wide = await tooWide(page, [320, 360, 390, 768, 1024, 1280])
    expect.soft(wide, 'widths at which it scrolls sideways with text at twice the size').toEqual([])
    const header = await page.locator('.site-header').boundingBox()
    const name = await page.locator('.site-header .wordmark-name').boundingBox()
    expect(name?.y).toBeGreaterThanOrEqual(0)
    expect((name?.y ?? 0) + (name?.height ?? 0)).toBeLessThan(header?.height ?? 0)
  },
)

/** Rules that a touch screen would apply until the next tap. */
const hoverForAll = (page: Page) =>
  page.evaluate(() => {
    const find = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => {
        if (rule instanceof CSSMediaRule && rule.conditionText.includes('hover')) return []
        const own = rule instanceof CSSStyleRule && rule.selectorText.includes(':hover')
        const inner =
          rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule ? find(rule.cssRules) : []
        return [...(own ? [rule.selectorText] : []), ...inner]
      })
    return [...document.styleSheets].flatMap((sheet) => find(sheet.cssRules))
  })

test.each(publicPages)('$name is right on a phone and a tablet', async ({ path }) => {
  const page = await walkTo(path, phone)
  expect.soft(await violationsInThemes(page), 'found by axe').toEqual([])
  expect((await targets(page)).length).toBeGreaterThan(5)
  expect.soft(await smallestTargets(page), 'too small for a finger').toEqual([])
  expect.soft(await hoverForAll(page), 'keeps its hover look after a tap').toEqual([])

  await page.setViewportSize({ width: 1024, height: 768 })
  expect.soft(await smallestTargets(page), 'too small on a tablet').toEqual([])
  await page.setViewportSize({ width: 320, height: 700 })
  expect.soft(await violationsInThemes(page), 'found by axe at 320').toEqual([])
})
