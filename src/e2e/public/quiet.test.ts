import { expect, test } from 'vitest'
import { desktop, phone, puppyPath, site, withBrowser } from '#src/e2e/support/browser.ts'
import { publicPages } from '#src/e2e/support/public/pages.ts'
import { openPhoto, partsOf } from '#src/e2e/support/public/photo-dialog.ts'
import { scrollThrough } from '#src/e2e/support/scroll.ts'

const { open } = withBrowser()

test.each(publicPages)(
  '$name says nothing in the console and asks no other origin',
  async ({ path, status, heading }) => {
    const { page, complaints, strangers } = await open(path, desktop)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(heading)
    await scrollThrough(page)
    await page.waitForLoadState('networkidle')
    // The browser itself reports a document that is not found; nothing else may.
    const own = complaints.filter((line) => !(status === 404 && line.includes('404') && line.includes(path)))
    expect(own).toEqual([])
    expect(strangers).toEqual([])
  },
)

test.each([
  ['a card', '/puppies'],
  ['a puppy', puppyPath('Wren')],
  ['the gallery', '/gallery'],
])('browsing the photos of %s logs nothing either', async (_, path) => {
  const { page, complaints, strangers } = await open(path, phone)
  const { next, close, dialog, count } = await openPhoto(page)
  const total = Number((await count.innerText()).split(' of ')[1])
  for (let shown = 1; shown <= total; shown++) await next.click()
  await partsOf(page).sharp.waitFor()
  await close.click()
  await dialog.waitFor({ state: 'detached' })
  await page.waitForLoadState('networkidle')
  // A photo passed by before it arrived is rightly given up.
  expect(complaints.filter((line) => !line.endsWith('net::ERR_ABORTED'))).toEqual([])
  expect(strangers).toEqual([])
})

test('files that browsers and crawlers request by themselves exist', async () => {
  for (const path of ['/robots.txt', '/sitemap.xml', '/favicon.ico', '/apple-touch-icon.png', '/livez']) {
    expect((await fetch(site.url + path)).status, path).toBe(200)
  }
})
