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

/** The rules that judge colours, which take more time than all others together. */
const colourRules = ['color-contrast', 'link-in-text-block']
const otherRules: RunOptions = {
  ...options,
  rules: Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }])),
}
const colourOptions: RunOptions = {
  ...options,
  resultTypes: ['violations', 'passes'],
  runOnly: colourRules,
  elementRef: true,
}

/** Looks of texts, colours included, that these rules have found right on some page, in whichever theme. */
const known = new Set<string>()

/** Waits until the page is at rest; returns the given part of it, or all but what is inert behind an open dialog. */
async function partOf(page: Page, selector?: string) {
  await settled(page)
  // Evaluated by the debugger, which the page's Content-Security-Policy does not concern.
  if (!(await page.evaluate(() => 'axe' in window)))
    await page.evaluate(`${source}\nwindow.textLooks = ${textLooks}`)
  if (selector) await page.waitForSelector(selector)
  return page.evaluateHandle(
    (given) => [...document.querySelectorAll(given ?? 'dialog:modal')].at(-1) ?? document.documentElement,
    selector,
  )
}
type Part = Awaited<ReturnType<typeof partOf>>

const plainViolations = async (page: Page, part: Part) =>
  lines(await page.evaluate(([node, given]) => window.axe.run(node, given), [part, otherRules] as const))

/** The violations of texts whose look has not been checked before. */
async function colourViolations(page: Page, part: Part): Promise<string[]> {
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
    const { violations, passes } = await window.axe.run({ include }, given)
    // Not those that are undecided, or that the rule leaves out.
    const passed = new Set(
      passes.flatMap(({ id, nodes }) => (id === 'color-contrast' ? nodes.map(({ element }) => element) : [])),
    )
    const judged = window.newLooks.flatMap(([text, look]) =>
      passed.has(text as HTMLElement) ? (look ?? []) : [],
    )
    const plain = violations.map(({ nodes, ...rule }) => ({
      ...rule,
      nodes: nodes.map(({ element: _, ...node }) => node),
    }))
    return { violations: plain, judged }
  }, colourOptions)
  if (violations.length === 0) for (const look of judged) known.add(look)
  return lines({ violations })
}

/** The violations axe finds on the page or in a part of it, one per line. */
export async function axeViolations(page: Page, selector?: string): Promise<string[]> {
  const part = await partOf(page, selector)
  return [...(await plainViolations(page, part)), ...(await colourViolations(page, part))]
}

/** The violations axe finds in either theme, which differ in colours alone, as src/cli/build/styles.test.ts proves. */
export async function violationsInThemes(page: Page, selector?: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await axeViolations(page, selector)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await colourViolations(page, await partOf(page, selector))
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
