import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, phone, withBrowser } from '#src/e2e/support/browser.ts'
import { violationsInThemes } from '#src/e2e/support/checks/axe.ts'
import { tooWide } from '#src/e2e/support/checks/targets.ts'
import { photoBytes } from '#src/testing/app/send-photo.ts'

// Nothing is sent for good.
const { walker } = withBrowser()

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const refused = (page: Page) => page.locator('.form-summary').waitFor()
/** It stays while the window is in the background. */
async function toast(page: Page, title = '') {
  await page.locator('.toast', { hasText: title }).waitFor()
  await page.evaluate(() => dispatchEvent(new Event('blur')))
}

/** A state of a form, and the way to it from the one before; `narrow` has all that a narrow screen must hold. */
type State = [name: string, reach: (page: Page) => Promise<unknown>, width?: 'narrow']

const enquiry: State[] = [
  [
    'an invalid enquiry',
    async (page) => {
      await page.goto('/contact')
      await press(page, 'Send Message')
      await refused(page)
    },
    'narrow',
  ],
  [
    'an enquiry that could not be sent',
    async (page) => {
      await page.goto('/contact?puppy=banjo')
      await page.getByLabel('Your name').fill('Priya Nair')
      await page.locator('#email').fill('priya@example.com')
      await page.route('**/api/inquiries', (route) => route.abort())
      await press(page, 'Send Message')
      await toast(page)
    },
  ],
  [
    'a sent enquiry',
    async (page) => {
      await page.route('**/api/inquiries', (route) => route.fulfill({ status: 201, json: {} }))
      await press(page, 'Send Message')
      await page.getByRole('heading', { name: 'Message Sent Successfully!' }).waitFor()
    },
  ],
]

const photo: State[] = [
  [
    'the photo form open, with before photos',
    async (page) => {
      await page.goto('/gallery')
      await page.locator('.share summary').click()
      await page.getByText('Step 1 of 2').waitFor()
      await page.getByLabel('Photo type').selectOption('after')
      await page.locator('#relatedPhotoId').waitFor()
    },
  ],
  [
    'the photo form with mistakes',
    async (page) => {
      await press(page, 'Continue to Photo Upload')
      await refused(page)
    },
    'narrow',
  ],
  [
    'the photo form in its second step',
    async (page) => {
      await page.getByLabel('Your name').fill('Ruby Sinclair')
      await page.locator('#email').fill('ruby@example.com')
      await press(page, 'Continue to Photo Upload')
      await page.getByText('Step 2 of 2').waitFor()
    },
  ],
  [
    'the photo form without a photo',
    async (page) => {
      await press(page, 'Submit Photo')
      await refused(page)
    },
  ],
  [
    'the photo form with a photo',
    async (page) => {
      const buffer = Buffer.from(await photoBytes())
      await page.locator('#photo').setInputFiles({ name: 'pippin.jpg', mimeType: 'image/jpeg', buffer })
      await page.locator('.photo-sent').waitFor()
    },
    'narrow',
  ],
  [
    'the photo shared',
    async (page) => {
      await page.route('**/api/public/gallery-photos', (route) => route.fulfill({ status: 201, json: {} }))
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

async function newcomer() {
  const page = await walker(desktop)
  await page.unrouteAll()
  return page
}

/** Elements of the photo form that stick out of it. */
const stickingOut = (page: Page) =>
  page.locator('.share-form').evaluateAll((forms) =>
    forms.flatMap((form) => {
      const { right } = form.getBoundingClientRect()
      return [...form.querySelectorAll('*')]
        .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > right)
        .map((element) => element.outerHTML.slice(0, 80))
    }),
  )

const expectAccessible = async (page: Page, state: string, part?: string) =>
  expect.soft(await violationsInThemes(page, part), `${state}: found by axe`).toEqual([])

/** On a phone as well, and the state fits all narrow screens. */
async function expectNarrow(page: Page, state: string, part?: string) {
  const wide = await tooWide(page, [1280, 768, 640, 390, 320])
  expect.soft(wide, `${state}: widths at which it scrolls sideways`).toEqual([])
  expect.soft(await stickingOut(page), `${state}: sticks out at 320`).toEqual([])
  await page.setViewportSize(phone.viewport)
  await expectAccessible(page, `${state} on a phone`, part)
  await page.setViewportSize(desktop.viewport)
}

test.each([
  ['the enquiry', '#write', enquiry],
  ['the photo', '.share', photo],
])(
  'the form of %s is right for axe and fits narrow screens in all of its states',
  async (_, form, states) => {
    const page = await newcomer()
    for (const [name, reach, width] of states) {
      await reach(page)
      // What is around the form is another at first, and once it has a toast.
      const isOnlyForm = name !== states[0]?.[0] && (await page.locator('.toast').count()) === 0
      await expectAccessible(page, name, isOnlyForm ? form : undefined)
      if (width === 'narrow') await expectNarrow(page, name, form)
    }
  },
)

// The same markup as without a script, which axe itself needs.
test.each(plainStates)('%s is right without hydration too', async (name, path, button) => {
  const page = await newcomer()
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(path)
  if (button) {
    if (path === '/gallery') await page.locator('.share summary').click()
    await press(page, button)
    await refused(page)
  }
  await expectAccessible(page, name)
  if (button) await expectNarrow(page, name)
})
