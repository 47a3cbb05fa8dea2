import { S3ServiceException } from '@aws-sdk/client-s3'
import { PhotoStoreError } from '#src/infra/photos/photo-store.ts'

/** How long the store may stay silent, and how long it is left alone after that. */
const timeoutMs = 3000
const cooldownMs = 2000

/** Ends what is under way when the store has been silent for too long. */
interface Deadline {
  signal: AbortSignal
  /** Something has arrived. */
  renew(): void
}

/**
 * Runs requests so that nobody waits for a store that is down: each is given up after a silence, and for a moment after
 * that all others are refused at once. What goes wrong is a PhotoStoreError, except answers that depend on the object asked for.
 */
export function createAttempts() {
  let restingUntil = 0

  return async function attempt<T>(run: (patience: Deadline) => Promise<T>, extraMs = 0): Promise<T> {
    if (Date.now() < restingUntil) throw new PhotoStoreError('The photo store did not answer a moment ago')
    const patience = createDeadline(timeoutMs + extraMs)
    try {
      return await Promise.race([run(patience), patience.lost])
    } catch (error) {
      if (isMissing(error) || isConditionFailed(error)) throw error
      if (!(error instanceof S3ServiceException)) restingUntil = Date.now() + cooldownMs
      throw failureOf(error)
    } finally {
      patience.end()
    }
  }
}

function createDeadline(ms: number) {
  const controller = new AbortController()
  const { promise: lost, reject } = Promise.withResolvers<never>()
  // Whoever has won the race no longer listens.
  lost.catch(() => {})
  const start = () =>
    setTimeout(() => {
      const silence = new Error('No answer in time')
      controller.abort(silence)
      reject(silence)
    }, ms)
  let timer = start()
  return {
    signal: controller.signal,
    lost,
    renew() {
      clearTimeout(timer)
      timer = start()
    },
    end: () => clearTimeout(timer),
  }
}

function failureOf(error: unknown) {
  const status = statusOf(error) ?? 0
  const refused = status >= 400 && status < 500 && ![408, 429].includes(status)
  const reason = error instanceof S3ServiceException ? refusalInWords(error) : String(error)
  const message = `The photo store ${refused ? 'refuses' : 'does not answer'}: ${reason}`
  return new PhotoStoreError(message, { refused, cause: error })
}

/** What a store says of a request that it does not like, with what there is to look at. */
export function refusalInWords({ name }: S3ServiceException): string {
  const hint = Object.hasOwn(hints, name) ? hints[name] : undefined
  return hint ? `${name}, ${hint}` : name
}

const hints: Record<string, string> = {
  SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID',
  InvalidAccessKeyId: 'S3_ACCESS_KEY_ID is not known there',
  NoSuchBucket: 'there is no bucket of this name',
  AccessDenied: 'the key may not do this in the bucket',
}

const statusOf = (error: unknown) =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined

/** Whether there is no such object; a bucket that is missing is another matter. */
export const isMissing = (error: unknown) =>
  error instanceof S3ServiceException && (error.name === 'NoSuchKey' || error.name === 'NotFound')

/** Whether the object is not, or no longer, what the request supposed. */
export const isConditionFailed = (error: unknown) =>
  statusOf(error) === 412 ||
  (error instanceof S3ServiceException && error.name === 'ConditionalRequestConflict')
