import { timingSafeEqual } from 'node:crypto'
import { serialize } from 'hono/utils/cookie'
import type { Database } from '#src/platform/db/client/database.ts'
import { createSigner } from './signatures.ts'

/** Browsers delete cookies after 400 days at the latest. */
const maxAgeSeconds = 400 * 24 * 60 * 60
/** Accounts that one browser is remembered for. */
const maxAccounts = 5

/**
 * Remembers in a browser's cookie, by a signature for each account, who has logged in there. It logs nobody in: it only lets the
 * breeder try while strangers' attempts have used up the limits, and tells a new browser from a known one.
 */
export function createKnownBrowsers(database: Database, { secure }: { secure: boolean }) {
  const sign = createSigner(database)
  const cookieName = secure ? '__Host-known_browser' : 'known_browser'
  const signatureOf = (adminId: string) => sign('known browser', adminId)
  const split = (value: string | undefined) => (value ?? '').split('.').slice(0, maxAccounts)

  return {
    cookieName,

    /** Whether the account has logged in with the browser that sent this cookie. */
    async includes(value: string | undefined, adminId: string): Promise<boolean> {
      if (!value) return false
      const signature = await signatureOf(adminId)
      return split(value).some((given) => isSame(given, signature))
    },

    /** The cookie to send after a login: the browser's accounts so far, and this one. */
    async cookieWith(value: string | undefined, adminId: string): Promise<string> {
      const signature = await signatureOf(adminId)
      const others = split(value).filter((given) => given.length === signature.length && given !== signature)
      return serialize(cookieName, [signature, ...others].slice(0, maxAccounts).join('.'), {
        httpOnly: true,
        secure,
        sameSite: 'Lax',
        path: '/',
        maxAge: maxAgeSeconds,
      })
    },
  }
}

function isSame(given: string, signature: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(signature)]
  return one.length === other.length && timingSafeEqual(one, other)
}
