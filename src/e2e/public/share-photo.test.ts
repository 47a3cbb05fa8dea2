import { describe, expect, test } from 'vitest'
import { galleryPhotos } from '#src/app/tables.ts'
import { desktop, phone, withBrowser } from '#src/e2e/support/browser.ts'
import { tabTo } from '#src/e2e/support/focus.ts'
import {
  asStored,
  button,
  choose,
  control,
  type Details,
  enteredValues,
  file,
  fill,
  goToPhoto,
  inFirstStep,
  inSecondStep,
  newDetails,
  opener,
  openForm,
  share,
  successToast,
  toastText,
} from '#src/e2e/support/public/share-form.ts'
import { withOwnSite } from '#src/e2e/support/site/own-site.ts'
import { heavyPhoto, letter } from '#src/e2e/support/site/photo-files.ts'
import { maxPhotoBytes } from '#src/platform/photos/rules/files.ts'

const site = withOwnSite()
const { open } = withBrowser(site.url)

async function stored({ caption }: Details) {
  const rows = await site.database().db.select().from(galleryPhotos)
  return rows.filter((row) => row.caption === caption)
}

describe.each([
  ['on a desktop', desktop],
  ['on a phone', phone],
])('with a script %s', (_, options) => {
  test('a photo is shared in two steps, once, and the sender is thanked', async () => {
    const { page, complaints } = await open('/gallery', site.somewhere(options))
    const details = newDetails()
    await goToPhoto(page, details)
    await choose(page)
    expect(await toastText(page)).toContain(
      'Photo uploaded successfully!\nPlease review your information and click Submit to send your photo for approval.',
    )
    await button(page, 'Submit Photo').dblclick()
    await successToast(page).waitFor()
    expect(await toastText(page)).toContain(
      'Your photo will be reviewed by our team before appearing in the gallery.',
    )
    await opener(page).getByText('Share Your Photo').waitFor()
    expect(await share(page).getAttribute('open')).toBeNull()
    expect(await stored(details)).toMatchObject([asStored(details)])
    expect(complaints).toEqual([])
    await opener(page).click()
    expect(Object.values(await enteredValues(page))).toEqual(['', '', '', '', '', '', '', 'single'])
  })

  test('the form scrolls into view, and its button closes it', async () => {
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

test('it requires name and email first, and a photo before submitting', async () => {
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

test('a before photo can be chosen for an after photo only', async () => {
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
  await successToast(page).waitFor()
  const [row] = await stored(details)
  expect(row?.relatedPhotoId).toBe(before)
})

test('it can be filled in and submitted with the keyboard alone', async () => {
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
  await successToast(page).waitFor()
  const thanks = page.getByRole('heading', { name: 'Photo submitted successfully!' })
  await expect.poll(() => thanks.evaluate((node) => node === document.activeElement)).toBe(true)
  expect(await stored(details)).toHaveLength(1)
})

test('a photo of more than 10 MB is made smaller instead of rejected', async () => {
  const { page } = await open('/gallery', site.somewhere())
  const large = await heavyPhoto()
  expect(large.buffer.length).toBeGreaterThan(maxPhotoBytes)
  const details = newDetails()
  await goToPhoto(page, details)
  await page.locator('#photo').setInputFiles(large)
  await page.locator('.photo-sent').waitFor()
  await button(page, 'Submit Photo').click()
  await successToast(page).waitFor()
  expect(await stored(details)).toMatchObject([asStored(details)])
})

test('a file that is not a photo is rejected as soon as it is chosen, before anything is sent', async () => {
  const { page } = await open('/gallery', site.somewhere())
  const sent: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
  await goToPhoto(page, newDetails())
  await page.locator('#photo').setInputFiles(letter())
  await page.locator('.field-error').waitFor()
  expect(await page.locator('.field-error').innerText()).toBe('letter.jpg is not a JPG, PNG or GIF photo')
  expect(sent).toEqual([])
  await choose(page)
})

test('the thanks stay on the page after the toast has gone', async () => {
  const { page } = await open('/gallery', site.somewhere())
  await goToPhoto(page, newDetails())
  await choose(page)
  await button(page, 'Submit Photo').click()
  await successToast(page).waitFor()
  await page.getByRole('button', { name: 'Close' }).click()
  await successToast(page).waitFor({ state: 'detached' })
  expect(await page.locator('#shared').innerText()).toContain('Photo submitted successfully!')
})
