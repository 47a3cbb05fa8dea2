import type { Context } from 'hono'
import type { Parts } from '#src/app/parts.ts'
import { listPuppies } from '#src/dogs/queries/puppies.ts'
import { kennelToday } from '#src/kennel/actions/kennel.ts'

/** sitemap.xml: these pages, then every listed puppy. */
export const sitemap =
  ({ config, database, kennel, now }: Parts, pages: string[]) =>
  async (c: Context) => {
    const puppies = await listPuppies(database.db, await kennelToday(kennel, now()))
    const urls = [
      ...pages.map((path) => entry(config.siteUrl + path)),
      ...puppies.map(({ id, updatedAt }) => entry(`${config.siteUrl}/puppy/${id}`, updatedAt)),
    ]
    return c.body(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
      200,
      { 'Content-Type': 'application/xml; charset=UTF-8' },
    )
  }

const entry = (url: string, updatedAt?: string) =>
  `<url><loc>${escapeXml(url)}</loc>${updatedAt ? `<lastmod>${updatedAt}</lastmod>` : ''}</url>`

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
