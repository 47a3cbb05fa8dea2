import { beforeEach, describe, expect, it, vi } from 'vitest'
import Toasts from '#islands/portal/site/toasts.tsx'
import LitterSheet from '#islands/portal/whelping/litter-sheet.tsx'
import { litters, puppies } from '#src/app/tables.ts'
import { openKept } from '#src/platform/client/kept/kept-on-phone.ts'
import { dayMs } from '#src/platform/values/calendar.ts'
import { texts } from '#src/testing/app/open-page.ts'
import { lookAgain } from '#src/testing/browser/look-again.ts'
import { db, openPortalForEachTest, portal } from '#src/testing/browser/open-portal.ts'
import {
  act,
  button,
  click,
  errorOf,
  field,
  fill,
  screen,
  user,
  waitFor,
  within,
} from '#src/testing/browser/screen.ts'
import { goOffline, offlineText, returnOnline } from '#src/testing/screens/birth.tsx'
import { kennelOfPortal } from '#src/testing/screens/puppies.tsx'
import { readLitterSheet } from '#src/whelping/actions/litter-sheet.ts'

openPortalForEachTest()

let litterId: string
beforeEach(async () => {
  litterId = (await portal.site.make.litter({ name: 'Ironbark Litter', dateOfBirth: '2026-10-11' })).id
})

const make = (name: string, given: object = {}) =>
  portal.site.make.puppy({ litterId, name, isListed: false, ...given })
const stored = async () => {
  const rows = await db().select().from(puppies).orderBy(puppies.name)
  return Object.fromEntries(rows.map((row) => [row.name, row]))
}
const rowOf = (name: string) => {
  const row = button(name).closest('li')
  if (!row) throw new Error(`No row of ${name}`)
  return within(row)
}
const chipOf = (name: string) => field('Microchip', rowOf(name))
const type = (text: string) => user.keyboard(text)
const kept = () => openKept('kate', `puppies ${litterId}`).all()
const tally = () => texts(document, '.sheet-tally li')

async function show({ scans = false } = {}) {
  const sheet = await readLitterSheet(db(), litterId, await kennelOfPortal())
  if (!sheet) throw new Error('The litter is gone')
  portal.show(
    <>
      <LitterSheet
        sheet={sheet}
        admin="kate"
        now="2026-11-22T01:00:00.000Z"
        unchipped="announce"
        scans={scans}
      />
      <Toasts />
    </>,
  )
  await act(async () => {})
}

it('says what the litter is and how many have what', async () => {
  await make('Banjo', {
    priceMin: 320_000,
    priceMax: 320_000,
    isListed: true,
    microchipId: '956000017240839',
  })
  await make('Wren')
  await show()
  expect(document.querySelector('.screen-note')?.textContent).toBe('Born 11 October 2026, six weeks old')
  await lookAgain(7 * dayMs)
  expect(document.querySelector('.screen-note')?.textContent).toBe('Born 11 October 2026, seven weeks old')
  expect(tally()).toEqual(['1 of 2 microchips', '1 of 2 prices', '0 of 2 photos', '1 of 2 on website'])
  await click('1 of 2 prices')
  expect(document.activeElement).toBe(field('Price (AUD)', rowOf('Wren')))
})

it.each([
  ['2026-11-22', 'Born today'],
  ['2027-01-05', 'Due 5 January 2027'],
])('says of a litter with the birthday %s: %s', async (dateOfBirth, text) => {
  await db().update(litters).set({ dateOfBirth })
  await show()
  expect(document.querySelector('.screen-note')?.textContent).toBe(text)
})

it.each([
  [[], 'This litter has no puppies yet.', []],
  [['stillborn'], null, ['One stillborn']],
  [['alive'], '1 newborn is no puppy of the kennel yet. Make Puppies', []],
  [['alive', 'alive'], '2 newborns are no puppies of the kennel yet. Make Puppies', []],
] as const)('says of a litter with the newborns %j: %s', async (outcomes, text, lost) => {
  for (const [at, outcome] of outcomes.entries())
    await portal.site.make.birth({ litterId, position: at + 1, outcome })
  await show()
  expect(texts(document, '.litter-sheet > p')).toEqual(text === null ? [] : [text])
  expect(texts(document, '.sheet-lost')).toEqual(lost)
})

it('groups the fields of each puppy by its name, as all rows have the same labels', async () => {
  await make('Banjo')
  await make('Wren')
  await show()
  const group = screen.getByRole('group', { name: 'Wren' })
  expect(group.contains(chipOf('Wren'))).toBe(true)
  expect(group.contains(chipOf('Banjo'))).toBe(false)
})

describe('scanning', () => {
  it('goes from one puppy without a number to the next, and says when all have one', async () => {
    await make('Abby')
    await make('Banjo', { microchipId: '956000017240839' })
    await make('Clover')
    await show()
    await click('Scan Microchips')
    expect(document.activeElement).toBe(chipOf('Abby'))
    await type('956000017240846{Enter}')
    expect(document.activeElement).toBe(chipOf('Clover'))
    await type('956000017240853{Enter}')
    await waitFor(() => expect(portal.toasts).toEqual(['All three have a number.']))
    await waitFor(async () =>
      expect(await stored()).toMatchObject({
        Abby: { microchipId: '956000017240846' },
        Clover: { microchipId: '956000017240853' },
      }),
    )
    expect(tally()[0]).toBe('3 of 3 microchips')
  })

  it('begins by itself where the sheet is opened for it', async () => {
    await make('Abby', { microchipId: '956000017240839' })
    await make('Banjo')
    await show({ scans: true })
    expect(document.activeElement).toBe(chipOf('Banjo'))
  })

  it('stays where a number is scanned twice, so that the next scan replaces it', async () => {
    await portal.site.make.puppy({ name: 'Ivy', microchipId: '956000017240839' })
    await make('Abby')
    await make('Banjo')
    await show({ scans: true })
    await type('956000017240839{Enter}')
    expect(document.activeElement).toBe(chipOf('Abby'))
    screen.getByText('Ivy has this number too. Please scan again.')
    await type('956000017240846{Enter}')
    expect([chipOf('Abby').value, document.activeElement]).toEqual(['956000017240846', chipOf('Banjo')])
    await waitFor(async () => expect((await stored()).Abby).toMatchObject({ microchipId: '956000017240846' }))
  })
})

describe('a row', () => {
  it('is sent when a field is left and not before, once', async () => {
    await make('Banjo')
    await show()
    await user.click(field('Price (AUD)', rowOf('Banjo')))
    await type('2,800-3,200')
    expect(Object.keys(kept())).toHaveLength(1)
    expect((await stored()).Banjo).toMatchObject({ priceMin: null })
    await user.tab()
    await waitFor(async () =>
      expect((await stored()).Banjo).toMatchObject({ priceMin: 280_000, priceMax: 320_000 }),
    )
    await waitFor(() => expect(kept()).toEqual({}))
    await screen.findByText(/^Saved /)
    await user.tab()
    expect(portal.requests.filter((request) => request.startsWith('PUT'))).toHaveLength(1)
  })

  it('goes down the column with Enter, and takes back with Escape', async () => {
    await make('Abby', { priceMin: 300_000, priceMax: 300_000 })
    await make('Banjo')
    await show()
    await fill('Price (AUD)', '3200', rowOf('Abby'))
    await type('{Escape}')
    expect(field('Price (AUD)', rowOf('Abby')).value).toBe('$3,000')
    await type('{Enter}')
    expect(document.activeElement).toBe(field('Price (AUD)', rowOf('Banjo')))
  })

  it('says beside a field what cannot be stored, and keeps it', async () => {
    await make('Banjo')
    await show()
    await fill('Price (AUD)', 'lots', rowOf('Banjo'))
    await user.tab()
    await screen.findByText('Please enter a price such as 3,200 or 2,800-3,200')
    expect(field('Price (AUD)', rowOf('Banjo')).value).toBe('lots')
    expect(portal.requests.filter((request) => request.startsWith('PUT'))).toEqual([])
  })

  it('says that the number is needed where the puppy is advertised without one', async () => {
    await make('Abby', { isListed: true })
    await make('Banjo')
    await make('Clover', { isListed: true, microchipId: '956000017240839' })
    await make('Digby', { isListed: true, status: 'sold' })
    await show()
    rowOf('Abby').getByText('Needed before you advertise')
    for (const name of ['Banjo', 'Clover', 'Digby'])
      rowOf(name).getByText('Enter goes on to the next puppy without a number.')
  })

  it('says of each line where its puppy stands', async () => {
    await make('Abby', { isListed: true })
    await make('Banjo')
    await make('Clover', { isListed: true, status: 'sold' })
    await show()
    expect(texts(document, '.sheet-state span')).toEqual(['On the website', 'Not on the website', 'Sold'])
  })

  it('doubts a price, which is made as the others are or kept', async () => {
    for (const name of ['Abby', 'Banjo']) await make(name, { priceMin: 320_000, priceMax: 320_000 })
    await make('Clover', { priceMin: 32_000, priceMax: 32_000 })
    await make('Digby', { priceMin: 32_000, priceMax: 32_000 })
    await show()
    await click('Keep $320', rowOf('Clover'))
    expect(rowOf('Clover').queryByText(/is a tenth/)).toBeNull()
    rowOf('Digby').getByText('$320 is a tenth of what the others cost.')
    await click('Make It $3,200', rowOf('Digby'))
    await waitFor(async () => expect((await stored()).Digby).toMatchObject({ priceMax: 320_000 }))
    expect((await stored()).Clover).toMatchObject({ priceMax: 32_000 })
  })

  it('waits on the phone without a connection, through a reload', async () => {
    await make('Banjo')
    await show()
    goOffline()
    await user.click(screen.getByRole('checkbox', { name: 'On the website' }))
    await screen.findByText(offlineText)
    portal.reopen()
    await show()
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'On the website' }).checked).toBe(true)
  })

  it.each([
    ['Keep Mine', { priceMin: 320_000, microchipId: null }, ''],
    ['Take Theirs', { priceMin: null, microchipId: '956000017240846' }, '956000017240846'],
  ])('asks whose version stays after a change on another phone: %s', async (answer, expected, shown) => {
    const puppy = await make('Banjo')
    await show()
    await portal.site.send(
      'PUT',
      `/api/admin/puppies/${puppy.id}`,
      { ...puppy, microchipId: '956000017240846' },
      portal.session,
    )
    await fill('Price (AUD)', '3200', rowOf('Banjo'))
    await user.tab()
    await screen.findByText('This was changed on another device.')
    expect(texts(document, '.sheet-state span')).toEqual(['Changed elsewhere'])
    await click(answer)
    await waitFor(async () => expect((await stored()).Banjo).toMatchObject(expected))
    expect(chipOf('Banjo').value).toBe(shown)
  })
})

describe('Set for All', () => {
  beforeEach(async () => {
    await make('Abby', { description: 'Bold.' })
    await make('Banjo', { isListed: true, priceMin: 300_000, priceMax: 300_000 })
    await make('Clover', { status: 'reserved' })
  })

  it('sets those that nobody has reserved, with one way back', async () => {
    await show()
    await click('Set for All')
    const dialog = within(screen.getByRole('dialog'))
    dialog.getByText('The two puppies that nobody has reserved.')
    const { value, selectionStart, selectionEnd } = field('Price (AUD)', dialog)
    expect([value, selectionStart, selectionEnd]).toEqual(['$3,000', 0, 6])
    await fill('Price (AUD)', '3,200', dialog)
    await user.click(dialog.getByRole('checkbox', { name: 'On the website' }))
    dialog.getByText('The two without a microchip are announced without an offer.')
    await fill('Description Begins With', 'Raised in the kitchen.', dialog)
    await click('Set for 2 Puppies', dialog)
    const set = { priceMin: 320_000, priceMax: 320_000, isListed: true }
    await waitFor(async () => {
      expect(await stored()).toMatchObject({
        Abby: { ...set, description: 'Raised in the kitchen. Bold.' },
        Banjo: { ...set, description: 'Raised in the kitchen.' },
        Clover: { priceMin: null, isListed: false, description: null },
      })
    })
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(async () =>
      expect(await stored()).toMatchObject({
        Abby: { priceMin: null, isListed: false, description: 'Bold.' },
        Banjo: { priceMin: 300_000, isListed: true, description: null },
      }),
    )
  })

  it('asks once before it closes on Escape, if anything was typed', async () => {
    await show()
    await click('Set for All')
    const confirmed = vi.fn(() => false)
    vi.stubGlobal('confirm', confirmed)
    await fill('Price (AUD)', '2500', within(screen.getByRole('dialog')))
    await user.keyboard('{Escape}')
    expect(confirmed).toHaveBeenCalledOnce()
    expect(field('Price (AUD)', within(screen.getByRole('dialog'))).value).toBe('2500')
    confirmed.mockReturnValue(true)
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    await click('Set for All')
    await user.type(field('Price (AUD)', within(screen.getByRole('dialog'))), '{Escape}')
    expect([screen.queryByRole('dialog'), confirmed.mock.calls.length]).toEqual([null, 2])
  })

  it('leaves the website as it is unless it is ticked, and rejects anything but a price', async () => {
    await show()
    await click('Set for All')
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByRole<HTMLInputElement>('checkbox').indeterminate).toBe(true)
    await fill('Price (AUD)', 'lots', dialog)
    await click('Set for 2 Puppies', dialog)
    dialog.getByText('Please enter a price such as 3,200')
    await fill('Price (AUD)', '3200', dialog)
    expect(errorOf('Price (AUD)', dialog)).toBeNull()
    await click('Set for 2 Puppies', dialog)
    await waitFor(async () =>
      expect(await stored()).toMatchObject({
        Abby: { priceMin: 320_000, isListed: false },
        Banjo: { priceMin: 320_000, isListed: true },
      }),
    )
  })
})

it('deletes a puppy after a question, with Undo', async () => {
  await make('Banjo')
  await show()
  globalThis.confirm = () => true
  await click('More actions for Banjo')
  await user.click(screen.getByRole('menuitem', { name: 'Delete Banjo' }))
  await screen.findByText('This litter has no puppies yet.')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(button('Banjo')).toBeTruthy())
})

it('sends waiting entries once the connection is back', async () => {
  await make('Banjo')
  await show()
  portal.failing = `PUT /api/admin/litters/${litterId}/puppies/${(await stored()).Banjo?.id}`
  await user.click(screen.getByRole('checkbox', { name: 'On the website' }))
  await screen.findByText(offlineText)
  portal.failing = null
  await returnOnline()
  await waitFor(async () => expect((await stored()).Banjo).toMatchObject({ isListed: true }))
})
