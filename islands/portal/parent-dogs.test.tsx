import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listPortalParentDogs } from '#src/db/queries/parent-dogs.ts'
import { litters, parentDogs } from '#src/db/schema.ts'
import { texts } from '#src/testing/app/open-page.ts'
import {
  dialogs,
  element,
  messageOf,
  openPortal,
  type PortalScreen,
  press,
  shown,
  type,
  typed,
  until,
} from '#src/testing/browser/portal-screen.ts'
import ParentDogs from './parent-dogs.tsx'

let portal: PortalScreen
beforeEach(async () => {
  portal = await openPortal()
})
afterEach(() => portal.close())

const stored = () => portal.site.parts.database.db.select().from(parentDogs)
const names = () => texts(document, '.parent-card h2')

async function show() {
  const dogs = await listPortalParentDogs(portal.site.parts.database.db)
  await portal.show(<ParentDogs dogs={dogs} admin="admin" />)
}

describe('the screen', () => {
  it('counts the dogs, and finds them by name, colour or registered name', async () => {
    const { dog } = portal.site.make
    await dog({ name: 'Willow' })
    await dog({ name: 'Bluegum', gender: 'male', color: 'Red and white', registeredName: 'Mansfield Gum' })
    await dog({ name: 'Juniper', status: 'retired' })
    await dog({ name: 'Ash', gender: 'male', status: 'planned' })
    await show()
    expect(texts(document, '.counter b')).toEqual(['4', '1', '1', '1'])
    for (const [text, found] of [
      ['WILL', ['Willow']],
      ['red', ['Bluegum']],
      ['mansfield', ['Bluegum']],
      ['zebra', []],
    ] as const) {
      await type('[type=search]', text)
      expect([text, names()]).toEqual([text, found])
    }
    expect(shown()).toContain('No parent dogs found')
    expect(portal.sent).toEqual([])
  })

  it('invites to add the first dog', async () => {
    await show()
    expect(shown()).toContain('No parent dogs yet')
    await press('Add Your First Parent Dog')
    expect(element('dialog h2').textContent).toBe('Add New Parent Dog')
  })

  it('says that the dogs could not be loaded after a change, and tries again', async () => {
    const { id } = await portal.site.make.dog()
    await show()
    await press('Delete Willow')
    portal.failing = 'GET /api/admin/parent-dogs'
    await press('Delete')
    await until(() => expect(element('.state-error').textContent).toContain('Error Loading Parent Dogs'))
    expect(element('.state-error').textContent).toContain('Please try again later.')
    portal.failing = null
    await press('Try again')
    await until(() => expect(shown()).toContain('No parent dogs yet'))
    expect((await stored()).map((dog) => dog.id)).not.toContain(id)
  })
})

describe('the form', () => {
  it('makes a dog, weighed in kilograms and measured in centimetres', async () => {
    await show()
    await press('Add Parent Dog')
    for (const [field, value] of [
      ['name', 'Hazel'],
      ['registeredName', 'Mansfield Witch Hazel'],
      ['gender', 'female'],
      ['color', 'Sable and white'],
      ['dateOfBirth', '2022-05-03'],
      ['weight', '23.5'],
      ['height', '59.2'],
      ['achievements', 'Best Puppy in Group, 2022'],
    ] as const)
      await type(`#${field}`, value)
    await press('Create Parent Dog')
    await until(() => expect(dialogs()).toBe(0))
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
    await until(() => expect(names()).toEqual(['Hazel']))
  })

  it('tells of each field that must be filled in', async () => {
    await show()
    await press('Add Parent Dog')
    await press('Create Parent Dog')
    expect(['name', 'registeredName', 'gender', 'color'].map(messageOf)).toEqual([
      'Call name is required',
      'Registered name is required',
      'Gender is required',
      'Colour is required',
    ])
    expect(portal.sent).toEqual([])
  })

  it('clears what is emptied, and leaves alone what it does not list', async () => {
    const { id } = await portal.site.make.dog({
      registeredName: 'Mansfield Willow',
      weight: 23_500,
      description: 'Kind',
      microchipId: '956000012345678',
    })
    await show()
    await press('Edit Willow')
    expect(typed('#weight')).toBe('23.5')
    await type('#weight', '')
    await type('#description', '')
    await press('Update Parent Dog')
    await until(() => expect(dialogs()).toBe(0))
    expect(await stored()).toMatchObject([
      { id, weight: null, description: null, microchipId: '956000012345678' },
    ])
    expect(portal.toasts).toEqual(['Parent dog updated successfully!'])
  })

  it('asks for what a quick add invented', async () => {
    await portal.site.make.dog({ color: 'Unknown', dateOfBirth: '2020-01-01' })
    await show()
    await press('Edit Willow')
    expect([typed('#color'), typed('#dateOfBirth')]).toEqual(['', ''])
  })

  it('says why a dam cannot become a male, in the form and by toast', async () => {
    const { id } = await portal.site.make.dog({ registeredName: 'Mansfield Willow' })
    await portal.site.make.litter({ damId: id })
    await show()
    await press('Edit Willow')
    await type('#gender', 'male')
    await press('Update Parent Dog')
    const refusal = "You can't change the gender of a dog that has litters"
    await until(() => expect(portal.toasts).toEqual([refusal]))
    expect(element('dialog').textContent).toContain(refusal)
    expect(await stored()).toMatchObject([{ gender: 'female' }])
  })

  it('offers to show a dog that someone else has changed meanwhile', async () => {
    const { id } = await portal.site.make.dog({ registeredName: 'Mansfield Willow' })
    await show()
    await press('Edit Willow')
    const theirs = { name: 'Theirs', updatedAt: '2026-11-01T00:00:00.000Z' }
    await portal.site.parts.database.write((tx) =>
      tx.update(parentDogs).set(theirs).where(eq(parentDogs.id, id)),
    )
    await press('Update Parent Dog')
    await until(() => expect(element('.form-summary').textContent).toContain('changed by someone else'))
    await press('Reload')
    await until(() => expect(typed('#name')).toBe('Theirs'))
  })
})

describe('the question before a dog is deleted', () => {
  const ask = async () => {
    await show()
    await press('Delete Willow')
    expect(element('dialog').textContent).toContain(
      'Are you sure you want to delete Willow? This action cannot be undone.',
    )
  }

  it('is answered by Cancel, where the focus is', async () => {
    await portal.site.make.dog()
    await ask()
    expect(document.activeElement?.textContent).toBe('Cancel')
    await press('Cancel')
    expect([dialogs(), (await stored()).length, portal.sent]).toEqual([0, 1, []])
  })

  it('is answered by Delete: the dog is gone, its litter stays', async () => {
    const { id } = await portal.site.make.dog()
    await portal.site.make.litter({ damId: id })
    await ask()
    await press('Delete')
    await until(() => expect(shown()).toContain('No parent dogs yet'))
    expect(portal.toasts).toEqual(['Parent dog deleted successfully!'])
    expect(await stored()).toEqual([])
    expect(await portal.site.parts.database.db.select().from(litters)).toMatchObject([{ damId: null }])
  })

  it('stays with the reason when the call gets lost', async () => {
    const { id } = await portal.site.make.dog()
    await ask()
    portal.failing = `DELETE /api/admin/parent-dogs/${id}`
    await press('Delete')
    await until(() => expect(portal.toasts).toEqual(['Failed to delete parent dog']))
    expect(element('dialog .form-summary').textContent).toContain('Failed to delete parent dog')
  })
})
