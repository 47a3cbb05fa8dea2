import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { themes, withBrowser } from '#src/e2e/support/browser.ts'
import { contrastOverPictures } from '#src/e2e/support/checks/contrast.ts'
import { settled } from '#src/e2e/support/settled.ts'

const { open } = withBrowser()

/** Text without enough contrast to the photo behind it, which axe does not check. */
async function illegible(words: Locator) {
  await settled(words.page())
  const measured = await contrastOverPictures(words)
  expect(measured.length).toBeGreaterThan(0)
  return measured.filter(({ worst, wanted }) => worst < wanted)
}

describe.each(themes)('in the %s theme', (colorScheme) => {
  test.each([320, 768, 1024, 1100, 1280, 1600, 1920, 2560])(
    'the words on the landscape of Home can be read at %i',
    async (width) => {
      const { page } = await open('/', { viewport: { width, height: 1000 }, colorScheme })
      const words = page.locator('.home-hero').locator('h1, .lead, .button')
      expect(await illegible(words)).toEqual([])
    },
  )

  test.each([390, 1280])('captions on the photos of the gallery can be read at %i', async (width) => {
    const { page } = await open('/gallery', { viewport: { width, height: 3000 }, colorScheme })
    expect(await illegible(page.locator('.tile-caption'))).toEqual([])
  })

  test.each([390, 1280])('badges and counts on cards can be read at %i', async (width) => {
    const { page } = await open('/puppies', { viewport: { width, height: 3000 }, colorScheme })
    expect(await illegible(page.locator('.card-photo .badge, .photo-number'))).toEqual([])
  })

  test.each(['/about', '/puppies', '/gallery', '/parents', '/contact', '/no-such-page'])(
    'the words above the ranges of %s can be read',
    async (path) => {
      for (const width of [320, 1280]) {
        const { page } = await open(path, { viewport: { width, height: 900 }, colorScheme })
        const words = page.locator('.page-hero, .lost').locator('h1, .lead, .button')
        expect(await illegible(words)).toEqual([])
      }
    },
  )
})
