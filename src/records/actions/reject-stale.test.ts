import { expect, it } from 'vitest'
import { AppError } from '#src/platform/errors/errors.ts'
import { rejectStale } from './reject-stale.ts'

const row = { updatedAt: '2026-10-02T00:00:00.000Z' }

function outcome(given: typeof row | null, seen: string | null | undefined) {
  try {
    return rejectStale(given, seen)
  } catch (error) {
    return error instanceof AppError ? error.status : error
  }
}

it.each([
  [row, row.updatedAt, row],
  [row, undefined, row],
  [row, null, row],
  [row, '2026-10-01T23:59:59.999Z', 409],
  [row, '2026-10-02T00:00:00.001Z', 409],
  [row, '2026-10-02T00:00:00Z', 409],
  [null, undefined, 404],
  [null, row.updatedAt, 404],
])('a row %j, last seen as of %j, gives %j', (given, seen, expected) => {
  expect(outcome(given, seen)).toEqual(expected)
})
