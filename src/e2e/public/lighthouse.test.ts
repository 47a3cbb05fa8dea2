import { afterAll, beforeAll, expect, test } from 'vitest'
import { site } from '#src/e2e/support/browser.ts'
import { auditMarks } from '#src/e2e/support/checks/lighthouse.ts'
import { type RunningChromium, startChromium } from '#src/e2e/support/chromium.ts'
import { foundPages } from '#src/e2e/support/public/pages.ts'

let chromium: RunningChromium
beforeAll(async () => {
  chromium = await startChromium(site.chromium)
})
afterAll(() => chromium.stop())

// One of each kind. Title, description and words of links of all others are in src/site/layout/document.test.ts.
const screens = foundPages.filter(({ name }) => ['Home', 'a puppy', 'Gallery', 'Our Dogs'].includes(name))

test.each(screens)('$name gets top scores from Lighthouse', async ({ path }) => {
  const { scores, shortfalls } = await auditMarks(site.url + path, chromium.port)
  expect(scores, shortfalls.join('\n')).toEqual({ 'best-practices': 100, seo: 100 })
})
