import { eq } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { galleryPhotos } from '#src/app/tables.ts'
import { openPortalForEachTest, portal } from '#src/testing/browser/open-portal.ts'
import { bodyText, click, screen, user, waitFor } from '#src/testing/browser/screen.ts'
import { alternatives, show, stored } from '#src/testing/screens/gallery.tsx'

openPortalForEachTest()

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
  await click('Publish selected')
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(1))
  const second = screen.getAllByRole('listitem').find(({ textContent }) => textContent?.includes('Second'))
  expect(second?.textContent).toContain('This has changed since you opened it')
  expect(await reviewedCaptions()).toEqual([])
  await click('Reload')
  await click('Publish selected')
  await waitFor(() => expect(bodyText()).toContain('No photos are waiting for review'))
})

it('says that one of several photos has been deleted, and keeps the others selected', async () => {
  await showThree()
  await select('Select all')
  await portal.site.parts.database.write((tx) =>
    tx.delete(galleryPhotos).where(eq(galleryPhotos.caption, 'Second')),
  )
  await click('Publish selected')
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
