import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import Toasts from '#islands/portal/toasts.tsx'
import { openKept } from '#src/client/season/kept-on-phone.ts'
import { findPortalLitter } from '#src/db/queries/dogs/litters.ts'
import { listBirths } from '#src/db/queries/season/births.ts'
import { litterBirths, litters, puppies } from '#src/db/schema.ts'
import { texts } from '#src/testing/app/open-page.ts'
import { openPortal, type PortalScreen } from '#src/testing/browser/open-portal.ts'
import {
  act,
  bodyText,
  button,
  click,
  dialogCount,
  errorOf,
  field,
  fill,
  fireEvent,
  screen,
  user,
  waitFor,
  within,
} from '#src/testing/browser/screen.ts'
import Birth from './birth.tsx'

const now = '2026-11-08T16:46:30.000Z'
const offlineText = "Kept on this phone. We'll save it when you're back online."

let portal: PortalScreen
let litterId: string
beforeEach(async () => {
  portal = await openPortal()
  litterId = (await portal.site.make.litter({ dateOfBirth: '2026-11-09' })).id
})
afterEach(() => {
  vi.useRealTimers()
  return portal.close()
})

const db = () => portal.site.parts.database.db
const stored = () => db().select().from(litterBirths)
const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const address = `/api/admin/litters`
const kept = () => openKept('kate', `births ${litterId}`).all()
const cards = () => texts(document, '.birth-card h2')
const writes = () => portal.requests.filter((request) => !request.startsWith('GET'))
const open = () => document.querySelector<HTMLElement>('[data-open=true].birth-card')
const status = () => open()?.querySelector('[role=status]')?.textContent?.trim()

/** Stores a card as another device does. */
async function store(number: number, given: object = {}) {
  const path = `${address}/${litterId}/births/${id(number)}`
  const answer = await portal.site.send('PUT', path, { position: number, ...given }, portal.session)
  expect(answer.status).toBeLessThan(300)
}

async function show(colors: string[] = []) {
  const litter = await findPortalLitter(db(), litterId)
  if (!litter) throw new Error('The litter is gone')
  const births = await listBirths(db(), litterId)
  portal.show(
    <>
      <Birth litter={litter} births={births} colors={colors} admin="kate" now={now} />
      <Toasts />
    </>,
  )
  await act(async () => {})
}

async function reload() {
  portal.reopen()
  await show()
}

const pressUndo = async () => user.click(await screen.findByRole('button', { name: 'Undo' }))
const returnOnline = () => act(async () => void dispatchEvent(new Event('online')))
const goOffline = () =>
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    portal.requests.push(`${init.method ?? 'GET'} ${path}`)
    throw new TypeError('Failed to fetch')
  })

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
    const links = ['Manage Puppies', 'Weights'].map((name) =>
      within(open() ?? document.body)
        .getByRole('link', { name })
        .getAttribute('href'),
    )
    expect(links).toEqual([`/admin/puppies?open=${puppy.id}`, `/admin/litters/${litterId}/weights`])
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

  it.each([
    ['149', true],
    ['150', false],
    ['700', false],
    ['701', true],
    ['1501', false],
  ])('of %s g is unusual: %s', async (grams, isUnusual) => {
    await show()
    await click('Puppy Born Now')
    await fill('Birth Weight', grams)
    expect(bodyText().includes("That's unusual. Please check.")).toBe(isUnusual)
  })

  it.each(['49', '1501', '3.5', 'heavy'])('of %s g is not sent, and says what to enter', async (grams) => {
    await show()
    await click('Puppy Born Now')
    await fill('Birth Weight', grams)
    await waitFor(() => expect(errorOf('Birth Weight')).toBe('Please enter grams, for example 380'))
    expect(Object.values(kept())).toMatchObject([{ fields: { birthWeight: grams } }])
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

  it('a card whose answer was lost is not taken for a change of another device', async () => {
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

  it('with an expired session cards wait for the same admin', async () => {
    await show()
    const cookie = portal.session.Cookie
    portal.session.Cookie = ''
    await click('Puppy Born Now')
    await waitFor(() => expect(portal.navigations).toEqual([expect.stringContaining('/admin-login?next=')]))
    expect(Object.keys(kept())).toHaveLength(1)
    portal.session.Cookie = cookie
    await reload()
    await waitFor(async () => expect(await stored()).toHaveLength(1))
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

describe('the birth as a whole', () => {
  const litter = () => db().select().from(litters)

  it('saves when it began and ended and how it went', async () => {
    await show()
    await fill('Began', '2026-11-09T01:10')
    await fill('Ended', '2026-11-09T05:40')
    await fill('How It Went', 'Quick and calm')
    await waitFor(async () =>
      expect(await litter()).toMatchObject([
        {
          birthBeganAt: '2026-11-08T14:10:00.000Z',
          birthEndedAt: '2026-11-08T18:40:00.000Z',
          birthNotes: 'Quick and calm',
        },
      ]),
    )
    expect(bodyText()).toContain('Began 9 Nov 2026, 1:10 am')
  })

  it("offers the first birth's day as the litter's, and sets it", async () => {
    await store(1, { bornAt: '2026-11-09T13:30:00.000Z' })
    await store(2, { bornAt: '2026-11-09T12:30:00.000Z' })
    await show()
    expect(bodyText()).not.toContain('date of birth')
    await fill('Time', '2026-11-08T23:50')
    await waitFor(() => expect(bodyText()).toContain("Set the litter's date of birth to 8 November 2026?"))
    await click('Set')
    await waitFor(async () => expect(await litter()).toMatchObject([{ dateOfBirth: '2026-11-08' }]))
    await waitFor(() => expect(bodyText()).not.toContain('date of birth'))
  })

  it('asks again when the litter has changed on another device', async () => {
    await store(1, { bornAt: '2026-11-07T13:30:00.000Z' })
    await show()
    const [{ name = '', dateOfBirth = '' } = {}] = await litter()
    await portal.site.send(
      'PUT',
      `${address}/${litterId}`,
      { name: `${name} 2`, dateOfBirth },
      portal.session,
    )
    await click('Set')
    await waitFor(() => expect(portal.toasts).toHaveLength(1))
    expect(await litter()).toMatchObject([{ dateOfBirth: '2026-11-09' }])
    await click('Set')
    await waitFor(async () =>
      expect(await litter()).toMatchObject([{ name: `${name} 2`, dateOfBirth: '2026-11-08' }]),
    )
  })
})

describe('Make Puppies', () => {
  const dialog = () => within(screen.getByRole('dialog'))
  const made = () => db().select().from(puppies)
  const openDialog = async () => {
    await click('Make Puppies')
    await waitFor(() => expect(dialogCount()).toBe(1))
  }

  it('makes puppies of the living that have sex and colour, and only once', async () => {
    await store(1, { gender: 'male', color: 'Red', collar: 'green', birthWeight: 400 })
    await store(2, { gender: 'female', color: 'Black' })
    await store(3, { collar: 'red' })
    await store(4, { gender: 'male', color: 'Red', outcome: 'stillborn' })
    await show()
    await openDialog()
    expect(field('Name of puppy 1', dialog()).value).toBe('Green boy')
    expect(field('Name of puppy 2', dialog()).value).toBe('Puppy 2')
    expect(texts(document, '.note')).toEqual(['Puppy 3 still needs a sex and a colour.'])
    expect(field('Show on the website', dialog()).checked).toBe(false)
    await fill('Name of puppy 2', 'Kip', dialog())
    await fill('Min Price (AUD)', '3,200', dialog())
    await fill('Max Price (AUD)', '3500.50', dialog())
    await click('Make Puppies', dialog())
    await waitFor(() => expect(portal.toasts).toEqual(['2 puppies created']))
    const common = { priceMin: 320_000, priceMax: 350_050, isListed: false, litterId }
    expect((await made()).toSorted((a, b) => a.name.localeCompare(b.name))).toMatchObject([
      { ...common, name: 'Green boy', gender: 'male', color: 'Red' },
      { ...common, name: 'Kip', gender: 'female', color: 'Black' },
    ])
    expect(dialogCount()).toBe(0)
    await waitFor(() => expect(portal.requests.at(-1)).toContain('GET'))
    await openDialog()
    expect(dialog().queryByRole('button', { name: 'Make Puppies' })).toBeNull()
  })

  it('leaves out those that are not ticked, and shows those that are on the website if asked', async () => {
    for (const number of [1, 2]) await store(number, { gender: 'male', color: 'Red' })
    await show()
    await openDialog()
    const [, second] = dialog().getAllByRole('checkbox')
    if (second) fireEvent.click(second)
    fireEvent.click(field('Show on the website', dialog()))
    await click('Make Puppies', dialog())
    await waitFor(() => expect(portal.toasts).toEqual(['1 puppy created']))
    expect(await made()).toMatchObject([{ name: 'Puppy 1', isListed: true }])
  })

  it('says which names are missing, and keeps the dialog', async () => {
    await store(1, { gender: 'male', color: 'Red' })
    await show()
    await openDialog()
    await fill('Name of puppy 1', '', dialog())
    await click('Make Puppies', dialog())
    expect(dialog().getByRole('alert').textContent).toContain('Please check')
    expect(texts(document, '.field-error')).toEqual(['Name is required'])
    expect(await made()).toEqual([])
  })

  it('leaves out a card that only the phone has', async () => {
    await store(1, { gender: 'male', color: 'Red' })
    await show()
    goOffline()
    await fill('Markings', 'White blaze')
    await openDialog()
    await waitFor(() => expect(texts(document, '.note')).toEqual(["Puppy 1 hasn't been saved yet."]))
  })
})
