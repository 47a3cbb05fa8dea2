import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, withBrowser } from '#src/e2e/support/browser.ts'
import { tooWide } from '#src/e2e/support/checks/targets.ts'
import { buttonOf, fill } from '#src/e2e/support/portal/forms.ts'
import { withOwnSite } from '#src/e2e/support/site/own-site.ts'
import { photoBytes } from '#src/testing/app/send-photo.ts'

const site = withOwnSite()
const { open } = withBrowser(site.url)
const widths = [320, 390, 640, 768, 1280]

const opener = (page: Page) => page.locator('.share > summary')

/** Elements of the form that stick out of it. */
async function stickingOut(page: Page) {
  await page.setViewportSize({ width: 320, height: 800 })
  return page.locator('.share-form').evaluate((form) => {
    const { right } = form.getBoundingClientRect()
    return [...form.querySelectorAll('*')]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > right)
      .map((element) => element.outerHTML.slice(0, 80))
  })
}

test('the photo form fits narrow screens without JavaScript', async () => {
  const { page } = await open('/gallery', { ...desktop, javaScriptEnabled: false })
  await opener(page).click()
  await page.locator('.share-form').waitFor()
  expect(await tooWide(page, widths)).toEqual([])
  expect(await stickingOut(page)).toEqual([])
})

test('both steps of the photo form fit narrow screens, with and without a photo', async () => {
  const { page } = await open('/gallery', site.somewhere())
  await opener(page).click()
  await fill(page.locator('.share-form'), {
    'Your name': 'Ruby Sinclair',
    Email: 'ruby@example.com',
    'Photo type': 'After (grown up)',
  })
  expect(await tooWide(page, widths)).toEqual([])
  await buttonOf(page, 'Continue to Photo Upload').click()
  await buttonOf(page, 'Choose Photo').waitFor()
  expect(await tooWide(page, widths)).toEqual([])
  const buffer = Buffer.from(await photoBytes())
  await page.locator('#photo').setInputFiles({ name: 'pippin.jpg', mimeType: 'image/jpeg', buffer })
  await buttonOf(page, 'Remove Photo').waitFor()
  expect(await tooWide(page, widths)).toEqual([])
  expect(await stickingOut(page)).toEqual([])
})
