import { expect, it, vi } from 'vitest'
import { openPortalForEachTest, portal } from '#src/testing/browser/open-portal.ts'
import { bodyText, button, chooseAction, click, screen, waitFor } from '#src/testing/browser/screen.ts'
import { alternatives, show, stored } from '#src/testing/screens/gallery.tsx'

openPortalForEachTest()
const reviewedAt = '2026-11-01T00:00:00.000Z'

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
  await click('Publish Otis')
  await waitFor(() => expect(bodyText()).toContain('1 public • 0 private • 1 total'))
  expect(await stored()).toMatchObject([{ isPublic: true }])
  await click('More actions for Otis')
  screen.getByRole('menuitem', { name: 'Make Private Otis' })
})

it('asks before deleting a photo', async () => {
  await portal.site.make.galleryPhoto({ caption: 'Otis', reviewedAt })
  const confirm = vi.fn(() => false)
  vi.stubGlobal('confirm', confirm)
  await show()
  await chooseAction('Delete', 'Otis')
  expect(confirm).toHaveBeenCalledWith('Are you sure you want to delete this photo?\n\nOtis')
  expect([portal.requests, await stored()]).toMatchObject([[], [{ caption: 'Otis' }]])
  confirm.mockReturnValue(true)
  await chooseAction('Delete', 'Otis')
  await waitFor(() => expect(bodyText()).toContain('No photos in gallery'))
  expect(await stored()).toEqual([])
})

it('shows a failure beside its photo', async () => {
  const { id } = await portal.site.make.galleryPhoto({ caption: 'Otis', reviewedAt })
  await show()
  portal.failing = `PUT /api/admin/gallery/${id}`
  await chooseAction('Make Private', 'Otis')
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
  await click('Publish Pippin, grown up')
  await waitFor(() => expect(bodyText()).toContain('No photos are waiting for review'))
  const [, approved] = await stored()
  expect(approved).toMatchObject({ isPublic: true, reviewedAt: expect.any(String) })
})

it('opens with the photos to review when a link asks for them', async () => {
  await portal.site.make.galleryPhoto({ caption: 'Kept', reviewedAt: '2026-11-01T00:00:00.000Z' })
  await portal.site.make.galleryPhoto({ caption: 'Waits', isPublic: false })
  await show('waiting')
  expect(alternatives()).toEqual(['Waits'])
  expect(button(/^To Review/).getAttribute('aria-pressed')).toBe('true')
})

it('draws a page of fifty, and each filter from its first page on', async () => {
  const newest = Date.UTC(2026, 10, 1)
  for (let at = 10; at < 62; at++) {
    const createdAt = new Date(newest - at).toISOString()
    await portal.site.make.galleryPhoto({ caption: `Photo ${at}`, isPublic: at < 61, createdAt })
  }
  await show()
  expect(alternatives()).toHaveLength(50)
  await click('Next')
  expect(alternatives()).toEqual(['Photo 60', 'Photo 61'])
  await click(/^Public/)
  expect([alternatives().length, alternatives()[0]]).toEqual([50, 'Photo 10'])
})
