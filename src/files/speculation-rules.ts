import type { Context } from 'hono'
import { forADay } from './assets.ts'

export const speculationRulesPath = '/speculation-rules.json'

export const speculationRulesHeader = { 'Speculation-Rules': `"${speculationRulesPath}"` }

/** Browsers prefetch a page when the pointer rests on a link to it, except under the prefixes `excluded`. */
export function speculationRules(excluded: string[]) {
  const patterns = [...excluded.map((prefix) => `${prefix}*`), '/cdn-cgi/*', '/*\\?*']
  const where = { and: [{ href_matches: '/*' }, { not: { href_matches: patterns } }] }
  const rules = JSON.stringify({ prefetch: [{ where, eagerness: 'moderate' }] })
  return (c: Context) =>
    c.body(rules, 200, {
      'Content-Type': 'application/speculationrules+json',
      'Cache-Control': forADay,
    })
}
