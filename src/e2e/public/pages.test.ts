import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, phone, withBrowser } from '#src/e2e/support/browser.ts'
import { violationsInThemes } from '#src/e2e/support/checks/axe.ts'
import { expectLegible } from '#src/e2e/support/checks/contrast.ts'
import { expectNoShifts, openWithLateFonts } from '#src/e2e/support/checks/shifts.ts'
import { expectTabStops } from '#src/e2e/support/checks/tab-stops.ts'
import { smallestTargets, targets, tooWide } from '#src/e2e/support/checks/targets.ts'
import {
  gzipBytes,
  isReact,
  ofType,
  recordTransfers,
  totalBytes,
} from '#src/e2e/support/network/transfers.ts'
import { publicPages } from '#src/e2e/support/public/pages.ts'

const { walker, watchedWalker } = withBrowser()
const kilobyte = 1024

/** Before any interaction a page loads little, and no React. */
async function expectFewBytes(page: Page, loaded: Awaited<ReturnType<ReturnType<typeof recordTransfers>>>) {
  const scripts = ofType(loaded, 'script')
  const islands = await page.locator('island-root').count()
  expect.soft(scripts, 'scripts').toHaveLength(islands > 0 ? 1 : 0)
  expect.soft(await Promise.all(scripts.map(isReact)), 'React').not.toContain(true)
  expect.soft(await gzipBytes(scripts), 'bytes of scripts').toBeLessThanOrEqual(kilobyte)
  // Nor does the page ask for any ahead.
  const ahead = page.locator('link[rel=modulepreload], link[as=script]')
  expect.soft(await ahead.count(), 'scripts asked for ahead').toBe(0)

  // One of all pages, and at most one of its own.
  const styles = ofType(loaded, 'stylesheet')
  expect.soft(styles.length, 'style sheets').toBeGreaterThan(0)
  expect.soft(styles.length, 'style sheets').toBeLessThanOrEqual(2)
  expect.soft(await gzipBytes(styles), 'bytes of styles').toBeLessThanOrEqual(13 * kilobyte)

  const fonts = ofType(loaded, 'font')
  expect.soft(fonts, 'fonts').toHaveLength(2)
  expect.soft(totalBytes(fonts), 'bytes of fonts').toBeLessThanOrEqual(60 * kilobyte)

  // In sizes that fit the screen.
  const photos = ofType(loaded, 'image').filter(({ path }) => path.startsWith('/public-objects/'))
  // A puppy's own page has its first photo as a thumbnail, too.
  if (page.url().endsWith('/puppies')) {
    expect.soft(photos.length).toBeGreaterThan(0)
    expect.soft(new Set(photos.map(({ path }) => path)).size, 'different photos').toBe(photos.length)
  }
  const largest = Math.max(0, ...photos.map(({ bytes }) => bytes))
  expect.soft(largest, 'bytes of a photo').toBeLessThanOrEqual(80 * kilobyte)

  const documents = ofType(loaded, 'document')
  expect.soft(documents, 'documents').toHaveLength(1)
  // Bytes that fit into the first round trips of a connection.
  expect.soft(totalBytes(documents), 'bytes of the document').toBeLessThanOrEqual(14 * kilobyte)
}

/** Words on pictures, by the page that has them: the widths and the height they are looked at in. */
const onPictures: Record<string, { words: string; widths: number[]; height: number }> = {
  '/': {
    words: '.home-hero :is(h1, .lead, .button)',
    widths: [320, 768, 1024, 1100, 1280, 1600, 1920, 2560],
    height: 1000,
  },
  '/gallery': { words: '.tile-caption > span', widths: [390, 1280], height: 3000 },
  '/puppies': { words: '.card-photo .badge, .photo-number', widths: [390, 1280], height: 3000 },
}

async function expectLegibleOnPictures(page: Page, path: string) {
  const hero = page.locator(':is(.page-hero, .lost) :is(h1, .lead, .button)')
  if ((await hero.count()) > 0) await expectLegible(hero, [320, 1280], 900)
  const others = onPictures[path]
  if (others) await expectLegible(page.locator(others.words), others.widths, others.height)
}

test.each(publicPages)(
  '$name is right on a desktop and at every width',
  async ({ path, status, heading, texts }) => {
    const { page, complaints, strangers } = await watchedWalker(desktop)
    const transfers = recordTransfers(page)
    await openWithLateFonts(page, path)
    expect.soft(await page.getByRole('heading', { level: 1 }).innerText()).toBe(heading)
    // As without a script: what has loaded changes nothing until it is used.
    const text = await page.locator('main').innerText()
    for (const part of texts) expect.soft(text, 'main text').toContain(part)
    await expectNoShifts(page)
    await expectFewBytes(page, await transfers())
    // The browser itself reports a document that is not found; nothing else may.
    const own = complaints.filter((line) => !(status === 404 && line.includes('404') && line.includes(path)))
    expect.soft({ own, strangers }, 'complaints, other origins').toEqual({ own: [], strangers: [] })

    await page.evaluate(() => scrollTo(0, 0))
    expect.soft(await violationsInThemes(page), 'found by axe').toEqual([])
    await expectTabStops(page)
    const widths = [320, 390, 640, 720, 768, 900, 1024, 1100, 1280]
    expect.soft(await tooWide(page, widths), 'widths at which it scrolls sideways').toEqual([])
    await expectLegibleOnPictures(page, path)

    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    const wide = await tooWide(page, [320, 360, 390, 768, 1024, 1280])
    expect.soft(wide, 'widths at which it scrolls sideways with text at twice the size').toEqual([])
    const header = await page.locator('.site-header').boundingBox()
    const name = await page.locator('.site-header .wordmark-name').boundingBox()
    expect(name?.y, 'top of the name in the header').toBeGreaterThanOrEqual(0)
    const foot = (name?.y ?? 0) + (name?.height ?? 0)
    expect(foot, 'foot of the name in the header').toBeLessThan(header?.height ?? 0)
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
  const page = await walker(phone)
  await openWithLateFonts(page, path)
  await expectNoShifts(page)
  await page.evaluate(() => scrollTo(0, 0))
  expect.soft(await violationsInThemes(page), 'found by axe').toEqual([])
  expect((await targets(page)).length).toBeGreaterThan(5)
  expect.soft(await smallestTargets(page), 'too small for a finger').toEqual([])
  expect.soft(await hoverForAll(page), 'keeps its hover look after a tap').toEqual([])
  await expectTabStops(page)

  await page.setViewportSize({ width: 1024, height: 768 })
  expect.soft(await smallestTargets(page), 'too small on a tablet').toEqual([])
})
