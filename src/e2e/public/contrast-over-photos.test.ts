import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, themes, withBrowser } from '#src/e2e/support/browser.ts'
import { contrastOverPictures } from '#src/e2e/support/checks/contrast.ts'
import { settled } from '#src/e2e/support/settled.ts'

const { walkTo } = withBrowser()

/** Waits until each landscape is the one for this width and theme. */
const landscapesChosen = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('picture')].every((picture) => {
      const image = picture.querySelector('img')
      const source = [...picture.querySelectorAll('source')].find(({ media }) => matchMedia(media).matches)
      const wanted = source?.srcset ?? image?.getAttribute('src') ?? ''
      return image?.loading === 'lazy' || (image?.complete && image.currentSrc.endsWith(wanted))
    }),
  )

/** Expects enough contrast between words and the photo behind them, which axe does not check, in either theme. */
async function expectLegible(page: Page, selector: string, widths: readonly number[], height: number) {
  const words = page.locator(selector)
  for (const width of widths) {
    await page.setViewportSize({ width, height })
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme })
      await landscapesChosen(page)
      await settled(page)
      const measured = (await contrastOverPictures(words)).filter(({ worst }) => worst < Infinity)
      expect(measured.length).toBeGreaterThan(0)
      const illegible = measured.filter(({ worst, wanted }) => worst < wanted)
      expect.soft(illegible, `at ${width} in the ${colorScheme} theme`).toEqual([])
    }
  }
}

test('the words on the landscape of Home can be read', async () => {
  const page = await walkTo('/', desktop)
  const words = '.home-hero :is(h1, .lead, .button)'
  await expectLegible(page, words, [320, 768, 1024, 1100, 1280, 1600, 1920, 2560], 1000)
})

test.each([
  ['captions on the photos of the gallery', '/gallery', '.tile-caption > span'],
  ['badges and counts on cards', '/puppies', '.card-photo .badge, .photo-number'],
])('%s can be read', async (_, path, words) => {
  const page = await walkTo(path, desktop)
  await expectLegible(page, words, [390, 1280], 3000)
})

test.each(['/about', '/puppies', '/gallery', '/parents', '/contact', '/no-such-page'])(
  'the words above the ranges of %s can be read',
  async (path) => {
    const page = await walkTo(path, desktop)
    await expectLegible(page, ':is(.page-hero, .lost) :is(h1, .lead, .button)', [320, 1280], 900)
  },
)
