import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { litters, puppies } from '#src/app/tables.ts'
import { currentToast } from '#src/platform/client/toasts.ts'
import { db, portal } from '#src/testing/browser/open-portal.ts'
import {
  act,
  bodyText,
  button,
  click,
  clickRepeatedly,
  dialogCount,
  screen,
  waitFor,
  within,
} from '#src/testing/browser/screen.ts'
import {
  changeElsewhere,
  choose,
  fillTray,
  focused,
  litterId,
  openLitterPhotosForEachTest,
  puppy,
  show,
  stored,
} from '#src/testing/screens/litter-photos.tsx'

openLitterPhotosForEachTest()

describe('photos of the tray', () => {
  it('are given to a puppy, and the focus goes to the first that is left', async () => {
    await puppy('Fern')
    const [a, b, c, d] = await fillTray(4)
    await show()
    expect(screen.queryByRole('button', { name: /^Give/ })).toBeNull()
    await choose(3, 1, 2)
    await choose(2)
    expect(bodyText()).toContain('2 photos: whose are they?')
    await click('Give 2 Photos to Fern')
    await waitFor(() => expect(portal.toasts).toEqual(['2 photos']))
    expect(await stored()).toEqual({ tray: [b, d], Fern: [a, c] })
    expect(focused()).toBe('Photo 1')
    expect(bodyText()).toContain('Choose a photo, or a puppy')
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

  it('are returned by Undo', async () => {
    await puppy('Fern')
    const paths = await fillTray(3)
    await show()
    await choose(2)
    await click('Give 1 Photo to Fern')
    await waitFor(() => expect(currentToast()?.action?.label).toBe('Undo'))
    await act(async () => currentToast()?.action?.run())
    await waitFor(() => expect(portal.toasts).toEqual(['The next photo is chosen.', 'Undone']))
    expect(await stored()).toEqual({ tray: paths, Fern: [] })
    await waitFor(() => expect(button('Photo 2').getAttribute('aria-pressed')).toBe('true'))
  })

  it('one after the other need one tap each: the next is chosen', async () => {
    await puppy('Fern')
    await puppy('Gum')
    const [a, b, c] = await fillTray(3)
    await show()
    await choose(2)
    await click('Give 1 Photo to Fern')
    await waitFor(async () => expect(await stored()).toMatchObject({ tray: [a, c] }))
    await waitFor(() => expect(button('Photo 2').getAttribute('aria-pressed')).toBe('true'))
    await click('Give 1 Photo to Gum')
    await waitFor(() => expect(button('Photo 1').getAttribute('aria-pressed')).toBe('true'))
    await click('Give 1 Photo to Gum')
    await waitFor(async () => expect(await stored()).toEqual({ tray: [], Fern: [b], Gum: [c, a] }))
    await waitFor(() => expect(focused()).toBe('Add Photos'))
  })

  it('are given to all at once', async () => {
    await puppy('Fern')
    await puppy('Gum')
    const [a] = await fillTray(1)
    await show()
    await choose(1)
    await click('Give 1 Photo to Both')
    await waitFor(async () => expect(await stored()).toEqual({ tray: [], Fern: [a], Gum: [a] }))
    await act(async () => currentToast()?.action?.run())
    await waitFor(async () => expect(await stored()).toEqual({ tray: [a], Fern: [], Gum: [] }))
  })

  it('make older ones of the oldest of a full puppy, which is as it was by Undo', async () => {
    const paths = await fillTray(5)
    const [cover, oldest, ...others] = paths
    await puppy('Fern', { photos: paths })
    const tray = await fillTray(2)
    await show()
    await choose(2)
    await click('Give 1 Photo to Fern')
    await waitFor(async () =>
      expect(await stored()).toEqual({
        tray: [tray[0]],
        Fern: [cover, ...others, tray[1]],
        older: { Fern: [oldest] },
      }),
    )
    await act(async () => currentToast()?.action?.run())
    await waitFor(async () => expect(await stored()).toEqual({ tray, Fern: paths }))
  })

  it('stay where they are when a puppy has 30', async () => {
    const paths = await fillTray(1)
    await puppy('Fern', { olderPhotos: Array.from({ length: 30 }, (_, at) => `/objects/uploads/${at}.jpg`) })
    await show()
    await choose(1)
    await click('Give 1 Photo to Fern')
    await waitFor(() => expect(portal.toasts).toEqual(['Fern has 30 photos already.']))
    expect((await stored()).tray).toEqual(paths)
  })

  it('are given once however often the button is pressed', async () => {
    await puppy('Fern')
    const paths = await fillTray(2)
    await show()
    await click('Select All')
    await clickRepeatedly('Give 2 Photos to Fern', 3)
    await waitFor(() => expect(portal.toasts).toEqual(['2 photos']))
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
    await waitFor(() => expect(bodyText()).toContain('1 photo chosen'))
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
    await waitFor(() => expect(button('Photo 1').getAttribute('aria-pressed')).toBe('true'))
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
    expect(button('Photo 1').getAttribute('aria-pressed')).toBe('true')
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
