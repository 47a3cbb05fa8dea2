import { expect, test } from 'vitest'
import { galleryPhotos } from '#src/app/tables.ts'
import { desktop, phone, withBrowser } from '#src/e2e/support/browser.ts'
import { tabTo } from '#src/e2e/support/focus.ts'
import { holdScripts } from '#src/e2e/support/network/island-scripts.ts'
import {
  asStored,
  button,
  control,
  type Details,
  enteredValues,
  file,
  fill,
  inFirstStep,
  inSecondStep,
  newDetails,
  opener,
  openForm,
  share,
  successToast,
} from '#src/e2e/support/public/share-form.ts'
import { withOwnSite } from '#src/e2e/support/site/own-site.ts'
import { heavyPhoto } from '#src/e2e/support/site/photo-files.ts'
import { maxPhotoBytes } from '#src/platform/photos/rules/files.ts'

const site = withOwnSite()
const { open, visitor } = withBrowser(site.url)

async function stored({ caption }: Details) {
  const rows = await site.database().db.select().from(galleryPhotos)
  return rows.filter((row) => row.caption === caption)
}

test('on a phone the form scrolls into view, its button closes it, and a large photo is shared once, smaller, with its before photo', async () => {
  const { page, complaints } = await open('/gallery', site.somewhere(phone))
  await openForm(page)
  await opener(page).getByText('Hide Upload Form').waitFor()
  await expect
    .poll(() => share(page).evaluate((node) => Math.round(node.getBoundingClientRect().top)))
    .toBeLessThan(200)
  await opener(page).click()
  await opener(page).getByText('Share Your Photo').waitFor()
  expect(await control(page, 'name').isVisible()).toBe(false)

  await openForm(page)
  const befores = page.locator('#relatedPhotoId')
  for (const type of ['single', 'before']) {
    await control(page, 'photoType').selectOption(type)
    expect(await befores.isVisible()).toBe(false)
  }
  const details = { ...newDetails(), photoType: 'after' }
  await fill(page, details)
  const choice = befores.getByRole('radio').last()
  await choice.check()
  const before = await choice.getAttribute('value')
  await button(page, 'Continue to Photo Upload').click()
  await inSecondStep(page).waitFor()
  const large = await heavyPhoto()
  expect(large.buffer.length).toBeGreaterThan(maxPhotoBytes)
  await page.locator('#photo').setInputFiles(large)
  await page.locator('.photo-sent').waitFor()
  await button(page, 'Submit Photo').dblclick()
  await successToast(page).waitFor()
  await opener(page).getByText('Share Your Photo').waitFor()
  expect(await share(page).getAttribute('open')).toBeNull()
  expect(await stored(details)).toMatchObject([{ ...asStored(details), relatedPhotoId: before }])
  expect(complaints).toEqual([])
  await opener(page).click()
  expect(Object.values(await enteredValues(page))).toEqual(['', '', '', '', '', '', '', 'single'])
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

test('before the script has loaded the form opens, and keeps entered values and the chosen photo', async () => {
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

test('without JavaScript it says what is missing, keeps the entered values, and a photo is submitted', async () => {
  const { page } = await open('/gallery', site.somewhere({ ...desktop, javaScriptEnabled: false }))
  await opener(page).click()
  const details = newDetails()
  await fill(page, details)
  await button(page, 'Submit Photo').click()
  await page.locator('.form-summary').waitFor()
  expect(await page.locator('.field-error').allInnerTexts()).toEqual(['Please upload a photo first.'])
  expect(await enteredValues(page)).toEqual(details)
  expect(await stored(details)).toEqual([])

  await page.locator('#photo').setInputFiles(await file())
  await button(page, 'Submit Photo').click()
  await page.getByRole('heading', { name: 'Photo submitted successfully!' }).waitFor()
  expect(await stored(details)).toMatchObject([asStored(details)])
})
