import { describe, expect, it } from 'vitest'
import { isWithoutChampion, type ProvenParent, parentsLineText } from './parents-line.ts'
import type { TestRow } from './standing.ts'
import { isDnaTest, recommendedTests, type Test } from './tests.ts'

const today = '2026-11-25'
const seven = recommendedTests.map(
  (test): TestRow => ({
    test,
    otherName: null,
    result: isDnaTest(test) ? 'clear' : 'normal',
    testedOn: '2026-05-20',
    validUntil: null,
    isShown: true,
    createdAt: '2026-05-21T00:00:00.000Z',
  }),
)
const but = (test: Test, given: Partial<TestRow>) =>
  seven.map((row) => (row.test === test ? { ...row, ...given } : row))
const dog = (given: Partial<ProvenParent> = {}): ProvenParent => ({
  championTitle: null,
  tests: [],
  ...given,
})
const champion = dog({ championTitle: 'Australian Champion' })
const tested = dog({ tests: seven })
const plain = dog()

describe('what is true of each litter', () => {
  it.each<[string, ProvenParent | null, ProvenParent | null, string]>([
    ['two champions', champion, champion, 'From our champion parents'],
    ['a champion and a dog without a title', champion, plain, 'From our champion dam'],
    ['a dog without a title and a champion', plain, champion, 'From our champion sire'],
    ['a champion and a tested dog', champion, tested, 'From our champion dam'],
    ['a champion as the one known dam', champion, null, 'From our champion dam'],
    ['a champion as the one known sire', null, champion, 'From our champion sire'],
    ['two tested dogs', tested, tested, 'From our health-tested parents'],
    ['a tested dog as the one known dam', tested, null, 'From our health-tested dam'],
    ['a tested dog as the one known sire', null, tested, 'From our health-tested sire'],
    [
      'one clear by parentage',
      tested,
      dog({ tests: but('vwd', { result: 'parentage' }) }),
      'From our health-tested parents',
    ],
    ['a tested dog and one that is not', tested, plain, 'The parents'],
    ['a tested dog and one without eyes', tested, dog({ tests: seven.slice(1) }), 'The parents'],
    ['a result that is hidden', tested, dog({ tests: but('hips', { isShown: false }) }), 'The parents'],
    ['a result with a copy', tested, dog({ tests: but('news', { result: 'carrier' }) }), 'The parents'],
    [
      'a result that is due again',
      tested,
      dog({ tests: but('eyes', { testedOn: '2025-11-24' }) }),
      'The parents',
    ],
    [
      'a result on its last day',
      tested,
      dog({ tests: but('eyes', { testedOn: '2025-11-25' }) }),
      'From our health-tested parents',
    ],
    ['nothing', plain, plain, 'The parents'],
    ['nothing of the one known dam', plain, null, 'The parents'],
  ])('%s', (_, dam, sire, text) => expect(parentsLineText('proven', { dam, sire }, today)).toBe(text))
})

it.each([
  ['champion', 'From our champion parents'],
  ['tested', 'From our health-tested parents'],
  ['plain', 'The parents'],
] as const)('%s is said of every litter', (line, text) => {
  expect(parentsLineText(line, { dam: plain, sire: null }, today)).toBe(text)
})

it.each<[ProvenParent | null, ProvenParent | null, boolean]>([
  [plain, tested, true],
  [plain, null, true],
  [null, plain, true],
  [champion, plain, false],
  [null, champion, false],
  [null, null, false],
])('of a dam %j and a sire %j no champion is known: %s', (dam, sire, is) => {
  expect(isWithoutChampion({ dam, sire })).toBe(is)
})
