import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { errorResponse } from '#src/api/errors.ts'
import { apiRoutes } from '#src/api/routes.ts'
import { AppError, appErrors } from '#src/domain/errors.ts'
import { photoRoutes } from '#src/files/photos.ts'
import { siteFiles, speculationRulesHeader } from '#src/files/site-files.ts'
import { uploadRoutes } from '#src/files/uploads.ts'
import { createPageCache } from '#src/middleware/page-cache.ts'
import { withoutTrailingSlash } from '#src/middleware/redirects.ts'
import { nextRequestId } from '#src/middleware/request-id.ts'
import { sameOriginOnly, secureAnswers, securityHeaders } from '#src/middleware/security.ts'
import { sessions } from '#src/middleware/session.ts'
import { formRoutes } from '#src/pages/forms/routes.tsx'
import { renderError, renderNotFound, renderRejection } from '#src/pages/render.tsx'
import { watchPublicPhotos } from '#src/services/public-photos.ts'
import { formatCopyrightYears } from '#src/ui/format.ts'
import type { AppEnv } from './env.ts'
import type { Parts } from './parts.ts'
import { pageRoutes, portalRoutes } from './routes.tsx'

const maxBodyBytes = 100 * 1024

/** The whole site; the same on every machine, with the parts it is given. */
export function createApp(parts: Parts) {
  const { config, database, dataVersion, auth, photoStore, log, now } = parts
  const headersOf = securityHeaders({ ...config, uploads: photoStore.pending.direct?.url })
  const cache = createPageCache({
    dataVersion,
    sessionCookie: auth.cookieName,
    compressed: parts.compressed,
    edition: () => formatCopyrightYears(now()),
    headersOf: (path) => ({ ...headersOf(path), ...speculationRulesHeader }),
  })
  const publicPhotos = watchPublicPhotos(database, dataVersion)
  const admins = sessions(auth, log)
  const app = new Hono<AppEnv>()

  app.use(cache.serve)
  app.use(async (c, next) => {
    c.set('requestId', nextRequestId())
    await next()
  })
  app.use(secureAnswers(headersOf))
  app.use(withoutTrailingSlash)
  app.use(sameOriginOnly(config.siteUrl))
  app.route('/', uploadRoutes(parts))
  const limited = bodyLimit({
    maxSize: maxBodyBytes,
    onError: () => {
      throw new AppError(appErrors.bodyTooLarge)
    },
  })
  // The form with a photo reads no more than it bears by itself.
  app.use((c, next) => (c.req.path === '/gallery' ? next() : limited(c, next)))
  app.route('/', siteFiles(parts))
  app.route('/', photoRoutes({ ...parts, publicPhotos, isAdmin: admins.isAdmin }))
  app.use(admins.middleware)
  app.route('/api', apiRoutes(parts))
  app.route('/', portalRoutes(parts))
  app.route('/', formRoutes(parts))
  app.route('/', pageRoutes(parts, cache))

  app.notFound((c) => {
    if (isPage(c)) return renderNotFound(parts, c)
    return errorResponse(log, c, new AppError(appErrors.notFound))
  })
  app.onError((error, c) => {
    if (!isPage(c)) return errorResponse(log, c, error)
    if (error instanceof AppError) return renderRejection(parts, c, error)
    log.error({ err: error, requestId: c.get('requestId') }, 'A page failed')
    return renderError(parts, c, error)
  })
  return app
}

/** Whether a person looks at the answer, and not a program or an <img>. */
const isPage = (c: Context) => !/^\/(api|objects|public-objects|assets)\//.test(c.req.path)
