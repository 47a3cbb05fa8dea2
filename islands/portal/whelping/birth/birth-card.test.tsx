import { describe, expect, it, vi } from 'vitest'
import { texts } from '#src/testing/app/open-page.ts'
import { portal } from '#src/testing/browser/open-portal.ts'
import {
  act,
  bodyText,
  button,
  click,
  errorOf,
  field,
  fill,
  fireEvent,
  screen,
  user,
  waitFor,
  within,
} from '#src/testing/browser/screen.ts'
import {
  address,
  cards,
  id,
  kept,
  litterId,
  offlineText,
  open,
  openBirthForEachTest,
  pressUndo,
  returnOnline,
  show,
  status,
  store,
  stored,
  writes,
} from '#src/testing/screens/birth.tsx'

openBirthForEachTest()

describe('a newborn', () => {
  it('is a new card on top, born now, with the focus on its sex', async () => {
    await store(1, { gender: 'female' })
    await show()
    await click('Puppy Born Now')
    expect(cards()).toEqual(['Puppy 2', 'Puppy 1'])
    expect(document.activeElement).toBe(button('Boy'))
    await waitFor(async () =>
      expect(await stored()).toMatchObject([
        { position: 1 },
        { position: 2, bornAt: expect.any(String), gender: null, outcome: 'alive' },
      ]),
    )
    expect(texts(document, '.birth-counts')).toEqual(['2 alive, 0 stillborn, 0 died'])
  })

  it('is one card after a double tap, with the focus on its sex', async () => {
    await show()
    await click('Puppy Born Now')
    await click('Puppy Born Now')
    expect(cards()).toEqual(['Puppy 1'])
    expect(document.activeElement).toBe(button('Boy'))
    await click('Girl')
    await click('Puppy Born Now')
    expect(cards()).toEqual(['Puppy 2', 'Puppy 1'])
  })

  it('leads to its puppy once that is made, where sex, colour and weight are changed', async () => {
    const puppy = await portal.site.make.puppy({ litterId })
    await portal.site.make.birth({ litterId, puppyId: puppy.id, birthWeight: 400 })
    await show()
    expect(['Boy', 'Girl'].map((name) => screen.queryByRole('button', { name }))).toEqual([null, null])
    expect(['Birth Weight', 'Colour'].map((label) => screen.queryByLabelText(label))).toEqual([null, null])
    const links = ['Puppies', 'Weights'].map((name) =>
      within(open() ?? document.body)
        .getByRole('link', { name })
        .getAttribute('href'),
    )
    expect(links).toEqual([`/admin/litters/${litterId}`, `/admin/litters/${litterId}/weights`])
    expect(field('Markings')).toBeTruthy()
  })

  it('is stored one second after a change, and not before', async () => {
    await show()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.click(button('Puppy Born Now'))
    fireEvent.click(button('Girl'))
    fireEvent.change(field('Birth Weight'), { target: { value: '412' } })
    await act(async () => void (await vi.advanceTimersByTimeAsync(999)))
    expect([writes(), status()]).toEqual([[], ''])
    await act(async () => void (await vi.advanceTimersByTimeAsync(1)))
    vi.useRealTimers()
    await waitFor(() => expect(status()).toMatch(/^Saved \d/))
    expect(await stored()).toMatchObject([{ gender: 'female', birthWeight: 412 }])
    expect([writes().length, kept()]).toEqual([1, {}])
  })

  it('keeps the space after a word while it is saved, until the field is left', async () => {
    await show()
    await click('Puppy Born Now')
    await user.type(field('Colour'), 'Sable ')
    await waitFor(() => expect(status()).toMatch(/^Saved \d/))
    await user.type(field('Colour'), 'and white ')
    expect(field('Colour').value).toBe('Sable and white ')
    await waitFor(async () => expect(await stored()).toMatchObject([{ color: 'Sable and white' }]))
    await click('Make Puppies')
    await waitFor(() => expect(field('Colour').value).toBe('Sable and white'))
  })

  it('keeps a day that is half cleared or half typed, and shows it again once the field is left', async () => {
    const died = { outcome: 'died', diedOn: '2026-11-10', bornAt: '2026-11-08T15:14:00.000Z' }
    await store(1, died)
    await show()
    for (const [label, half, whole] of [
      ['Time', '0026-11-09T02:14', '2026-11-09T02:14'],
      ['Died On', '0026-11-10', '2026-11-10'],
    ] as const) {
      const input = field(label)
      input.focus()
      // As browsers report it.
      const validity = vi.spyOn(input, 'validity', 'get')
      validity.mockReturnValue({ ...input.validity, badInput: true })
      fireEvent.change(input, { target: { value: '' } })
      validity.mockRestore()
      fireEvent.change(input, { target: { value: half } })
      expect([label, input.value, kept()]).toEqual([label, half, {}])
      act(() => input.blur())
      expect([label, input.value]).toEqual([label, whole])
    }
    expect(await stored()).toMatchObject([died])
  })

  it('is stored at once when its card is left', async () => {
    await show()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.click(button('Puppy Born Now'))
    fireEvent.click(button('Boy'))
    await act(async () => void fireEvent.click(button('Puppy 1')))
    vi.useRealTimers()
    await waitFor(async () => expect(await stored()).toMatchObject([{ gender: 'male' }]))
  })

  it('keeps the whole card, cleared fields included', async () => {
    await store(1, { gender: 'male', collar: 'green', color: 'Blue and white', birthWeight: 400 })
    await show(['Sable and white'])
    await click('None')
    await click('Boy')
    await click('Sable and white')
    await fill('Birth Weight', '')
    await fill('Markings', 'White blaze')
    await click('Died')
    await fill('Time', '2026-11-09T02:14')
    await waitFor(async () =>
      expect(await stored()).toMatchObject([
        {
          gender: null,
          collar: null,
          color: 'Sable and white',
          birthWeight: null,
          markings: 'White blaze',
          outcome: 'died',
          diedOn: '2026-11-09',
          bornAt: '2026-11-08T15:14:00.000Z',
        },
      ]),
    )
  })

  it('of an unusual weight is doubted; of none in grams is not sent, and says what to enter', async () => {
    await show()
    await click('Puppy Born Now')
    for (const [grams, isUnusual] of [
      ['149', true],
      ['1501', false],
    ] as const) {
      await fill('Birth Weight', grams)
      expect([grams, bodyText().includes("That's unusual. Please check.")]).toEqual([grams, isUnusual])
    }
    await fill('Birth Weight', 'heavy')
    await waitFor(() => expect(errorOf('Birth Weight')).toBe('Please enter grams, for example 380'))
    expect(Object.values(kept())).toMatchObject([{ fields: { birthWeight: 'heavy' } }])
  })

  it('cannot take a collar that another living puppy wears', async () => {
    await store(1, { collar: 'red', outcome: 'stillborn' })
    await store(2, { collar: 'green' })
    await show()
    await click('Puppy Born Now')
    expect(button('Green (puppy 2)').disabled).toBe(true)
    expect(button('Red').disabled).toBe(false)
    await click('Red')
    await waitFor(async () => expect((await stored())[2]).toMatchObject({ collar: 'red' }))
  })

  it('says so when another device has given the collar away, and is stored once it is free', async () => {
    await show()
    await click('Puppy Born Now')
    await store(7, { collar: 'green' })
    await click('Green')
    await waitFor(() => expect(bodyText()).toContain('Another puppy of this litter wears this collar'))
    await portal.site.send('DELETE', `${address}/${litterId}/births/${id(7)}`, undefined, portal.session)
    expect(status()).toBe('')
    await click('Puppy 1')
    expect(texts(document, '.birth-card .save-status')).toEqual(['Not saved. Please check.'])
    await returnOnline()
    await waitFor(async () => expect(await stored()).toMatchObject([{ collar: 'green' }]))
  })

  it('is removed from the server', async () => {
    await store(1)
    await show()
    await click('Remove')
    await waitFor(() => expect(cards()).toEqual([]))
    expect(await stored()).toEqual([])
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  it('is back on Undo, with what had been typed and not been stored, and the focus goes to its card', async () => {
    await store(1, { gender: 'male', collar: 'green', markings: 'White blaze' })
    await show()
    portal.failing = `PUT ${address}/${litterId}/births/${id(1)}`
    await fill('Markings', 'White feet')
    await waitFor(() => expect(status()).toBe(offlineText))
    portal.failing = null
    await click('Remove')
    await waitFor(() => expect(portal.toasts.at(-1)).toBe('Puppy 1 removed'))
    expect([cards(), await stored()]).toEqual([[], []])
    await pressUndo()
    await waitFor(() => expect(portal.toasts.at(-1)).toBe('Puppy 1 is back'))
    await waitFor(() => expect(document.activeElement?.id).toBe(`card-${id(1)}`))
    await waitFor(async () =>
      expect(await stored()).toMatchObject([{ gender: 'male', collar: 'green', markings: 'White feet' }]),
    )
  })

  it('stays when it cannot be removed', async () => {
    await store(1)
    await show()
    portal.failing = `DELETE ${address}/${litterId}/births/${id(1)}`
    await click('Remove')
    await waitFor(() => expect(portal.toasts).toHaveLength(1))
    expect(cards()).toEqual(['Puppy 1'])
  })
})

describe('a card that has changed on another device', () => {
  async function conflict() {
    await store(1, { markings: 'Old' })
    await show()
    await store(1, { markings: 'Theirs', gender: 'female', collar: 'red' })
    await fill('Markings', 'Mine')
    await waitFor(() =>
      expect(bodyText()).toContain('This was changed on another device. Girl · Red · Theirs'),
    )
    expect(await stored()).toMatchObject([{ markings: 'Theirs', collar: 'red' }])
  }

  it('says so once, on its line while it is closed', async () => {
    await conflict()
    const said = () => bodyText().split('This was changed on another device.').length - 1
    expect([said(), status()]).toEqual([1, ''])
    await click('Puppy 1')
    expect(said()).toBe(1)
  })

  it.each([
    [{ outcome: 'died', diedOn: '2026-05-03' }, 'died on 3 May 2026'],
    [{}, 'Nothing is entered there.'],
  ])('is described by what differs: %j', async (theirs, words) => {
    await store(1, { markings: 'Old', bornAt: null })
    await show()
    await store(1, { bornAt: null, ...theirs })
    await fill('Markings', 'Mine')
    await waitFor(() => expect(bodyText()).toContain(`This was changed on another device. ${words}`))
  })

  it('is stored as it is here on Keep Mine', async () => {
    await conflict()
    await click('Keep Mine')
    await waitFor(async () => expect(await stored()).toMatchObject([{ markings: 'Mine', gender: null }]))
    await waitFor(() => expect([status()?.startsWith('Saved'), kept()]).toEqual([true, {}]))
  })

  it('is shown as it is there on Take Theirs', async () => {
    await conflict()
    await click('Take Theirs')
    expect([field('Markings').value, kept()]).toEqual(['Theirs', {}])
    expect(await stored()).toMatchObject([{ markings: 'Theirs' }])
    expect(screen.queryByRole('button', { name: 'Take Theirs' })).toBeNull()
  })

  it('is saved without a question when only its puppy was made there', async () => {
    await store(1, { gender: 'female', color: 'Red' })
    await show()
    const births = [{ birthId: id(1), name: 'Kip' }]
    await portal.site.send('POST', `${address}/${litterId}/puppies`, { births }, portal.session)
    await fill('Markings', 'Mine')
    await waitFor(async () => expect(await stored()).toMatchObject([{ markings: 'Mine' }]))
    expect(bodyText()).not.toContain('another device')
  })
})
