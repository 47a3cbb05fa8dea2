import type { Context } from 'hono'
import type { Parts } from '#src/app/parts.ts'

/** robots.txt; crawlers stay out of every path that begins with one of `disallowed`. */
export const robots = ({ config }: Parts, disallowed: string[]) => {
  const rules = disallowed.map((prefix) => `Disallow: ${prefix}\n`).join('')
  return (c: Context) => c.text(`User-agent: *\n${rules}\nSitemap: ${config.siteUrl}/sitemap.xml\n`)
}
