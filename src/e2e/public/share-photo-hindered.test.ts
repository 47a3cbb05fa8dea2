import { describe, expect, test } from 'vitest'
import { galleryPhotos } from '#src/app/tables.ts'
import { desktop, withBrowser } from '#src/e2e/support/browser.ts'
import { failScripts, holdScripts } from '#src/e2e/support/network/island-scripts.ts'
import {
  asStored,
  button,
  choose,
  type Details,
  enteredValues,
  file,
  fill,
  goToPhoto,
  newDetails,
  opener,
  successToast,
  toastText,
} from '#src/e2e/support/public/share-form.ts'
import { withOwnSite } from '#src/e2e/support/site/own-site.ts'

const site = withOwnSite()
const { open, visitor } = withBrowser(site.url)
const call = '**/api/public/gallery-photos'

async function stored({ caption }: Details) {
  const rows = await site.database().db.select().from(galleryPhotos)
  return rows.filter((row) => row.caption === caption)
}

test('on a slow connection it says so, and disables all buttons', async () => {
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
  await successToast(page).waitFor()
  expect(await stored(details)).toHaveLength(1)
})

test('on a broken connection all values are kept, and it can be submitted again', async () => {
  const { page } = await open('/gallery', site.somewhere())
  await page.route(call, async (route) => {
    // The server received it, but the response is lost.
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
  expect(await enteredValues(page)).toEqual(details)
  await page.unroute(call)
  await button(page, 'Continue to Photo Upload').click()
  await button(page, 'Submit Photo').click()
  await successToast(page).waitFor()
  expect(await stored(details)).toHaveLength(1)
})

test('a failed upload is reported, and another photo can be chosen', async () => {
  const { page } = await open('/gallery', site.somewhere())
  await page.route('**/api/public/upload', (route) =>
    route.fulfill({
      status: 429,
      json: { code: 'tooManyUploads', message: 'You have sent many photos already. Please try again later.' },
    }),
  )
  await goToPhoto(page, newDetails())
  await page.locator('#photo').setInputFiles(await file())
  await page.locator('.toast', { hasText: 'Upload failed' }).waitFor()
  expect(await toastText(page)).toContain('Upload failed\nNo files were uploaded successfully.')
  await page.unroute('**/api/public/upload')
  await choose(page)
})

describe('before the script has loaded', () => {
  test('the form opens, and keeps entered values and the chosen photo', async () => {
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
    expect(await enteredValues(page)).toEqual(details)
    await button(page, 'Submit Photo').click()
    await successToast(page).waitFor()
    expect(await stored(details)).toMatchObject([asStored(details)])
  })

  test('the photo is submitted without it if it never loads', async () => {
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

describe('without JavaScript', () => {
  const withoutScript = { ...desktop, javaScriptEnabled: false }

  test('a photo is submitted, and the sender is thanked', async () => {
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
    ['the file is not a photo', 1000, 'The file is not a JPG, PNG or GIF photo'],
  ])('says so when %s, and keeps the entered values', async (_, bytes, message) => {
    const { page } = await open('/gallery', site.somewhere(withoutScript))
    await opener(page).click()
    const details = newDetails()
    await fill(page, details)
    if (bytes !== null) {
      const buffer = Buffer.alloc(bytes)
      // Begins like a photo.
      buffer.write('ffd8ffe0', 'hex')
      await page.locator('#photo').setInputFiles({ name: 'large.jpg', mimeType: 'image/jpeg', buffer })
    }
    await button(page, 'Submit Photo').click()
    await page.locator('.form-summary').waitFor()
    expect(await page.locator('.field-error').allInnerTexts()).toEqual([message])
    expect(await enteredValues(page)).toEqual(details)
    expect(await stored(details)).toEqual([])
  })
})
