import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { becomePhone, desktop, phone, puppyPath, withBrowser } from '#src/e2e/support/browser.ts'
import { violationsInThemes } from '#src/e2e/support/checks/axe.ts'
import { targets, tooSmall } from '#src/e2e/support/checks/targets.ts'
import { focusIsIn } from '#src/e2e/support/focus.ts'
import { openPhoto, partsOf } from '#src/e2e/support/public/photo-dialog.ts'

const { visitor, watchedWalker } = withBrowser()

/** Whether a photo is shown uncropped, whatever its shape, and fits the screen. */
const isWhole = (photo: Locator) =>
  photo.evaluate((image) => {
    const { left, top, right, bottom } = image.getBoundingClientRect()
    const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
    return isInside && getComputedStyle(image).objectFit === 'contain'
  })

async function expectThumbnailsInView(page: Page) {
  const marked = partsOf(page).thumbnails.and(page.locator('[aria-current=true]'))
  for (const key of ['End', 'Home', 'ArrowLeft']) {
    await page.keyboard.press(key)
    await expect
      .poll(
        async () => {
          const box = await marked.boundingBox()
          return box !== null && box.x >= 0 && box.x + box.width <= phone.viewport.width
        },
        { message: `the thumbnail after ${key}` },
      )
      .toBe(true)
  }
}

test.each([
  ['a puppy', puppyPath('Wren'), 4],
  ['a puppy with one photo', puppyPath('Otis'), 1],
  ['the gallery', '/gallery', 13],
])(
  'the photos of %s are shown whole, each with its caption, and axe finds nothing',
  async (_, path, total) => {
    const { page, complaints, strangers } = await watchedWalker(desktop)
    await page.goto(path)
    const captions = await page.locator('.tile-caption').allInnerTexts()
    const { next, close, dialog, count, name, sharp, thumbnails } = await openPhoto(page)
    expect(await focusIsIn(close)).toBe(true)
    expect.soft(await violationsInThemes(page), 'on a desktop').toEqual([])
    for (let shown = 1; shown <= total; shown++) {
      expect.soft(await isWhole(sharp), `photo ${shown}`).toBe(true)
      if (total === 1) break
      expect(await count.innerText()).toBe(`${shown} of ${total}`)
      expect(await name.innerText()).toBe(captions[shown - 1] ?? 'Wren')
      await next.click()
    }
    expect(await thumbnails.count()).toBe(total === 1 ? 0 : total)

    const session = await becomePhone(page)
    expect.soft(await violationsInThemes(page), 'on a phone').toEqual([])
    expect.soft(tooSmall(await targets(page)), 'too small for a finger').toEqual([])
    if (total > 1) await expectThumbnailsInView(page)
    await sharp.waitFor()
    await close.click()
    await dialog.waitFor({ state: 'detached' })
    await page.waitForLoadState('networkidle')
    expect({ complaints, strangers }).toEqual({ complaints: [], strangers: [] })
    await session.detach()
  },
)

test('the photo is the one pressed, blurred, until the sharp one has loaded', async () => {
  const { page } = await visitor(desktop)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/^[^?]+\/public-objects\/.*[?&]width=1400/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/gallery')
  const { picture, sharp } = await openPhoto(page)
  const blurred = picture.locator('.photo-preview')
  const look = async () => ({
    ...(await blurred.evaluate((image: HTMLImageElement) => {
      const { visibility, filter } = getComputedStyle(image)
      return { visibility, filter, isLoaded: image.naturalWidth > 0 }
    })),
    sharp: await sharp.evaluate((image) => Number(getComputedStyle(image).opacity)),
  })
  const pressed = await page
    .locator('a[data-photo] img')
    .first()
    .evaluate((image: HTMLImageElement) => image.currentSrc)
  expect(await blurred.getAttribute('src')).toBe(pressed)
  await expect.poll(look).toEqual({ visibility: 'visible', filter: 'blur(16px)', isLoaded: true, sharp: 0 })
  release()
  await expect.poll(look).toMatchObject({ visibility: 'hidden', sharp: 1 })
})
