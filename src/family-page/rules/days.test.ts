import { describe, expect, it } from 'vitest'
import {
  ageParts,
  countdown,
  type DueCare,
  dutiesOf,
  nextCare,
  nextDays,
  weeksLived,
  wordsOf,
} from './days.ts'

const bornOn = '2026-10-02'
const today = '2026-11-22'
const placed = { puppy: 'Clover', bornOn, today, pickupOn: '2026-11-28' }

describe('the sentence of the day', () => {
  it.each([
    [{}, '6 days until Clover comes home'],
    [{ pickupOn: '2026-11-23' }, '1 day until Clover comes home'],
    [{ pickupOn: today }, 'Clover comes home today'],
    [{ pickupOn: null }, '7 weeks and 2 days old'],
    [{ pickupOn: '2026-11-21' }, '7 weeks and 2 days old'],
    [{ pickupOn: null, bornOn: today }, 'Born today'],
    [{ homeOn: today }, 'Clover came home today'],
    [{ homeOn: '2026-10-18', bornOn: '2026-08-20' }, 'With you for 5 weeks, and 13 weeks old'],
    [{ homeOn: '2026-04-01', bornOn: '2026-02-01' }, 'With you for 7 months, and 9 months old'],
    [{ homeOn: '2026-01-22', bornOn: '2025-11-22' }, 'With you for 10 months, and 1 year old'],
    [{ homeOn: '2025-11-22', bornOn: '2025-09-22' }, 'With you for 1 year, and 14 months old'],
    [{ homeOn: '2025-01-01', bornOn: '2024-11-22' }, 'With you for 22 months, and 2 years old'],
  ])('%j: %s', (given, text) => {
    expect(countdown({ ...placed, homeOn: null, ...given }).join('')).toBe(text)
  })

  it('has eight weeks, and ages in weeks and days', () => {
    expect([weeksLived(bornOn, bornOn), weeksLived(bornOn, today), weeksLived(bornOn, '2027-10-02')]).toEqual(
      [0, 7, 8],
    )
    expect(['2026-10-03', '2026-10-09', today].map((day) => ageParts(bornOn, day).join(''))).toEqual([
      '1 day old',
      '1 week old',
      '7 weeks and 2 days old',
    ])
  })
})

describe('what comes next', () => {
  const worm = { kind: 'worming' as const, text: 'Worm', due: '2026-11-27' }
  const vaccination = { kind: 'vaccination' as const, text: 'Second vaccination', due: '2026-12-11' }
  const reserved = { ...placed, hasLeft: false }

  it('is sorted by day, and says who does it', () => {
    const days = nextDays({ ...reserved, care: [vaccination, worm] })
    expect(days.map(({ day, title, note }) => [day, title, note])).toEqual([
      ['2026-11-27', 'Worm', 'We do this one'],
      ['2026-11-28', 'Clover comes home', 'Saturday, in 6 days'],
      ['2026-12-11', 'Second vaccination', 'At your vet, 10 weeks old'],
      ['2027-01-02', 'Council registration', 'Due by three months of age'],
    ])
    expect(days.filter(({ isPickup }) => isPickup)).toHaveLength(1)
  })

  it('is four at most, and at home without the pick-up', () => {
    const care = [1, 2, 3, 4, 5].map((day) => ({ ...worm, due: `2026-12-0${day}` }))
    expect(nextDays({ ...reserved, care })).toHaveLength(4)
    expect(nextDays({ ...placed, hasLeft: true, care: [worm] })).toMatchObject([
      { title: 'Worm', note: 'At home, 8 weeks old' },
      { title: 'Council registration' },
    ])
  })

  it.each([
    ['2027-01-02', '2027-01-02'],
    ['2027-01-03', '2027-04-10'],
    ['2027-04-10', '2027-04-10'],
    ['2027-04-11', '2028-04-10'],
  ])('on %s has the council of %s', (today, day) => {
    expect(nextDays({ ...placed, pickupOn: null, hasLeft: true, care: [], today })[0]?.day).toBe(day)
  })
})

describe('care that is still to come', () => {
  const row = (given: Partial<DueCare>): DueCare => ({
    id: 'a',
    kind: 'worming',
    text: 'Worm',
    state: 'open',
    due: '2026-11-27',
    doneOn: null,
    nextDue: null,
    nextId: null,
    puppies: null,
    ...given,
  })
  const due = (rows: DueCare[], hasLeft = false) =>
    nextCare(rows, { today, hasLeft }).map(({ text, due }) => `${text} ${due}`)

  it('is what is open and ahead, of each kind the first', () => {
    const rows = [
      row({ id: 'b', due: '2026-12-04' }),
      row({}),
      row({ id: 'c', due: '2026-11-20' }),
      row({ id: 'd', kind: 'photos', text: 'Photos' }),
      row({ id: 'e', state: 'done', doneOn: '2026-11-20' }),
    ]
    expect(due(rows)).toEqual(['Worm 2026-11-27'])
  })

  it('of a puppy that has left is what was noted with the last of its kind', () => {
    const noted = { state: 'done' as const, doneOn: '2026-11-13', nextDue: '2026-12-11', nextId: 'n' }
    const first = row({
      id: 'v',
      kind: 'vaccination',
      text: 'First vaccination (C3)',
      ...noted,
      puppies: ['p'],
    })
    const made = row({ id: 'n', kind: 'vaccination', text: 'Second vaccination', due: '2026-12-11' })
    expect(due([row({}), first, made], true)).toEqual(['Second vaccination 2026-12-11'])
    expect(due([row({}), first], true)).toEqual(['First vaccination (C3) 2026-12-11'])
    const later = row({ id: 'w', kind: 'vaccination', state: 'done', doneOn: '2026-11-20' })
    expect(due([first, made, later], true)).toEqual([])
  })
})

it('says what a family does, with what is known', () => {
  const duties = { ...placed, hasChip: true, transferSentOn: null, hasLeft: false, registry: null }
  const text = (given: object) =>
    dutiesOf({ ...duties, vaccinationOn: null, ...given }).map((duty) => duty.text)
  const council =
    'Register Clover with your council by three months of age; in Victoria it is renewed by 10 April each year.'
  expect(text({ hasChip: false })).toEqual([council])
  const vaccination = 'The next vaccination is due on 27 November 2026.'
  for (const [given, expected] of [
    [{ pickupOn: '2026-11-26' }, [vaccination]],
    [{ hasLeft: true }, [vaccination]],
    // We do these.
    [{}, []],
    [{ pickupOn: null }, []],
  ] as const)
    expect(text({ hasChip: false, vaccinationOn: '2026-11-27', ...given }).slice(1)).toEqual(expected)
  expect(text({ registry: 'Central Animal Records', vaccinationOn: '2026-12-11' })).toEqual([
    council,
    'The microchip is still in our name. We send the transfer on the day Clover goes home. Central Animal Records will write to you.',
    'The next vaccination is due on 11 December 2026.',
  ])
  expect(text({ transferSentOn: '2026-11-28', hasLeft: true })[1]).toBe(
    'We sent the transfer of the microchip on 28 November 2026.',
  )
})

it('takes a short first line for a heading', () => {
  expect(wordsOf('Food\nFour small meals.\n\nCarry Clover past traffic.\n\n\nSleep well.\nAlways.')).toEqual([
    { heading: 'Food', text: 'Four small meals.' },
    { heading: null, text: 'Carry Clover past traffic.' },
    { heading: null, text: 'Sleep well.\nAlways.' },
  ])
})
