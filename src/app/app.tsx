import { type Context, Hono, type Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { apiRoutes, contentRoutes } from '#src/app/endpoints.ts'
import { familyFiles } from '#src/family-page/files.ts'
import { AppError, appErrors } from '#src/platform/errors/errors.ts'
import { withDecodableAddress } from '#src/platform/http/encoding/decodable.ts'
import { errorResponse } from '#src/platform/http/errors.ts'
import { createPageCache } from '#src/platform/http/page-cache.ts'
import { withoutTrailingSlash } from '#src/platform/http/redirects.ts'
import { rendering, signedIn } from '#src/platform/http/rendering.ts'
import { isBrokenOff, promptBody } from '#src/platform/http/request-body.ts'
import { nextRequestId } from '#src/platform/http/request-id.ts'
import { type AdminEnv, requireAdmin, requireLogin } from '#src/platform/http/require-admin.ts'
import { logLimits, sameOriginOnly, secureResponses, securityHeaders } from '#src/platform/http/security.ts'
import { sessions } from '#src/platform/http/session.ts'
import { watchPublicPhotos } from '#src/platform/photos/actions/public-photos.ts'
import { photoRoutes } from '#src/platform/photos/files/photos.ts'
import { uploadRoutes } from '#src/platform/photos/files/uploads.ts'
import { isWithdrawn } from '#src/platform/photos/queries/photo-references.ts'
import { today } from '#src/platform/values/calendar.ts'
import { speculationRulesHeader } from '#src/site/files/speculation-rules.ts'
import { portalFrame } from '#src/site/layout/portal-shell.tsx'
import {
  renderError,
  renderLostLink,
  renderNotFound,
  renderPage,
  renderRejection,
} from '#src/site/layout/render.tsx'
import type { AppEnv } from './env.ts'
import type { Parts } from './parts.ts'
import { routeOf, routes } from './routes.tsx'

const compressing = compress()
const maxBodyBytes = 100 * 1024

/** The whole site; the same on every machine but for its parts. */
export const createApp = (parts: Parts) => createSite(parts).app

/** The same, along with its page cache, which Node's server asks first. */
export function createSite(parts: Parts) {
  const { config, database, dataVersion, kennel, auth, photoStore, log, now } = parts
  database.onMessages(() => parts.outbox.deliverSoon())
  const headersFor = securityHeaders({ ...config, uploads: photoStore.pending.direct?.url })
  const headersOf = (path: string) => headersFor(routeOf(path))
  const admins = sessions(auth, log)
  const cache = createPageCache({
    contentVersion: kennel.version,
    sessionCookie: auth.cookieName,
    isAdmin: (c) => signedIn(parts, () => admins.isAdmin(c)),
    unqueued: parts.unqueued,
    compressed: parts.compressed,
    edition: () => today(now()),
    headersOf: (path) => ({ ...headersOf(path), ...(isForPeople(path) && speculationRulesHeader) }),
  })
  const publicPhotos = watchPublicPhotos(database, dataVersion, { sharesReads: !parts.unqueued })
  const portal = portalFrame(routes.flatMap(({ path, menu }) => (menu ? [{ link: path, ...menu }] : [])))
  const app = new Hono<AppEnv>()
  const { fetch } = app
  app.fetch = (request, ...rest) => fetch(withDecodableAddress(request), ...rest)

  app.use(cache.serve)
  app.use(async (c, next) => {
    c.set('requestId', nextRequestId())
    await next()
  })
  app.use(secureResponses(headersOf))
  app.use(withoutTrailingSlash)
  app.use(sameOriginOnly(parts))
  app.use(logLimits(parts))
  const limited = bodyLimit({
    maxSize: maxBodyBytes,
    onError: () => {
      throw new AppError(appErrors.bodyTooLarge)
    },
  })
  for (const limit of [promptBody, limited]) {
    app.use((c, next) => (routeOf(c.req.path).limitsOwnBody ? next() : limit(c, next)))
  }
  // Pages kept in memory are compressed already.
  app.use((c, next) => (parts.compressed ? next() : compressing(c, next)))
  app.use((c, next) => {
    const reads = c.req.method === 'GET' || c.req.method === 'HEAD'
    return reads && routeOf(c.req.path).content ? contentInMemory(c, next) : next()
  })
  for (const { path, file } of routes) {
    const handler = file?.(parts)
    if (handler) app.get(path, handler)
  }
  app.route('/api', contentRoutes(parts))
  // Pages for unknown addresses are shared too, so they must not reach the session either.
  for (const { path, content } of routes) if (content) app.get(path, (c) => c.notFound())
  app.route('/', uploadRoutes(parts))
  const { isAdmin } = admins
  app.route(
    '/',
    photoRoutes({
      ...parts,
      publicPhotos,
      isAdmin,
      ...familyFiles(parts),
      isWithdrawn: (name) => isWithdrawn(database.db, name),
    }),
  )

  app.use(admins.middleware)
  app.use((c, next) => {
    const { area, admin } = routeOf(c.req.path)
    if (admin && area === 'portal') return requireLogin(c, next)
    return admin && area === 'api' ? requireAdmin(c as Context<AdminEnv>, next) : next()
  })
  app.route('/api', apiRoutes(parts))
  for (const { path, page, screen, get, post } of routes) {
    if (page) app.get(path, (c) => cache.keep(c, page, (rank) => renderPage(parts, c, page, { rank })))
    if (screen)
      app.get(path, async (c) => renderPage(parts, c, await screen(), { frame: portal, rank: 'breeder' }))
    if (get) app.get(path, get(parts))
    if (post) app.post(path, post(parts))
  }

  /** For endpoints and files that depend on the content alone. */
  async function contentInMemory(c: Context<AppEnv>, next: Next) {
    const respond = async () => {
      await next()
      const response = c.res
      c.res = undefined
      return response
    }
    // Set, since Hono drops a response that is returned after `next`.
    c.res = await cache.keep(c, { needsDatabase: true, isSameForAdmins: true }, () =>
      rendering(parts, respond, 'last'),
    )
  }

  app.notFound((c) => {
    const { area, admin, secretLink } = routeOf(c.req.path)
    if (secretLink) return renderLostLink(parts, c)
    if (area === 'portal' && admin) return renderNotFound(parts, c, portal)
    if (isForPeople(c.req.path)) return renderNotFound(parts, c)
    return errorResponse(log, c, new AppError(appErrors.notFound))
  })
  app.onError((thrown, c) => {
    const error = isBrokenOff(c, thrown) ? new AppError(appErrors.interruptedUpload) : thrown
    if (!isForPeople(c.req.path)) return errorResponse(log, c, error)
    const inPortal = routeOf(c.req.path).area === 'portal'
    if (error instanceof AppError) return renderRejection(parts, c, error, inPortal)
    log.error({ err: error, requestId: c.get('requestId') }, 'A page failed')
    return renderError(parts, c, error, inPortal)
  })
  return { app, cache }
}

const isForPeople = (path: string) => ['public', 'portal'].includes(routeOf(path).area)
