import { createMiddleware } from 'hono/factory'

// Without the lookbehind, thousands of slashes in the middle would take a second.
const outerSlashes = /^\/+|(?<!\/)\/+$/g

/**
 * Gives each page one address. Leading slashes are collapsed too, so that no path can become another site's address;
 * the path stays encoded as it arrived, since browsers ignore tabs and line breaks in addresses.
 */
export const withoutTrailingSlash = createMiddleware(async (c, next) => {
  const { path } = c.req
  if (path === '/' || !path.endsWith('/')) return next()
  const { pathname, search } = new URL(c.req.url)
  return c.redirect(`/${pathname.replace(outerSlashes, '')}${search}`, 308)
})
