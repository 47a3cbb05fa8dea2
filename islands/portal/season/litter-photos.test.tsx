import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { currentToast } from '#src/client/toasts.ts'
import { litterBirths, litters, puppies } from '#src/db/schema.ts'
import { readLitterPhotos } from '#src/services/season/litter-photos.ts'
import { sendPhoto } from '#src/testing/app/send-photo.ts'
import { openPortal, type PortalScreen } from '#src/testing/browser/open-portal.ts'
import {
  act,
  bodyText,
  button,
  click,
  clickRepeatedly,
  dialogCount,
  screen,
  user,
  waitFor,
  within,
} from '#src/testing/browser/screen.ts'
import LitterPhotos from './litter-photos.tsx'

let portal: PortalScreen
let litterId: string
beforeEach(async () => {
  portal = await openPortal()
  litterId = (await portal.site.make.litter()).id
})
afterEach(() => portal.close())

const db = () => portal.site.parts.database.db
const puppy = (name: string, given: object = {}) => portal.site.make.puppy({ litterId, name, ...given })

/** Uploads photos and puts them into the tray; returns their paths. */
async function fillTray(count: number) {
  const paths: string[] = []
  for (let each = 0; each < count; each++) {
    const photoURL = await sendPhoto(portal.site, portal.session)
    const accepted = await portal.site.send('PUT', '/api/gallery-photos', { photoURL }, portal.session)
    paths.push((await accepted.json()).objectPath)
  }
  await db().update(litters).set({ tray: paths }).where(eq(litters.id, litterId))
  return paths
}

async function show() {
  const rendered = await readLitterPhotos(db(), litterId)
  if (!rendered) throw new Error('There is no litter')
  portal.show(<LitterPhotos rendered={rendered} />)
}

async function stored() {
  const photos = await readLitterPhotos(db(), litterId)
  return {
    tray: photos?.litter.tray,
    ...Object.fromEntries((photos?.puppies ?? []).map(({ name, photos }) => [name, photos])),
  }
}
const region = (name: string) => within(screen.getByRole('region', { name }))
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
const choose = async (...numbers: number[]) => {
  for (const number of numbers) await click(`Photo ${number}`, region('Tray'))
}
const changeElsewhere = () =>
  db()
    .update(litters)
    .set({ updatedAt: '2026-11-01T00:00:00.000Z', seasonUpdatedAt: '2026-11-01T00:00:00.000Z' })
    .where(eq(litters.id, litterId))

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

describe('photos of the tray', () => {
  it('are given to a puppy, and the focus goes to the first that is left', async () => {
    await puppy('Fern')
    const [a, b, c, d] = await fillTray(4)
    await show()
    expect(screen.queryByRole('button', { name: /^Give/ })).toBeNull()
    await choose(3, 1, 2)
    await choose(2)
    expect(bodyText()).toContain('2 of 4 selected')
    await click('Give 2 Photos to Fern')
    await waitFor(() => expect(portal.toasts).toEqual(['2 photos given to Fern']))
    expect(await stored()).toEqual({ tray: [b, d], Fern: [a, c] })
    expect(focused()).toBe('Photo 1')
    expect(bodyText()).toContain('0 of 2 selected')
  })

  it('are all chosen at once, and the focus goes to Add Photos when none is left', async () => {
    await puppy('Fern')
    const paths = await fillTray(3)
    await show()
    await click('Select All')
    await click('Give 3 Photos to Fern')
    await waitFor(async () => expect(await stored()).toEqual({ tray: [], Fern: paths }))
    await waitFor(() => expect(focused()).toBe('Add Photos'))
  })

  it('are returned by Undo, with what was chosen', async () => {
    await puppy('Fern')
    const paths = await fillTray(3)
    await show()
    await choose(2)
    await click('Give 1 Photo to Fern')
    await waitFor(() => expect(currentToast()?.action?.label).toBe('Undo'))
    await act(async () => currentToast()?.action?.run())
    await waitFor(() => expect(portal.toasts).toEqual(['1 photo given to Fern', 'Undone']))
    expect(await stored()).toEqual({ tray: paths, Fern: [] })
    expect(button('Photo 2').getAttribute('aria-pressed')).toBe('true')
  })

  it('are given as far as there is room', async () => {
    const paths = await fillTray(5)
    await puppy('Fern', { photos: paths.slice(0, 4) })
    await db()
      .update(litters)
      .set({ tray: paths.slice(4) })
    const more = await fillTray(2)
    await show()
    await click('Select All')
    await click('Give 2 Photos to Fern')
    await waitFor(() => expect(portal.toasts).toEqual(['1 photo given to Fern']))
    expect(await stored()).toEqual({ tray: [more[1]], Fern: [...paths.slice(0, 4), more[0]] })
    expect(screen.getByRole('region', { name: 'Fern' }).textContent).toContain('Fern has 5 photos already.')
    await click('Give 1 Photo to Fern')
    await click('Add Photos to Fern')
    expect(portal.toasts.slice(1)).toEqual(['Fern has 5 photos already.', 'Fern has 5 photos already.'])
  })

  it('are given once however often the button is pressed', async () => {
    await puppy('Fern')
    const paths = await fillTray(2)
    await show()
    await click('Select All')
    await clickRepeatedly('Give 2 Photos to Fern', 3)
    await waitFor(() => expect(portal.toasts).toEqual(['2 photos given to Fern']))
    expect(await stored()).toEqual({ tray: [], Fern: paths })
    expect(portal.requests.filter((request) => request.startsWith('PUT'))).toHaveLength(1)
  })

  it('are deleted after asking, and back on Undo', async () => {
    const [a, b] = await fillTray(2)
    await show()
    await choose(1)
    await click('Remove')
    const dialog = within(screen.getByRole('dialog', { name: 'Delete 1 photo?' }))
    expect(document.activeElement?.textContent).toBe('Cancel')
    await click('Cancel', dialog)
    expect(await stored()).toEqual({ tray: [a, b] })
    await click('Remove')
    await click('Delete')
    await waitFor(() => expect(portal.toasts).toEqual(['1 photo deleted']))
    expect(dialogCount()).toBe(0)
    expect(await stored()).toEqual({ tray: [b] })
    expect(focused()).toBe('Photo 1')
    const status = async () => (await portal.site.request(a ?? '', { headers: portal.session })).status
    expect(await status()).toBe(404)
    await act(async () => currentToast()?.action?.run())
    expect(portal.toasts.at(-1)).toBe('1 photo is back')
    expect([await stored(), await status()]).toEqual([{ tray: [b, a] }, 200])
    await waitFor(() => expect(bodyText()).toContain('1 of 2 selected'))
  })

  it('stay chosen when the connection breaks, and can be given again', async () => {
    await puppy('Fern')
    const paths = await fillTray(1)
    await show()
    await choose(1)
    portal.failing = `PUT /api/admin/litters/${litterId}/photos`
    await click('Give 1 Photo to Fern')
    await waitFor(() => expect(portal.toasts).toHaveLength(1))
    portal.failing = null
    await click('Give 1 Photo to Fern')
    await waitFor(async () => expect(await stored()).toEqual({ tray: [], Fern: paths }))
  })

  it('are where another device has left them after a conflict, and nothing is lost', async () => {
    const [a, b] = await fillTray(2)
    const fern = await puppy('Fern')
    await show()
    await choose(2)
    await db()
      .update(puppies)
      .set({ photos: [a ?? ''] })
      .where(eq(puppies.id, fern.id))
    await db()
      .update(litters)
      .set({ tray: [b ?? ''] })
      .where(eq(litters.id, litterId))
    await changeElsewhere()
    await click('Give 1 Photo to Fern')
    await waitFor(() =>
      expect(portal.toasts).toEqual(['This was changed on another device. Please check and try again.']),
    )
    expect(await stored()).toEqual({ tray: [b], Fern: [a] })
    await waitFor(() => expect(bodyText()).toContain('1 of 1 selected'))
    await click('Give 1 Photo to Fern')
    await waitFor(async () => expect(await stored()).toEqual({ tray: [], Fern: [a, b] }))
  })

  it('are where they are stored after one of them was deleted on another device', async () => {
    const [a, b] = await fillTray(2)
    await puppy('Fern')
    await show()
    await click('Select All')
    await choose(1)
    const path = `/api/admin/litters/${litterId}/photos`
    await portal.site.send('PUT', path, { tray: [b], puppies: [] }, portal.session)
    expect((await portal.site.request(a ?? '', { headers: portal.session })).status).toBe(404)
    await click('Give 1 Photo to Fern')
    await waitFor(() => expect(portal.toasts[0]).toContain('changed on another device'))
    expect(await stored()).toEqual({ tray: [b], Fern: [] })
    expect(bodyText()).toContain('1 of 1 selected')
  })

  it('are kept by Undo where another device has moved them since', async () => {
    const [a] = await fillTray(1)
    await puppy('Fern')
    await show()
    await choose(1)
    await click('Give 1 Photo to Fern')
    await waitFor(() => expect(portal.toasts).toHaveLength(1))
    await changeElsewhere()
    await act(async () => currentToast()?.action?.run())
    await waitFor(() => expect(portal.toasts[1]).toContain('changed on another device'))
    expect(await stored()).toEqual({ tray: [], Fern: [a] })
  })
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
