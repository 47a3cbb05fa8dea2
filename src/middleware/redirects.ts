import { createMiddleware } from 'hono/factory'

/**
 * Gives each page one address. Leading slashes are collapsed too, so that no path can become another site's address;
 * the path stays encoded as it arrived, since browsers ignore tabs and line breaks in addresses.
 */
export const withoutTrailingSlash = createMiddleware(async (c, next) => {
  const { path } = c.req
  if (path === '/' || !path.endsWith('/')) return next()
  const { pathname, search } = new URL(c.req.url)
  return c.redirect(`/${pathname.replace(/^\/+|\/+$/g, '')}${search}`, 308)
})
