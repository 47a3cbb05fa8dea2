import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { listGalleryPhotos } from '#src/db/queries/gallery.ts'
import { galleryPhotos } from '#src/db/schema.ts'
import type { GalleryFilter } from '#src/domain/gallery.ts'
import { db, openPortalForEachTest, portal } from '#src/testing/browser/open-portal.ts'
import {
  bodyText,
  button,
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
import Gallery from './gallery.tsx'

openPortalForEachTest()

async function show(shows: GalleryFilter = 'all') {
  const photos = await listGalleryPhotos(db())
  portal.show(<Gallery photos={photos} shows={shows} admin="admin" />)
}

const stored = () => db().select().from(galleryPhotos)
const alternatives = () => screen.queryAllByRole('img').map((image) => image.getAttribute('alt'))

it('counts the photos and shows those of the chosen filter', async () => {
  await portal.site.make.galleryPhoto({ caption: 'Live', reviewedAt: '2026-11-01T00:00:00.000Z' })
  await portal.site.make.galleryPhoto({
    caption: 'Kept',
    isPublic: false,
    reviewedAt: '2026-11-01T00:00:00.000Z',
  })
  await show()
  expect(bodyText()).toContain('1 public • 1 private • 2 total')
  expect(alternatives().sort()).toEqual(['Kept', 'Live'])
  await click(/^Public Only/)
  expect(alternatives()).toEqual(['Live'])
  expect(button(/^Public Only/).getAttribute('aria-pressed')).toBe('true')
  await click(/^Private Only/)
  expect(alternatives()).toEqual(['Kept'])
  await click(/^To Review/)
  expect(bodyText()).toContain('No photos are waiting for review')
})

it('offers to upload the first photo when the gallery is empty', async () => {
  await show()
  expect(bodyText()).toContain('No photos in gallery')
  await click('Upload Your First Photo')
  const dialog = screen.getByRole('dialog', { name: 'Upload Photo' })
  await click('Add to Gallery')
  expect(dialog.textContent).toContain('Please upload a photo first.')
})

it('publishes a photo from its tile and updates the counts', async () => {
  await portal.site.make.galleryPhoto({ caption: 'Otis', isPublic: false })
  await show()
  await click('Make Public: Otis')
  await waitFor(() => expect(bodyText()).toContain('1 public • 0 private • 1 total'))
  expect(await stored()).toMatchObject([{ isPublic: true }])
  expect(button('Make Private: Otis').title).toBe('Make Private')
})

it.each([
  [false, 1],
  [true, 0],
])('asks before deleting a photo: %s leaves %i', async (isConfirmed, left) => {
  await portal.site.make.galleryPhoto({ caption: 'Otis' })
  const confirm = vi.fn(() => isConfirmed)
  vi.stubGlobal('confirm', confirm)
  await show()
  await click('Delete Otis')
  expect(confirm).toHaveBeenCalledWith('Are you sure you want to delete this photo?\n\nOtis')
  if (isConfirmed) await waitFor(() => expect(bodyText()).toContain('No photos in gallery'))
  expect(await stored()).toHaveLength(left)
})

it('shows a failure beside its photo', async () => {
  const { id } = await portal.site.make.galleryPhoto({ caption: 'Otis' })
  await show()
  portal.failing = `PUT /api/admin/gallery/${id}`
  await click('Make Private: Otis')
  await waitFor(() =>
    expect(screen.getByRole('listitem').textContent).toContain('Failed to update photo visibility'),
  )
  expect(await stored()).toMatchObject([{ isPublic: true }])
})

it('shows the details a visitor entered, with the matching photo, and approves the photo', async () => {
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
  await click('To Review 1')
  expect(alternatives()).toEqual(['Pippin, small', 'Pippin, grown up'])
  for (const detail of [
    'Ruby Sinclair',
    'ruby@example.com',
    'Sorrel',
    'Adult (2+ years)',
    'Before',
    'After',
  ]) {
    expect(bodyText()).toContain(detail)
  }
  await click('Approve: Pippin, grown up')
  await waitFor(() => expect(bodyText()).toContain('No photos are waiting for review'))
  const [, approved] = await stored()
  expect(approved).toMatchObject({ isPublic: true, reviewedAt: expect.any(String) })
})

async function showThree() {
  const captions = ['First', 'Second', 'Third']
  for (const caption of captions) await portal.site.make.galleryPhoto({ caption, isPublic: false })
  await show()
  await click('To Review 3')
}
const select = (name: string) => user.click(screen.getByRole('checkbox', { name }))
const reviewedCaptions = async () =>
  (await stored()).filter(({ reviewedAt }) => reviewedAt).map(({ caption }) => caption)
const changes = () => portal.requests.filter((request) => !request.startsWith('GET'))

it('keeps several photos private with one request', async () => {
  await showThree()
  await select('Select First')
  await select('Select Second')
  expect(bodyText()).toContain('2 of 3 selected')
  await click('Keep selected private')
  await waitFor(() => expect(alternatives()).toEqual(['Third']))
  expect((await reviewedCaptions()).sort()).toEqual(['First', 'Second'])
  expect(changes()).toEqual(['POST /api/admin/gallery/review'])
})

it('shows beside its photo that one of several has changed, and changes none of them', async () => {
  await showThree()
  const updatedAt = '2026-11-05T00:00:00.000Z'
  await portal.site.parts.database.write((tx) =>
    tx.update(galleryPhotos).set({ updatedAt }).where(eq(galleryPhotos.caption, 'Second')),
  )
  await select('Select all')
  await click('Approve selected')
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(1))
  const second = screen.getAllByRole('listitem').find(({ textContent }) => textContent?.includes('Second'))
  expect(second?.textContent).toContain('This has changed since you opened it')
  expect(await reviewedCaptions()).toEqual([])
  await click('Reload')
  await click('Approve selected')
  await waitFor(() => expect(bodyText()).toContain('No photos are waiting for review'))
})

it('says that one of several photos has been deleted, and keeps the others selected', async () => {
  await showThree()
  await select('Select all')
  await portal.site.parts.database.write((tx) =>
    tx.delete(galleryPhotos).where(eq(galleryPhotos.caption, 'Second')),
  )
  await click('Approve selected')
  await waitFor(() => expect(bodyText()).toContain('2 of 2 selected'))
  expect(portal.toasts).toEqual([
    'One or more of these photos have been deleted in the meantime. Nothing has been changed.',
  ])
  expect(await reviewedCaptions()).toEqual([])
})

it('rejects all photos waiting for review with one request, after asking once', async () => {
  const confirm = vi.fn(() => true)
  vi.stubGlobal('confirm', confirm)
  await showThree()
  await select('Select all')
  await click('Reject selected')
  await waitFor(async () => expect(await stored()).toEqual([]))
  expect(confirm).toHaveBeenCalledTimes(1)
  expect(confirm).toHaveBeenCalledWith(
    expect.stringMatching(/^Are you sure you want to delete these 3 photos\?\n\n.+\n.+\n.+$/),
  )
  expect(changes()).toEqual(['POST /api/admin/gallery/review'])
})

it('opens with the photos to review when a link asks for them', async () => {
  await portal.site.make.galleryPhoto({ caption: 'Kept', reviewedAt: '2026-11-01T00:00:00.000Z' })
  await portal.site.make.galleryPhoto({ caption: 'Waits', isPublic: false })
  await show('waiting')
  expect(alternatives()).toEqual(['Waits'])
  expect(button(/^To Review/).getAttribute('aria-pressed')).toBe('true')
})

describe('the caption in Photo Details', () => {
  async function view(given: object = {}) {
    const photo = await portal.site.make.galleryPhoto({ caption: 'Otys', isPublic: false, ...given })
    await show()
    await click('View Otys')
    return photo
  }
  const change = (given: object) =>
    portal.site.parts.database.write((tx) => tx.update(galleryPhotos).set(given))

  it('can be corrected, for a photo that a family has sent, too', async () => {
    await view({ uploaderName: 'Ruby Sinclair' })
    await fill('Caption', 'Otis')
    await click('Save')
    await waitFor(() => expect(portal.toasts).toEqual(['Caption saved successfully']))
    expect(await stored()).toMatchObject([{ caption: 'Otis', isPublic: false }])
    await waitFor(() => expect(alternatives()).toEqual(['Otis', 'Otis']))
    expect(dialogCount()).toBe(1)
    await fill('Caption', 'Otis again')
    await click('Save')
    await waitFor(async () => expect(await stored()).toMatchObject([{ caption: 'Otis again' }]))
  })

  it('is still there to be saved after the photo has been approved', async () => {
    await view()
    await fill('Caption', 'Otis')
    await click('Approve: Otys', within(screen.getByRole('dialog')))
    await waitFor(async () => expect(await stored()).toMatchObject([{ caption: 'Otys', isPublic: true }]))
    await waitFor(() => expect(portal.toasts).toEqual(['Photo visibility updated successfully']))
    expect(field('Caption').value).toBe('Otis')
    await click('Save')
    await waitFor(async () => expect(await stored()).toMatchObject([{ caption: 'Otis', isPublic: true }]))
  })

  it('is rejected beside the field when it is too long', async () => {
    await view()
    await fill('Caption', 'x'.repeat(201))
    await click('Save')
    expect(errorOf('Caption')).toBe('At most 200 characters')
  })

  it('is shown in both versions when someone else has changed it', async () => {
    await view()
    await fill('Caption', 'Mine')
    await change({ caption: 'Theirs', updatedAt: '2026-11-05T00:00:00.000Z' })
    await click('Save')
    await waitFor(() => expect(summary().textContent).toContain('has changed since you opened it'))
    await waitFor(() => expect(bodyText()).toContain('Theirs'))
    await click('Save')
    await waitFor(async () => expect(await stored()).toMatchObject([{ caption: 'Mine' }]))
  })

  it('asks before it is discarded', async () => {
    await view()
    await fill('Caption', 'Otis')
    const confirm = vi.fn(() => false)
    vi.stubGlobal('confirm', confirm)
    await user.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
    expect(confirm).toHaveBeenCalledTimes(1)
    expect(dialogCount()).toBe(1)
  })

  it('is restored after the session has expired', async () => {
    await view()
    await fill('Caption', 'Otis')
    const { Cookie } = portal.session
    portal.session.Cookie = ''
    await click('Save')
    await waitFor(() => expect(portal.navigations).toHaveLength(1))
    portal.session.Cookie = Cookie
    portal.reopen()
    await show()
    expect(screen.getByRole('dialog', { name: 'Photo Details' })).toBeTruthy()
    expect(field('Caption').value).toBe('Otis')
  })
})
