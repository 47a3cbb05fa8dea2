import { describe, expect, it } from 'vitest'
import { dueStep, inDays, type PlacementFacts, stepsOf } from './steps.ts'

const today = '2026-11-22'
const clover: PlacementFacts = {
  state: 'reserved',
  puppyName: 'Clover',
  price: 330_000,
  deposit: 80_000,
  paid: 80_000,
  createdAt: '2026-11-02T22:00:00.000Z',
  agreedOn: null,
  pickupOn: '2026-11-28',
  homeOn: null,
  transferSentOn: null,
  endedOn: null,
  endedReason: null,
  diedOn: null,
  puppyHasDied: false,
}
const agreed = { agreedOn: '2026-11-05' }
const home = { state: 'home', homeOn: '2026-11-20', paid: 330_000, ...agreed } as const

describe('the step that is due', () => {
  it.each<[string | null, Partial<PlacementFacts>]>([
    ['deposit', { paid: 0 }],
    ['deposit', { paid: 79_999 }],
    ['agreement', {}],
    ['agreement', { deposit: null, paid: 0 }],
    ['pickup', { ...agreed, pickupOn: null }],
    ['balance', agreed],
    ['home', { ...agreed, paid: 330_000 }],
    ['home', { ...agreed, price: null }],
    ['microchip', home],
    [null, { ...home, transferSentOn: '2026-11-20' }],
    [null, { ...home, diedOn: '2026-11-21' }],
    [null, { state: 'cancelled' }],
    [null, { state: 'returned' }],
    [null, { diedOn: '2026-11-21' }],
    ['cancel', { puppyHasDied: true, paid: 0 }],
    [null, { ...home, puppyHasDied: true }],
    [null, { state: 'cancelled', puppyHasDied: true }],
  ])('is %s with %j', (step, given) => {
    expect(dueStep({ ...clover, ...given })).toBe(step)
  })
})

describe('the thread of steps', () => {
  const thread = (given: Partial<PlacementFacts> = {}) =>
    stepsOf({ ...clover, ...given }, [{ kind: 'deposit', paidOn: '2026-11-03', voidedAt: null }], today).map(
      ({ title, note, mark }) => `${mark} ${title}: ${note}`,
    )

  it('says what is done, due and later', () => {
    expect(thread()).toEqual([
      'done Reserved: 3 November 2026',
      'done Deposit: $800 of $800, 3 November 2026',
      'now Agreement: Not signed yet',
      'later Balance: $2,500 still to pay',
      'later Went home: Saturday 28 November 2026, in 6 days',
      'later Microchip: Transfer on the day Clover goes home',
    ])
  })

  it('has no deposit where none was agreed, and asks for the day', () => {
    expect(thread({ ...agreed, deposit: null, price: null, pickupOn: null })).toEqual([
      'done Reserved: 3 November 2026',
      'done Agreement: Signed 5 November 2026',
      'later Balance: No price agreed',
      'now Went home: No day yet',
      'later Microchip: Transfer on the day Clover goes home',
    ])
  })

  it('goes on at home, and ends where the puppy came back or died', () => {
    expect(thread({ ...home, paid: 340_000 }).slice(3)).toEqual([
      'done Balance: $100 more than agreed',
      'done Went home: 20 November 2026',
      'now Microchip: Transfer not sent yet',
    ])
    const back = { ...home, state: 'returned', endedOn: '2026-11-21', endedReason: 'Allergy' } as const
    expect(thread(back).at(-1)).toBe('done Took back: 21 November 2026: Allergy')
    expect(thread({ ...back, paid: 100_000 })).toContain('later Balance: $1,000 of $3,300 was paid')
    expect(thread({ ...home, diedOn: '2026-11-21' }).at(-1)).toBe('done Died: 21 November 2026')
  })

  it('says of a puppy whose family was recorded after it had gone home that it was', () => {
    expect(thread({ ...home, homeOn: '2026-10-20' })[0]).toBe('done Recorded: 3 November 2026')
    expect(thread({ ...home, homeOn: '2026-11-03' })[0]).toBe('done Reserved: 3 November 2026')
  })

  it('of a reserved puppy that has died leads nowhere', () => {
    expect(thread({ ...agreed, puppyHasDied: true })).toEqual([
      'done Reserved: 3 November 2026',
      'done Deposit: $800 of $800, 3 November 2026',
      'done Agreement: Signed 5 November 2026',
      'later Balance: $2,500 still to pay',
      'done Died: Recorded under Birth',
    ])
  })

  it('is short where the reservation was cancelled', () => {
    expect(thread({ state: 'cancelled', endedOn: '2026-11-10', endedReason: 'Moved away' })).toEqual([
      'done Reserved: 3 November 2026',
      'done Cancelled: 10 November 2026: Moved away',
    ])
  })
})

it.each([
  ['2026-11-22', 'today'],
  ['2026-11-23', 'tomorrow'],
  ['2026-11-21', 'yesterday'],
  ['2026-11-28', 'in 6 days'],
  ['2026-11-12', '10 days ago'],
])('%s is %s', (day, words) => {
  expect(inDays(day, today)).toBe(words)
})
