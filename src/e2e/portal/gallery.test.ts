import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { devices } from '#src/e2e/support/browser.ts'
import { buttonOf, dialogOf, fill } from '#src/e2e/support/portal/forms.ts'
import { withPortal } from '#src/e2e/support/portal/portal.ts'
import { settled } from '#src/e2e/support/settled.ts'
import { expectToast } from '#src/e2e/support/toasts.ts'
import type { GalleryPhoto } from '#src/platform/client/api-client.ts'

const { open, call, visitor } = withPortal()

/** Where the dialog and its parts are, in pixels. */
const places = (page: Page) =>
  page
    .locator('dialog[open]')
    .locator('.dialog-window, .photo-pair img, form, .ledger')
    .evaluateAll((all) => all.map((each) => JSON.stringify(each.getBoundingClientRect())))

describe.each([390, 1280] as const)('at %i', (device) => {
  test.each(['Fergus sees the sea', 'Otis and the ball he takes to bed'])(
    'the details of %s stay where they are when the photo arrives',
    async (name) => {
      const { page } = await open('/admin/gallery', devices[device])
      const photo = Promise.withResolvers<void>()
      await page.route(/width=(600|800|1200)/, async (route) => {
        await photo.promise
        await route.continue()
      })
      await buttonOf(page, `View ${name}`).click()
      const image = page.locator('dialog[open] .photo-pair img')
      await image.waitFor()
      await page.waitForFunction(() => document.getAnimations().length === 0)
      expect(await image.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBe(0)
      const before = await places(page)
      photo.resolve()
      await settled(page)
      expect(await image.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBeGreaterThan(0)
      expect(await places(page)).toEqual(before)
    },
  )

  test('a photo to review takes at most a third of the screen, buttons included', async () => {
    const { page } = await open('/admin/gallery?show=waiting', devices[device])
    const heights = await page
      .locator('.review')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height))
    expect(heights.length).toBeGreaterThan(1)
    expect(Math.max(...heights)).toBeLessThan(devices[device].viewport.height / 3)
  })
})

test('a caption that a family gave is corrected, and public with the photo', async () => {
  const { page } = await open('/admin/gallery?show=waiting')
  await buttonOf(page, 'View Otis and the ball he takes to bed').click()
  const dialog = dialogOf(page, 'Photo Details')
  await fill(dialog, { Caption: 'Otis and the ball' })
  await page.keyboard.press('Enter')
  await expectToast(page, { title: 'Success', description: 'Caption saved successfully' })
  await buttonOf(dialog, 'Publish: Otis and the ball').click()
  await buttonOf(dialog, 'Make Private: Otis and the ball').waitFor()
  const { page: family } = await visitor()
  await family.goto('/gallery')
  expect(await family.locator('.tile-caption').allInnerTexts()).toContain('Otis and the ball')
  const stored = await call<GalleryPhoto[]>('GET', '/api/admin/gallery')
  expect(stored.find(({ caption }) => caption === 'Otis and the ball')?.isPublic).toBe(true)
})
