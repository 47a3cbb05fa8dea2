import { expect, it } from 'vitest'
import type { CheckableRow } from './shown.ts'
import { testTable } from './table.ts'
import type { Test } from './tests.ts'

const day = '2026-11-21'
const row = (test: Test, given: Partial<CheckableRow> = {}): CheckableRow => ({
  test,
  otherName: null,
  result: 'normal',
  detail: null,
  testedOn: '2026-05-20',
  validUntil: null,
  laboratory: null,
  number: null,
  registerUrl: null,
  isShown: true,
  createdAt: '2026-05-21T00:00:00.000Z',
  ...given,
})
const names = (rows: CheckableRow[]) =>
  testTable([{ name: 'Saffron', tests: rows }], day).lines.map(({ name }) => name)
const seven = [
  'Hips',
  'Eyes',
  'Thyroid',
  'Sebaceous adenitis',
  'Heart',
  'Neonatal encephalopathy (NEwS)',
  'von Willebrand disease type 1',
]

it('has the seven recommended tests always, and others that a dog has, even one that is not published', () => {
  expect(names([])).toEqual(seven)
  const others = [row('other', { otherName: 'Knees' }), row('dm', { result: 'clear', isShown: false })]
  expect(names(others)).toEqual([...seven, 'Degenerative myelopathy', 'Knees'])
})

it('does not name another test of which no result is shown', () => {
  expect(names([row('other', { otherName: 'Secret', isShown: false })])).toEqual(seven)
})

it('says in words how many tests each dog has, shown and in force', () => {
  const dogs = [
    { name: 'Saffron', tests: [row('hips'), row('heart', { isShown: false }), row('elbows')] },
    { name: 'Merlin', tests: [row('hips'), row('eyes'), row('thyroid', { validUntil: '2026-11-20' })] },
  ]
  const one = 'has 1 of the 7 tests that the Poodle Club of America recommends for Standard Poodles.'
  expect(testTable(dogs, day).caption).toBe(`Saffron ${one} Merlin has 2.`)
  expect(testTable(dogs.slice(0, 1), day).caption).toBe(`Saffron ${one}`)
})

it('holds nothing of a result that is not shown, and not what was found once it is due again', () => {
  const found = { detail: 'FOUND', laboratory: 'Vets', number: 'N-1' }
  const tests = [
    row('hips', { ...found, isShown: false }),
    row('eyes', { ...found, result: 'abnormal', testedOn: '2025-01-02' }),
    row('heart', found),
  ]
  const { lines } = testTable([{ name: 'Saffron', tests }], day)
  const cells = Object.fromEntries(lines.map(({ key, cells: [cell] }) => [key, cell]))
  expect(cells.hips).toEqual({ dog: 'Saffron', mark: 'hidden', shown: null })
  expect(cells.thyroid).toEqual({ dog: 'Saffron', mark: 'untested', shown: null })
  expect(cells.eyes).toMatchObject({ mark: 'due', shown: { result: null, detail: null, number: 'N-1' } })
  expect(cells.heart).toMatchObject({ mark: 'good', shown: { result: 'normal', detail: 'FOUND' } })
})
