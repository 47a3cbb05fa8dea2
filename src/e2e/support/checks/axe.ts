import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { desktop, phone } from '#src/e2e/support/browser.ts'
import { settled } from '#src/e2e/support/settled.ts'

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The violations axe finds on the page or in a part of it, one per line; by all its rules, or by those given. */
export async function axeViolations(page: Page, rules?: string[], part = 'html'): Promise<string[]> {
  await settled(page)
  // Evaluated by the debugger, which the page's Content-Security-Policy does not concern.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  // Describing passed rules, and loading media of which there are none, would take half of the time.
  const options = { resultTypes: ['violations'], preload: false, ...(rules ? { runOnly: rules } : {}) }
  const { violations } = await page.evaluate<AxeResults>(`axe.run('${part}', ${JSON.stringify(options)})`)
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')}: ${failureSummary}`),
  )
}

/** The rules that judge colours. The themes differ in nothing else, as src/cli/build/styles.test.ts proves. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** The violations axe finds in either theme. */
export async function violationsInThemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await axeViolations(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await axeViolations(page, colourRules)
  return [...light, ...dark.map((line) => `dark: ${line}`)]
}

/** The violations axe finds in either theme, as wide as a desktop and as a phone. */
export async function violationsAtWidths(page: Page): Promise<string[]> {
  const own = page.viewportSize() ?? phone.viewport
  const found: string[] = []
  for (const { viewport } of [desktop, phone]) {
    await page.setViewportSize(viewport)
    found.push(...(await violationsInThemes(page)).map((line) => `${viewport.width}: ${line}`))
  }
  await page.setViewportSize(own)
  return found
}
