import { AppError, appErrors, type CatalogueError, found } from '#src/platform/errors/errors.ts'

/**
 * The row an update may change; call it inside the update's transaction. AppError 404 if there is none, 409 if its `updatedAt`
 * is not the one the caller saw, unless the row already has the requested values: a request whose response was lost is sent again. A
 * caller that does not say which it saw overwrites the row.
 */
export function rejectStale<Row extends { updatedAt: string }>(
  row: Row | null,
  seen: string | null | undefined,
  wanted?: object,
): Row {
  const current = found(row)
  const isStale = Boolean(seen) && seen !== current.updatedAt
  if (isStale && !(wanted && isAlready(current, wanted))) throw new AppError(appErrors.changedMeanwhile)
  return current
}

/** Whether a row has the wanted values already. */
export const isAlready = (row: object, { updatedAt: _, ...wanted }: object & { updatedAt?: unknown }) =>
  JSON.stringify({ ...row, ...wanted }) === JSON.stringify(row)

/**
 * The record that a request has already made, when it is sent again because its response was lost. AppError 409 if something in it
 * was corrected in between; fields that `wanted` leaves undefined count as the same.
 */
export function madeBefore<Row extends object>(row: Row, wanted: object): Row {
  const said = Object.entries(wanted).filter(([, value]) => value !== undefined)
  if (!isAlready(row, Object.fromEntries(said))) throw new AppError(appErrors.savedBefore)
  return row
}

interface Seen {
  id: string
  updatedAt?: string | null | undefined
}

/** Like `rejectStale`, for several rows of which all or none may be changed: the response says by id which one was in the way. */
export function rejectStaleAmong(
  rows: readonly { id: string; updatedAt: string }[],
  seen: readonly Seen[],
  gone: CatalogueError,
): void {
  const current = new Map(rows.map(({ id, updatedAt }) => [id, updatedAt]))
  const reject = (concerned: readonly Seen[], error: CatalogueError) => {
    if (concerned.length === 0) return
    const errors = Object.fromEntries(concerned.map(({ id }) => [id, [error.message]]))
    throw new AppError(error, { errors })
  }
  reject(
    seen.filter(({ id }) => !current.has(id)),
    gone,
  )
  reject(
    seen.filter(({ id, updatedAt }) => updatedAt && updatedAt !== current.get(id)),
    appErrors.changedMeanwhile,
  )
}
