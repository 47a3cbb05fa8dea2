import { currentResults, type TestRow } from './standing.ts'
import { isDnaTest, type Test, type TestResult } from './tests.ts'

const copiesOf: Partial<Record<TestResult, number>> = { clear: 0, parentage: 0, carrier: 1, two: 2 }

/** A dam or sire with all results. */
export interface TestedDog<Row extends TestRow = TestRow> {
  name: string
  tests: readonly Row[]
}

const currentOf = (dog: TestedDog | null, test: Test) =>
  dog ? currentResults(dog.tests).find((row) => row.test === test) : undefined

/** How many copies of a variant a dog has, shown or not; null if it has not been tested. */
export function copies(dog: TestedDog | null, test: Test): number | null {
  const row = currentOf(dog, test)
  return row && isDnaTest(test) ? (copiesOf[row.result] ?? null) : null
}

/** By the smaller and the greater number of copies of the parents. */
const texts: Record<string, string> = {
  '0 0': 'Neither parent has a copy.',
  '0 1': 'A puppy may have one copy or none.',
  '0 2': 'Every puppy has one copy.',
  '1 1': 'A puppy may have two copies, one or none.',
  '1 2': 'A puppy has one copy or two.',
  '2 2': 'Every puppy has two copies.',
}

/** What the parents' DNA test means for their puppies: copies alone, and nothing about illness. */
export function copiesText(test: Test, parents: readonly (TestedDog | null)[]): string {
  const hidden = parents.filter((dog) => currentOf(dog, test)?.isShown === false)
  if (hidden.length > 0) return hidden.map((dog) => `${dog?.name}'s result is not published.`).join(' ')
  const tested = parents.filter((dog) => copies(dog, test) !== null)
  const [only] = tested
  if (!only) return 'Neither parent has been tested.'
  if (tested.length === 1) return `Only ${only.name} has been tested.`
  return (
    texts[
      tested
        .map((dog) => copies(dog, test))
        .sort()
        .join(' ')
    ] ?? ''
  )
}
