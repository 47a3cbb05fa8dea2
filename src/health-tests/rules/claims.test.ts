import { expect, it } from 'vitest'
import { addDays } from '#src/platform/values/calendar.ts'
import { seeded } from '#src/testing/app/fuzz.ts'
import { parentsLineText } from './parents-line.ts'
import { type CheckableRow, shownResults } from './shown.ts'
import { isDnaClear } from './standing.ts'
import { testTable } from './table.ts'
import { recommendedTests, type Test, type TestResult, tests } from './tests.ts'

const today = '2026-11-25'
const random = seeded(1884)
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
const good = (test: Test): TestResult => (isOfDna(test) ? pick(['clear', 'parentage']) : 'normal')
const bad = (test: Test): TestResult => (isOfDna(test) ? pick(['carrier', 'two']) : 'abnormal')
const isOfDna = (test: Test) => ['news', 'vwd', 'prcd', 'dm', 'rcd4', 'dwarfism'].includes(test)

interface Dog {
  id: string
  name: string
  championTitle: string | null
  tests: CheckableRow[]
}

/** Every row is recognised by its words. */
function dogOf(name: string): Dog {
  const kinds = random() < 0.8 ? [...recommendedTests] : recommendedTests.filter(() => random() < 0.7)
  if (random() < 0.3) kinds.push(pick(tests))
  if (random() < 0.2) kinds.push(pick(recommendedTests))
  const rows = kinds.map((test, index): CheckableRow => {
    const word = `${name}Word${index}`
    const testedOn = addDays(today, -pick([0, 1, 300, 364, 365, 366, 1000]))
    return {
      test,
      otherName: test === 'other' ? `Knees${index}` : null,
      result: random() < 0.97 ? good(test) : bad(test),
      testedOn: test === 'eyes' && random() < 0.7 ? addDays(today, -200) : testedOn,
      validUntil: random() < 0.05 ? addDays(today, pick([-1, 0, 1])) : null,
      isShown: random() < 0.96,
      createdAt: `2026-01-01T00:00:00.${String(index).padStart(3, '0')}Z`,
      detail: `${word} detail`,
      laboratory: `${word} laboratory`,
      number: `${word} number`,
      registerUrl: `https://${word}.example`,
    }
  })
  return { id: name, name, championTitle: random() < 0.1 ? 'Australian Champion' : null, tests: rows }
}

/** Said apart from the rules: the newest row of a test, the later entered of one day. */
function newestOf({ tests }: Dog, test: Test, otherName: string | null = null) {
  let newest: CheckableRow | undefined
  for (const row of tests)
    if (row.test === test && row.otherName === otherName && (!newest || timeOf(row) > timeOf(newest)))
      newest = row
  return newest
}

const timeOf = ({ testedOn, createdAt }: CheckableRow) => `${testedOn} ${createdAt}`

/** Names the kennel only where it is needed: as a text it takes longer than the rules. */
function expectOf(given: object, actual: unknown, expected: unknown) {
  if (actual !== expected) expect({ ...given, actual }).toEqual({ ...given, actual: expected })
}

function isOver({ test, testedOn, validUntil }: CheckableRow) {
  const [year = 0, ...rest] = testedOn.split('-')
  const last = validUntil ?? (test === 'eyes' ? [Number(year) + 1, ...rest].join('-') : null)
  return last !== null && last < today
}

const hasGood = (dog: Dog, test: Test) => {
  const row = newestOf(dog, test)
  return row?.isShown === true && !isOver(row) && ['normal', 'clear', 'parentage'].includes(row.result)
}

const kennels = Array.from({ length: 10_000 }, () => ({
  dam: random() < 0.95 ? dogOf('Dam') : null,
  sire: random() < 0.95 ? dogOf('Sire') : null,
}))

it('In 10,000 kennels no line above the parents claims what the dogs don’t bear out', () => {
  const lines = new Set<string>()
  for (const parents of kennels) {
    const known = [parents.dam, parents.sire].filter((dog) => dog !== null)
    const line = parentsLineText('proven', parents, today)
    lines.add(line)
    const isTitled = (dog: Dog | null) => dog !== null && dog.championTitle !== null
    const claims = {
      parents: isTitled(parents.dam) && isTitled(parents.sire),
      dam: isTitled(parents.dam) && !isTitled(parents.sire),
      sire: isTitled(parents.sire) && !isTitled(parents.dam),
    }
    const champion = Object.entries(claims).find(([, holds]) => holds)?.[0]
    const areTested = known.every((dog) => recommendedTests.every((test) => hasGood(dog, test)))
    expectOf(parents, line.includes('champion'), champion !== undefined)
    if (champion) expectOf(parents, line, `From our champion ${champion}`)
    else expectOf(parents, line.includes('health-tested'), known.length > 0 && areTested)
  }
  // Every claim is made by some of them.
  expect(lines.size).toBe(7)
})

it('In 10,000 kennels All Clear is only said of DNA tests that are shown and clear', () => {
  let clear = 0
  for (const { dam } of kennels) {
    if (!dam) continue
    const isClear = isDnaClear(dam.tests, today)
    clear += Number(isClear)
    expectOf(dam, isClear, hasGood(dam, 'news') && hasGood(dam, 'vwd'))
  }
  expect(clear).toBeGreaterThan(1000)
})

it('In 10,000 kennels no table and no response mentions a result that is hidden or replaced', () => {
  for (const { dam, sire } of kennels) {
    const dogs = [dam, sire].filter((dog) => dog !== null)
    const table = JSON.stringify(testTable(dogs, today))
    const said = table + JSON.stringify(dogs.map((dog) => shownResults(dog.tests)))
    for (const dog of dogs)
      for (const row of dog.tests) {
        const isKept = !row.isShown || newestOf(dog, row.test, row.otherName) !== row
        for (const word of [row.detail, row.laboratory, row.number, row.registerUrl])
          if (word && isKept && said.includes(word)) expect.fail(`${word} of ${JSON.stringify(row)}`)
        // A finding no longer counts once the test is due again.
        if (isOver(row) && row.detail && table.includes(row.detail)) expect.fail(JSON.stringify(row))
      }
  }
})
