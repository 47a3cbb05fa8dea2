import { expect, it } from 'vitest'
import { mustHold, openQuestion, shouldHold } from './readiness.ts'

const banjo = {
  puppyName: 'Banjo',
  microchipId: '956000017240822',
  bornOn: '2026-10-02',
  care: [
    { kind: 'vaccination', text: 'First vaccination (C3)', doneOn: '2026-11-13' },
    { kind: 'worming', text: 'Worm', doneOn: '2026-11-13' },
    { kind: 'worming', text: 'Worm', doneOn: '2026-11-27' },
    { kind: 'vet', text: 'Vet check', doneOn: '2026-11-13' },
  ],
  price: 300_000,
  paid: 80_000,
  agreedOn: null,
} as const
const shown = (checks: ReturnType<typeof mustHold>) =>
  checks.map(({ label, holds, proof }) => `${holds ? 'yes' : 'no'} ${label}: ${proof}`)

it.each([
  ['2026-11-27', 'yes 8 weeks old: 56 days'],
  ['2026-11-26', 'no 8 weeks old: Banjo is 55 days old. 8 weeks is the minimum.'],
  ['2026-10-03', 'no 8 weeks old: Banjo is 1 day old. 8 weeks is the minimum.'],
  ['2025-11-26', 'no 8 weeks old: Banjo is 0 days old. 8 weeks is the minimum.'],
])('on %s it is %s', (day, expected) => {
  expect(shown(mustHold(banjo, day))).toEqual(['yes Microchip number: 956000017240822', expected])
})

it('a puppy without a microchip stays', () => {
  expect(shown(mustHold({ ...banjo, microchipId: null }, '2026-11-28'))[0]).toBe(
    'no Microchip number: Banjo has no microchip number.',
  )
})

it('the others show their proof or what is still open', () => {
  const checks = shouldHold(banjo, '2026-11-28')
  expect(shown(checks)).toEqual([
    'yes Vaccinated: First vaccination (C3), 13 November',
    'yes Wormed within 14 days: 27 November',
    'yes Vet check: 13 November',
    'no Balance paid: Still open: $2,200.00',
    'no Agreement signed: Still open',
  ])
  expect(openQuestion(checks)).toBe('Still open: balance paid, agreement signed. Hand over anyway?')
})

it.each([
  ['Balance paid: All paid', { paid: 300_000 }],
  ['Balance paid: $100 more than agreed', { paid: 310_000 }],
  ['Balance paid: No price agreed', { price: null }],
])('says %s as the steps do', (expected, given) => {
  expect(shown(shouldHold({ ...banjo, ...given }, '2026-11-28'))[3]).toBe(`yes ${expected}`)
})

it('a worming is too old after 14 days, and what is done later does not count yet', () => {
  const worming = (day: string) => shown(shouldHold(banjo, day))[1]
  expect(worming('2026-12-11')).toBe('yes Wormed within 14 days: 27 November')
  expect(worming('2026-12-12')).toBe('no Wormed within 14 days: Still open: last on 27 November')
  expect(worming('2026-11-20')).toBe('yes Wormed within 14 days: 13 November')
  expect(shown(shouldHold({ ...banjo, care: [] }, '2026-12-12'))[1]).toBe(
    'no Wormed within 14 days: Still open',
  )
})

it('nothing is asked once all of it holds', () => {
  const done = { ...banjo, paid: 300_000, agreedOn: '2026-11-20' }
  expect(openQuestion(shouldHold(done, '2026-11-28'))).toBeNull()
})
