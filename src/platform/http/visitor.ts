import type { Context } from 'hono'
import type { Parts } from '#src/app/parts.ts'
import type { Visitor } from '#src/sign-in/actions/login.ts'
import { clientAddress } from './client-address.ts'
import { cookieOf } from './session.ts'

/** The facts about a request that a login records. */
export const visitorOf = ({ auth, config }: Pick<Parts, 'auth' | 'config'>, c: Context): Visitor => ({
  address: clientAddress(c, config.trustedProxy),
  sessionId: cookieOf(c.req.raw.headers, auth.cookieName),
  knownBrowser: cookieOf(c.req.raw.headers, auth.knownBrowsers.cookieName),
  userAgent: c.req.header('User-Agent'),
  signal: c.req.raw.signal,
})

/** The first replaces a cookie that extends the browser's earlier session. */
export function setCookies(c: Context, cookies: string[]) {
  cookies.forEach((cookie, index) => {
    c.header('Set-Cookie', cookie, { append: index > 0 })
  })
}
