import { createMiddleware } from 'hono/factory'

/**
 * One address a page. Leading slashes are folded too, so that no path can become another site's address; and the path
 * stays encoded as it came, for a browser overlooks a tab or a line break in an address.
 */
export const withoutTrailingSlash = createMiddleware(async (c, next) => {
  const { path } = c.req
  if (path === '/' || !path.endsWith('/')) return next()
  const { pathname, search } = new URL(c.req.url)
  return c.redirect(`/${pathname.replace(/^\/+|\/+$/g, '')}${search}`, 308)
})
