import { Hono } from 'hono'
import { loginInput, portalPath } from '#src/domain/admins.ts'
import { AppError, appErrors, type ErrorStatus } from '#src/domain/errors.ts'
import { clientAddress } from '#src/middleware/client-address.ts'
import type { PageCache } from '#src/middleware/page-cache.ts'
import { refuseUnknown } from '#src/middleware/require-admin.ts'
import type { Page } from '#src/pages/define-page.tsx'
import { renderDocument } from '#src/pages/layout/document.tsx'
import { portalFrame } from '#src/pages/layout/portal-shell.tsx'
import { customersPage } from '#src/pages/portal/customers.tsx'
import { dashboardPage } from '#src/pages/portal/dashboard.tsx'
import { manageGalleryPage } from '#src/pages/portal/gallery.tsx'
import { inquiriesPage } from '#src/pages/portal/inquiries.tsx'
import { manageLittersPage } from '#src/pages/portal/litters.tsx'
import { Login, type LoginProps, loginFrame } from '#src/pages/portal/login.tsx'
import { manageParentDogsPage } from '#src/pages/portal/parent-dogs.tsx'
import { profilePage } from '#src/pages/portal/profile.tsx'
import { managePuppiesPage } from '#src/pages/portal/puppies.tsx'
import { aboutPage } from '#src/pages/public/about.tsx'
import { contactPage } from '#src/pages/public/contact.tsx'
import { galleryPage } from '#src/pages/public/gallery.tsx'
import { homePage } from '#src/pages/public/home.tsx'
import { parentsPage } from '#src/pages/public/parents.tsx'
import { puppiesPage } from '#src/pages/public/puppies.tsx'
import { puppyPage } from '#src/pages/public/puppy.tsx'
import { type PageContext, renderPage, siteOf } from '#src/pages/render.tsx'
import { login } from '#src/services/login.ts'
import type { AppEnv } from './env.ts'
import type { Parts } from './parts.ts'

/** All public screens, as the specification's route table has them. */
export const publicPages: Record<string, Page> = {
  '/': homePage,
  '/about': aboutPage,
  '/puppies': puppiesPage,
  '/puppy/:id': puppyPage,
  '/gallery': galleryPage,
  '/parents': parentsPage,
  '/contact': contactPage,
}

export function pageRoutes(parts: Parts, cache: PageCache) {
  const routes = new Hono<AppEnv>()
  for (const [path, page] of Object.entries(publicPages)) {
    routes.get(path, (c) => cache.keep(c, page, () => renderPage(parts, c, page)))
  }
  return routes
}

/** The screens behind the login, as the specification's route table has them. */
export const portalPages: Record<string, Page> = {
  '/admin': dashboardPage,
  '/admin/dashboard': dashboardPage,
  '/admin/puppies': managePuppiesPage,
  '/admin/parent-dogs': manageParentDogsPage,
  '/admin/litters': manageLittersPage,
  '/admin/inquiries': inquiriesPage,
  '/admin/gallery': manageGalleryPage,
  '/admin/customers': customersPage,
  '/admin/profile': profilePage,
}

/** Everything under /admin: closed to whoever has no session, screens that do not exist included. */
export function portalRoutes(parts: Parts) {
  const routes = new Hono<AppEnv>()
  routes.use('/admin/*', async (c, next) => {
    c.header('Cache-Control', 'private, no-store')
    refuseUnknown(c.var)
    if (!c.get('admin')) return c.redirect(`/admin-login?next=${encodeURIComponent(c.req.path)}`, 302)
    await next()
  })
  for (const [path, page] of Object.entries(portalPages)) {
    routes.get(path, (c) => renderPage(parts, c, page, { frame: portalFrame }))
  }
  routes.get('/admin-login', (c) => {
    const next = portalPath(c.req.query('next'))
    return c.get('admin') ? c.redirect(next, 302) : answerLogin(parts, c, { next })
  })
  // The same form where no script runs.
  routes.post('/admin-login', async (c) => {
    const form = await c.req.parseBody()
    const next = portalPath(String(form.next ?? ''))
    const username = String(form.username ?? '')
    const input = loginInput.safeParse(form)
    try {
      if (!input.success) throw new AppError(appErrors.incompleteLogin)
      const { cookie } = await login(parts, input.data, clientAddress(c, parts.config.trustedProxy))
      c.header('Set-Cookie', cookie)
      return c.redirect(next, 303)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (error.details.retryAfter) c.header('Retry-After', String(error.details.retryAfter))
      return answerLogin(parts, c, { next, username, refusal: error.message }, error.status)
    }
  })
  return routes
}

function answerLogin(parts: Parts, c: PageContext, props: LoginProps, status: ErrorStatus | 200 = 200) {
  c.header('Cache-Control', 'private, no-store')
  const head = { title: 'Admin Login', description: 'Sign in to the Puppy Portal.' }
  const body = <Login {...props} />
  return c.html(renderDocument(siteOf(parts, c), { head, body, noIndex: true, frame: loginFrame }), status)
}
