import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, phone, site, withBrowser } from '#src/e2e/support/browser.ts'
import { publicPages } from '#src/e2e/support/public/pages.ts'

const { open, walkTo } = withBrowser()
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

async function readOnTo(page: Page, top: number) {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
  await expect.poll(() => scrolled(page)).toBe(top)
}

/** The header stays in its place, on top of all. */
async function expectHeader(page: Page, width: number, height: number) {
  expect(await page.locator('.site-header').boundingBox()).toEqual({ x: 0, y: 0, width, height })
  const onTop = await page.evaluate(() => {
    const element = document.elementFromPoint(innerWidth / 2, 10)
    return element?.closest('header')?.className
  })
  expect(onTop).toBe('site-header')
}

test('every navigation starts at the top, and on a wide screen the header keeps its links in view', async () => {
  const page = await walkTo('/puppies', desktop)
  const main = page.getByRole('navigation', { name: 'Main' })
  await expectHeader(page, 1280, 80)
  await readOnTo(page, 2000)
  await expectHeader(page, 1280, 80)
  expect(await page.getByRole('button', { name: 'Open menu' }).isVisible()).toBe(false)
  for (const link of await main.getByRole('link').all()) expect(await link.isVisible()).toBe(true)
  // To the page one is on.
  await main.getByRole('link', { name: 'Available Puppies' }).click()
  await expect.poll(() => scrolled(page)).toBe(0)

  await page.getByRole('link', { name: 'View Details of Tilly' }).click()
  await page.getByRole('heading', { level: 1, name: 'Tilly' }).waitFor()
  expect(await scrolled(page)).toBe(0)
  await page.getByRole('link', { name: 'Back to All Puppies' }).click()
  await page.waitForURL('**/puppies')
  expect(await scrolled(page)).toBe(0)

  await readOnTo(page, 3000)
  await page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name: 'About' }).click()
  await page.waitForURL('**/about')
  expect(await scrolled(page)).toBe(0)
})

test('on a phone the header stays in view while the page scrolls', async () => {
  const page = await walkTo('/puppies', phone)
  await expectHeader(page, 390, 68)
  await readOnTo(page, 2500)
  await expectHeader(page, 390, 68)
})

test('back and forward restore pages and scroll positions', async () => {
  const { page } = await open('/')
  await page.getByRole('link', { name: 'View All Available Puppies' }).click()
  await page.waitForURL('**/puppies')
  await readOnTo(page, 1500)
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('[aria-label="View Details of Hazel"]')?.click(),
  )
  await page.getByRole('heading', { level: 1, name: 'Hazel' }).waitFor()
  expect(await scrolled(page)).toBe(0)

  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Available Puppies' }).waitFor()
  await expect.poll(() => scrolled(page)).toBe(1500)
  await page.goBack()
  await page.getByRole('heading', { level: 2, name: 'Current Litters' }).waitFor()
  await page.goForward()
  await page.goForward()
  await page.getByRole('heading', { level: 1, name: 'Hazel' }).waitFor()
})

test('no link of a public page is dead', async () => {
  const links = new Set<string>()
  for (const { path } of publicPages) {
    const html = await (await fetch(site.url + path)).text()
    for (const [, href = ''] of html.matchAll(/<a\b[^>]*?\shref="([^"#]+)/g))
      links.add(new URL(href.replaceAll('&amp;', '&'), site.url + path).href)
  }
  const own = [...links].filter((href) => href.startsWith(site.url))
  expect(own.length).toBeGreaterThan(30)
  expect(own).toContain(`${site.url}/admin-login`)
  const dead: string[] = []
  for (const href of own) {
    const { pathname } = new URL(href)
    if (publicPages.some(({ path, status }) => path === pathname && status === 404)) continue
    const { status } = await fetch(href)
    if (status !== 200) dead.push(`${status} ${href}`)
  }
  expect(dead).toEqual([])
})

test('files that browsers and crawlers request by themselves exist', async () => {
  for (const path of ['/robots.txt', '/sitemap.xml', '/favicon.ico', '/apple-touch-icon.png', '/livez']) {
    expect((await fetch(site.url + path)).status, path).toBe(200)
  }
})
