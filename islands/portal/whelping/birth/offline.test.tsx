import { describe, expect, it, vi } from 'vitest'
import { openKept } from '#src/platform/client/kept/kept-on-phone.ts'
import { portal } from '#src/testing/browser/open-portal.ts'
import { act, bodyText, click, field, fill, waitFor } from '#src/testing/browser/screen.ts'
import {
  cards,
  goOffline,
  id,
  kept,
  litterId,
  offlineText,
  openBirthForEachTest,
  pressUndo,
  reload,
  returnOnline,
  show,
  status,
  store,
  stored,
} from '#src/testing/screens/birth.tsx'

openBirthForEachTest()

describe('without a connection', () => {
  it('cards are kept on the phone, and three of them are three rows once online', async () => {
    await show()
    const { fetch } = globalThis
    goOffline()
    for (const collar of ['Red', 'Blue', 'Green']) {
      await click('Puppy Born Now')
      await click(collar)
    }
    await waitFor(() => expect(status()).toBe(offlineText))
    expect(await stored()).toEqual([])
    vi.stubGlobal('fetch', fetch)
    await returnOnline()
    await waitFor(async () => expect(await stored()).toHaveLength(3))
    expect((await stored()).map(({ position, collar }) => [position, collar])).toEqual([
      [1, 'red'],
      [2, 'blue'],
      [3, 'green'],
    ])
    await waitFor(() => expect(kept()).toEqual({}))
    await returnOnline()
    expect(await stored()).toHaveLength(3)
  })

  it('what was typed comes back when the page is opened again, and is sent', async () => {
    await store(1, { gender: 'male' })
    await show()
    const { fetch } = globalThis
    goOffline()
    await fill('Markings', 'Black left ear')
    await waitFor(() => expect(status()).toBe(offlineText))
    await reload()
    expect(field('Markings').value).toBe('Black left ear')
    vi.stubGlobal('fetch', fetch)
    await reload()
    await waitFor(async () => expect(await stored()).toMatchObject([{ markings: 'Black left ear' }]))
    await waitFor(() => expect(kept()).toEqual({}))
  })

  it('a change that is discarded in the list of what waits is no longer said to be kept', async () => {
    await store(1, { gender: 'male' })
    await show()
    goOffline()
    await fill('Markings', 'Black left ear')
    await waitFor(() => expect(status()).toBe(offlineText))
    act(() => openKept('kate', `births ${litterId}`).forget(id(1)))
    expect([status(), field('Markings').value]).toEqual([expect.stringMatching(/^Saved /), ''])
  })

  it('a card that was never stored only vanishes, and is back with all that was typed on Undo', async () => {
    await show()
    goOffline()
    await click('Puppy Born Now')
    await fill('Markings', 'White blaze')
    await waitFor(() => expect(status()).toBe(offlineText))
    await click('Remove')
    await waitFor(() => expect(cards()).toEqual([]))
    expect([kept(), portal.toasts]).toEqual([{}, ['Puppy 1 removed']])
    await pressUndo()
    await waitFor(() => expect(cards()).toEqual(['Puppy 1']))
    expect(field('Markings').value).toBe('White blaze')
    expect(Object.values(kept())).toMatchObject([{ fields: { markings: 'White blaze' } }])
  })

  it("a card whose response was lost is not taken for another device's change", async () => {
    await store(1, { gender: 'male' })
    await show()
    const { fetch } = globalThis
    vi.stubGlobal('fetch', async (...given: Parameters<typeof globalThis.fetch>) => {
      await fetch(...given)
      throw new TypeError('Failed to fetch')
    })
    await fill('Markings', 'First')
    await waitFor(() => expect(status()).toBe(offlineText))
    expect(await stored()).toMatchObject([{ markings: 'First' }])
    vi.stubGlobal('fetch', fetch)
    await fill('Markings', 'Second')
    await waitFor(async () => expect(await stored()).toMatchObject([{ markings: 'Second' }]))
    expect(bodyText()).not.toContain('another device')
  })

  it('finds what the site kept on the phone before it was updated', async () => {
    await store(1, { gender: 'male', markings: 'Old' })
    const [{ updatedAt } = { updatedAt: '' }] = await stored()
    const fields = (position: number, markings: string) =>
      `{"position":${position},"bornAt":null,"gender":"male","color":"","collar":null,"birthWeight":"380","markings":"${markings}","outcome":"alive","diedOn":null}`
    const changed = `{"updatedAt":"${updatedAt}","known":[],"fields":${fields(1, 'Mine')}}`
    const born = `{"updatedAt":null,"known":[],"fields":${fields(2, 'White blaze')}}`
    localStorage.setItem(`kept kate births ${litterId}`, `{"${id(1)}":${changed},"${id(2)}":${born}}`)
    await show()
    await waitFor(async () =>
      expect(await stored()).toMatchObject([
        { position: 1, birthWeight: 380, markings: 'Mine' },
        { position: 2, birthWeight: 380, markings: 'White blaze' },
      ]),
    )
    await waitFor(() => expect(kept()).toEqual({}))
  })
})
