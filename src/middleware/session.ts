import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env.ts'
import type { Auth } from '../infra/auth.ts'
import type { Log } from '../infra/log.ts'

/** Puts the signed-in admin, or null, into the context. A database that fails signs nobody in. */
export function session(auth: Auth, log: Log) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const sessionId = getCookie(c, auth.cookieName)
    c.set('admin', null)
    if (sessionId) {
      try {
        const found = await auth.findAdmin(sessionId)
        if (found) c.set('admin', found.admin)
        if (found?.cookie) c.header('Set-Cookie', found.cookie)
      } catch (error) {
        log.error({ err: error, requestId: c.get('requestId') }, 'The session could not be read')
      }
    }
    await next()
  })
}
