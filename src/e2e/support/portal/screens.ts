import type { Page } from 'playwright-core'
import { litterScreens } from './litter-screens.ts'
import { hydrated } from './portal.ts'

interface State {
  name: string
  /** Brings the screen into it. */
  show: (page: Page) => Promise<void>
}

export interface PortalScreen {
  /** As the sidebar calls it, if it does. */
  name: string
  path: string
  /** Its first heading. */
  heading: string
  /** What opens above it or changes in it. */
  states: State[]
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Presses buttons one after the other, waiting for the dialog that each opens. */
const dialogs = (name: string, ...presses: [button: string, dialog: string][]): State => ({
  name,
  async show(page) {
    for (const [pressed, dialog] of presses) {
      await button(page, pressed).click()
      await page.getByRole('dialog', { name: dialog, exact: true }).waitFor()
    }
  },
})

const refused = ({ name, show }: State, send: string): State => ({
  name: `${name}, refused`,
  async show(page) {
    await show(page)
    await button(page, send).click()
    await page.locator('.form-summary').last().waitFor()
  },
})

/** A litter that has changed elsewhere while its form was open. */
const conflicting: State = {
  name: 'a litter in two versions',
  async show(page) {
    await button(page, 'Edit Snow Gum Litter').click()
    const dialog = page.getByRole('dialog', { name: 'Edit Litter', exact: true })
    await dialog.getByLabel('Litter Name *').fill('Mine')
    await page.evaluate(async () => {
      const address = '/api/admin/litters'
      const litters = await (await fetch(address)).json()
      const litter = litters.find(({ name }: { name: string }) => name.startsWith('Snow Gum'))
      const dateOfBirth = litter.dateOfBirth === '2026-10-02' ? '2026-10-03' : '2026-10-02'
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

const personalData = (name: string, person: string, email: string) =>
  dialogs(
    name,
    [`View ${person}`, person],
    ['Personal Data', `What we keep about ${email}`],
    ['Erase', `Erase what we keep about ${email}?`],
  )

/** Puts a family on the waiting list; returns whether it was not there yet. */
export const addFamily = (page: Page) =>
  page.evaluate(async () => {
    const { status } = await fetch('/api/admin/waiting-list', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        name: 'Ines Carter',
        email: 'ines@example.com',
        wishes: [
          { gender: 'female', coats: ['red', 'apricot'] },
          { gender: null, coats: [] },
        ],
        timeline: 'ready-now',
        home: 'Two adults, two boys, a fenced yard and an old cat.',
      }),
    })
    return status === 201
  })

/** With a family on the waiting list, which the demo kennel has none of. */
const withFamily = ({ name, show }: State): State => ({
  name,
  async show(page) {
    if (await addFamily(page)) {
      await page.reload()
      await hydrated(page)
    }
    await show(page)
  },
})

const newPuppy = dialogs('a new puppy', ['Add New Puppy', 'Add New Puppy'])
const newLitter = dialogs(
  'a new litter',
  ['Add New Puppy', 'Add New Puppy'],
  ['Add New Litter', 'Add New Litter'],
)
const newDam = dialogs(
  'a new dam',
  ['Add New Puppy', 'Add New Puppy'],
  ['Add New Litter', 'Add New Litter'],
  ['Add New Dam', 'Add New Dam'],
)
const newDog = dialogs('a new dog', ['Add Parent Dog', 'Add New Parent Dog'])
const newCustomer = dialogs('a new customer', ['Add Customer', 'Add Customer'])
const newFamily = withFamily(dialogs('a new family', ['Add Family', 'Add Family']))
const newPhoto = dialogs('a new photo', ['Upload Photo', 'Upload Photo'])
const waitingPhotos: State = {
  name: 'what waits for review',
  async show(page) {
    await page.getByRole('button', { name: 'To Review' }).click()
    await page.locator('.review').first().waitFor()
  },
}
const ownProfile: State = {
  name: 'the form',
  async show(page) {
    await button(page, 'Edit Profile').click()
    await page.getByRole('heading', { name: 'Edit Profile' }).waitFor()
  },
}

const openQuestion: State = {
  name: 'a question and an announcement',
  async show(page) {
    await button(page, 'How much do the puppies cost?').click()
    await page.getByRole('textbox', { name: 'Answer' }).waitFor()
    await page.getByLabel('Text', { exact: true }).fill('Meet the Snow Gum puppies on Sunday')
    await page.getByLabel('Source Number').fill('EE00')
    await page.locator('.banner').waitFor()
  },
}
const emptyQuestion: State = {
  name: 'an empty question, refused',
  async show(page) {
    await button(page, 'Add Question').click()
    await page.locator('#questions-form [type=submit]').click()
    await page.locator('.form-summary').waitFor()
  },
}

const openTemplate: State = {
  name: 'a template with an unknown placeholder',
  async show(page) {
    await button(page, 'Visit').click()
    await page.locator('#templates-form textarea').fill('Dear {fist name}, would ____ suit?')
    await page.getByText("We don't know {fist name}.").waitFor()
  },
}
const askedLetter: State = {
  name: 'a letter that may have been sent, and a note',
  async show(page) {
    await dialogs('', ['View Priya Raman', 'Priya Raman']).show(page)
    await page.getByLabel('Start From').selectOption({ label: 'Visit' })
    await button(page, 'Add Note').click()
    await page.getByLabel('Note', { exact: true }).fill('Rang twice')
    await button(page, 'Copy').click()
    await page.getByText('Did you send it?').waitFor()
  },
}
const customerLetter: State = {
  name: 'a letter to a customer',
  async show(page) {
    await dialogs('', ['View Grace Nguyen', 'Grace Nguyen']).show(page)
    await button(page, 'Write').click()
    await page.getByRole('heading', { name: 'Write' }).waitFor()
  },
}

export const sidebarScreens: PortalScreen[] = [
  { name: 'Dashboard', path: '/admin', heading: 'Puppy Portal Overview', states: [] },
  {
    name: 'Manage Puppies',
    path: '/admin/puppies',
    heading: 'Manage Puppies',
    states: [
      newPuppy,
      refused(newPuppy, 'Create Puppy'),
      dialogs('a puppy', ['Edit Wren', 'Edit Puppy']),
      dialogs('a puppy to share', ['Share Wren', 'Share Wren']),
      withFamily(dialogs('the families for a puppy', ['Match Wren', 'Families for Wren'])),
      dialogs('a history', ['Edit Wren', 'Edit Puppy'], ['History', 'History of Wren']),
      newLitter,
      refused(newLitter, 'Create Litter'),
      newDam,
      refused(newDam, 'Add Dam'),
    ],
  },
  {
    name: 'Parent Dogs',
    path: '/admin/parent-dogs',
    heading: 'Puppy Portal - Parent Dogs',
    states: [
      newDog,
      refused(newDog, 'Create Parent Dog'),
      dialogs('a dog', ['Edit Saffron', 'Edit Parent Dog']),
      dialogs('a deletion', ['Delete Saffron', 'Delete Saffron?']),
    ],
  },
  {
    name: 'Manage Litters',
    path: '/admin/litters',
    heading: 'Manage Litters',
    states: [
      dialogs('a litter', ['Edit Snow Gum Litter', 'Edit Litter']),
      dialogs('news of a litter', ['Tell Families Snow Gum Litter', 'Tell Families: Snow Gum Litter']),
      dialogs('the deletion of a litter', ['Delete Snow Gum Litter', 'Delete Snow Gum Litter?']),
      conflicting,
    ],
  },
  {
    name: 'Customer Inquiries',
    path: '/admin/inquiries',
    heading: 'Customer Inquiries',
    states: [
      dialogs('an inquiry', ['View Priya Raman', 'Priya Raman']),
      askedLetter,
      dialogs(
        'an inquiry for the waiting list',
        ['View Priya Raman', 'Priya Raman'],
        ['Put on Waiting List', 'Put on Waiting List'],
      ),
    ],
  },
  {
    name: 'Photo Gallery',
    path: '/admin/gallery',
    heading: 'Photo Gallery',
    states: [
      newPhoto,
      refused(newPhoto, 'Add to Gallery'),
      dialogs('a photo', ['View Fergus sees the sea', 'Photo Details']),
      dialogs('a photo to review', ['View Otis and the ball he takes to bed', 'Photo Details']),
      waitingPhotos,
    ],
  },
  {
    name: 'Customer CRM',
    path: '/admin/customers',
    heading: 'Customer CRM',
    states: [
      newCustomer,
      refused(newCustomer, 'Save Changes'),
      dialogs('a customer', ['View Grace Nguyen', 'Grace Nguyen']),
      customerLetter,
      personalData('the erasure of a customer', 'Grace Nguyen', 'grace.nguyen@example.com'),
    ],
  },
  {
    name: 'Waiting List',
    path: '/admin/waiting-list',
    heading: 'Waiting List',
    states: [
      newFamily,
      refused(newFamily, 'Put on the List'),
      withFamily(dialogs('a family', ['Write Ines Carter', 'Ines Carter'])),
      withFamily(
        dialogs(
          'a family to take off the list',
          ['Details Ines Carter', 'Ines Carter'],
          ['Take Off the List', 'Take Ines Carter off the list?'],
        ),
      ),
      withFamily(
        dialogs(
          'the text for a family',
          ['Details Ines Carter', 'Ines Carter'],
          ['Copy Text', 'Text for Ines Carter'],
        ),
      ),
      dialogs('news', ['Write News', 'Write News']),
    ],
  },
  { name: 'Trash', path: '/admin/trash', heading: 'Trash', states: [] },
  {
    name: 'Kennel',
    path: '/admin/kennel',
    heading: 'Kennel',
    states: [openQuestion, emptyQuestion, openTemplate],
  },
  {
    name: 'My Profile',
    path: '/admin/profile',
    heading: 'My Profile',
    states: [ownProfile, refused(ownProfile, 'Save Changes')],
  },
]

/** Every screen of the portal, and what the demo kennel lets be opened on it. */
export const portalScreens: PortalScreen[] = [...sidebarScreens, ...litterScreens]
