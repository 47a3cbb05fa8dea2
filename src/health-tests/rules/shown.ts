import { currentResults, type TestRow } from './standing.ts'
import { testName } from './tests.ts'

/** A result with where it can be checked. */
export interface CheckableRow extends TestRow {
  detail: string | null
  laboratory: string | null
  number: string | null
  registerUrl: string | null
}

/** The shown ones among a dog's newest results, with the facts that are public. */
export const shownResults = (rows: readonly CheckableRow[]) =>
  currentResults(rows)
    .filter(({ isShown }) => isShown)
    .map((row) => ({
      test: row.test,
      name: testName(row),
      result: row.result,
      detail: row.detail,
      testedOn: row.testedOn,
      validUntil: row.validUntil,
      laboratory: row.laboratory,
      number: row.number,
      registerUrl: row.registerUrl,
    }))
