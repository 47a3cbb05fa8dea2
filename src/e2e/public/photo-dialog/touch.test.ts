import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone, withBrowser } from '#src/e2e/support/browser.ts'
import { finger } from '#src/e2e/support/finger.ts'
import { cardPhoto, openPhoto, partsOf, photoDialog } from '#src/e2e/support/public/photo-dialog.ts'

const { watchedWalker, walkTo } = withBrowser()
const middle = { x: 195, y: 350 }

/** How far the photo is from its place, in pixels. */
const offset = (page: Page) =>
  partsOf(page).picture.evaluate((slide) => {
    const stage = slide.closest('.photo-stage')?.getBoundingClientRect().left ?? 0
    return Math.round(slide.getBoundingClientRect().left - stage)
  })

async function openOnPhone(name: string, options: BrowserContextOptions = phone) {
  const page = await walkTo('/puppies', options)
  const parts = await openPhoto(page, cardPhoto(page, name))
  return { page, ...parts, hand: await finger(page) }
}

async function swipe(hand: Awaited<ReturnType<typeof finger>>, distance: number) {
  await hand.down(middle)
  await hand.moveTo({ x: middle.x + distance, y: middle.y })
  await hand.up()
}

test('the photo and the next one follow the finger, return after a short or interrupted swipe, and change places after a long one', async () => {
  const { page, dialog, hand, count } = await openOnPhone('Wren')
  await hand.down(middle)
  for (const distance of [-40, -120, -60, 30]) {
    await hand.moveTo({ x: middle.x + distance, y: middle.y })
    await expect.poll(() => offset(page)).toBe(distance)
  }
  const neighbours = await dialog
    .locator('.photo-slide')
    .evaluateAll((slides) => slides.map((slide) => Math.round(slide.getBoundingClientRect().left)))
  expect(neighbours.toSorted((a, b) => a - b)).toEqual([30 - 390, 30, 30 + 390])
  await hand.up()
  await expect.poll(() => offset(page)).toBe(0)

  await swipe(hand, -50)
  await expect.poll(() => offset(page)).toBe(0)
  await hand.down(middle)
  await hand.moveTo({ x: middle.x - 200, y: middle.y })
  await hand.cancel()
  await expect.poll(() => offset(page)).toBe(0)
  expect(await count.innerText()).toBe('1 of 4')

  // Both ways wrap around, and each photo is centred.
  for (const [distance, expected] of [
    [150, '4 of 4'],
    [-150, '1 of 4'],
    [-150, '2 of 4'],
  ] as const) {
    await swipe(hand, distance)
    await expect.poll(() => count.innerText()).toBe(expected)
    await expect.poll(() => offset(page)).toBe(0)
  }
  // Quick ones all count.
  for (let times = 0; times < 3; times++) await swipe(hand, -150)
  await expect.poll(() => offset(page)).toBe(0)
  await expect.poll(() => count.innerText()).toBe('1 of 4')
})

test('a single photo does not follow the finger', async () => {
  const { page, hand, sharp } = await openOnPhone('Hazel')
  await hand.down(middle)
  await hand.moveTo({ x: middle.x - 150, y: middle.y })
  expect(await offset(page)).toBe(0)
  await hand.up()
  expect(await sharp.getAttribute('alt')).toBe('Hazel, brown and white girl')
})

test('with reduced motion photos fade, and the next one appears without sliding', async () => {
  const { page, count, hand, track, dialog, sharp } = await openOnPhone('Wren', {
    ...phone,
    reducedMotion: 'reduce',
  })
  for (const element of [dialog, sharp]) {
    const { seconds, translate } = await element.evaluate((node) => {
      const { transitionDuration, translate } = getComputedStyle(node)
      return { seconds: transitionDuration.split(', ').map(Number.parseFloat), translate }
    })
    expect(Math.max(...seconds)).toBeLessThanOrEqual(0.08)
    expect(translate).toBe('none')
  }
  await track.evaluate((element) => {
    const animate = Element.prototype.animate
    element.animate = (...given) => {
      document.title = 'It glided'
      return animate.apply(element, given)
    }
  })
  await swipe(hand, -150)
  await expect.poll(() => count.innerText()).toBe('2 of 4')
  expect(await offset(page)).toBe(0)
  expect(await page.title()).not.toBe('It glided')
})

test('scrolling by touch over cards scrolls the page and loads no script', async () => {
  const { page, scripts } = await watchedWalker(phone)
  await page.goto('/puppies')
  await page.waitForLoadState('networkidle')
  const before = [...scripts]
  const hand = await finger(page)
  for (let times = 0; times < 3; times++) {
    const photo = await page.locator('a[data-photo]').nth(times).boundingBox()
    const y = Math.min(700, (photo?.y ?? 0) + 150)
    await hand.down({ x: 195, y })
    await hand.moveTo({ x: 195, y: y - 400 })
    await hand.up()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(times * 300)
  }
  await page.waitForLoadState('networkidle')
  expect(scripts).toEqual(before)
  expect(await photoDialog(page).count()).toBe(0)
})
