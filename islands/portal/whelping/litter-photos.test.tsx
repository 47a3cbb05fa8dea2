import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { litters, puppies, uploads } from '#src/app/tables.ts'
import { currentToast } from '#src/platform/client/toasts.ts'
import { photoName } from '#src/platform/photos/rules/files.ts'
import { texts } from '#src/testing/app/open-page.ts'
import { db, portal } from '#src/testing/browser/open-portal.ts'
import { act, bodyText, button, click, screen, user, waitFor } from '#src/testing/browser/screen.ts'
import {
  fillTray,
  focused,
  litterId,
  openLitterPhotosForEachTest,
  puppy,
  show,
  stored,
} from '#src/testing/screens/litter-photos.tsx'

openLitterPhotosForEachTest()

it('shows the living by birth, with their collars', async () => {
  const [gum, fern, elm] = [await puppy('Gum'), await puppy('Fern'), await puppy('Elm')]
  const { make } = portal.site
  await make.birth({ litterId, position: 2, puppyId: fern.id })
  await make.birth({ litterId, position: 1, puppyId: gum.id, collar: 'green' })
  await make.birth({ litterId, position: 3, puppyId: elm.id, outcome: 'died' })
  await puppy('Ash')
  await show()
  const collars = texts(document, '.collar-name')
  expect(collars).toEqual(['Photos of Gum', 'Photos of Fern', 'Photos of Ash'])
  expect(document.querySelector(`[data-puppy="${gum.id}"] .collar-green`)).not.toBeNull()
})

it('says that puppies are made first, and leads to the birth', async () => {
  await show()
  expect(bodyText()).toContain('Make puppies first.')
  const birth = `/admin/litters/${litterId}/birth`
  expect(document.querySelector('.state a')?.getAttribute('href')).toBe(birth)
})

it('does not say so where all newborns have died', async () => {
  await portal.site.make.birth({ litterId, outcome: 'stillborn' })
  await show()
  expect(bodyText()).not.toContain('Make puppies first.')
})

it('says the week, who has a photo of it, and leads from there to each puppy', async () => {
  const [a, b] = await fillTray(2)
  await db().update(litters).set({ tray: [], dateOfBirth: '2026-10-11' })
  const at = (path: string | undefined, createdAt: string) =>
    db()
      .update(uploads)
      .set({ createdAt })
      .where(eq(uploads.name, photoName(path ?? '') ?? ''))
  await at(a, '2026-11-01T00:00:00.000Z')
  await at(b, '2026-10-12T00:00:00.000Z')
  const fern = await puppy('Fern', { photos: [a], olderPhotos: [b] })
  await puppy('Gum', { photos: [b] })
  // Gone, and no longer photographed.
  await puppy('Elm', { photos: [], status: 'sold' })
  await show()
  expect(document.querySelector('.screen-note')?.textContent).toBe('Week 4, one of two has a photo')
  expect(texts(document, 'summary > span:first-child')).toEqual([
    'Week 4 1 photo, one without',
    'Week 1 1 photo, both',
  ])
  expect(texts(document, '.collar-week')).toEqual(['None this week', '1 this week', 'None this week'])
  const links = [...screen.getAllByRole('link', { name: 'Photos of Fern' })].map((link) =>
    link.getAttribute('href'),
  )
  expect(new Set(links)).toEqual(new Set([`/admin/litters/${litterId}/photos?puppy=${fern.id}`]))
  await db().update(puppies).set({ status: 'sold' })
  portal.reopen()
  await show()
  expect(document.querySelector('.screen-note')).toBeNull()
  expect(texts(document, 'summary > span:first-child')).toEqual(['Week 4 1 photo', 'Week 1 1 photo'])
})

describe('the photos of a puppy', () => {
  async function showSix() {
    const paths = await fillTray(6)
    await db().update(litters).set({ tray: [] })
    const { id } = await puppy('Fern', { photos: paths.slice(0, 5), olderPhotos: paths.slice(5) })
    await show(id)
    return paths
  }

  it('stand apart by whether the website shows them, and each can be made the first', async () => {
    const [a, b, c, d, e, f] = await showSix()
    expect(texts(document, 'h2')).toEqual([
      'On the website the newest five',
      'Older, not on the website',
      'Diary',
    ])
    expect(screen.queryByRole('button', { name: 'Make First' })).toBeNull()
    await click('Photo 6 of Fern')
    await click('Make First')
    await waitFor(async () =>
      expect(await stored()).toMatchObject({ Fern: [f, a, c, d, e], older: { Fern: [b] } }),
    )
    expect(button('Photo 1 of Fern, first').getAttribute('aria-pressed')).toBe('true')
    expect(screen.queryByRole('button', { name: 'Make First' })).toBeNull()
    await click('Photo 1 of Fern, first')
    expect(screen.queryByRole('button', { name: 'Take Back' })).toBeNull()
  })

  it('say so if another machine has changed them, until one is made the first', async () => {
    const [a, b, c, d, e] = await showSix()
    await db().update(puppies).set({ updatedAt: '2026-11-01T00:00:00.000Z' })
    await click('Photo 2 of Fern')
    await click('Make First')
    await waitFor(() => expect(currentToast()?.description).toContain('changed on another device'))
    expect(await stored()).toMatchObject({ Fern: [a, b, c, d, e] })
    await click('Make First')
    await waitFor(() => expect(currentToast()).toBeNull())
    expect(await stored()).toMatchObject({ Fern: [b, a, c, d, e] })
  })

  it('are taken back into the tray, the focus going to the next, and returned by Undo', async () => {
    const [a, b, ...others] = await showSix()
    await click('Photo 2 of Fern')
    await click('Take Back')
    await waitFor(() => expect(portal.toasts).toEqual(['Photo taken back from Fern']))
    expect(await stored()).toMatchObject({ tray: [b], Fern: [a, ...others.slice(0, 3)] })
    await waitFor(() => expect(focused()).toBe('Photo 2 of Fern'))
    await act(async () => currentToast()?.action?.run())
    await waitFor(async () =>
      expect(await stored()).toMatchObject({ tray: [], Fern: [a, b, ...others.slice(0, 3)] }),
    )
  })

  it('are 30, and then there is no asking for files', async () => {
    const older = Array.from({ length: 30 }, (_, at) => `/objects/uploads/${at}.jpg`)
    const { id } = await puppy('Fern', { olderPhotos: older })
    await show(id)
    const asked = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => {})
    await click('Add Photos')
    expect([portal.toasts, asked.mock.calls]).toEqual([['Fern has 30 photos already.'], []])
  })

  it('are not said to be on the website while the puppy is not', async () => {
    const { id } = await puppy('Fern', { isListed: false })
    await show(id)
    expect(texts(document, 'h2')).toEqual(['For the website the newest five', 'Diary'])
  })
})

it('is used by keyboard alone, and by a digit for each collar', async () => {
  await puppy('Fern')
  await puppy('Gum')
  const [a, b, c] = await fillTray(3)
  await show()
  button('Photo 1').focus()
  await user.keyboard(' ')
  button('Give 1 Photo to Fern').focus()
  await user.keyboard('{Enter}')
  await waitFor(async () => expect(await stored()).toMatchObject({ tray: [b, c], Fern: [a] }))
  await waitFor(() => expect(focused()).toBe('Photo 1'))
  await user.keyboard('2')
  await waitFor(async () => expect(await stored()).toMatchObject({ tray: [c], Gum: [b] }))
  await waitFor(() => expect(button('Photo 1').getAttribute('aria-pressed')).toBe('true'))
  await user.keyboard('0')
  await waitFor(async () => expect(await stored()).toMatchObject({ tray: [], Fern: [a, c], Gum: [b, c] }))
})
