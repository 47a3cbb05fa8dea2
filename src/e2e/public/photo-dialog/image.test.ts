import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, puppyPath, withBrowser } from '#src/e2e/support/browser.ts'
import { openPhoto, partsOf } from '#src/e2e/support/public/photo-dialog.ts'

const { visitor } = withBrowser()

/** Delays the large photos; returns a function that releases them. */
async function holdLargePhotos(page: Page, width: number) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(
    (url) => url.pathname.startsWith('/public-objects/') && url.searchParams.get('width') === String(width),
    async (route) => {
      await released
      await route.continue()
    },
  )
  return release
}

async function look(page: Page) {
  const { picture } = partsOf(page)
  return picture.evaluate((slide) => {
    const style = (selector: string) => {
      const element = slide.querySelector(selector)
      if (!element) throw new Error(`No ${selector}`)
      return getComputedStyle(element)
    }
    const preview = style('.photo-preview')
    return {
      preview: preview.visibility,
      blur: preview.filter,
      sharp: Number(style('.photo-sharp').opacity),
    }
  })
}

test.each([
  { place: 'a card', path: '/puppies', width: 1200 },
  { place: 'the gallery', path: '/gallery', width: 1400 },
])(
  'the photo of $place is the one pressed, blurred, until the sharp one has loaded',
  async ({ path, width }) => {
    const { page } = await visitor(desktop)
    const release = await holdLargePhotos(page, width)
    await page.goto(path)
    const { picture } = await openPhoto(page)
    const blurred = picture.locator('.photo-preview')
    const pressed = await page
      .locator('a[data-photo] img')
      .first()
      .evaluate((image: HTMLImageElement) => image.currentSrc)
    expect(await blurred.getAttribute('src')).toBe(pressed)
    await expect
      .poll(() => blurred.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    expect(await look(page)).toEqual({ preview: 'visible', blur: 'blur(16px)', sharp: 0 })

    release()
    await expect.poll(() => look(page)).toMatchObject({ preview: 'hidden', sharp: 1 })
  },
)

test('a photo seen before is sharp at once', async () => {
  const { page } = await visitor(desktop)
  await page.goto('/puppies')
  await openPhoto(page)
  await expect.poll(() => look(page)).toMatchObject({ sharp: 1 })
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => look(page)).toMatchObject({ preview: 'hidden', sharp: 1 })
})

test('every photo is shown uncropped, whatever its shape, and fits the screen', async () => {
  const { page } = await visitor(desktop)
  await page.goto('/gallery')
  const { next } = await openPhoto(page)
  for (let number = 1; number <= 13; number++) {
    const { fit, inside } = await partsOf(page).sharp.evaluate((image) => {
      const { left, top, right, bottom } = image.getBoundingClientRect()
      return {
        fit: getComputedStyle(image).objectFit,
        inside: left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight,
      }
    })
    expect({ fit, inside }).toEqual({ fit: 'contain', inside: true })
    await next.click()
  }
})

test('with reduced motion, photos fade and nothing moves', async () => {
  const { page } = await visitor({ ...desktop, reducedMotion: 'reduce' })
  await page.goto(puppyPath('Wren'))
  const { dialog, sharp } = await openPhoto(page)
  const seconds = async (element: typeof dialog) =>
    element.evaluate((node) => getComputedStyle(node).transitionDuration.split(', ').map(Number.parseFloat))
  expect(Math.max(...(await seconds(dialog)))).toBeLessThanOrEqual(0.08)
  expect(Math.max(...(await seconds(sharp)))).toBeLessThanOrEqual(0.08)
  expect(await dialog.evaluate((node) => getComputedStyle(node).translate)).toBe('none')
})
