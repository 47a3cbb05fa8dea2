import { chromium } from 'playwright-core'
import { chromiumFlags, findHeadlessShell } from '#src/e2e/support/chromium.ts'
import { key, type Tab } from './tab.ts'

const names = new Map([
  [key.enter, 'Enter'],
  [key.escape, 'Escape'],
  [key.tab, 'Tab'],
])

/** The Chromium of the other browser tests. */
export async function startChromium(): Promise<Tab> {
  const browser = await chromium.launch({ executablePath: findHeadlessShell(), args: chromiumFlags })
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  return {
    async open(url) {
      await page.goto(url)
    },
    evaluate: (expression) => page.evaluate(expression),
    press: ({ x, y }) => page.mouse.click(x, y),
    async type(keys) {
      const name = names.get(keys)
      await (name ? page.keyboard.press(name) : page.keyboard.type(keys))
    },
    stop: () => browser.close(),
  }
}
