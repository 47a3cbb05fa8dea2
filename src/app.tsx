import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { answerError } from './api/errors.ts'
import { photoRoutes } from './api/photos.ts'
import { apiRoutes } from './api/routes.ts'
import { uploadAddresses } from './api/uploads.ts'
import type { AppEnv } from './app-env.ts'
import { AppError } from './domain/errors.ts'
import { errorMessages } from './domain/messages.ts'
import { createPageCache } from './middleware/page-cache.ts'
import { withoutTrailingSlash } from './middleware/redirects.ts'
import { nextRequestId } from './middleware/request-id.ts'
import { sameOriginOnly, secureAnswers, securityHeaders } from './middleware/security.ts'
import { sessions } from './middleware/session.ts'
import { answerFailure, answerNotFound, answerRefusal } from './pages/answers.tsx'
import { formRoutes } from './pages/form-routes.tsx'
import { pageRoutes, portalRoutes } from './pages/routes.tsx'
import { siteFiles, speculationRulesHeader } from './pages/site-files.ts'
import type { Parts } from './parts.ts'
import { watchPublicPhotos } from './services/photos.ts'
import { formatCopyrightYears } from './ui/format.ts'

const maxBodyBytes = 100 * 1024

/** The whole site; the same on every machine, with the parts it is given. */
export function createApp(parts: Parts) {
  const { config, database, dataVersion, auth, storage, log, now } = parts
  const headersOf = securityHeaders({ ...config, uploads: storage.inbox.direct?.url })
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
  app.route('/', uploadAddresses(parts))
  const limited = bodyLimit({
    maxSize: maxBodyBytes,
    onError: () => {
      throw new AppError(413, errorMessages.bodyTooLarge)
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
    if (isPage(c)) return answerNotFound(parts, c)
    return answerError(log, c, new AppError(404, errorMessages.notFound))
  })
  app.onError((error, c) => {
    if (!isPage(c)) return answerError(log, c, error)
    if (error instanceof AppError) return answerRefusal(parts, c, error)
    log.error({ err: error, requestId: c.get('requestId') }, 'A page failed')
    return answerFailure(parts, c, error)
  })
  return app
}

/** Whether a person looks at the answer, and not a program or an <img>. */
const isPage = (c: Context) => !/^\/(api|objects|public-objects|assets)\//.test(c.req.path)
