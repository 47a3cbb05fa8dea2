import { describe, expect, it } from 'vitest'
import { litterBirths, litters } from '#src/app/tables.ts'
import { currentToast } from '#src/platform/client/toasts.ts'
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

it('shows the puppies by birth, with collar, sex and colour', async () => {
  const [gum, fern] = [await puppy('Gum', { gender: 'female' }), await puppy('Fern')]
  const at = '2026-10-01T00:00:00.000Z'
  const birth = { litterId, outcome: 'alive' as const, createdAt: at, updatedAt: at }
  await db()
    .insert(litterBirths)
    .values([
      { ...birth, id: crypto.randomUUID(), position: 2, puppyId: fern.id },
      { ...birth, id: crypto.randomUUID(), position: 1, puppyId: gum.id, collar: 'green' },
    ])
  await puppy('Ash')
  await show()
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(headings).toEqual(['Tray', 'Gum', 'Fern', 'Ash'])
  expect(screen.getByRole('region', { name: 'Gum' }).textContent).toContain('Girl · black and white')
  expect(document.querySelector(`[data-puppy="${gum.id}"] .collar-green`)).not.toBeNull()
})

it('says that puppies are made first, and leads to the birth', async () => {
  await show()
  expect(bodyText()).toContain('Make puppies first.')
  const birth = `/admin/litters/${litterId}/birth`
  expect(document.querySelector('.state a')?.getAttribute('href')).toBe(birth)
})

describe('the photos of a puppy', () => {
  async function showThree() {
    const paths = await fillTray(3)
    await db().update(litters).set({ tray: [] })
    await puppy('Fern', { photos: paths })
    await show()
    return paths
  }

  it('are moved by the buttons of a chosen photo, which keep the focus', async () => {
    const [a, b, c] = await showThree()
    expect(screen.queryByRole('button', { name: 'Make First' })).toBeNull()
    await click('Photo 3 of Fern')
    expect(button('Move Right').getAttribute('aria-disabled')).toBe('true')
    await click('Move Left')
    await waitFor(async () => expect(await stored()).toMatchObject({ Fern: [a, c, b] }))
    expect(focused()).toBe('Move Left')
    expect(bodyText()).toContain('Photo 3 is now photo 2 of 3')
    await click('Move Right')
    await waitFor(async () => expect(await stored()).toMatchObject({ Fern: [a, b, c] }))
    await click('Move Right')
    await click('Make First')
    await waitFor(async () => expect(await stored()).toMatchObject({ Fern: [c, a, b] }))
    expect(button('Make First').getAttribute('aria-disabled')).toBe('true')
    expect(button('Photo 1 of Fern, cover').getAttribute('aria-pressed')).toBe('true')
    await click('Photo 1 of Fern, cover')
    expect(screen.queryByRole('button', { name: 'Make First' })).toBeNull()
  })

  it('are taken back into the tray, the focus going to the next, and returned by Undo', async () => {
    const paths = await showThree()
    const [a, b, c] = paths
    await click('Photo 2 of Fern')
    await click('Take Back')
    await waitFor(() => expect(portal.toasts).toEqual(['Photo taken back from Fern']))
    expect(await stored()).toEqual({ tray: [b], Fern: [a, c] })
    await waitFor(() => expect(focused()).toBe('Photo 2 of Fern'))
    await act(async () => currentToast()?.action?.run())
    await waitFor(async () => expect(await stored()).toEqual({ tray: [], Fern: paths }))
  })
})

it('is used by keyboard alone', async () => {
  await puppy('Fern')
  const [a] = await fillTray(2)
  await show()
  button('Photo 1').focus()
  await user.keyboard(' ')
  button('Give 1 Photo to Fern').focus()
  await user.keyboard('{Enter}')
  await waitFor(async () => expect(await stored()).toMatchObject({ Fern: [a] }))
  await waitFor(() => expect(focused()).toBe('Photo 1'))
})
