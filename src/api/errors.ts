import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { isDatabaseFailure } from '#src/db/client/database.ts'
import { AppError, appErrors } from '#src/domain/errors.ts'
import type { Log } from '#src/infra/log/node.ts'
import { PhotoStoreError } from '#src/infra/photos/photo-store.ts'

/** What went wrong as a call's answer. Only an AppError says more than that something did. */
export function errorResponse(log: Log, c: Context, thrown: Error) {
  const error = isUnreadable(thrown) ? new AppError(appErrors.invalidInput) : thrown
  const refusal = refusalOf(error)
  if (!(error instanceof AppError)) log.error({ err: error, requestId: c.get('requestId') }, 'A call failed')
  c.header('Cache-Control', 'no-store')
  if (!refusal) return c.json({ message: appErrors.internal.message }, 500)
  const { errors, retryAfter } = refusal.details
  if (retryAfter) c.header('Retry-After', String(retryAfter))
  return c.json({ message: refusal.message, ...(errors ? { errors } : {}) }, refusal.status)
}

/** A body that is no JSON, as the validator finds. */
const isUnreadable = (error: Error) => error instanceof HTTPException && error.status === 400

function refusalOf(error: Error): AppError | null {
  if (error instanceof AppError) return error
  if (isDatabaseFailure(error)) return new AppError(appErrors.unavailable, { retryAfter: 10 })
  if (error instanceof PhotoStoreError) return new AppError(appErrors.photosUnavailable, { retryAfter: 10 })
  return null
}
