import { createMiddleware } from 'hono/factory'
import type { Parts } from '#src/app/parts.ts'
import { AppError, appErrors } from '#src/platform/errors/errors.ts'
import { clientAddress } from './client-address.ts'

interface Origins {
  siteUrl: string
  /** Where browsers send photos, if not to the site itself. */
  uploads?: string | undefined
}

/** Other origins that a page may load from and send to. */
interface PageRights {
  sendsUploads?: true
  showsRemoteImages?: true
  /** The address is a secret: no other site may learn it. */
  secretLink?: true
}

/** The headers of every response, by the permissions of its address. */
export const securityHeaders =
  ({ siteUrl, uploads }: Origins) =>
  ({ sendsUploads, showsRemoteImages, secretLink }: PageRights): Record<string, string> => ({
    'Content-Security-Policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      `img-src 'self' data: blob:${showsRemoteImages ? ' https:' : ''}`,
      "font-src 'self'",
      `connect-src 'self'${sendsUploads && uploads ? ` ${uploads}` : ''}`,
      "manifest-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(siteUrl.startsWith('https:')
      ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }
      : {}),
    ...(secretLink ? secretHeaders : {}),
  })

const secretHeaders = {
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  // 'no-referrer' would also empty the Origin of its forms.
  'Referrer-Policy': 'same-origin',
}

/** Adds a path's headers to responses that do not have them yet, as cached pages do. */
export function secureResponses(headersOf: (path: string) => Record<string, string>) {
  return createMiddleware(async (c, next) => {
    await next()
    if (c.get('headersComplete')) return
    for (const [name, value] of Object.entries(headersOf(c.req.path))) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
    c.res.headers.set('X-Request-Id', c.get('requestId'))
    // Responses that may be cached for longer have set their own.
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-cache')
  })
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Rejects changes unless the browser says that they come from this site's own pages. */
export function sameOriginOnly({ config, securityLog }: Pick<Parts, 'config' | 'securityLog'>) {
  return createMiddleware(async (c, next) => {
    const own = c.req.header('Sec-Fetch-Site') === 'same-origin' || c.req.header('Origin') === config.siteUrl
    if (!safeMethods.has(c.req.method) && !own) {
      await securityLog('foreign origin', { address: clientAddress(c, config.trustedProxy) })
      throw new AppError(appErrors.foreignOrigin)
    }
    await next()
  })
}

/** Logs that a limit has rejected a request, whichever limit it was. */
export function logLimits({ config, securityLog }: Pick<Parts, 'config' | 'securityLog'>) {
  return createMiddleware(async (c, next) => {
    await next()
    if (c.res.status === 429) {
      await securityLog('limit reached', { address: clientAddress(c, config.trustedProxy) })
    }
  })
}
