import type { Handler, MiddlewareHandler } from 'hono'
import type { Page } from '#src/site/layout/define-page.tsx'
import type { MenuEntry } from '#src/site/layout/portal-shell.tsx'
import type { AppEnv } from './env.ts'
import type { Parts } from './parts.ts'

type MakeHandler = (parts: Parts) => Handler<AppEnv>

/** An address of the site, as a path for Hono, and its facts for the rest of the program. */
export interface Route {
  path: string
  /** `public` and `portal` show failures as pages, `api` and `file` return them to programs. */
  area: 'public' | 'portal' | 'api' | 'file'
  /** Closed without a session: the portal redirects to the login, the API returns 401, a file 404. */
  admin?: true
  page?: Page
  /** A page of the portal, loaded when it is first opened: families need none of them. */
  screen?: () => Promise<Page>
  /** Its entry in the portal's menu, in the order of this list. */
  menu?: Omit<MenuEntry, 'link'>
  /** A page that renders itself. */
  get?: MakeHandler
  /** Receives the page's form from browsers without JavaScript. */
  post?: MakeHandler
  /** Served without reading the session; null where this machine does not serve it. */
  file?: (parts: Parts) => MiddlewareHandler | Handler<AppEnv> | null
  inSitemap?: true
  /** Depends on the content alone, so it is kept in memory like public pages. */
  content?: true
  /** The page may send photos to another origin. */
  sendsUploads?: true
  /** The page may show images from other origins. */
  showsRemoteImages?: true
  /** Open to anyone with the address, which is kept secret. */
  secretLink?: true
  /** Enforces its own limit on the size of a body, instead of the usual 100 KB. */
  limitsOwnBody?: true
}

/** Addresses that share some facts. */
export const at =
  (common: Omit<Route, 'path'>) =>
  (path: string, more: Partial<Route> = {}): Route => ({ path, ...common, ...more })

export const portal = at({ area: 'portal', admin: true, sendsUploads: true })

/** Unknown addresses. */
export interface Area extends Route {
  /** Its addresses, as crawlers and speculation rules match them. */
  prefix?: string
  without?: readonly ('crawling' | 'prefetching')[]
}
