import { describe, expect, test } from 'vitest'
import { desktop, phone, puppyPath, withBrowser } from '#src/e2e/support/browser.ts'
import { targets, tooSmall, tooWide } from '#src/e2e/support/checks/targets.ts'
import { publicPages } from '#src/e2e/support/public/pages.ts'
import { openPhoto } from '#src/e2e/support/public/photo-dialog.ts'

const { open } = withBrowser()
const widths = [320, 390, 640, 720, 768, 900, 1024, 1100, 1280]

test.each(publicPages)('$name never scrolls sideways', async ({ path }) => {
  const { page } = await open(path, desktop)
  expect(await tooWide(page, widths)).toEqual([])
})

test.each(publicPages)('$name never scrolls sideways with text at twice the size', async ({ path }) => {
  const { page } = await open(path, desktop)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  expect(await tooWide(page, [360, 390, 768, 1024, 1280])).toEqual([])
  const header = await page.locator('.site-header').boundingBox()
  const name = await page.locator('.site-header .wordmark-name').boundingBox()
  expect(name?.y).toBeGreaterThanOrEqual(0)
  expect((name?.y ?? 0) + (name?.height ?? 0)).toBeLessThan(header?.height ?? 0)
})

test('captions in the gallery take two lines at most', async () => {
  const { page } = await open('/gallery', { ...phone, viewport: { width: 320, height: 640 } })
  const lines = await page
    .locator('.tile-caption > span')
    .evaluateAll((captions) =>
      captions.map((each) => each.clientHeight / Number.parseFloat(getComputedStyle(each).lineHeight)),
    )
  expect(lines.length).toBeGreaterThan(0)
  expect(Math.max(...lines)).toBeLessThan(2.1)
})

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
