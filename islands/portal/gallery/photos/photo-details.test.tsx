import { describe, expect, it, vi } from 'vitest'
import { galleryPhotos, people } from '#src/app/tables.ts'
import { db, openPortalForEachTest, portal } from '#src/testing/browser/open-portal.ts'
import {
  bodyText,
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
import { alternatives, show, stored } from '#src/testing/screens/gallery.tsx'

openPortalForEachTest()

it('Photo Details lead to the sheet of who has sent it', async () => {
  const sent = { caption: 'Otis', uploaderName: 'Ruby Sinclair', uploaderEmail: 'ruby@example.com' }
  await portal.site.make.galleryPhoto(sent)
  await show()
  await click('View Otis')
  const [person] = await db().select().from(people)
  expect(screen.getByRole('link', { name: 'Ruby Sinclair' }).getAttribute('href')).toBe(
    `/admin/families/${person?.id}?from=%2Fadmin%2Fgallery`,
  )
})

it('a photo can be hidden and shown again with the focus where it is', async () => {
  await portal.site.make.galleryPhoto({ caption: 'Otis', reviewedAt: '2026-11-05T00:00:00.000Z' })
  await show()
  await click('View Otis')
  const details = within(screen.getByRole('dialog'))
  await click('Make Private: Otis', details)
  const shown = await details.findByRole('button', { name: 'Make Public: Otis' })
  expect(document.activeElement).toBe(shown)
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
    await click('Publish: Otys', within(screen.getByRole('dialog')))
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
})
