import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { settled } from '#src/e2e/support/settled.ts'

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The violations axe finds on the page, one per line; by all its rules, or by those given. */
export async function axeViolations(page: Page, rules?: string[]): Promise<string[]> {
  await settled(page)
  // Evaluated by the debugger, which the page's Content-Security-Policy does not concern.
  await page.evaluate(source)
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(${JSON.stringify(rules ? { runOnly: rules } : {})})`,
  )
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')}: ${failureSummary}`),
  )
}
