import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listGalleryPhotos } from '#src/db/queries/gallery.ts'
import { galleryPhotos } from '#src/db/schema.ts'
import { control, openPortal, type PortalScreen, press, until } from '#src/testing/browser/portal-screen.ts'
import Gallery from './gallery.tsx'

let portal: PortalScreen
beforeEach(async () => {
  portal = await openPortal()
})
afterEach(() => portal.close())

async function show() {
  const photos = await listGalleryPhotos(portal.site.parts.database.db)
  await portal.show(<Gallery photos={photos} admin="admin" />)
}

const stored = () => portal.site.parts.database.db.select().from(galleryPhotos)
const text = () => document.body.textContent ?? ''
const tiles = () =>
  [...document.querySelectorAll('.photo-tile img')].map((image) => image.getAttribute('alt'))
it('counts the photos and shows those of the chosen filter', async () => {
  await portal.site.make.galleryPhoto({ caption: 'Live', reviewedAt: '2026-11-01T00:00:00.000Z' })
  await portal.site.make.galleryPhoto({
    caption: 'Kept',
    isPublic: false,
    reviewedAt: '2026-11-01T00:00:00.000Z',
  })
  await show()
  expect(text()).toContain('1 public • 1 private • 2 total')
  expect(tiles().sort()).toEqual(['Kept', 'Live'])
  await press('Public Only')
  expect(tiles()).toEqual(['Live'])
  expect(control('Public Only').getAttribute('aria-pressed')).toBe('true')
  await press('Private Only')
  expect(tiles()).toEqual(['Kept'])
  await press('To Review')
  expect(text()).toContain('No photos are waiting for review')
})

it('invites to upload the first photo of an empty gallery', async () => {
  await show()
  expect(text()).toContain('No photos in gallery')
  await press('Upload Your First Photo')
  expect(document.querySelector('dialog h2')?.textContent).toBe('Upload Photo')
  await press('Add to Gallery')
  expect(document.querySelector('dialog')?.textContent).toContain('Please upload a photo first.')
})

it('publishes a photo from its tile and counts again', async () => {
  await portal.site.make.galleryPhoto({ caption: 'Otis', isPublic: false })
  await show()
  await press('Make Public: Otis')
  await until(() => expect(text()).toContain('1 public • 0 private • 1 total'))
  expect(await stored()).toMatchObject([{ isPublic: true }])
  expect(control('Make Private: Otis').title).toBe('Make Private')
})

it.each([
  [false, 1],
  [true, 0],
])('asks before it deletes a photo: %s leaves %i', async (answer, left) => {
  await portal.site.make.galleryPhoto({ caption: 'Otis' })
  const asked = vi.fn(() => answer)
  vi.stubGlobal('confirm', asked)
  await show()
  await press('Delete Otis')
  expect(asked).toHaveBeenCalledWith('Are you sure you want to delete this photo?')
  if (answer) await until(() => expect(text()).toContain('No photos in gallery'))
  expect(await stored()).toHaveLength(left)
})

it('keeps a failure with its photo', async () => {
  const { id } = await portal.site.make.galleryPhoto({ caption: 'Otis' })
  await show()
  portal.failing = `PUT /api/admin/gallery/${id}`
  await press('Make Private: Otis')
  await until(() =>
    expect(document.querySelector('.photo-tile')?.textContent).toContain('Failed to update photo visibility'),
  )
  expect(await stored()).toMatchObject([{ isPublic: true }])
})

it('shows what a visitor wrote, with the photo it belongs to, and approves it', async () => {
  const before = await portal.site.make.galleryPhoto({
    caption: 'Pippin, small',
    photoType: 'before',
    reviewedAt: '2026-11-01',
  })
  await portal.site.make.galleryPhoto({
    caption: 'Pippin, grown up',
    isPublic: false,
    uploaderName: 'Ruby Sinclair',
    uploaderEmail: 'ruby@example.com',
    puppyName: 'Pippin',
    parentDam: 'Sorrel',
    ageDescription: 'adult',
    photoType: 'after',
    relatedPhotoId: before.id,
  })
  await show()
  await press('To Review1')
  const pictures = [...document.querySelectorAll('.photo-pair img')].map((image) => image.getAttribute('alt'))
  expect(pictures).toEqual(['Pippin, small', 'Pippin, grown up'])
  for (const said of ['Ruby Sinclair', 'ruby@example.com', 'Sorrel', 'Adult (2+ years)', 'Before', 'After']) {
    expect(text()).toContain(said)
  }
  await press('Approve: Pippin, grown up')
  await until(() => expect(text()).toContain('No photos are waiting for review'))
  const [, approved] = await stored()
  expect(approved).toMatchObject({ isPublic: true, reviewedAt: expect.any(String) })
})

it('keeps several photos private at once, and goes on after one that fails', async () => {
  const first = await portal.site.make.galleryPhoto({ caption: 'First', isPublic: false })
  await portal.site.make.galleryPhoto({ caption: 'Second', isPublic: false })
  await portal.site.make.galleryPhoto({ caption: 'Third', isPublic: false })
  await show()
  await press('To Review3')
  await press('Select First')
  await press('Select Second')
  expect(text()).toContain('2 of 3 selected')
  portal.failing = `PUT /api/admin/gallery/${first.id}`
  await press('Keep selected private')
  await until(() => expect(text()).toContain('Failed to update photo visibility'))
  const reviewed = (await stored()).filter(({ reviewedAt }) => reviewedAt).map(({ caption }) => caption)
  expect(reviewed).toEqual(['Second'])
})

it('rejects all that wait after asking once', async () => {
  await portal.site.make.galleryPhoto({ caption: 'First', isPublic: false })
  await portal.site.make.galleryPhoto({ caption: 'Second', isPublic: false })
  const asked = vi.fn(() => true)
  vi.stubGlobal('confirm', asked)
  await show()
  await press('To Review2')
  await press('Select all')
  await press('Reject selected')
  await until(async () => expect(await stored()).toEqual([]))
  expect(asked.mock.calls).toEqual([['Are you sure you want to delete these 2 photos?']])
})
