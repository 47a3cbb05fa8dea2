import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { care, litters, parentDogs } from '#src/app/tables.ts'
import { listPortalParentDogs } from '#src/dogs/queries/parent-dogs.ts'
import { currentToast } from '#src/platform/client/toasts.ts'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'
import { addDays, dayMs, today } from '#src/platform/values/calendar.ts'
import { newPhotoPath } from '#src/testing/app/factories.ts'
import { texts } from '#src/testing/app/open-page.ts'
import { db, openPortalForEachTest, portal } from '#src/testing/browser/open-portal.ts'
import {
  bodyText,
  button,
  chooseAction,
  click,
  dialogCount,
  errorOf,
  field,
  fill,
  screen,
  summary,
  user,
  waitFor,
  within,
} from '#src/testing/browser/screen.ts'
import ParentDogs from './parent-dogs.tsx'

/** How far the phone's clock is ahead of the server's. */
let aheadMs = 0
openPortalForEachTest({}, { now: () => new Date(Date.now() - aheadMs) })
afterEach(() => {
  aheadMs = 0
})

const stored = () => db().select().from(parentDogs)
const names = () => texts(document, '.parent-card h2')

async function show(opens: string | null = null) {
  const dogs = await listPortalParentDogs(db())
  const day = today(portal.site.parts.now())
  portal.show(<ParentDogs dogs={dogs} day={day} admin="admin" opens={opens} />)
}

describe('the screen', () => {
  it('counts the dogs, and searches them', async () => {
    const { dog } = portal.site.make
    await dog({ name: 'Willow' })
    await dog({ name: 'Bluegum', gender: 'male', color: 'Red and white', registeredName: 'Mansfield Gum' })
    await dog({ name: 'Juniper', status: 'retired' })
    await dog({ name: 'Ash', gender: 'male', status: 'planned' })
    await show()
    expect(texts(document, '.counter b')).toEqual(['4', '1', '1', '1'])
    const searchBox = screen.getByRole('searchbox')
    await user.type(searchBox, 'MANSFIELD')
    expect(names()).toEqual(['Bluegum'])
    await user.type(searchBox, ' zebra')
    expect(names()).toEqual([])
    expect(bodyText()).toContain('No parent dogs found')
    expect(texts(document, 'search [role=status]')).toEqual(['0 of 4 parent dogs'])
    expect(portal.requests).toEqual([])
  })

  it('says of a single dog whether it was found', async () => {
    await portal.site.make.dog({ name: 'Willow' })
    await show()
    await user.type(screen.getByRole('searchbox'), 'willow')
    expect(texts(document, 'search [role=status]')).toEqual(['1 of 1 parent dog'])
  })

  it('opens a dog by its name, and its care from its menu', async () => {
    await portal.site.make.dog({ name: 'Willow' })
    await show()
    await click('Edit Willow')
    expect(field('Call Name *').value).toBe('Willow')
    await click('Close')
    await chooseAction('Care', 'Willow')
    screen.getByRole('dialog', { name: 'Willow: Care' })
  })

  it("goes by the server's day, whatever the phone's clock says", async () => {
    aheadMs = dayMs
    const day = addDays(today(), -1)
    const dog = await portal.site.make.dog({ name: 'Willow' })
    await portal.site.make.care({ dogId: dog.id, text: 'Clip her', dueOn: day })
    await show()
    await click('Edit Willow')
    expect(field('Date of Birth').max).toBe(day)
    await click('Close')
    await chooseAction('Care', 'Willow')
    await waitFor(() => expect(texts(document, '.parts h2')).toEqual(['Due today 1']))
    portal.reopen()
    await show()
    await chooseAction('Health Tests', 'Willow')
    await waitFor(() => button('Add Test'))
    await click('Add Test')
    expect(field('Tested On *').max).toBe(day)
  })

  it('opens with the form of the dog that a link names', async () => {
    await portal.site.make.dog({ name: 'Ash' })
    const { id } = await portal.site.make.dog({ name: 'Willow' })
    await show(id)
    expect(field('Call Name *').value).toBe('Willow')
  })

  it('offers to add the first dog', async () => {
    await show()
    expect(bodyText()).toContain('No parent dogs yet')
    await click('Add Your First Parent Dog')
    screen.getByRole('dialog', { name: 'Add New Parent Dog' })
  })

  it('says when the dogs could not be loaded after a change, and tries again', async () => {
    const { id } = await portal.site.make.dog()
    await show()
    await chooseAction('Delete', 'Willow')
    portal.failing = 'GET /api/admin/parent-dogs'
    await click('Delete')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Error Loading Parent Dogs'))
    expect(screen.getByRole('alert').textContent).toContain('Please try again later.')
    portal.failing = null
    await click('Try again')
    await waitFor(() => expect(bodyText()).toContain('No parent dogs yet'))
    expect((await stored()).map((dog) => dog.id)).not.toContain(id)
  })
})

describe('the form', () => {
  it('creates a dog, with its weight in kilograms and its height in centimetres', async () => {
    await show()
    await click('Add Your First Parent Dog')
    // The wheel would change a field of the type number.
    expect(['Weight (kg)', 'Height (cm)'].map((label) => field(label).type)).toEqual(['text', 'text'])
    for (const [label, value] of [
      ['Call Name *', 'Hazel'],
      ['Registered Name *', 'Mansfield Witch Hazel'],
      ['Gender *', 'female'],
      ['Colour *', 'Sable and white'],
      ['Date of Birth', '2022-05-03'],
      ['Weight (kg)', '23.5'],
      ['Height (cm)', '59.2'],
      ['Show Achievements', 'Best Puppy in Group, 2022'],
    ] as const)
      await fill(label, value)
    await click('Create Parent Dog')
    await waitFor(() => expect(dialogCount()).toBe(0))
    expect(await stored()).toMatchObject([
      {
        name: 'Hazel',
        registeredName: 'Mansfield Witch Hazel',
        gender: 'female',
        dateOfBirth: '2022-05-03',
        status: 'active',
        weight: 23_500,
        height: 592,
        pedigree: null,
        photos: [],
      },
    ])
    expect(portal.toasts).toEqual(['Parent dog created successfully!'])
    await waitFor(() => expect(names()).toEqual(['Hazel']))
    expect(texts(document, '.counter b')[0]).toBe('1')
    const [card = ''] = texts(document, '.parent-card')
    const facts = ['♀ Dam', 'Mansfield Witch Hazel', 'May 2022', '23.5 kg']
    for (const part of ['Image coming soon', 'Active Breeder', ...facts]) expect(card).toContain(part)
  })

  it.each([
    ['Create', 'POST', ''],
    ['Update', 'PUT', '/dog'],
  ] as const)('says that saving failed, and keeps what was typed: %s', async (verb, method, id) => {
    await portal.site.make.dog({ id: 'dog', registeredName: 'Mansfield Willow' })
    await show()
    await click(verb === 'Create' ? 'Add Parent Dog' : 'Edit Willow')
    await fill('Call Name *', 'Lost')
    if (verb === 'Create') {
      await fill('Registered Name *', 'Lost Again')
      await fill('Gender *', 'female')
      await fill('Colour *', 'Red')
    }
    portal.refusing = `${method} /api/admin/parent-dogs${id}`
    await click(`${verb} Parent Dog`)
    const failure = verb === 'Create' ? 'parentAddFailure' : 'parentDogUpdateFailure'
    await waitFor(() =>
      expect(currentToast()).toMatchObject({ ...portalMessages[failure], destructive: true }),
    )
    expect(summary().textContent?.trim()).toBe(`Failed to ${verb.toLowerCase()} parent dog`)
    expect(field('Call Name *').value).toBe('Lost')
  })

  it('marks each required field', async () => {
    await show()
    await click('Add Your First Parent Dog')
    await click('Create Parent Dog')
    expect(
      ['Call Name *', 'Registered Name *', 'Gender *', 'Colour *'].map((label) => errorOf(label)),
    ).toEqual([
      'Call name is required',
      'Registered name is required',
      'Gender is required',
      'Colour is required',
    ])
    expect(document.activeElement).toBe(summary())
    await fill('Date of Birth', '1899-12-31')
    await fill('Weight (kg)', '-1')
    await click('Create Parent Dog')
    expect([errorOf('Date of Birth'), errorOf('Weight (kg)')]).toEqual([
      'Enter a date between 1900 and today',
      'Must be a weight above 0 and up to 200 kg',
    ])
    expect(portal.requests).toEqual([])
  })

  it('clears emptied fields, and keeps values it does not show', async () => {
    const { id } = await portal.site.make.dog({
      registeredName: 'Mansfield Willow',
      weight: 23_500,
      description: 'Kind',
      microchipId: '956000012345678',
    })
    await show()
    await click('Edit Willow')
    expect(field('Weight (kg)').value).toBe('23.5')
    await fill('Weight (kg)', '')
    await fill('Description', '')
    await click('Update Parent Dog')
    await waitFor(() => expect(dialogCount()).toBe(0))
    expect(await stored()).toMatchObject([
      { id, weight: null, description: null, microchipId: '956000012345678' },
    ])
    expect(portal.toasts).toEqual(['Parent dog updated successfully!'])
    await waitFor(() => expect(texts(document, '.parent-facts dd').at(-1)).toBe('Not recorded'))
    expect(document.activeElement).toBe(button('Edit Willow'))
  })

  it('asks for the details that a quick add made up', async () => {
    await portal.site.make.dog({ color: 'Unknown', dateOfBirth: '2020-01-01' })
    await show()
    await click('Edit Willow')
    expect([field('Colour *').value, field('Date of Birth').value]).toEqual(['', ''])
  })

  it('says why a dam cannot become male, in the form and in a toast', async () => {
    const { id } = await portal.site.make.dog({ registeredName: 'Mansfield Willow' })
    await portal.site.make.litter({ damId: id })
    await show()
    await click('Edit Willow')
    await fill('Gender *', 'male')
    await click('Update Parent Dog')
    const message = "You can't change the gender of a dog that has litters"
    await waitFor(() => expect(portal.toasts).toEqual([message]))
    expect(screen.getByRole('dialog').textContent).toContain(message)
    expect(await stored()).toMatchObject([{ gender: 'female' }])
  })

  it('shows both versions of a dog that has changed in the meantime', async () => {
    const { id } = await portal.site.make.dog({ registeredName: 'Mansfield Willow' })
    await show()
    await click('Edit Willow')
    const theirs = { name: 'Theirs', updatedAt: '2026-11-01T00:00:00.000Z' }
    await portal.site.parts.database.write((tx) =>
      tx.update(parentDogs).set(theirs).where(eq(parentDogs.id, id)),
    )
    await click('Update Parent Dog')
    await waitFor(() => expect(summary().textContent).toContain('has changed since you opened it'))
    await waitFor(() => button('Take Theirs: Call Name'))
    await click('Take Theirs: Call Name')
    await waitFor(() => expect(field('Call Name *').value).toBe('Theirs'))
  })
})

describe('the confirmation before deleting a dog', () => {
  const openConfirmation = async () => {
    await show()
    await chooseAction('Delete', 'Willow')
    expect(screen.getByRole('dialog').textContent).toContain(
      'Are you sure you want to delete Willow? This action cannot be undone.',
    )
  }

  it('shows the dog and which litters lose their dam, and is closed by Cancel, which has the focus', async () => {
    const photos = [newPhotoPath(), newPhotoPath()]
    const described = { color: 'Brown and white', registeredName: 'Weeping Willow' }
    const { id } = await portal.site.make.dog({ photos, ...described })
    await portal.site.make.litter({ damId: id, name: 'Wattle Litter' })
    await openConfirmation()
    const dialog = screen.getByRole('dialog', { name: 'Delete Willow?' })
    expect(dialog.textContent).toContain(
      'Are you sure you want to delete Willow? This action cannot be undone.',
    )
    expect(dialog.textContent).toContain('Brown and white · Dam, Weeping Willow')
    expect(dialog.querySelector('img')?.src).toContain(String(photos[0]).replace('/objects', ''))
    await waitFor(() =>
      expect(dialog.textContent).toContain(
        'Willow is the dam of Wattle Litter. The litter stays, without a dam.',
      ),
    )
    expect(document.activeElement?.textContent).toBe('Cancel')
    await click('Cancel')
    expect([dialogCount(), (await stored()).length]).toEqual([0, 1])
    expect(portal.requests.filter((request) => !request.startsWith('GET'))).toEqual([])
  })

  it('deletes the dog on Delete, and keeps its litter', async () => {
    const { id } = await portal.site.make.dog()
    await portal.site.make.litter({ damId: id })
    await openConfirmation()
    await click('Delete')
    await waitFor(() => expect(bodyText()).toContain('No parent dogs yet'))
    expect(portal.toasts).toEqual(['Parent dog deleted successfully!'])
    expect(await stored()).toEqual([])
    expect(await db().select().from(litters)).toMatchObject([{ damId: null }])
  })

  it('stays open and shows the error when the connection breaks', async () => {
    const { id } = await portal.site.make.dog()
    await openConfirmation()
    portal.failing = `DELETE /api/admin/parent-dogs/${id}`
    await click('Delete')
    await waitFor(() => expect(portal.toasts).toEqual(['Failed to delete parent dog']))
    expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toContain(
      'Failed to delete parent dog',
    )
    portal.failing = null
    await click('Delete')
    await waitFor(async () => expect(await stored()).toEqual([]))
  })
})

describe('left half typed', () => {
  async function leave() {
    portal.reopen()
    await show()
    expect(dialogCount()).toBe(0)
  }

  it('is a test offered with its dog, and continued at once', async () => {
    await portal.site.make.dog({ name: 'Ash' })
    await portal.site.make.dog({ name: 'Willow' })
    await show()
    await chooseAction('Health Tests', 'Willow')
    await waitFor(() => button('Add Test'))
    await click('Add Test')
    await fill('Laboratory or Vet', 'Mansfield Vets')
    await leave()
    await click('Go On: Willow: Add Test')
    await waitFor(() => expect(field('Laboratory or Vet').value).toBe('Mansfield Vets'))
    expect(texts(document, '.found-note')).toEqual([])
    expect(screen.getByRole('dialog', { name: 'Willow: Health Tests' })).toBeDefined()
  })

  it('is a pedigree', async () => {
    await portal.site.make.dog({ name: 'Willow' })
    await show()
    await click('Edit Willow')
    await click('Pedigree')
    await waitFor(() => field('Sire'))
    await fill('Sire', 'Old Man Gum')
    await leave()
    await click('Go On: Willow: Pedigree')
    await waitFor(() => expect(field('Sire').value).toBe('Old Man Gum'))
  })

  it('is a task about it', async () => {
    await portal.site.make.dog({ name: 'Willow' })
    await show()
    await chooseAction('Care', 'Willow')
    await waitFor(() => button('Add Task'))
    await click('Add Task')
    await fill('What *', 'Clip her')
    await leave()
    await click('Go On: Willow: Add Task')
    await waitFor(() => expect(field('What *').value).toBe('Clip her'))
  })

  it.each([
    ['Note', 'Willow: Details: Clip her', 'Save'],
    ['What *', 'Willow: Edit Task', 'Save Changes'],
  ])('is a change of its care: %s', async (label, title, word) => {
    const dog = await portal.site.make.dog({ name: 'Willow' })
    await portal.site.make.care({ dogId: dog.id, text: 'Clip her', dueOn: today() })
    await show()
    await chooseAction('Care', 'Willow')
    await waitFor(() => button('Clip her'))
    if (label === 'Note') await click('Clip her')
    else {
      await click('More actions for Clip her')
      await user.click(screen.getByRole('menuitem', { name: 'Edit' }))
    }
    await fill(label, 'Only the ears')
    await leave()
    await click(`Go On: ${title}`)
    await waitFor(() => expect(field(label).value).toBe('Only the ears'))
    await click(word)
    await waitFor(async () => {
      const [row] = await db().select().from(care)
      expect([row?.text, row?.note]).toContain('Only the ears')
    })
  })
})
