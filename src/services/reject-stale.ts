import { AppError, appErrors, found } from '#src/domain/errors.ts'

/**
 * The row an update may change; call it inside the update's transaction. AppError 404 if there is none, 409 if its `updatedAt`
 * is not the one the caller saw. A caller that does not say which it saw overwrites the row.
 */
export function rejectStale<Row extends { updatedAt: string }>(
  row: Row | null,
  seen: string | null | undefined,
): Row {
  const current = found(row)
  if (seen && seen !== current.updatedAt) throw new AppError(appErrors.changedMeanwhile)
  return current
}
