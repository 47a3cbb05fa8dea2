import { expect, test } from 'vitest'
import { desktop, phone, puppyPath, withBrowser } from '#src/e2e/support/browser.ts'
import { cardPhoto, photoDialog } from '#src/e2e/support/public/photo-dialog.ts'

const { walkTo } = withBrowser()
const withoutScript = { ...desktop, javaScriptEnabled: false }
const phoneWithoutScript = { ...phone, javaScriptEnabled: false }

test('every image of a page is shown', async () => {
  const page = await walkTo('/puppies', withoutScript)
  const photos = page.locator('main .card-photo img')
  expect(await photos.count()).toBe(11)
  for (const photo of await photos.all()) {
    await photo.scrollIntoViewIfNeeded()
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  }
})

test('the menu opens, closes with its button, Escape or a tap outside, and links to the other pages', async () => {
  const page = await walkTo('/', phoneWithoutScript)
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const open = page.getByRole('button', { name: 'Open menu' })
  const closings = [
    () => page.getByRole('button', { name: 'Close menu' }).tap(),
    () => page.keyboard.press('Escape'),
    () => page.touchscreen.tap(20, 400),
  ]
  for (const close of closings) {
    await open.tap()
    await menu.waitFor()
    await close()
    await menu.waitFor({ state: 'hidden' })
  }
  await open.tap()
  await menu.getByRole('link', { name: 'Our Dogs' }).tap()
  await page.getByRole('heading', { level: 1, name: 'Our Breeding Dogs' }).waitFor()
})

test('answers open one at a time', async () => {
  const page = await walkTo('/contact', withoutScript)
  const answers = page.locator('.questions details')
  const opened = () =>
    answers.evaluateAll((all) => all.flatMap((each, index) => (each.hasAttribute('open') ? [index] : [])))
  expect(await opened()).toEqual([0])
  await page.getByText('Is there a waiting list?').click()
  expect(await opened()).toEqual([3])
  expect(await page.getByText("Tell us what you're hoping for").isVisible()).toBe(true)
  await page.getByText('Is there a waiting list?').focus()
  await page.keyboard.press('Enter')
  expect(await opened()).toEqual([])
})

test.each([
  ['a card', '/puppies', 'a.card-photo'],
  ['a puppy', puppyPath('Wren'), '.puppy-photo'],
  ["a puppy's thumbnails", puppyPath('Wren'), '.puppy-thumbnails li:last-child a'],
  ['the gallery', '/gallery', '.tile'],
])('the photo of %s opens as an image', async (_, path, photo) => {
  const page = await walkTo(path, withoutScript)
  const answered = page.waitForResponse((response) => response.request().isNavigationRequest())
  await page.locator(photo).first().click()
  const answer = await answered
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toMatch(/^image\/(webp|jpeg)$/)
  expect(await photoDialog(page).count()).toBe(0)
})

test('a card links to the puppy, its littermates and back', async () => {
  const page = await walkTo('/puppies', withoutScript)
  expect(await cardPhoto(page, 'Wren').count()).toBe(1)
  await page.getByRole('link', { name: 'View Details of Wren' }).click()
  await page.getByRole('heading', { level: 1, name: 'Wren' }).waitFor()
  await page.getByRole('link', { name: 'Banjo' }).click()
  await page.getByRole('heading', { level: 1, name: 'Banjo' }).waitFor()
  await page.getByRole('link', { name: 'Enquire About Banjo' }).click()
  await page.waitForURL('**/contact?puppy=banjo')
  await page.goBack()
  await page.getByRole('link', { name: 'Back to All Puppies' }).click()
  await page.getByRole('heading', { level: 1, name: 'Available Puppies' }).waitFor()
})
