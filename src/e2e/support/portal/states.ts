import type { Page } from 'playwright-core'
import { hideToast } from '#src/e2e/support/checks/toast.ts'
import { openFamily } from './forms.ts'

export interface State {
  name: string
  /** The button that opens it. */
  opener?: string | undefined
  /** Whether it is a dialog, above which a toast must stand. */
  hasDialog?: boolean
  /** Whether scripts lay it out for a phone as it opens. */
  isByWidth?: boolean
  /** Whether the screen is loaded again before it. */
  isAfresh?: boolean
  /** Puts the screen into it. */
  show: (page: Page) => Promise<void>
  /** States that are reached from it; a refusal is the last, because it dismisses a toast. */
  next?: State[]
}

export interface PortalScreen {
  /** Its name in the sidebar, if it has one. */
  name: string
  path: string
  /** Its first heading. */
  heading: string
  isByWidth?: boolean
  /** A dialog above it, or a change in it, in an order in which each can follow the ones before; dialogs are closed in between. */
  states: State[]
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Presses buttons one after the other, waiting for the dialog that each opens. */
export const dialogs = (name: string, ...presses: [button: string, dialog: string][]): State => ({
  name,
  opener: presses[0]?.[0],
  hasDialog: true,
  async show(page) {
    for (const [pressed, dialog] of presses) {
      await button(page, pressed)
        .or(page.getByRole('menuitem', { name: pressed, exact: true }))
        .click()
      await page
        .getByRole('dialog', { name: dialog, exact: true })
        // While it is loading it is empty, and another takes its place and the focus.
        .filter({ hasNot: page.locator('.dialog-body:empty') })
        .waitFor()
    }
  },
})

const refused = ({ name }: State, send: string): State => ({
  name: `${name}, refused`,
  async show(page) {
    await button(page, send).click()
    await page.locator('.form-summary').last().waitFor()
  },
})

/** With the states that follow from it, at last the refusal of what is empty. */
const withRefusal = (state: State, send: string, ...next: State[]): State => ({
  ...state,
  next: [...next, refused(state, send)],
})

/** A litter that has changed elsewhere while its form was open. */
export const conflicting: State = {
  name: 'a litter in two versions',
  hasDialog: true,
  isAfresh: true,
  async show(page) {
    await button(page, 'Edit Silver Wattle Litter').click()
    const dialog = page.getByRole('dialog', { name: 'Edit Litter', exact: true })
    await dialog.getByLabel('Litter Name *').fill('Mine')
    await page.evaluate(async () => {
      const address = '/api/admin/litters'
      const litters = await (await fetch(address)).json()
      const litter = litters.find(({ name }: { name: string }) => name.startsWith('Silver Wattle'))
      const dateOfBirth = litter.dateOfBirth === '2026-09-14' ? '2026-09-15' : '2026-09-14'
      await fetch(`${address}/${litter.id}`, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...litter, dateOfBirth }),
      })
    })
    await button(page, 'Save Changes').click()
    await dialog.locator('.conflict').waitFor()
  },
}

/** In the dialog of a customer. */
export const erasure = (email: string) =>
  dialogs(
    'the erasure of a customer',
    ['Personal Data', `What we keep about ${email}`],
    ['Erase', `Erase what we keep about ${email}?`],
  )

const newDam = dialogs('a new dam', ['Add New Dam', 'Add New Dam'])
const newLitter = dialogs('a new litter', ['Add New Litter', 'Add New Litter'])
export const newPuppy = withRefusal(
  dialogs('a new puppy', ['Add New Puppy', 'Add New Puppy']),
  'Create Puppy',
  withRefusal(newLitter, 'Create Litter', withRefusal(newDam, 'Add Dam')),
)
export const newDog = withRefusal(
  dialogs('a new dog', ['Add Parent Dog', 'Add New Parent Dog']),
  'Create Parent Dog',
)
export const newCustomer = withRefusal(
  dialogs('a new customer', ['Add Customer', 'Add Customer']),
  'Save Changes',
)
export const newFamily = withRefusal(dialogs('a new family', ['Add Family', 'Add Family']), 'Put on the List')
export const newPhoto = withRefusal(
  dialogs('a new photo', ['Upload Photo', 'Upload Photo']),
  'Add to Gallery',
)
export const waitingPhotos: State = {
  name: 'what waits for review',
  async show(page) {
    const filter = page.getByRole('button', { name: 'To Review' })
    if (await filter.isVisible()) await filter.click()
    else await page.getByRole('combobox', { name: 'Photos shown' }).selectOption('waiting')
    await page.locator('.review').first().waitFor()
  },
}
const emptyPlan = dialogs('a plan', ['Plan a Litter', 'Plan a Litter'])
export const datedPlan: State = {
  ...emptyPlan,
  async show(page) {
    await emptyPlan.show(page)
    await page.getByLabel('Mated On').fill('2026-09-20')
    await page.getByText('Around 22 November').waitFor()
  },
}
const emptyTest = dialogs(
  'a health test and its paper',
  ['More actions for Saffron', 'More actions for Saffron'],
  ['Health Tests Saffron', 'Saffron: Health Tests'],
  ['Add Test', 'Add Test'],
)
export const testWithPaper: State = {
  ...emptyTest,
  isAfresh: true,
  async show(page) {
    await emptyTest.show(page)
    const form = page.getByRole('dialog', { name: 'Add Test', exact: true })
    const buffer = Buffer.from('%PDF-1.7 elbows of Saffron')
    await form
      .locator('.photo-input')
      .setInputFiles({ name: 'elbows.pdf', mimeType: 'application/pdf', buffer })
    await form.getByText('elbows.pdf').waitFor()
    await button(page, 'Save Test').waitFor()
  },
}
export const calendarLink: State = {
  name: 'a link to the calendar',
  async show(page) {
    await button(page, 'Make Link').click()
    await page.getByLabel('Calendar link').waitFor()
    await hideToast(page)
  },
}
const profileForm: State = {
  name: 'the form',
  async show(page) {
    await button(page, 'Edit Profile').click()
    await page.getByRole('heading', { name: 'Edit Profile' }).waitFor()
  },
}
export const ownProfile = withRefusal(profileForm, 'Save Changes')

export const openQuestion: State = {
  name: 'a question',
  async show(page) {
    await button(page, 'How much do the puppies cost?').click()
    await page.getByRole('textbox', { name: 'Answer' }).waitFor()
  },
}
export const announcement: State = {
  name: 'an announcement',
  async show(page) {
    await page.getByLabel('Text', { exact: true }).fill('Meet the Snow Gum puppies on Sunday')
    await page.locator('.banner').waitFor()
  },
}
export const unusualNumber: State = {
  name: 'an unusual source number',
  async show(page) {
    await page.getByLabel('Source Number').fill('EE00')
    await page.getByText('Please compare it with your certificate.').waitFor()
  },
}
export const openStep: State = {
  name: 'a step of the plan',
  async show(page) {
    await page.locator('.item-toggle').first().click()
    await page.getByLabel('Days from Birth').waitFor()
  },
}
export const emptyQuestion: State = {
  name: 'an empty question, refused',
  async show(page) {
    await button(page, 'Add Question').click()
    // By keyboard: a toast may cover it.
    await page.locator('#questions-form [type=submit]').press('Enter')
    await page.locator('.form-summary').waitFor()
  },
}

export const openTemplate: State = {
  name: 'a template with an unknown placeholder',
  async show(page) {
    await button(page, 'Visit').click()
    await page.locator('#templates-form textarea').fill('Dear {fist name}, would ____ suit?')
    await page.getByText("We don't know {fist name}.").waitFor()
  },
}
/** The sheet of a person, opened from a list. */
export const sheetOf = (person: string): State => ({
  name: `the sheet of ${person}`,
  isByWidth: true,
  async show(page) {
    await openFamily(page, person)
    for (const fold of await page.locator('.family-fold, .talk-fold').all())
      if (await fold.isVisible()) await fold.click()
  },
})
/** On the sheet of Priya Raman. */
export const putOnList: State = {
  ...dialogs(
    'Put on Waiting List for Priya Raman',
    ['More actions for Priya Raman', 'More actions for Priya Raman'],
    ['Put on Waiting List', 'Put on Waiting List'],
  ),
  opener: undefined,
  isByWidth: true,
}
/** On the sheet of Priya Raman. */
export const askedLetter: State = {
  name: 'a letter that may have been sent',
  isByWidth: true,
  async show(page) {
    const answer = button(page, 'Answer Priya')
    if (await answer.isVisible()) await answer.click()
    await button(page, 'Visit').click()
    await button(page, 'Copy').click()
    await page.getByText('Did you send it?').waitFor()
  },
}
export const customerLetter: State = {
  name: 'a letter to a customer, and a note',
  isByWidth: true,
  async show(page) {
    await openFamily(page, 'Ruby Sinclair')
    await button(page, 'Note').click()
    await page.getByLabel('Note', { exact: true }).fill('Rang twice')
    await page.getByRole('heading', { level: 1 }).click()
    await button(page, 'Write').click()
    await page.getByLabel('Your Letter').waitFor()
  },
}
