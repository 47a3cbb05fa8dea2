import { createMiddleware } from 'hono/factory'
import { AppError, appErrors } from '#src/domain/errors.ts'

const contentSecurityPolicy = ({ pictures = '', uploads = '' }) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob: ${pictures}`.trimEnd(),
    "font-src 'self'",
    `connect-src 'self' ${uploads}`.trimEnd(),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Screens that send photos, perhaps to another origin. */
const uploading = /^\/(gallery|admin(\/.*)?)$/
/** The one that shows a picture from wherever an admin keeps it. */
const showingRemote = '/admin/profile'

interface Origins {
  siteUrl: string
  /** Where browsers send photos to, if not to the site itself. */
  uploads?: string | undefined
}

/** What the answer to an address carries, whichever part of the program gives it. */
export const securityHeaders =
  ({ siteUrl, uploads }: Origins) =>
  (path: string): Record<string, string> => ({
    'Content-Security-Policy': contentSecurityPolicy({
      ...(path === showingRemote && { pictures: 'https:' }),
      ...(uploads && uploading.test(path) && { uploads }),
    }),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(siteUrl.startsWith('https:')
      ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }
      : {}),
  })

/** Adds the headers to answers that do not carry them already, as cached pages do. */
export function secureAnswers(headersOf: ReturnType<typeof securityHeaders>) {
  return createMiddleware(async (c, next) => {
    await next()
    if (c.get('headersComplete')) return
    for (const [name, value] of Object.entries(headersOf(c.req.path))) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
    c.res.headers.set('X-Request-Id', c.get('requestId'))
    // Whoever may keep an answer longer has said so.
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-cache')
  })
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses calls that change something unless the browser says they come from this site's own pages. */
export function sameOriginOnly(siteUrl: string) {
  return createMiddleware(async (c, next) => {
    const own = c.req.header('Sec-Fetch-Site') === 'same-origin' || c.req.header('Origin') === siteUrl
    if (!reading.has(c.req.method) && !own) throw new AppError(appErrors.foreignOrigin)
    await next()
  })
}
