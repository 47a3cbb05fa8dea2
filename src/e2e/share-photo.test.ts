import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { galleryPhotos } from '../db/schema.ts'
import { photoBytes } from '../testing/send-photo.ts'
import { desktop, phone, withBrowser } from './support/browser.ts'
import { tabTo } from './support/focus.ts'
import { failScripts, holdScripts } from './support/island-scripts.ts'
import { withOwnSite } from './support/own-site.ts'

const site = withOwnSite()
const { open, visitor } = withBrowser(site.url)
const call = '**/api/public/gallery-photos'

let photos = 0
/** Words that no other test says of a photo. */
function newDetails() {
  photos += 1
  return {
    name: 'Ruby Sinclair',
    email: 'ruby@example.com',
    puppyName: 'Pippin',
    ageDescription: '6-months',
    parentDam: 'Saffron',
    parentSire: 'Merlin',
    caption: `Pippin at lake number ${photos}`,
    photoType: 'single',
  }
}
type Details = ReturnType<typeof newDetails>

const share = (page: Page) => page.locator('details.share')
const opener = (page: Page) => share(page).locator('summary')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const control = (page: Page, name: string) => share(page).locator(`[name=${name}]`)
const toastText = (page: Page) => page.locator('.toast').innerText()
const thanked = (page: Page) => page.locator('.toast', { hasText: 'Photo submitted successfully!' })
const inFirstStep = (page: Page) => page.getByText('Step 1 of 2')
const inSecondStep = (page: Page) => page.getByText('Step 2 of 2')

async function fill(page: Page, details: Partial<Details>) {
  for (const [name, value] of Object.entries(details)) {
    const field = control(page, name)
    if (await field.evaluate((node) => node.tagName === 'SELECT')) await field.selectOption(value)
    else await field.fill(value)
  }
}
const typed = async (page: Page) =>
  Object.fromEntries(
    await Promise.all(
      Object.keys(newDetails()).map(async (name) => [name, await control(page, name).inputValue()]),
    ),
  )
const file = async (name = 'pippin.jpg') => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.from(await photoBytes()),
})
async function choose(page: Page) {
  await page.locator('#photo').setInputFiles(await file())
  await page.locator('.photo-sent').waitFor()
}
async function openForm(page: Page) {
  await opener(page).click()
  await inFirstStep(page).waitFor()
}
async function goToPhoto(page: Page, details: Details) {
  await openForm(page)
  await fill(page, details)
  await button(page, 'Continue to Photo Upload').click()
  await inSecondStep(page).waitFor()
}
async function stored({ caption }: Details) {
  const rows = await site.database().db.select().from(galleryPhotos)
  return rows.filter((row) => row.caption === caption)
}
const asStored = ({ name, email, ...rest }: Details) => ({
  ...rest,
  uploaderName: name,
  uploaderEmail: email,
  isPublic: false,
  reviewedAt: null,
})

describe.each([
  ['on a desktop', desktop],
  ['on a phone', phone],
])('with a script %s', (_, options) => {
  test('a photo is shared in two steps, once, and thanked for', async () => {
    const { page, complaints } = await open('/gallery', site.somewhere(options))
    const details = newDetails()
    await goToPhoto(page, details)
    await choose(page)
    expect(await toastText(page)).toContain(
      'Photo uploaded successfully!\nPlease review your information and click Submit to send your photo for approval.',
    )
    await button(page, 'Submit Photo').dblclick()
    await thanked(page).waitFor()
    expect(await toastText(page)).toContain(
      'Your photo will be reviewed by our team before appearing in the gallery.',
    )
    await opener(page).getByText('Share Your Photo').waitFor()
    expect(await share(page).getAttribute('open')).toBeNull()
    expect(await stored(details)).toMatchObject([asStored(details)])
    expect(complaints).toEqual([])
    await opener(page).click()
    expect(Object.values(await typed(page))).toEqual(['', '', '', '', '', '', '', 'single'])
  })

  test('the form opens into view, and closes by its button', async () => {
    const { page } = await open('/gallery', site.somewhere(options))
    await openForm(page)
    await opener(page).getByText('Hide Upload Form').waitFor()
    await expect
      .poll(() => share(page).evaluate((node) => Math.round(node.getBoundingClientRect().top)))
      .toBeLessThan(200)
    await opener(page).click()
    await opener(page).getByText('Share Your Photo').waitFor()
    expect(await control(page, 'name').isVisible()).toBe(false)
  })
})

test('it asks for name and e-mail first, and for a photo before it is sent', async () => {
  const { page } = await open('/gallery', site.somewhere())
  await openForm(page)
  await button(page, 'Continue to Photo Upload').click()
  await page.locator('.form-summary').waitFor()
  expect(await page.locator('.field-error').allInnerTexts()).toEqual([
    'Please provide your name',
    'Please enter a valid email address',
  ])
  expect(await toastText(page)).toContain(
    'Missing required information\nPlease provide your name and email before selecting a photo.',
  )
  await fill(page, newDetails())
  await button(page, 'Continue to Photo Upload').click()
  await button(page, 'Submit Photo').click()
  await page.locator('.form-summary').waitFor()
  expect(await toastText(page)).toContain('No photo uploaded\nPlease upload a photo first.')
  await page.getByRole('link', { name: 'Photo', exact: true }).click()
  await choose(page)
  expect(await page.locator('.field-error').count()).toBe(0)
  await button(page, 'Remove Photo').click()
  expect(await button(page, 'Choose Photo').evaluate((node) => node === document.activeElement)).toBe(true)
})

test('a before photo is chosen for an after photo alone', async () => {
  const { page } = await open('/gallery', site.somewhere())
  await openForm(page)
  const befores = page.locator('#relatedPhotoId')
  expect(await befores.isVisible()).toBe(false)
  await control(page, 'photoType').selectOption('before')
  expect(await befores.isVisible()).toBe(false)
  await control(page, 'photoType').selectOption('after')
  const choice = befores.getByRole('radio').last()
  await choice.check()
  const before = await choice.getAttribute('value')
  const details = { ...newDetails(), photoType: 'after' }
  await fill(page, details)
  await button(page, 'Continue to Photo Upload').click()
  await choose(page)
  await button(page, 'Submit Photo').click()
  await thanked(page).waitFor()
  const [row] = await stored(details)
  expect(row?.relatedPhotoId).toBe(before)
})

test('on a slow connection it says so, and nothing else can be pressed', async () => {
  const { page } = await open('/gallery', site.somewhere())
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(call, async (route) => {
    await released
    await route.continue()
  })
  const details = newDetails()
  await goToPhoto(page, details)
  await choose(page)
  await button(page, 'Submit Photo').dblclick()
  await button(page, 'Submitting...').waitFor()
  for (const name of ['Submitting...', 'Back to Form', 'Cancel'])
    expect(await button(page, name).isDisabled()).toBe(true)
  release()
  await thanked(page).waitFor()
  expect(await stored(details)).toHaveLength(1)
})

test('on a broken connection nothing is lost, and it can be sent again', async () => {
  const { page } = await open('/gallery', site.somewhere())
  await page.route(call, async (route) => {
    // Heard, but the answer got lost.
    await route.fetch()
    await route.abort()
  })
  const details = newDetails()
  await goToPhoto(page, details)
  await choose(page)
  await button(page, 'Submit Photo').click()
  const said = 'There was an error submitting your photo. Please try again.'
  await page.locator('.form-summary').waitFor()
  expect(await page.locator('.form-summary').innerText()).toBe(said)
  expect(await toastText(page)).toContain(`Submission failed\n${said}`)
  expect(await page.locator('.photo-sent').isVisible()).toBe(true)
  await button(page, 'Back to Form').click()
  expect(await typed(page)).toEqual(details)
  await page.unroute(call)
  await button(page, 'Continue to Photo Upload').click()
  await button(page, 'Submit Photo').click()
  await thanked(page).waitFor()
  expect(await stored(details)).toHaveLength(1)
})

test('a photo that cannot be uploaded is said to have failed, and another can be chosen', async () => {
  const { page } = await open('/gallery', site.somewhere())
  await page.route('**/api/public/upload', (route) =>
    route.fulfill({
      status: 429,
      json: { message: 'You have sent many photos already. Please try again later.' },
    }),
  )
  await goToPhoto(page, newDetails())
  await page.locator('#photo').setInputFiles(await file())
  await page.locator('.toast', { hasText: 'Upload failed' }).waitFor()
  expect(await toastText(page)).toContain('Upload failed\nNo files were uploaded successfully.')
  await page.unroute('**/api/public/upload')
  await choose(page)
})

test('it can be filled in and sent by the keyboard alone', async () => {
  const { page } = await open('/gallery', site.somewhere())
  const details = newDetails()
  await tabTo(page, opener(page))
  await page.keyboard.press('Enter')
  await inFirstStep(page).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.type(details.name)
  await page.keyboard.press('Tab')
  await page.keyboard.type(details.email)
  await tabTo(page, control(page, 'caption'))
  await page.keyboard.type(details.caption)
  await page.keyboard.press('Enter')
  await inSecondStep(page).waitFor()
  // The browser must know that it is waited for before it is asked for a file.
  const chooser = page.waitForEvent('filechooser')
  await tabTo(page, button(page, 'Choose Photo'))
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(await file())
  await page.locator('.photo-sent').waitFor()
  await tabTo(page, button(page, 'Submit Photo'))
  await page.keyboard.press('Enter')
  await thanked(page).waitFor()
  expect(await opener(page).evaluate((node) => node === document.activeElement)).toBe(true)
  expect(await stored(details)).toHaveLength(1)
})

describe('before the script has arrived', () => {
  test('the form opens, and what is typed and chosen waits for it', async () => {
    const { page } = await visitor(site.somewhere())
    const scripts = await holdScripts(page)
    await page.goto('/gallery')
    await opener(page).click()
    const details = newDetails()
    await fill(page, details)
    await page.locator('#photo').setInputFiles(await file())
    await button(page, 'Submit Photo').click()
    await expect.poll(scripts.asked).toBeGreaterThan(0)
    scripts.release()
    await page.locator('.photo-sent').waitFor()
    expect(await typed(page)).toEqual(details)
    await button(page, 'Submit Photo').click()
    await thanked(page).waitFor()
    expect(await stored(details)).toMatchObject([asStored(details)])
  })

  test('and if it never does, the photo is sent without', async () => {
    const { page } = await visitor(site.somewhere())
    await failScripts(page)
    await page.goto('/gallery')
    await opener(page).click()
    const details = newDetails()
    await fill(page, details)
    await page.locator('#photo').setInputFiles(await file())
    await button(page, 'Submit Photo').click()
    await page.getByRole('heading', { name: 'Photo submitted successfully!' }).waitFor()
    expect(await stored(details)).toMatchObject([asStored(details)])
  })
})

describe('without a script', () => {
  const withoutScript = { ...desktop, javaScriptEnabled: false }

  test('a photo is sent and thanked for', async () => {
    const { page } = await open('/gallery', site.somewhere(withoutScript))
    await opener(page).click()
    const details = newDetails()
    await fill(page, details)
    await page.locator('#photo').setInputFiles(await file())
    await button(page, 'Submit Photo').click()
    await page.getByRole('heading', { name: 'Photo submitted successfully!' }).waitFor()
    expect(await stored(details)).toMatchObject([asStored(details)])
  })

  test.each([
    ['no photo is chosen', null, 'Please upload a photo first.'],
    ['the file is too large', 12_000_000, 'The file is larger than 10 MB'],
    ['the file is no photo', 1000, 'The file is not a JPG, PNG or GIF photo'],
  ])('when %s that is said, and what was typed is kept', async (_, bytes, message) => {
    const { page } = await open('/gallery', site.somewhere(withoutScript))
    await opener(page).click()
    const details = newDetails()
    await fill(page, details)
    if (bytes !== null)
      await page
        .locator('#photo')
        .setInputFiles({ name: 'large.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(bytes) })
    await button(page, 'Submit Photo').click()
    await page.locator('.form-summary').waitFor()
    expect(await page.locator('.field-error').allInnerTexts()).toEqual([message])
    expect(await typed(page)).toEqual(details)
    expect(await stored(details)).toEqual([])
  })
})
