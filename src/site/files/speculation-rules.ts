import type { Context } from 'hono'
import { forADay } from '#src/platform/http/files/assets.ts'

export const speculationRulesPath = '/speculation-rules.json'

export const speculationRulesHeader = { 'Speculation-Rules': `"${speculationRulesPath}"` }

/**
 * Browsers prerender a page when the pointer rests on a link to it, or fetch it if they cannot render it yet; except under the
 * prefixes `excluded`, calendar files, and pages with a query, which are not kept in memory.
 */
export function speculationRules(excluded: string[]) {
  const patterns = [...excluded.map((prefix) => `${prefix}*`), '/cdn-cgi/*', '/*.ics', '/*\\?*']
  const where = { and: [{ href_matches: '/*' }, { not: { href_matches: patterns } }] }
  const rule = { where, eagerness: 'moderate' }
  const rules = JSON.stringify({ prerender: [rule], prefetch: [rule] })
  return (c: Context) =>
    c.body(rules, 200, {
      'Content-Type': 'application/speculationrules+json',
      'Cache-Control': forADay,
    })
}
