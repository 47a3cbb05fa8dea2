import { copiesText, type TestedDog } from './copies.ts'
import { markOf, type TestMark } from './marks.ts'
import type { CheckableRow } from './shown.ts'
import { countRecommended, currentResults, lastValidDay, testState } from './standing.ts'
import { isDnaTest, type NamedTest, recommendedTests, type TestResult, testKey, testName } from './tests.ts'

/** What the public may know about one test of one dog; nothing about a result that is not shown. */
export interface TestCell {
  dog: string
  mark: TestMark
  /** The shown result, without its finding once the test is due again. */
  shown: {
    result: TestResult | null
    detail: string | null
    testedOn: string
    lastDay: string | null
    laboratory: string | null
    number: string | null
    registerUrl: string | null
  } | null
}

export interface TestTable {
  /** How many of the recommended tests each dog has, in words. */
  caption: string
  dogs: string[]
  lines: {
    key: string
    name: string
    /** What a DNA test of two parents means for their puppies. */
    meaning: string | null
    cells: TestCell[]
  }[]
}

/** The recommended tests of a dog, or of a dam and a sire, and others that one of them has. */
export function testTable(dogs: readonly TestedDog<CheckableRow>[], today: string): TestTable {
  const current = dogs.map(({ tests }) => currentResults(tests))
  const others = currentResults(current.flat().filter((row) => !recommendedTests.includes(row.test)))
    // The name of another test is only public through results that are shown.
    .filter((row) => row.test !== 'other' || isShownIn(current.flat(), row))
  const named: NamedTest[] = [
    ...recommendedTests.map((test) => ({ test, otherName: null })),
    ...others.map(({ test, otherName }) => ({ test, otherName })),
  ]
  return {
    caption: captionOf(dogs, today),
    dogs: dogs.map(({ name }) => name),
    lines: named.map((test) => ({
      key: testKey(test),
      name: testName(test),
      meaning: isDnaTest(test.test) ? copiesText(test.test, dogs) : null,
      cells: dogs.map((dog, index) =>
        cellOf(
          dog.name,
          current[index]?.find((row) => testKey(row) === testKey(test)),
          today,
        ),
      ),
    })),
  }
}

const isShownIn = (rows: readonly CheckableRow[], named: NamedTest) =>
  rows.some((row) => row.isShown && testKey(row) === testKey(named))

function cellOf(dog: string, row: CheckableRow | undefined, today: string): TestCell {
  const mark = markOf(row, today)
  if (!row?.isShown) return { dog, mark, shown: null }
  const isInForce = testState(row, today) === 'result'
  return {
    dog,
    mark,
    shown: {
      result: isInForce ? row.result : null,
      detail: isInForce ? row.detail : null,
      testedOn: row.testedOn,
      lastDay: lastValidDay(row),
      laboratory: row.laboratory,
      number: row.number,
      registerUrl: row.registerUrl,
    },
  }
}

function captionOf(dogs: readonly TestedDog[], today: string): string {
  const [first, ...more] = dogs.map(({ name, tests }) => [name, countRecommended(tests, today)] as const)
  if (!first) return ''
  const whole = `${first[0]} has ${first[1]} of the ${recommendedTests.length} tests that the Poodle Club of America recommends for Standard Poodles.`
  return [whole, ...more.map(([name, count]) => `${name} has ${count}.`)].join(' ')
}
