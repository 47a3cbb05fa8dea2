import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '#src/app/env.ts'
import type { Auth } from '#src/platform/auth/lucia.ts'
import type { Log } from '#src/platform/log/node.ts'

/** A cookie as it was sent: ours need no decoding, and a long one that cannot be decoded would take Hono milliseconds. */
export function cookieOf(headers: Headers, name: string): string | undefined {
  const sent = (headers.get('Cookie') ?? '').split(';').map((cookie) => cookie.trim())
  return sent.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1)
}

/** Whether an admin sends a request, as far as is known without a query: the session was valid within the last minute. */
export const isFromBreeder =
  ({ cookieName, isRecentSession }: Pick<Auth, 'cookieName' | 'isRecentSession'>) =>
  (headers: Headers): boolean => {
    const id = cookieOf(headers, cookieName)
    return id !== undefined && isRecentSession(id)
  }

const unknownMs = 60_000
const maxUnknown = 10_000

/** Finds out which admin is signed in. A failure counts as no session; the guards find it in the context. */
export function sessions(auth: Pick<Auth, 'cookieName' | 'looksLikeSession' | 'findAdmin'>, log: Log) {
  /** Ids that turned out not to be sessions, and until when that is remembered. */
  const unknown = new Map<string, number>()

  async function look(c: Context<AppEnv>) {
    const sessionId = cookieOf(c.req.raw.headers, auth.cookieName)
    if (!sessionId || !auth.looksLikeSession(sessionId)) return null
    if ((unknown.get(sessionId) ?? 0) > performance.now()) return null
    try {
      const found = await auth.findAdmin(sessionId)
      if (!found) {
        unknown.delete(sessionId)
        unknown.set(sessionId, performance.now() + unknownMs)
        if (unknown.size > maxUnknown) unknown.delete(unknown.keys().next().value ?? '')
      }
      return found
    } catch (error) {
      log.error({ err: error, requestId: c.get('requestId') }, 'The session could not be read')
      c.set('sessionFailure', error)
      return null
    }
  }

  /** Reads the session once for each request. */
  function find(c: Context<AppEnv>) {
    const found = c.get('session') ?? look(c)
    c.set('session', found)
    return found
  }

  return {
    /** Puts the signed-in admin, or null, into the context, and extends the session. */
    middleware: createMiddleware<AppEnv>(async (c, next) => {
      const found = await find(c)
      c.set('admin', found?.admin ?? null)
      if (found?.cookie) c.header('Set-Cookie', found.cookie)
      await next()
    }),

    /** For responses that shared caches may keep: they must never set a session's cookie. */
    isAdmin: async (c: Context<AppEnv>) => (await find(c)) !== null,
  }
}
