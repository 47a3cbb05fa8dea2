import { expect, test } from 'vitest'
import { desktop, withBrowser } from '#src/e2e/support/browser.ts'

const { walkTo } = withBrowser()

test('without a script a family walks from a card to a puppy, its litter mate, an enquiry and back', async () => {
  const page = await walkTo('/puppies', { ...desktop, javaScriptEnabled: false })
  await page.getByRole('link', { name: 'View Details of Wren' }).click()
  await page.getByRole('heading', { level: 1, name: 'Wren' }).waitFor()
  await page.getByRole('link', { name: 'Banjo' }).click()
  await page.getByRole('heading', { level: 1, name: 'Banjo' }).waitFor()
  await page.getByRole('link', { name: 'Enquire About Banjo' }).click()
  await page.waitForURL('**/contact?puppy=banjo')
  await page.goBack()
  await page.getByRole('link', { name: 'Back to All Puppies' }).click()
  await page.getByRole('heading', { level: 1, name: 'Available Puppies' }).waitFor()
  const photos = page.locator('main .card-photo img')
  expect(await photos.count()).toBe(11)
  for (const photo of await photos.all()) {
    await photo.scrollIntoViewIfNeeded()
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  }
})
