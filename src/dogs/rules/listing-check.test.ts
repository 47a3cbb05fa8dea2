import { describe, expect, it } from 'vitest'
import type { TestRow } from '#src/health-tests/rules/standing.ts'
import { isDnaTest, recommendedTests, type Test } from '#src/health-tests/rules/tests.ts'
import { type CheckedKennel, type CheckedPuppy, checkListings, puppyNotes } from './listing-check.ts'
import { countChips } from './microchips.ts'

const chip = '956000012345678'
const result = (test: Test, given: Partial<TestRow> = {}): TestRow => ({
  test,
  otherName: null,
  result: isDnaTest(test) ? 'clear' : 'normal',
  testedOn: '2026-05-20',
  validUntil: null,
  isShown: true,
  createdAt: '2026-05-21T00:00:00.000Z',
  ...given,
})
const tests = recommendedTests.map((test) => result(test))
const dog = {
  color: 'Black and white',
  dateOfBirth: '2021-03-14',
  championTitle: null,
  achievements: null,
  tests,
}
const saffron = { ...dog, id: 'saffron', name: 'Saffron' }
const merlin = { ...dog, id: 'merlin', name: 'Merlin', achievements: 'Rally Novice title' }
const litter = { id: 'wattle', name: 'Wattle Litter', dateOfBirth: '2026-10-02', readyOn: null }
const wren: CheckedPuppy = {
  id: 'wren',
  name: 'Wren',
  status: 'available',
  isListed: true,
  microchipId: chip,
  readyOn: null,
  litter,
  dam: saffron,
  sire: merlin,
}
const banjo: CheckedPuppy = { ...wren, id: 'banjo', name: 'Banjo', microchipId: '956000012345679' }

const lawful: CheckedKennel = {
  kennel: {
    sourceNumber: 'EE000000',
    sourceNumberUntil: null,
    unchipped: 'list',
    parentsLine: 'champion',
    healthClaim: 'All Clear',
    deposit: null,
    refundTerms: null,
  },
  today: '2026-11-22',
}
const kennelWith = (given: Partial<CheckedKennel['kennel']>) => ({
  ...lawful,
  kennel: { ...lawful.kennel, ...given },
})

const check = (puppies: CheckedPuppy[], asked = lawful, others: (string | null)[] = []) =>
  checkListings(puppies, countChips([...puppies.map(({ microchipId }) => microchipId), ...others]), asked)

const puppyForm = '/admin/puppies?open=wren'
const litterForm = '/admin/litters?open=wattle'
const damForm = '/admin/parent-dogs?open=saffron'
const kennelForm = '/admin/kennel/listing'

it('finds nothing where all is well', () => {
  expect(check([wren, banjo])).toEqual([])
  expect(check([])).toEqual([])
})

it('names the litter of each puppy where there are two', () => {
  const ironbark = { ...litter, id: 'ironbark', name: 'Ironbark Litter' }
  const green = { ...wren, name: 'Green boy', microchipId: null }
  expect(check([green, { ...green, id: 'other', litter: ironbark }]).map(({ text }) => text)).toEqual([
    'Green boy of Wattle Litter has no microchip number.',
    'Green boy of Ironbark Litter has no microchip number.',
  ])
})

describe('each fault is one line, in the right form', () => {
  it.each([
    [{ sourceNumber: null }, 'fix', "There's no source number, so no puppy may be advertised."],
    [{ sourceNumberUntil: '2026-11-21' }, 'fix', 'The source number ended on 21 November 2026.'],
    [
      { sourceNumberUntil: '2026-11-22' },
      'look',
      'The source number ends on 22 November 2026. Renew it with the Pet Exchange Register.',
    ],
    [
      { sourceNumberUntil: '2026-12-22' },
      'look',
      'The source number ends on 22 December 2026. Renew it with the Pet Exchange Register.',
    ],
  ] as const)('kennel %o: %s %s', (given, level, text) => {
    expect(check([wren, banjo], kennelWith(given))).toEqual([{ level, text, link: kennelForm }])
  })

  it('a source number that lasts for more than 30 days is none', () => {
    expect(check([wren], kennelWith({ sourceNumberUntil: '2026-12-23' }))).toEqual([])
  })

  it('a deposit needs refund terms, also while nothing is listed', () => {
    const link = '/admin/kennel/how'
    const text = 'How it works says nothing about refunds.'
    expect(check([], kennelWith({ deposit: 50_000 }))).toEqual([{ level: 'look', text, link }])
    expect(check([], kennelWith({ deposit: 50_000, refundTerms: 'All of it.' }))).toEqual([])
    expect(check([], kennelWith({ refundTerms: 'All of it.' }))).toEqual([])
  })

  it.each([
    ['list', 'fix'],
    ['announce', 'look'],
    ['hide', 'look'],
  ] as const)('no chip, where those are to %s: to %s', (unchipped, level) => {
    for (const microchipId of [null, ' '])
      expect(check([{ ...wren, microchipId }, banjo], kennelWith({ unchipped }))).toEqual([
        { level, text: 'Wren has no microchip number.', link: puppyForm },
      ])
  })

  it.each([
    [{ microchipId: '956' }, 'look', 'Wren: Microchip number is not 15 digits', puppyForm],
    [
      { microchipId: '999000012345678' },
      'look',
      'Wren: Microchip number starts with 999, which is a test chip',
      puppyForm,
    ],
    [{ readyOn: '2026-11-26' }, 'fix', 'Wren would go home at 55 days. 8 weeks is the minimum.', puppyForm],
    [
      { litter: { ...litter, readyOn: '2026-11-23' } },
      'fix',
      'Wren would go home at 52 days. 8 weeks is the minimum.',
      litterForm,
    ],
    [
      { litter: { ...litter, dateOfBirth: '2026-11-23' } },
      'look',
      'Wattle Litter has a date of birth in the future.',
      litterForm,
    ],
    [
      { dam: { ...saffron, dateOfBirth: '2025-08-01' } },
      'look',
      'Saffron was under 12 months old when Wattle Litter was conceived. Please check both dates.',
      damForm,
    ],
    [
      { sire: { ...merlin, achievements: ' ' } },
      'look',
      'The site calls the parents of Wattle Litter champions, but no achievements are recorded.',
      damForm,
    ],
    [
      { dam: { ...saffron, color: 'Unknown', dateOfBirth: '2020-01-01' } },
      'look',
      'Saffron still needs details.',
      damForm,
    ],
  ] as const)('%o: to %s: %s', (given, level, text, link) => {
    expect(check([{ ...wren, ...given }])).toEqual([{ level, text, link }])
  })

  it('a chip of another dog', () => {
    expect(check([wren], lawful, [chip])).toEqual([
      { level: 'look', text: 'Wren: Another dog has this microchip number', link: puppyForm },
    ])
  })

  it('what concerns a litter or a parent, however many puppies it has', () => {
    const young = { dam: { ...saffron, dateOfBirth: '2025-08-01' } }
    expect(
      check([
        { ...wren, ...young },
        { ...banjo, ...young },
      ]),
    ).toHaveLength(1)
  })
})

describe('no fault is', () => {
  it.each([
    ['eight weeks to the day', { readyOn: '2026-11-27' }],
    [
      'the own day that makes good an early one of the litter',
      {
        readyOn: '2026-11-27',
        litter: { ...litter, readyOn: '2026-11-20' },
      },
    ],
    ['a birth today', { litter: { ...litter, dateOfBirth: '2026-11-22' } }],
    // 63 days before 2 October 2026.
    ['a dam that was 12 months old that day', { dam: { ...saffron, dateOfBirth: '2025-07-31' } }],
    ['a dam of unknown age', { dam: { ...saffron, dateOfBirth: null } }],
    ['a litter without parents', { dam: null, sire: null }],
    ['a champion for a dam', { dam: { ...saffron, achievements: 'Title' }, sire: null }],
    ['a title for a dam', { dam: { ...saffron, championTitle: 'Australian Champion' }, sire: null }],
  ])('%s', (_, given) => {
    expect(check([{ ...wren, ...given }])).toEqual([])
  })

  it('the day before the leap day, for a dam born on one', () => {
    const leap = (dateOfBirth: string) => ({
      ...wren,
      dam: { ...saffron, dateOfBirth: '2024-02-29' },
      litter: { ...litter, dateOfBirth },
    })
    // Conceived on 28 February 2025, and the day before.
    expect(check([leap('2025-05-02')])).toEqual([])
    expect(check([leap('2025-05-01')])).toHaveLength(1)
  })

  it('a parent without achievements where the site claims none', () => {
    const plain = { ...wren, sire: null }
    expect(check([plain], kennelWith({ parentsLine: 'tested' }))).toEqual([])
    expect(check([plain])).toHaveLength(1)
  })

  it.each([{ status: 'sold' }, { isListed: false }] as const)('any of a puppy that is %o', (given) => {
    const faulty = { microchipId: null, readyOn: '2026-10-03', dam: { ...saffron, color: 'Unknown' } }
    expect(check([{ ...wren, ...faulty, ...given }])).toEqual([])
    expect(puppyNotes({ ...wren, ...faulty, ...given }, new Map())).toEqual([])
  })
})

it('lists what is to fix before what is to look at', () => {
  const issues = check([
    { ...wren, microchipId: '956' },
    { ...banjo, microchipId: null },
  ])
  expect(issues.map(({ level }) => level)).toEqual(['fix', 'look'])
})

it('says on the row of a puppy what concerns it alone', () => {
  expect(puppyNotes({ ...wren, microchipId: null, readyOn: '2026-11-23' }, new Map())).toEqual([
    'No microchip number',
    'Would go home at 52 days',
  ])
})

describe('health tests of the parents', () => {
  const testsForm = '/admin/parent-dogs?tests=saffron'
  const says = 'The site says "All Clear", but'
  const checkDam = (tests: TestRow[], asked = lawful) =>
    check([{ ...wren, dam: { ...saffron, tests } }], asked).map(({ level, text, link }) => {
      expect([level, link]).toEqual(['look', testsForm])
      return text
    })
  const but = (test: Test, given: Partial<TestRow>) => [
    ...tests.filter((row) => row.test !== test),
    result(test, given),
  ]

  it.each([
    ['missing', tests.slice(2), [`${says} Saffron has no result for 2 of the 7 recommended tests.`]],
    [
      'not shown',
      but('hips', { isShown: false }),
      [`${says} Saffron has no result for 1 of the 7 recommended tests.`],
    ],
    [
      'with a copy',
      but('vwd', { result: 'carrier' }),
      [`${says} Saffron's von Willebrand disease type 1 is not clear.`],
    ],
    [
      'with a copy, of another',
      [...tests, result('prcd', { result: 'two' })],
      [`${says} Saffron's PRA-prcd is not clear.`],
    ],
    [
      'due again',
      but('eyes', { testedOn: '2025-10-14' }),
      [
        `${says} Saffron has no result for 1 of the 7 recommended tests.`,
        'Eyes of Saffron were due again on 14 October 2026.',
      ],
    ],
    ['borderline', but('hips', { result: 'borderline' }), []],
  ])('that are %s', (_, rows, issues) => expect(checkDam(rows)).toEqual(issues))

  it('with a claim that says nothing of clear', () => {
    const asked = kennelWith({ healthClaim: 'DNA Tested' })
    expect(checkDam(but('vwd', { result: 'carrier' }), asked)).toEqual([])
    expect(checkDam([], asked)).toEqual([
      'The site says "DNA Tested", but Saffron has no result for 7 of the 7 recommended tests.',
    ])
  })

  it('that both have a copy of the same variant, shown or not', () => {
    const carrier = but('vwd', { result: 'carrier', isShown: false })
    const pair = {
      dam: { ...saffron, tests: carrier },
      sire: { ...merlin, tests: but('vwd', { result: 'two' }) },
    }
    expect(
      check([
        { ...wren, ...pair },
        { ...banjo, ...pair },
      ]),
    ).toContainEqual({
      level: 'look',
      text: 'Both parents of Wattle Litter have a copy of von Willebrand disease type 1. Talk to your vet before you offer these puppies.',
      link: testsForm,
    })
    const other = { ...pair, sire: merlin }
    expect(
      check([{ ...wren, ...other }])
        .map(({ text }) => text)
        .join(),
    ).not.toContain('Both parents')
  })
})
