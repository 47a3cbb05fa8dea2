import type { Page } from 'playwright-core'
import { site } from '#src/e2e/support/browser.ts'
import { smallPhoto } from '#src/e2e/support/site/photo-files.ts'
import { buttonOf, fill } from './forms.ts'
import { hydrated } from './portal.ts'
import type { PortalScreen } from './states.ts'

/** A litter without cards and weights. */
const path = `/admin/litters/${site.litters['Silver Wattle Litter']}`
/** The litter that has them. */
const known = `/admin/litters/${site.litters['Snow Gum Litter']}`
const dialog = (page: Page) => page.locator('dialog[open] .dialog-body').waitFor()

/** On a phone a row of the sheet opens by its name. */
async function openedRow(page: Page, name: string) {
  const row = page.locator('.sheet-row', { has: page.locator(`input[value="${name}"]`) })
  if (!(await row.getByLabel('Microchip').isVisible())) await buttonOf(page, name).click()
  return row
}

async function saveRound(page: Page) {
  const fields = page.locator('.weigh-field input')
  for (let at = 0; at < (await fields.count()); at++) await fields.nth(at).fill(at === 0 ? '2000' : '4000')
  await buttonOf(page, 'Save Round').click()
}

async function weigh(page: Page) {
  await saveRound(page)
  await page.locator('.rounds').waitFor()
}

async function fillTray(page: Page) {
  const photos = ['tan', 'teal'].map((color) => smallPhoto(`${color}.jpg`, color))
  await page.locator('.tray .photo-input').setInputFiles(await Promise.all(photos))
  await page.locator('.tray-photo').nth(1).waitFor()
  await buttonOf(page, 'Select All').click()
  await page
    .getByRole('button', { name: /^Give / })
    .first()
    .waitFor()
}

/** The screens of a litter, which the sidebar doesn't link to. */
export const litterScreens: PortalScreen[] = [
  {
    name: 'Litter sheet',
    path,
    heading: 'Silver Wattle Litter',
    states: [
      {
        name: 'what is set for all',
        hasDialog: true,
        async show(page) {
          await buttonOf(page, 'Set for All').click()
          await page.locator('dialog[open]').waitFor()
        },
      },
      {
        name: 'a number twice',
        isByWidth: true,
        async show(page) {
          const row = await openedRow(page, 'Monty')
          await row.getByLabel('Microchip').fill('956000017088461')
          await row.getByText('has this number too').waitFor()
        },
      },
      {
        name: 'a price, refused',
        isByWidth: true,
        async show(page) {
          const row = await openedRow(page, 'Monty')
          await row.getByLabel('Price (AUD)').fill('lots')
          await row.getByLabel('Price (AUD)').press('Tab')
          await row.getByText('Please enter a price such as').waitFor()
        },
      },
    ],
  },
  {
    name: 'Birth',
    path: `${path}/birth`,
    heading: 'Silver Wattle Litter: birth',
    states: [
      {
        name: 'a newborn',
        async show(page) {
          await buttonOf(page, 'Puppy Born Now').click()
          await buttonOf(page, 'Died').click()
          await fill(page, { 'Birth Weight': '900', Markings: 'White blaze' })
          await page.getByText("That's unusual. Please check.").waitFor()
        },
      },
      {
        name: 'puppies to make',
        hasDialog: true,
        async show(page) {
          await buttonOf(page, 'Puppy Born Now').click()
          await buttonOf(page, 'Girl').click()
          await fill(page, { Colour: 'Black and white' })
          await buttonOf(page, 'Puppy Born Now').click()
          await buttonOf(page, 'Make Puppies').click()
          await dialog(page)
        },
      },
      {
        name: 'a newborn, refused',
        async show(page) {
          await buttonOf(page, 'Puppy Born Now').click()
          await fill(page, { 'Birth Weight': '9' })
          await page.getByText('Please enter grams, for example 380').waitFor()
        },
      },
    ],
  },
  {
    name: 'Photos',
    path: `${path}/photos`,
    heading: 'Silver Wattle Litter: photos',
    states: [
      { name: 'chosen photos', show: fillTray },
      {
        name: 'the deletion of photos',
        hasDialog: true,
        async show(page) {
          await buttonOf(page, 'Remove').click()
          await dialog(page)
        },
      },
      {
        name: 'the actions of a photo',
        isAfresh: true,
        async show(page) {
          await page.getByRole('link', { name: 'Photos of Hazel' }).first().click()
          await page.getByRole('heading', { level: 1, name: 'Hazel' }).waitFor()
          await hydrated(page)
          await buttonOf(page, 'Photo 1 of Hazel, first').click()
          await buttonOf(page, 'Take Back').waitFor()
        },
      },
    ],
  },
  {
    name: 'Weights',
    path: `${path}/weights`,
    heading: 'Silver Wattle Litter: weights',
    states: [
      { name: 'a round', show: weigh },
      {
        name: 'a round to correct',
        hasDialog: true,
        async show(page) {
          // By keyboard: a toast may cover it.
          await page.locator('.rounds').getByRole('button', { name: /^Edit/ }).first().press('Enter')
          await dialog(page)
        },
      },
      {
        name: 'the deletion of a round',
        hasDialog: true,
        async show(page) {
          await page
            .locator('.rounds')
            .getByRole('button', { name: /^Delete/ })
            .first()
            .press('Enter')
          await dialog(page)
        },
      },
      {
        name: 'a weight, refused',
        async show(page) {
          await page.locator('.weigh-field input').first().fill('5')
          await buttonOf(page, 'Save Round').click()
          await page.getByText('Please enter grams, for example 412').waitFor()
        },
      },
      {
        name: 'an unusual weight',
        async show(page) {
          await page.locator('.weigh-field input').first().fill('300')
          await page.locator('.weigh-field input').nth(1).fill('300')
          await page.locator('.ask').first().waitFor()
        },
      },
      {
        name: 'a second round',
        async show(page) {
          await saveRound(page)
          await page.getByText('Save this round as well?').first().waitFor()
        },
      },
    ],
  },
  { name: 'Care', path: `${known}/care`, heading: 'Snow Gum Litter: care', states: [] },
  { name: 'Birth cards', path: `${known}/birth`, heading: 'Snow Gum Litter: birth', states: [] },
  { name: 'Weights with a mark', path: `${known}/weights`, heading: 'Snow Gum Litter: weights', states: [] },
]
