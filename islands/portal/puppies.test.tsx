import { eq } from 'drizzle-orm'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listPortalPuppies } from '#src/db/queries/puppies.ts'
import { litters, parentDogs, puppies } from '#src/db/schema.ts'
import {
  control,
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
import Puppies from './puppies.tsx'

let portal: PortalScreen
beforeEach(async () => {
  portal = await openPortal()
})
afterEach(() => portal.close())

const rows = () => portal.site.parts.database.db.select().from(puppies)

async function show() {
  const list = await listPortalPuppies(portal.site.parts.database.db)
  await portal.show(<Puppies puppies={list} admin="admin" />)
}

const options = () => [...document.querySelectorAll('#litterId option')].map((option) => option.textContent)

it('makes a puppy, its litter and its sire on the way', async () => {
  await show()
  await press('Add Your First Puppy')
  await until(() => expect(options()).toEqual(['No litters available']))
  await type('#name', 'Matilda')
  await type('#color', 'Apricot and white')
  await type('#gender', 'female')
  await type('#priceMin', '2800.50')
  await press('Add New Litter')
  await type('#new-litter-name', 'Wattle Litter')
  await type('#new-litter-dateOfBirth', '2026-10-02')
  await press('Add New Sire')
  await type('#new-parent-name', 'Merlin')
  await press('Add Sire')
  await until(() => expect(dialogs()).toBe(2))
  expect(document.activeElement?.id).toBe('new-litter-sireId')
  await press('Create Litter')
  await until(() => expect(dialogs()).toBe(1))
  expect(document.activeElement?.id).toBe('litterId')
  await press('Create Puppy')
  await until(() => expect(dialogs()).toBe(0))

  const [litter] = await portal.site.parts.database.db.select().from(litters)
  const [sire] = await portal.site.parts.database.db.select().from(parentDogs)
  expect(sire).toMatchObject({
    name: 'Merlin',
    gender: 'male',
    color: 'Unknown',
    dateOfBirth: '2020-01-01',
    status: 'active',
  })
  expect(litter).toMatchObject({
    name: 'Wattle Litter',
    dateOfBirth: '2026-10-02',
    damId: null,
    sireId: sire?.id,
    isActive: true,
  })
  expect(await rows()).toMatchObject([
    {
      name: 'Matilda',
      gender: 'female',
      litterId: litter?.id,
      priceMin: 280_050,
      priceMax: null,
      description: null,
    },
  ])
  await until(() => expect(element('tbody').textContent).toContain('Matilda'))
})

it('says that litters cannot be loaded, and asks again', async () => {
  portal.failing = 'GET /api/admin/litters'
  await show()
  await press('Add New Puppy')
  await until(() => expect(options()).toEqual(['Error loading litters']))
  portal.failing = null
  await portal.site.make.litter({ name: 'Old', isActive: false })
  await act(() => element('#litterId').focus())
  await until(() => expect(options()).toEqual(['Select a litter', 'Old (Inactive)']))
})

it('keeps what was typed when saving fails', async () => {
  const { id: litterId } = await portal.site.make.litter()
  const { id } = await portal.site.make.puppy({ litterId, priceMin: 320_000 })
  await show()
  await press('Edit Banjo')
  await type('#priceMin', '')
  portal.failing = `PUT /api/admin/puppies/${id}`
  await type('#name', 'Clancy')
  await press('Update Puppy')
  await until(() => expect(portal.sent).toContain(portal.failing))
  await until(() => expect(control('Update Puppy').disabled).toBe(false))
  expect(typed('#name')).toBe('Clancy')
  portal.failing = null
  await press('Update Puppy')
  await until(() => expect(dialogs()).toBe(0))
  expect(await rows()).toMatchObject([{ name: 'Clancy', priceMin: null, litterId }])
})

it('offers to show a puppy that someone else has changed meanwhile', async () => {
  const { id: litterId } = await portal.site.make.litter()
  const { id } = await portal.site.make.puppy({ litterId })
  await show()
  await press('Edit Banjo')
  await type('#name', 'Mine')
  await portal.site.parts.database.write((tx) =>
    tx
      .update(puppies)
      .set({ name: 'Theirs', updatedAt: '2026-11-01T00:00:00.000Z' })
      .where(eq(puppies.id, id)),
  )
  await press('Update Puppy')
  await until(() => expect(element('.form-summary').textContent).toContain('changed by someone else'))
  await press('Reload')
  await until(() => expect(typed('#name')).toBe('Theirs'))
  expect(await rows()).toMatchObject([{ name: 'Theirs' }])
})

it.each([
  [false, 1],
  [true, 0],
])('asks before it deletes a puppy: %s leaves %i', async (answer, left) => {
  await portal.site.make.puppy({ litterId: (await portal.site.make.litter()).id })
  const asked = vi.fn(() => answer)
  vi.stubGlobal('confirm', asked)
  await show()
  await press('Delete Banjo')
  expect(asked).toHaveBeenCalledWith('Are you sure you want to delete this puppy?')
  if (answer) await until(() => expect(shown()).toContain('No puppies found'))
  expect(await rows()).toHaveLength(left)
})

it('tells of each field that must be filled in, and sends nothing', async () => {
  await show()
  await press('Add New Puppy')
  await press('Create Puppy')
  expect(['name', 'color', 'gender', 'litterId'].map(messageOf)).toEqual([
    'Name is required',
    'Color is required',
    'Gender is required',
    'Litter is required',
  ])
  expect(portal.sent.filter((call) => call.startsWith('POST'))).toEqual([])
  expect(document.activeElement?.className).toBe('form-summary')
})

it('says by toast, too, that a new litter lacks what it must have', async () => {
  await show()
  await press('Add New Puppy')
  await press('Add New Litter')
  await type('#new-litter-name', 'Wattle Litter')
  await press('Create Litter')
  expect(messageOf('new-litter-dateOfBirth')).toBe('Please fill in required fields')
  expect(portal.toasts).toEqual(['Please fill in required fields'])
  await type('#new-litter-dateOfBirth', '2026-10-02')
  await type('#new-litter-name', 'x'.repeat(101))
  await press('Create Litter')
  expect(messageOf('new-litter-name')).toBe('At most 100 characters')
  expect(portal.toasts).toHaveLength(1)
})

it('lets go of a puppy that someone else has deleted', async () => {
  const { id: litterId } = await portal.site.make.litter()
  await portal.site.make.puppy({ litterId, name: 'Banjo' })
  vi.stubGlobal('confirm', () => true)
  await show()
  await portal.site.parts.database.write((tx) => tx.delete(puppies))
  await press('Delete Banjo')
  await until(() => expect(shown()).toContain('No puppies found'))
  expect(document.activeElement?.textContent).toBe('Manage Puppies')
})
