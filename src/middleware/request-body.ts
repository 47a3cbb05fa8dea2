import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { AppError, appErrors } from '#src/domain/errors.ts'
import { isOutage } from '#src/infra/is-outage.ts'

export const bodyTimeoutMs = 15_000

/** Node's own request; elsewhere the platform sees to slow and broken connections. */
const incomingOf = (c: Context) => ((c.env ?? {}) as Partial<HttpBindings>).incoming

/** AppError 408 for a body that has not arrived in time. */
export const promptBody = createMiddleware(async (c, next) => {
  const incoming = incomingOf(c)
  if (!incoming || c.req.method === 'GET' || c.req.method === 'HEAD') return await next()
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    if (!incoming.complete) late.reject(new AppError(appErrors.slowRequest))
  }, bodyTimeoutMs)
  await Promise.race([next(), late.promise]).finally(() => clearTimeout(timer))
})

/** Whether an error is only the consequence of a visitor who hung up before the whole request had arrived. */
export function isBrokenOff(c: Context, error: unknown): boolean {
  const incoming = incomingOf(c)
  return incoming?.destroyed === true && !incoming.complete && !isOutage(error)
}
