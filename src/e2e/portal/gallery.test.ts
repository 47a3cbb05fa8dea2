import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { devices } from '#src/e2e/support/browser.ts'
import { buttonOf } from '#src/e2e/support/portal/forms.ts'
import { withPortal } from '#src/e2e/support/portal/portal.ts'
import { settled } from '#src/e2e/support/settled.ts'

const { walkTo } = withPortal()

/** Where the dialog and its parts are, in pixels. */
const places = (page: Page) =>
  page
    .locator('dialog[open]')
    .locator('.dialog-window, .photo-pair img, form, .ledger')
    .evaluateAll((all) => all.map((each) => JSON.stringify(each.getBoundingClientRect())))

test.each([390, 1280] as const)(
  'at %i the details of a photo stay where they are when it arrives, and one to review takes a third of the screen',
  async (device) => {
    const page = await walkTo('/admin/gallery', devices[device])
    for (const name of ['Fergus sees the sea', 'Otis and the ball he takes to bed']) {
      const photo = Promise.withResolvers<void>()
      const large = /width=(600|800|1200)/
      await page.route(large, async (route) => {
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
      await page.unroute(large)
      await page.keyboard.press('Escape')
      await image.waitFor({ state: 'detached' })
    }

    await page.goto('/admin/gallery?show=waiting')
    const heights = await page
      .locator('.review')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height))
    expect(heights.length).toBeGreaterThan(1)
    expect(Math.max(...heights)).toBeLessThan(devices[device].viewport.height / 3)
  },
)
