import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { becomePhone, desktop, withBrowser } from '#src/e2e/support/browser.ts'
import { violationsInThemes } from '#src/e2e/support/checks/axe.ts'
import { withOwnSite } from '#src/e2e/support/site/own-site.ts'
import { photoBytes } from '#src/testing/app/send-photo.ts'

const site = withOwnSite()
const { walker } = withBrowser(site.url)

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const refused = (page: Page) => page.locator('.form-summary').waitFor()
/** It stays while the window is in the background. */
async function toast(page: Page, title = '') {
  await page.locator('.toast', { hasText: title }).waitFor()
  await page.evaluate(() => dispatchEvent(new Event('blur')))
}

async function writeEnquiry(page: Page) {
  await page.goto('/contact?puppy=banjo')
  await page.getByLabel('Your name').fill('Priya Nair')
  await page.locator('#email').fill('priya@example.com')
}
async function openForm(page: Page) {
  await page.goto('/gallery')
  await page.locator('.share summary').click()
  await page.getByText('Step 1 of 2').waitFor()
}
async function goToPhoto(page: Page) {
  await openForm(page)
  await page.getByLabel('Your name').fill('Ruby Sinclair')
  await page.locator('#email').fill('ruby@example.com')
  await press(page, 'Continue to Photo Upload')
  await page.getByText('Step 2 of 2').waitFor()
}
async function choosePhoto(page: Page) {
  await goToPhoto(page)
  const buffer = Buffer.from(await photoBytes())
  await page.locator('#photo').setInputFiles({ name: 'pippin.jpg', mimeType: 'image/jpeg', buffer })
  await page.locator('.photo-sent').waitFor()
}

const states: [string, (page: Page) => Promise<unknown>][] = [
  ['an unfinished enquiry', writeEnquiry],
  [
    'an invalid enquiry',
    async (page) => {
      await page.goto('/contact')
      await press(page, 'Send Message')
      await refused(page)
    },
  ],
  [
    'an enquiry that could not be sent',
    async (page) => {
      await page.route('**/api/inquiries', (route) => route.abort())
      await writeEnquiry(page)
      await press(page, 'Send Message')
      await toast(page)
    },
  ],
  [
    'a sent enquiry',
    async (page) => {
      await page.route('**/api/inquiries', (route) => route.fulfill({ status: 201, json: {} }))
      await writeEnquiry(page)
      await press(page, 'Send Message')
      await page.getByRole('heading', { name: 'Message Sent Successfully!' }).waitFor()
    },
  ],
  ['the photo form open', openForm],
  [
    'the photo form with before photos',
    async (page) => {
      await openForm(page)
      await page.getByLabel('Photo type').selectOption('after')
      await page.locator('#relatedPhotoId').waitFor()
    },
  ],
  [
    'the photo form with mistakes',
    async (page) => {
      await openForm(page)
      await press(page, 'Continue to Photo Upload')
      await refused(page)
    },
  ],
  ['the photo form in its second step', goToPhoto],
  [
    'the photo form without a photo',
    async (page) => {
      await goToPhoto(page)
      await press(page, 'Submit Photo')
      await refused(page)
    },
  ],
  ['the photo form with a photo', choosePhoto],
  [
    'the photo shared',
    async (page) => {
      await page.route('**/api/public/gallery-photos', (route) => route.fulfill({ status: 201, json: {} }))
      await choosePhoto(page)
      await press(page, 'Submit Photo')
      await toast(page, 'Photo submitted')
      await page.locator('.share-closed').waitFor()
    },
  ],
]

const plainStates: [string, string, string | null][] = [
  ['a sent enquiry', '/contact?sent=1', null],
  ['an invalid enquiry', '/contact', 'Send Message'],
  ['the photo shared', '/gallery?shared=1', null],
  ['the photo form with mistakes', '/gallery', 'Submit Photo'],
]

const place = site.somewhere(desktop)
async function newcomer() {
  const page = await walker(place)
  await page.unrouteAll()
  return page
}

async function expectNoFault(page: Page) {
  expect.soft(await violationsInThemes(page), 'on a desktop').toEqual([])
  const session = await becomePhone(page)
  expect.soft(await violationsInThemes(page), 'on a phone').toEqual([])
  await session.detach()
}

test.each(states)('axe finds nothing wrong with %s', async (_, reach) => {
  const page = await newcomer()
  await reach(page)
  await expectNoFault(page)
})

// The same markup as without a script, which axe itself needs.
test.each(plainStates)('axe finds nothing wrong with %s without hydration', async (_, path, button) => {
  const page = await newcomer()
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(path)
  if (button) {
    if (path === '/gallery') await page.locator('.share summary').click()
    await press(page, button)
    await refused(page)
  }
  await expectNoFault(page)
})
