import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { desktop, phone } from '#src/e2e/support/browser.ts'
import { settled } from '#src/e2e/support/settled.ts'
import { textLooks } from './looks.ts'

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    axe: { run: (part: Element | { include: Element[] }, options: RunOptions) => Promise<AxeResults> }
    textLooks: typeof textLooks
    /** Looks of texts that are not yet known, with the text. */
    newLooks: ReturnType<typeof textLooks>
  }
}

// Describing passed rules, and loading media when there are none, would take half of the time.
const options: RunOptions = { resultTypes: ['violations'], preload: false }

const lines = ({ violations }: Pick<AxeResults, 'violations'>) =>
  violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')}: ${failureSummary}`),
  )

/** The part of the page to check; behind an open dialog everything is inert. */
const dialogOrPage = () => [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.documentElement

/** The violations axe finds on the page or in a part of it, one per line. */
export async function axeViolations(page: Page, selector?: string): Promise<string[]> {
  await settled(page)
  // Evaluated by the debugger, which the page's Content-Security-Policy does not concern.
  if (!(await page.evaluate(() => 'axe' in window)))
    await page.evaluate(`${source}\nwindow.textLooks = ${textLooks}`)
  const part = await (selector ? page.waitForSelector(selector) : page.evaluateHandle(dialogOrPage))
  return lines(await page.evaluate(([node, given]) => window.axe.run(node, given), [part, options] as const))
}

/** The rules that judge colours. The themes differ in nothing else, as src/cli/build/styles.test.ts proves. */
const colourOptions: RunOptions = {
  ...options,
  resultTypes: ['violations', 'incomplete'],
  runOnly: ['color-contrast', 'link-in-text-block'],
  elementRef: true,
}

/** Looks of texts in the dark theme that these rules have found right. */
const known = new Set<string>()

/** The violations of texts in the dark theme whose look has not been checked on another page. */
async function darkViolations(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await settled(page)
  const part = await page.evaluateHandle(dialogOrPage)
  const isNew = await part.evaluate(
    (node, looks) => {
      const isKnown = new Set<string | null>(looks)
      window.newLooks = window.textLooks(node).filter(([, look]) => !isKnown.has(look))
      return window.newLooks.length > 0
    },
    [...known],
  )
  if (!isNew) return []
  const { violations, judged } = await page.evaluate(async (given) => {
    const include = window.newLooks.map(([text]) => text)
    const { violations, incomplete } = await window.axe.run({ include }, given)
    const undecided = new Set<Element | undefined>(
      incomplete.flatMap(({ nodes }) => nodes.map(({ element }) => element)),
    )
    const judged = window.newLooks.flatMap(([text, look]) => (undecided.has(text) ? [] : (look ?? [])))
    const plain = violations.map(({ nodes, ...rule }) => ({
      ...rule,
      nodes: nodes.map(({ element: _, ...node }) => node),
    }))
    return { violations: plain, judged }
  }, colourOptions)
  if (violations.length === 0) for (const look of judged) known.add(look)
  return lines({ violations }).map((line) => `dark: ${line}`)
}

/** The violations axe finds in either theme. */
export async function violationsInThemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  return [...(await axeViolations(page)), ...(await darkViolations(page))]
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
