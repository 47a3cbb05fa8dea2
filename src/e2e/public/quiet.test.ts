import { expect, test } from 'vitest'
import { phone, puppyPath, site, withBrowser } from '#src/e2e/support/browser.ts'
import { openPhoto, partsOf } from '#src/e2e/support/public/photo-dialog.ts'

const { open } = withBrowser()

test.each([
  ['a card', '/puppies'],
  ['a puppy', puppyPath('Wren')],
  ['the gallery', '/gallery'],
])('browsing the photos of %s logs nothing', async (_, path) => {
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
