import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { isOutage } from '#src/platform/db/is-outage.ts'
import { AppError, appErrors } from '#src/platform/errors/errors.ts'
import { incomingOf } from '#src/platform/http/client-address.ts'
import { drainedBytes } from '#src/platform/photos/store/limit-size.ts'

export const bodyTimeoutMs = 15_000
/** Bytes per second: slower than any line on the market, so that only those who dawdle on purpose are cut off. */
export const leastBytesPerSecond = 8000
export const graceMs = 10_000

/** AppError 408 for a body that has not arrived in time; off Node the platform handles slow and broken connections. */
export const promptBody = createMiddleware(async (c, next) => {
  const incoming = incomingOf(c)
  if (!incoming || c.req.method === 'GET' || c.req.method === 'HEAD') return await next()
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    if (!incoming.complete) late.reject(new AppError(appErrors.slowRequest))
  }, bodyTimeoutMs)
  await Promise.race([next(), late.promise]).finally(() => clearTimeout(timer))
})

/** Whether an error only means that the visitor hung up before the whole request had arrived. */
export function isBrokenOff(c: Context, error: unknown): boolean {
  const incoming = incomingOf(c)
  return incoming?.destroyed === true && !incoming.complete && !isOutage(error)
}

export type Body = ReturnType<typeof openBody>

/**
 * A body that may take minutes, as long as enough of it keeps arriving. Readers that stop early leave the rest, which is drained
 * before the response: a client that is still sending would not see it otherwise.
 */
export function openBody(c: Context) {
  const stream: AsyncIterable<Uint8Array> | null = incomingOf(c) ?? c.req.raw.body
  const source = stream?.[Symbol.asyncIterator]()
  const length = Number.parseInt(c.req.header('Content-Length') ?? '', 10)
  let received = 0
  let waitedMs = 0

  /** Null at the end. AppError 408 for a body that arrives too slowly, 400 for one that breaks off. */
  async function read(): Promise<Uint8Array | null> {
    const allowedMs = graceMs + (received / leastBytesPerSecond) * 1000
    const since = Date.now()
    const slow = Promise.withResolvers<never>()
    const timer = setTimeout(() => slow.reject(new AppError(appErrors.slowRequest)), allowedMs - waitedMs)
    const next = source?.next().catch(() => {
      throw new AppError(appErrors.interruptedUpload)
    })
    const result = await Promise.race([next, slow.promise]).finally(() => {
      clearTimeout(timer)
      waitedMs += Date.now() - since
    })
    if (!result || result.done) return null
    received += result.value.length
    return result.value
  }

  return {
    /** Null if the client does not say. */
    size: Number.isNaN(length) ? null : length,
    chunks: (async function* () {
      for (let chunk = await read(); chunk; chunk = await read()) yield chunk
    })(),
    /** Reads and discards the rest, within reason; never fails. */
    async drain() {
      try {
        while (received <= drainedBytes && (await read())) {}
      } catch {}
    },
  }
}
