import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { streamSSE } from 'hono/streaming'
import type { AppEnv } from '#src/app/env.ts'
import type { Parts } from '#src/app/parts.ts'
import { listPuppies } from '#src/db/queries/puppies.ts'

const forever = 'public, max-age=31536000, immutable'
const forADay = 'public, max-age=86400'

/** What machines ask a site for: built files, robots.txt, the sitemap, health, and what to fetch ahead. */
export function siteFiles(parts: Parts) {
  const { config, database, photoStore, publicFolder, assets } = parts
  const routes = new Hono<AppEnv>()

  if (publicFolder) {
    const root = publicFolder
    routes.get('/assets/*', kept(forever), serveStatic({ root, precompressed: true }))
    for (const file of ['/favicon.ico', '/apple-touch-icon.png']) {
      routes.get(file, kept(forADay), serveStatic({ root, path: file }))
    }
  }

  routes.get('/livez', (c) => c.json({ status: 'ok' }))

  routes.get('/healthz', async (c) => {
    const checks = { database: () => database.client.execute('SELECT 1'), photos: () => photoStore.check() }
    const down: string[] = []
    for (const [part, check] of Object.entries(checks)) {
      await check().catch((error: unknown) => {
        parts.log.error({ err: error, requestId: c.get('requestId') }, `Health check: ${part} down`)
        down.push(part)
      })
    }
    return down.length === 0 ? c.json({ status: 'ok' }) : c.json({ status: 'down', down }, 503)
  })

  routes.get('/robots.txt', (c) =>
    c.text(`User-agent: *\nDisallow: /admin\nDisallow: /api/\n\nSitemap: ${config.siteUrl}/sitemap.xml\n`),
  )

  routes.get('/sitemap.xml', async (c) => {
    const puppies = await listPuppies(database.db)
    const pages = ['/', '/puppies', '/gallery', '/parents', '/about', '/contact'].map((path) => ({
      path,
      changed: '',
    }))
    const entries = [
      ...pages,
      ...puppies.map(({ id, updatedAt }) => ({ path: `/puppy/${id}`, changed: updatedAt })),
    ]
    const urls = entries.map(
      ({ path, changed }) =>
        `<url><loc>${escapeXml(config.siteUrl + path)}</loc>${changed && `<lastmod>${changed}</lastmod>`}</url>`,
    )
    return c.body(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
      200,
      { 'Content-Type': 'application/xml; charset=UTF-8' },
    )
  })

  routes.get(speculationRulesPath, (c) =>
    c.body(speculationRules, 200, {
      'Content-Type': 'application/speculationrules+json',
      'Cache-Control': forADay,
    }),
  )

  if (assets.devReload) {
    routes.get('/dev/reload', (c) =>
      streamSSE(c, (stream) => new Promise((resolve) => stream.onAbort(resolve))),
    )
  }
  return routes
}

/** Says how long a file may be kept, once it is found. */
const kept = (cacheControl: string) =>
  createMiddleware(async (c, next) => {
    await next()
    if (c.res.ok) c.header('Cache-Control', cacheControl)
  })

const speculationRulesPath = '/speculation-rules.json'

export const speculationRulesHeader = { 'Speculation-Rules': `"${speculationRulesPath}"` }

/** Public pages are fetched when the pointer rests on a link to them; never the portal, calls or photos. */
const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          {
            not: {
              href_matches: ['/admin*', '/api/*', '/public-objects/*', '/objects/*', '/cdn-cgi/*', '/*\\?*'],
            },
          },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
