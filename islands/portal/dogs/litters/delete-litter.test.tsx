import { expect, it } from 'vitest'
import { newPhotoPath } from '#src/testing/app/factories.ts'
import { openPortalForEachTest, portal } from '#src/testing/browser/open-portal.ts'
import { chooseAction, click, dialogCount, screen, summary, waitFor } from '#src/testing/browser/screen.ts'
import { show, stored } from '#src/testing/screens/litters.tsx'

openPortalForEachTest()

it('deletes an empty litter after asking, and says which puppies keep another', async () => {
  await portal.site.make.litter({ name: 'Empty Litter' })
  const full = await portal.site.make.litter({ name: 'Full Litter' })
  await portal.site.make.puppy({ litterId: full.id, name: 'Banjo' })
  await show()
  await chooseAction('Delete', 'Full Litter')
  await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('It has Banjo.'))
  await click('Delete')
  await waitFor(() => expect(summary().textContent).toContain('This litter still has puppies'))
  await click('Cancel')
  await chooseAction('Delete', 'Empty Litter')
  expect(document.activeElement?.textContent).toBe('Cancel')
  await click('Delete')
  await waitFor(() => expect(dialogCount()).toBe(0))
  expect(await stored()).toMatchObject([{ name: 'Full Litter' }])
})

it('shows the litter that is to be deleted: its birth, its parents and a photo of one of them', async () => {
  const photo = newPhotoPath()
  const dam = await portal.site.make.dog({ name: 'Willow' })
  const sire = await portal.site.make.dog({ name: 'Bluegum', gender: 'male', photos: [photo] })
  await portal.site.make.litter({ damId: dam.id, sireId: sire.id })
  await show()
  await chooseAction('Delete', 'Snow Gum Litter')
  const dialog = screen.getByRole('dialog', { name: 'Delete Snow Gum Litter?' })
  expect(dialog.textContent).toContain('Born 14 September 2026 · Willow · Bluegum')
  await waitFor(() => expect(dialog.querySelector('img')?.src).toContain(photo.replace('/objects', '')))
})

it('shows a puppy of the litter rather than its parents', async () => {
  const [ofPuppy, ofDam] = [newPhotoPath(), newPhotoPath()]
  const dam = await portal.site.make.dog({ photos: [ofDam] })
  const { id } = await portal.site.make.litter({ damId: dam.id })
  await portal.site.make.puppy({ litterId: id, photos: [ofPuppy] })
  await show()
  await chooseAction('Delete', 'Snow Gum Litter')
  const image = () => screen.getByRole('dialog').querySelector('img')?.src
  await waitFor(() => expect(image()).toContain(ofPuppy.replace('/objects', '')))
})
