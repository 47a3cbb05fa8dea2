import { expect, it } from 'vitest'
import ParentDogs from '#islands/portal/dogs/parent-dogs.tsx'
import { ancestors } from '#src/app/tables.ts'
import { listPortalParentDogs } from '#src/dogs/queries/parent-dogs.ts'
import { ancestorPlaces, placeLabel } from '#src/pedigree/rules.ts'
import { today } from '#src/platform/values/calendar.ts'
import { db, openPortalForEachTest, portal } from '#src/testing/browser/open-portal.ts'
import { chooseAction, click, errorOf, field, fill, screen, waitFor } from '#src/testing/browser/screen.ts'

openPortalForEachTest()

const stored = () => db().select().from(ancestors)

async function openPedigree() {
  portal.show(<ParentDogs dogs={await listPortalParentDogs(db())} day={today()} admin="admin" />)
  await chooseAction('Edit', 'Willow')
  await click('Pedigree')
  await screen.findByRole('dialog', { name: 'Willow: Pedigree' })
  await screen.findByLabelText(/^Sire$/)
}

it('takes fourteen names as a tree, and a dog of the kennel among them', async () => {
  const willow = await portal.site.make.dog({ name: 'Willow' })
  const merlin = await portal.site.make.dog({
    name: 'Merlin',
    gender: 'male',
    registeredName: 'Wandercrest Blue Hour',
  })
  await portal.site.make.ancestor({ dogId: willow.id, place: 'd', name: 'Marigold', number: 'SPV-1' })
  await openPedigree()
  for (const place of ancestorPlaces) expect(field(placeLabel(place)).name).toBe(place)
  expect(field('Dam').value).toBe('Marigold')
  expect(field('Dam: number').value).toBe('SPV-1')
  const options = (place: 's' | 'd') =>
    [
      ...document.querySelectorAll<HTMLOptionElement>(
        `datalist#${field(placeLabel(place)).getAttribute('list')} option`,
      ),
    ].map(({ value }) => value)
  expect([options('s'), options('d')]).toEqual([['Wandercrest Blue Hour'], []])
  await fill('Sire', 'Wandercrest Blue Hour')
  await fill("Dam's sire's dam", 'Alice')
  await fill("Sire's dam: number", 'SPV-2')
  await click('Save Pedigree')
  expect(errorOf("Sire's dam")).toBe('Please enter the name, too')
  await fill("Sire's dam", 'Evensong')
  await click('Save Pedigree')
  await waitFor(async () => expect(await stored()).toHaveLength(4))
  expect(await stored()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ place: 's', ancestorId: merlin.id, name: 'Wandercrest Blue Hour' }),
      expect.objectContaining({ place: 'd', name: 'Marigold', number: 'SPV-1' }),
      expect.objectContaining({ place: 'sd', name: 'Evensong', number: 'SPV-2' }),
      expect.objectContaining({ place: 'dsd', name: 'Alice', number: null }),
    ]),
  )
  await screen.findByRole('dialog', { name: 'Edit Parent Dog' })
})

it('says at its field why a dog cannot stand there, and compares what another has saved', async () => {
  const { id: dogId } = await portal.site.make.dog({ name: 'Willow', registeredName: 'Weeping Willow' })
  await openPedigree()
  await fill('Dam', 'weeping willow')
  await click('Save Pedigree')
  await waitFor(() => expect(errorOf('Dam')).toBe("A dog can't be its own ancestor"))
  await fill('Dam', 'Mine')
  await portal.site.make.ancestor({
    dogId,
    place: 'd',
    name: 'Theirs',
    updatedAt: '2031-01-01T00:00:00.000Z',
  })
  await click('Save Pedigree')
  await screen.findByRole('button', { name: 'Take Theirs: Dam' })
  expect(await stored()).toMatchObject([{ name: 'Theirs' }])
})
