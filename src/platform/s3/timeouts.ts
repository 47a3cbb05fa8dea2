import { S3ServiceException } from '@aws-sdk/client-s3'
import { createBreaker } from '#src/platform/db/client/breaker.ts'
import { PhotoStoreError } from '#src/platform/photos/store/photo-store.ts'

/** How long the store may stay silent, and the pause before it is tried again. */
const timeoutMs = 3000
const cooldownMs = 2000
/** How long a body may go on arriving: everyone else's images wait for it. */
const longestMs = 60_000

/** Aborts a request when the store has been silent for too long. */
interface Deadline {
  signal: AbortSignal
  /** Starts again, because data has arrived, but not beyond a minute. */
  renew(): void
}

/**
 * Runs requests with a timeout and a circuit breaker. Failures become PhotoStoreErrors, except responses about the requested
 * object itself.
 */
export function createAttempts() {
  const run = createBreaker({
    cooldownMs,
    trialMs: timeoutMs,
    isHang: (error) => !(error instanceof S3ServiceException),
    rejection: () => new PhotoStoreError('The photo store did not respond a moment ago'),
  })

  return async function attempt<T>(request: (deadline: Deadline) => Promise<T>, extraMs = 0): Promise<T> {
    const deadline = createDeadline(timeoutMs + extraMs)
    try {
      return await run(() => Promise.race([request(deadline), deadline.missed]))
    } catch (error) {
      if (isMissing(error) || isConditionFailed(error) || error instanceof PhotoStoreError) throw error
      throw photoStoreError(error)
    } finally {
      deadline.end()
    }
  }
}

function createDeadline(ms: number) {
  const controller = new AbortController()
  const { promise: missed, reject } = Promise.withResolvers<never>()
  // After the race nothing else handles the rejection.
  missed.catch(() => {})
  const endsAt = performance.now() + Math.max(ms, longestMs)
  const start = () =>
    setTimeout(
      () => {
        const error = new Error('No response in time')
        controller.abort(error)
        reject(error)
      },
      Math.min(ms, endsAt - performance.now()),
    )
  let timer = start()
  return {
    signal: controller.signal,
    missed,
    renew() {
      clearTimeout(timer)
      timer = start()
    },
    end: () => clearTimeout(timer),
  }
}

function photoStoreError(error: unknown) {
  const status = statusOf(error) ?? 0
  const refused = status >= 400 && status < 500 && ![408, 429].includes(status)
  const reason = error instanceof S3ServiceException ? explainRejection(error) : String(error)
  const message = `The photo store ${refused ? 'refuses' : 'does not respond'}: ${reason}`
  return new PhotoStoreError(message, { refused, cause: error })
}

/** Why a store rejected a request, with a hint at the setting to check. */
export function explainRejection({ name }: S3ServiceException): string {
  const hint = Object.hasOwn(hints, name) ? hints[name] : undefined
  return hint ? `${name}, ${hint}` : name
}

const hints: Record<string, string> = {
  SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID',
  InvalidAccessKeyId: 'S3_ACCESS_KEY_ID is unknown to the store',
  NoSuchBucket: 'there is no bucket of this name',
  AccessDenied: 'the key has no permission for this in the bucket',
}

const statusOf = (error: unknown) =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined

/** Whether the object does not exist; not true for a missing bucket. */
export const isMissing = (error: unknown) =>
  error instanceof S3ServiceException && (error.name === 'NoSuchKey' || error.name === 'NotFound')

/** Whether the object is in another state than the request requires. */
export const isConditionFailed = (error: unknown) =>
  statusOf(error) === 412 ||
  (error instanceof S3ServiceException && error.name === 'ConditionalRequestConflict')
