import { afterAll, beforeAll, expect, test } from 'vitest'
import { site } from '#src/e2e/support/browser.ts'
import { audit } from '#src/e2e/support/checks/lighthouse.ts'
import { type RunningChromium, startChromium } from '#src/e2e/support/chromium.ts'
import { foundPages } from '#src/e2e/support/public/pages.ts'

let chromium: RunningChromium
beforeAll(async () => {
  chromium = await startChromium(site.chromium)
})
afterAll(() => chromium.stop())

// Each screen once. Those that are not found are left out: Lighthouse takes their status itself for a fault.
const screens = foundPages.filter(
  ({ name }) => !['a reserved puppy', 'a sold puppy', 'a puppy without a photo'].includes(name),
)

test.each(screens)('$name gets top scores from Lighthouse', async ({ name, path }) => {
  const { scores, shortfalls } = await audit(site.url + path, chromium.port)
  const { performance, ...gated } = scores
  // Shown, not held to a figure: it depends on the other work of the machine.
  process.stdout.write(`Lighthouse, ${name}: performance ${performance}\n`)
  expect(gated, shortfalls.join('\n')).toEqual({ accessibility: 100, 'best-practices': 100, seo: 100 })
})
