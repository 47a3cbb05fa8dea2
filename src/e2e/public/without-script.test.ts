import { describe, expect, test } from 'vitest'
import { desktop, phone, puppyPath, withBrowser } from '#src/e2e/support/browser.ts'
import { publicPages } from '#src/e2e/support/public/pages.ts'
import { cardPhoto, photoDialog } from '#src/e2e/support/public/photo-dialog.ts'

const { open } = withBrowser()
const withoutScript = { ...desktop, javaScriptEnabled: false }
const phoneWithoutScript = { ...phone, javaScriptEnabled: false }

/** The main text of each page. */
const content: Record<string, string[]> = {
  Home: ['Current Litters', 'Snow Gum Litter', '$2,800 - $3,200 AUD', 'View All Available Puppies'],
  About: ['The early years', 'Breeding philosophy', 'Future plans', '16+ years'],
  'Available Puppies': ['Snow Gum Litter', 'Silver Wattle Litter', 'From our health-tested parents', 'Banjo'],
  'a puppy': ['$3,200 AUD', 'About Wren', 'Parents', 'Enquire About Wren', 'Litter Mates', 'Banjo'],
  'a reserved puppy': ['Reserved', '$3,300 AUD', 'Join the Waiting List', 'Enquire About Clover'],
  'a sold puppy': ['Sold', '$2,900 AUD', 'About Otis'],
  'a puppy without a photo': ['Photo coming soon', 'Contact for Price', 'About Monty'],
  Gallery: ['Fergus sees the sea', 'Photo by Priya Raman'],
  'Our Dogs': ['Our Dams', 'Saffron', 'Our Sires', 'Merlin', '28.9 kg'],
  Contact: ['0491 570 006', 'hello@example.com', 'What to Include in Your Email', 'Visit by Appointment'],
  'Waiting List': [
    "It's free, with no obligation",
    'Your first choice',
    'Your home',
    'Join the Waiting List',
  ],
  'How It Works': ['You write or call', 'What it costs', '$500', 'What goes home with your puppy'],
  'Right for You': [
    'A good match',
    'Please wait a while',
    'Ours weigh 22 to 29 kg.',
    'Still keen? So are we',
  ],
  Privacy: ['What we keep', 'Until you ask us to erase it.', 'hello@example.com', 'oaic.gov.au'],
  'an unknown address': ['Did you forget to add the page to the router?'],
  'an unknown puppy': ["The puppy you're looking for doesn't exist or has been removed."],
}

test.each(publicPages)('$name shows its content', async ({ name, path, heading }) => {
  const { page, complaints } = await open(path, withoutScript)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(heading)
  const text = await page.locator('main').innerText()
  for (const part of content[name] ?? []) expect(text).toContain(part)
  expect(content[name]).toBeDefined()
  // Without script Chromium loads lazy photos at once, and in another size when it knows the layout.
  const expected = /^404|404 \(Not Found\)|public-objects.* net::ERR_ABORTED$/
  expect(complaints.filter((line) => !expected.test(line))).toEqual([])
})

test('every image of a page is shown', async () => {
  const { page } = await open('/puppies', withoutScript)
  const photos = page.locator('main .card-photo img')
  expect(await photos.count()).toBe(11)
  for (const photo of await photos.all()) {
    await photo.scrollIntoViewIfNeeded()
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  }
})

describe('the menu', () => {
  test('opens, and closes with its button, Escape or a tap outside', async () => {
    const { page } = await open('/', phoneWithoutScript)
    const menu = page.getByRole('dialog', { name: 'Menu' })
    const closings = [
      () => page.getByRole('button', { name: 'Close menu' }).tap(),
      () => page.keyboard.press('Escape'),
      () => page.touchscreen.tap(20, 400),
    ]
    for (const close of closings) {
      await page.getByRole('button', { name: 'Open menu' }).tap()
      await menu.waitFor()
      await close()
      await menu.waitFor({ state: 'hidden' })
    }
  })

  test('links to the other pages', async () => {
    const { page } = await open('/', phoneWithoutScript)
    await page.getByRole('button', { name: 'Open menu' }).tap()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Our Dogs' }).tap()
    await page.getByRole('heading', { level: 1, name: 'Our Breeding Dogs' }).waitFor()
  })
})

test('answers open one at a time', async () => {
  const { page } = await open('/contact', withoutScript)
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
  const { page } = await open(path, withoutScript)
  const answered = page.waitForResponse((response) => response.request().isNavigationRequest())
  await page.locator(photo).first().click()
  const answer = await answered
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toMatch(/^image\/(webp|jpeg)$/)
  expect(await photoDialog(page).count()).toBe(0)
})

test('a card links to the puppy, its littermates and back', async () => {
  const { page } = await open('/puppies', withoutScript)
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
