import { expect, test } from 'vitest'
import { phone, puppyPath, site, withBrowser } from '#src/e2e/support/browser.ts'
import { expectToast } from '#src/e2e/support/toasts.ts'

const { visitor } = withBrowser()

test("a visitor copies the address of a puppy's page", async () => {
  const { page, context } = await visitor(phone)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.goto(puppyPath('Wren'))
  await page.getByRole('link', { name: 'Share' }).click()
  await expectToast(page, { title: 'Link copied', description: 'Paste it wherever you like.' })
  expect(new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname).toBe(puppyPath('Wren'))
})

test('the image of a link is a picture of 1200 x 630', async () => {
  const html = await (await fetch(site.url + puppyPath('Wren'))).text()
  const [, image = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? []
  const { pathname, search } = new URL(image)
  const response = await fetch(site.url + pathname + search)
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
  expect((await response.arrayBuffer()).byteLength).toBeLessThanOrEqual(200_000)
})
