import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '#src/app/env.ts'
import type { Auth } from '#src/infra/auth/lucia.ts'
import type { Log } from '#src/infra/log/node.ts'

/** Reads which admin is signed in. A failure counts as no session; the guards find it in the context. */
export function sessions(auth: Pick<Auth, 'cookieName' | 'findAdmin'>, log: Log) {
  async function find(c: Context<AppEnv>) {
    const sessionId = getCookie(c, auth.cookieName)
    if (!sessionId) return null
    return auth.findAdmin(sessionId).catch((error: unknown) => {
      log.error({ err: error, requestId: c.get('requestId') }, 'The session could not be read')
      c.set('sessionFailure', error)
      return null
    })
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
