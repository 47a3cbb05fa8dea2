import { expect, test } from 'vitest'
import { desktop, withBrowser } from '#src/e2e/support/browser.ts'

const { walker } = withBrowser()

/** How much of the picture's height the two darker ranges take at its left. */
const darkRanges = 0.37

test.each([1024, 1280, 1920])(
  'at %i with text twice as large the lead of Home is above the dark ranges',
  async (width) => {
    const page = await walker(desktop)
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    const [lead, picture] = await Promise.all([
      page.locator('.home-hero .lead').boundingBox(),
      page.locator('.scenery-hero img').boundingBox(),
    ])
    if (!lead || !picture) throw new Error('The hero is not shown')
    expect(lead.y + lead.height).toBeLessThan(picture.y + picture.height * (1 - darkRanges))
    // Nor does it reach the dogs and the sun at the right.
    expect(lead.x + lead.width).toBeLessThanOrEqual(width * 0.55)
  },
)
