import { expect, test } from 'vitest'
import { site, withBrowser } from '#src/e2e/support/browser.ts'
import { hydrated } from '#src/e2e/support/hydrated.ts'
import {
  gzipBytes,
  isReact,
  ofType,
  recordTransfers,
  totalBytes,
} from '#src/e2e/support/network/transfers.ts'
import { foundPages } from '#src/e2e/support/public/pages.ts'
import { openPhoto } from '#src/e2e/support/public/photo-dialog.ts'

const { visitor } = withBrowser()
const kilobyte = 1024

async function load(path: string) {
  const { page } = await visitor()
  const transfers = recordTransfers(page)
  await page.goto(path)
  return { page, transfers }
}

test('every page is compressed, and small when unpacked', async () => {
  for (const { path, name } of foundPages) {
    const answer = await fetch(site.url + path, { headers: { 'Accept-Encoding': 'gzip' } })
    expect(answer.headers.get('Content-Encoding'), name).toBe('gzip')
    expect((await answer.text()).length, name).toBeLessThanOrEqual(100 * kilobyte)
  }
})

test('all scripts are small after the photo dialog has opened', async () => {
  const { page, transfers } = await load('/gallery')
  await openPhoto(page)
  const loaded = await transfers()
  const scripts = ofType(loaded, 'script')
  expect(await Promise.all(scripts.map(isReact))).toContain(true)
  expect(await gzipBytes(scripts)).toBeLessThanOrEqual(75 * kilobyte)
  expect(totalBytes(scripts)).toBeLessThanOrEqual(75 * kilobyte)
  // The dialog brings no style or font of its own.
  expect(ofType(loaded, 'stylesheet')).toHaveLength(await page.locator('head link[rel=stylesheet]').count())
  expect(ofType(loaded, 'font')).toHaveLength(2)
})

test.each([
  ['the letter', '/contact', 'Send us a Message', 24.5],
  // It chooses and sends a file as well.
  ['the photo', '/gallery', 'Share Your Photo', 29.5],
])('the form of %s loads a small script of its own', async (_, path, reachedFor, kilobytes) => {
  const { page, transfers } = await load(path)
  const button = page.getByText(reachedFor).first()
  await button.scrollIntoViewIfNeeded()
  await button.hover()
  await hydrated(page.locator('form[novalidate]'))
  const scripts = ofType(await transfers(), 'script')
  const react = await Promise.all(scripts.map(isReact))
  expect(react).toContain(true)
  // The loader has a limit of its own, above.
  const own = scripts.filter(({ path }, index) => !react[index] && !path.includes('/loader-'))
  // Validation and toasts included.
  expect(await gzipBytes(own)).toBeLessThanOrEqual(kilobytes * kilobyte)
  expect(totalBytes(own)).toBeLessThanOrEqual(kilobytes * kilobyte)
})
