import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { devices, withBrowser } from '#src/e2e/support/browser.ts'
import { publicPages } from '#src/e2e/support/public/pages.ts'
import { scrollThrough } from '#src/e2e/support/scroll.ts'
import { settled } from '#src/e2e/support/settled.ts'

const { visitor } = withBrowser()

interface Shift {
  value: number
  what: string[]
}

/** Every shift since the page began, whatever its cause. */
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

describe.each([1280, 390] as const)('at %i nothing shifts', (width) => {
  test.each(publicPages)('on $name, with late fonts and while scrolling', async ({ path }) => {
    const { page } = await visitor(devices[width])
    const fonts = Promise.withResolvers<void>()
    let held = 0
    await page.route('**/*.woff2', async (route) => {
      held += 1
      await fonts.promise
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    expect(held).toBe(2)
    fonts.resolve()
    await page.waitForLoadState('load')
    await settled(page)
    await scrollThrough(page)

    const all = await shifts(page)
    const total = all.reduce((sum, { value }) => sum + value, 0)
    expect(total, JSON.stringify(all)).toBeLessThan(0.02)
  })
})
