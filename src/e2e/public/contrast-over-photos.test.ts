import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { desktop, themes, withBrowser } from '#src/e2e/support/browser.ts'
import { contrastOverPictures } from '#src/e2e/support/checks/contrast.ts'
import { settled } from '#src/e2e/support/settled.ts'

const { walker } = withBrowser()

/** Text without enough contrast to the photo behind it, which axe does not check. */
async function illegible(words: Locator) {
  await settled(words.page())
  const measured = await contrastOverPictures(words)
  expect(measured.length).toBeGreaterThan(0)
  return measured.filter(({ worst, wanted }) => worst < wanted)
}

describe.each(themes)('in the %s theme', (colorScheme) => {
  async function open(path: string, width: number, height: number) {
    const page = await walker(desktop)
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height })
    await page.goto(path)
    return page
  }

  test.each([320, 768, 1024, 1100, 1280, 1600, 1920, 2560])(
    'the words on the landscape of Home can be read at %i',
    async (width) => {
      const page = await open('/', width, 1000)
      const words = page.locator('.home-hero').locator('h1, .lead, .button')
      expect(await illegible(words)).toEqual([])
    },
  )

  test.each([390, 1280])('captions on the photos of the gallery can be read at %i', async (width) => {
    const page = await open('/gallery', width, 3000)
    expect(await illegible(page.locator('.tile-caption'))).toEqual([])
  })

  test.each([390, 1280])('badges and counts on cards can be read at %i', async (width) => {
    const page = await open('/puppies', width, 3000)
    expect(await illegible(page.locator('.card-photo .badge, .photo-number'))).toEqual([])
  })

  test.each(['/about', '/puppies', '/gallery', '/parents', '/contact', '/no-such-page'])(
    'the words above the ranges of %s can be read',
    async (path) => {
      for (const width of [320, 1280]) {
        const page = await open(path, width, 900)
        const words = page.locator('.page-hero, .lost').locator('h1, .lead, .button')
        expect(await illegible(words)).toEqual([])
      }
    },
  )
})
