import { createMiddleware } from 'hono/factory'

/** One address a page. Leading slashes are folded too, so that no path can become another site's address. */
export const withoutTrailingSlash = createMiddleware(async (c, next) => {
  const { path } = c.req
  if (path === '/' || !path.endsWith('/')) return next()
  const target = `/${path.replace(/^[/\\]+|[/\\]+$/g, '')}`
  return c.redirect(target + new URL(c.req.url).search, 308)
})
