import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { desktop, devices, site, withBrowser } from '#src/e2e/support/browser.ts'
import { publicPages } from '#src/e2e/support/public/pages.ts'

const { open, walkTo } = withBrowser()
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

async function readOnTo(page: Page, top: number) {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
  await expect.poll(() => scrolled(page)).toBe(top)
}

describe('every navigation starts at the top', () => {
  test('from the foot of a long page by the footer’s links', async () => {
    const page = await walkTo('/puppies', desktop)
    await readOnTo(page, 3000)
    await page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name: 'About' }).click()
    await page.waitForURL('**/about')
    expect(await scrolled(page)).toBe(0)
  })

  test('from a card to its puppy and back', async () => {
    const page = await walkTo('/puppies', desktop)
    await page.getByRole('link', { name: 'View Details of Tilly' }).click()
    await page.getByRole('heading', { level: 1, name: 'Tilly' }).waitFor()
    expect(await scrolled(page)).toBe(0)
    await page.getByRole('link', { name: 'Back to All Puppies' }).click()
    await page.waitForURL('**/puppies')
    expect(await scrolled(page)).toBe(0)
  })

  test('when following a link to the current page', async () => {
    const page = await walkTo('/puppies', desktop)
    await readOnTo(page, 2000)
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Available Puppies' })
      .click()
    await expect.poll(() => scrolled(page)).toBe(0)
  })
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

describe.each([
  [1280, 80],
  [390, 68],
] as const)('at %i', (width, height) => {
  test('the header stays visible while the page scrolls', async () => {
    const page = await walkTo('/puppies', devices[width])
    const header = page.locator('.site-header')
    expect(await header.boundingBox()).toEqual({ x: 0, y: 0, width, height })
    await readOnTo(page, 2500)
    expect(await header.boundingBox()).toEqual({ x: 0, y: 0, width, height })
    const onTop = await page.evaluate(() => {
      const element = document.elementFromPoint(innerWidth / 2, 10)
      return element?.closest('header')?.className
    })
    expect(onTop).toBe('site-header')
  })
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

test('an address with a trailing slash redirects to the page', async () => {
  const { page } = await open('/puppies/')
  expect(new URL(page.url()).pathname).toBe('/puppies')
})

test('files that browsers and crawlers request by themselves exist', async () => {
  for (const path of ['/robots.txt', '/sitemap.xml', '/favicon.ico', '/apple-touch-icon.png', '/livez']) {
    expect((await fetch(site.url + path)).status, path).toBe(200)
  }
})
