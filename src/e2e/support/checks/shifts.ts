import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { scrollThrough } from '#src/e2e/support/scroll.ts'
import { settled } from '#src/e2e/support/settled.ts'

interface Shift {
  value: number
  what: string[]
}

/** Opens a page whose fonts only arrive once it has been painted without them. */
export async function openWithLateFonts(page: Page, path: string): Promise<void> {
  const fonts = Promise.withResolvers<void>()
  const pattern = '**/*.woff2'
  let held = 0
  await page.route(pattern, async (route) => {
    held += 1
    await fonts.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  expect(held).toBe(2)
  fonts.resolve()
  await page.waitForLoadState('load')
  await page.unroute(pattern)
}

/** Scrolls through the page; expects that nothing on it has shifted since it opened, whatever the cause. */
export async function expectNoShifts(page: Page): Promise<void> {
  await settled(page)
  await scrollThrough(page)
  const all = await shifts(page)
  const total = all.reduce((sum, { value }) => sum + value, 0)
  expect.soft(total, `shifts ${JSON.stringify(all)}`).toBeLessThan(0.02)
}

const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<Shift[]>((resolve) => {
        const seen: Shift[] = []
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, sources = [] } = entry as PerformanceEntry & {
              value: number
              sources?: { node: Node | null }[]
            }
            const what = sources.map(({ node }) =>
              node instanceof Element ? node.outerHTML.slice(0, 80) : (node?.nodeName ?? ''),
            )
            seen.push({ value, what })
          }
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() =>
          setTimeout(() => {
            observer.disconnect()
            resolve(seen)
          }),
        )
      }),
  )
