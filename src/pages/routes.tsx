import { Hono } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { loginInput, portalPath } from '../domain/admins.ts'
import { AppError, type ErrorStatus } from '../domain/errors.ts'
import { errorMessages } from '../domain/messages.ts'
import { clientAddress } from '../middleware/client-address.ts'
import type { PageCache } from '../middleware/page-cache.ts'
import { refuseUnknown } from '../middleware/require-admin.ts'
import type { Parts } from '../parts.ts'
import { login } from '../services/login.ts'
import { customersPage } from './admin/customers.tsx'
import { dashboardPage } from './admin/dashboard.tsx'
import { manageGalleryPage } from './admin/gallery.tsx'
import { inquiriesPage } from './admin/inquiries.tsx'
import { manageLittersPage } from './admin/litters.tsx'
import { Login, type LoginProps, loginFrame } from './admin/login.tsx'
import { manageParentDogsPage } from './admin/parent-dogs.tsx'
import { profilePage } from './admin/profile.tsx'
import { managePuppiesPage } from './admin/puppies.tsx'
import { portalFrame } from './admin/shell.tsx'
import { answerPage, type PageContext, siteOf } from './answers.tsx'
import { renderDocument } from './document.tsx'
import type { Page } from './page.tsx'
import { aboutPage } from './public/about.tsx'
import { contactPage } from './public/contact.tsx'
import { galleryPage } from './public/gallery.tsx'
import { homePage } from './public/home.tsx'
import { parentsPage } from './public/parents.tsx'
import { puppiesPage } from './public/puppies.tsx'
import { puppyPage } from './public/puppy.tsx'

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
    routes.get(path, (c) => cache.keep(c, page, () => answerPage(parts, c, page)))
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
    routes.get(path, (c) => answerPage(parts, c, page, { frame: portalFrame }))
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
      if (!input.success) throw new AppError(400, errorMessages.wrongLogin)
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
