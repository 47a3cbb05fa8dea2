import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { isDatabaseFailure } from '#src/platform/db/client/database.ts'
import { AppError, appErrors } from '#src/platform/errors/errors.ts'
import type { Log } from '#src/platform/log/node.ts'
import { PhotoStoreError } from '#src/platform/photos/store/photo-store.ts'

/** Used while something that the site needs is down. */
export const outage = { retryAfter: 10 }

/** Adds to the response when to try again, if the error says so. */
export function setRetryAfter(c: Context, { retryAfter }: AppError['details']) {
  if (retryAfter) c.header('Retry-After', String(retryAfter))
}

/** The response to an error. Only an AppError gives the reason. */
export function errorResponse(log: Log, c: Context, thrown: Error) {
  const error = isUnreadable(thrown) ? new AppError(appErrors.invalidInput) : thrown
  const appError = asAppError(error)
  if (!(error instanceof AppError)) log.error({ err: error, requestId: c.get('requestId') }, 'Request failed')
  c.header('Cache-Control', 'no-store')
  const { code, message, status } = appErrors.internal
  if (!appError) return c.json({ code, message }, status)
  const { errors, step } = appError.details
  setRetryAfter(c, appError.details)
  return c.json(
    { code: appError.code, message: appError.message, ...(errors && { errors }), ...(step && { step }) },
    appError.status,
  )
}

/** Thrown by the validator for a body that is not JSON. */
const isUnreadable = (error: Error) => error instanceof HTTPException && error.status === 400

function asAppError(error: Error): AppError | null {
  if (error instanceof AppError) return error
  if (isDatabaseFailure(error)) return new AppError(appErrors.unavailable, outage)
  if (error instanceof PhotoStoreError) return new AppError(appErrors.photosUnavailable, outage)
  return null
}
