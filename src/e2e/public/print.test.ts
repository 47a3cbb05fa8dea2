import { expect, test } from 'vitest'
import { desktop, puppyPath, site, themes, withBrowser } from '#src/e2e/support/browser.ts'
import { brokenWords } from '#src/e2e/support/checks/broken-words.ts'

const { walkTo } = withBrowser()

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0

// A4 between usual margins.
const sheet = { width: 718, height: 1047 }

test('every puppy prints on one page', async () => {
  const page = await walkTo(puppyPath('Wren'), desktop)
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(sheet)
  const heights = await page.evaluate(async (paths) => {
    const main = document.querySelector('main') as Element
    const found: { path: string; height: number }[] = []
    for (const path of paths) {
      const html = await (await fetch(path)).text()
      const other = new DOMParser().parseFromString(html, 'text/html').querySelector('main')
      main.replaceChildren(...(other?.childNodes ?? []))
      found.push({ path, height: main.getBoundingClientRect().height })
    }
    return found
  }, Object.keys(site.puppies).map(puppyPath))
  const [longest, ...others] = heights.toSorted((a, b) => b.height - a.height)
  expect(others).toHaveLength(12)
  await page.goto(longest?.path ?? '')
  for (const format of ['A4', 'Letter']) expect(pagesOf(await page.pdf({ format })), format).toBe(1)
})

test('a puppy prints what is useful on paper, without controls, and black on white from either theme', async () => {
  const page = await walkTo(puppyPath('Wren'), desktop)
  await page.emulateMedia({ media: 'print' })
  const facts = page.locator('.puppy-facts')
  for (const text of [
    'Wren',
    'Available',
    'Black and white · Girl',
    '$3,200 AUD',
    '2 October 2026',
    'Source number',
    '956000017240815',
    'About Wren',
    'Merlin',
    'Saffron',
  ]) {
    expect(await facts.getByText(text, { exact: true }).first().isVisible(), text).toBe(true)
  }
  expect(await page.getByText('Telephone 0491 570 006, email hello@example.com').isVisible()).toBe(true)
  expect(await page.locator('.site-header .wordmark').isVisible()).toBe(true)
  const photo = await page.locator('.puppy-photo').boundingBox()
  // 80 millimetres, at 96 dots an inch.
  expect(photo?.width).toBeCloseTo((80 / 25.4) * 96, 0)
  for (const selector of [
    '.site-nav',
    '.menu-button',
    '.site-footer',
    '.back-link',
    '.button',
    '.puppy-thumbnails',
    '.litter-mates',
    '.skip-link',
  ]) {
    const all = await page.locator(selector).all()
    expect(all.length, selector).toBeGreaterThan(0)
    for (const element of all) expect(await element.isVisible(), selector).toBe(false)
  }
  for (const colorScheme of themes) {
    await page.emulateMedia({ media: 'print', colorScheme })
    const colours = await page.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.body)
      const styleOf = (selector: string) => {
        const element = document.querySelector(selector)
        return element ? getComputedStyle(element) : null
      }
      return {
        backgroundColor,
        color,
        heading: styleOf('h1')?.color,
        grounds: ['.site-header', '.panel', '.badge'].map((each) => styleOf(each)?.backgroundColor),
      }
    })
    expect(colours, colorScheme).toEqual({
      backgroundColor: 'rgb(255, 255, 255)',
      color: 'rgb(0, 0, 0)',
      heading: 'rgb(0, 0, 0)',
      grounds: Array(3).fill('rgba(0, 0, 0, 0)'),
    })
  }
})

test('other pages print without controls', async () => {
  const page = await walkTo('/puppies', desktop)
  expect(pagesOf(await page.pdf({ format: 'A4' }))).toBeLessThanOrEqual(4)
  await page.emulateMedia({ media: 'print' })
  for (const selector of ['.site-nav', '.site-footer', '.card .actions', '.scenery', '.filter', '.call'])
    expect(await page.locator(selector).first().isVisible(), selector).toBe(false)
  // Browsers print no grounds: over its photo a badge can't be read.
  const [badge, photo] = await Promise.all(
    ['.badge', '.card-photo'].map((part) => page.locator(`.puppy-grid ${part}`).first().boundingBox()),
  )
  expect(badge?.x).toBeGreaterThan((photo?.x ?? 999) + (photo?.width ?? 0))
})

test('on Contact answers are printed that are folded away on the screen, and no form', async () => {
  const page = await walkTo('/contact', desktop)
  const answer = page.locator('.questions details:not([open]) p').last()
  expect(await answer.evaluate((text) => text.checkVisibility())).toBe(false)
  await page.emulateMedia({ media: 'print' })
  expect(await answer.evaluate((text) => text.checkVisibility())).toBe(true)
  expect(await page.locator('.contact-form').isVisible()).toBe(false)
})

test('Our Dogs prints its tests with whole words, each row on one page, and six dogs on eight', async () => {
  const page = await walkTo('/parents', desktop)
  expect(pagesOf(await page.pdf({ format: 'A4' }))).toBeLessThanOrEqual(8)
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(sheet)
  const tests = page.locator('.tests').first()
  expect(await brokenWords(tests)).toEqual([])
  const row = tests.locator('tbody tr').first()
  expect(await row.evaluate((node) => getComputedStyle(node).breakInside)).toBe('avoid')
})

test('the gallery prints without its form', async () => {
  const page = await walkTo('/gallery', desktop)
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('.share').isVisible()).toBe(false)
})
