import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import {
  galleryPhotos,
  kennel,
  litters,
  news,
  parentDogs,
  people,
  placements,
  plans,
  puppies,
  waitingEntries,
} from '#src/app/tables.ts'
import { site as demo, desktop, puppyPath, withBrowser } from '#src/e2e/support/browser.ts'
import { brokenWords } from '#src/e2e/support/checks/broken-words.ts'
import { tooWide } from '#src/e2e/support/checks/targets.ts'
import { hydrated } from '#src/e2e/support/portal/portal.ts'
import { withOwnSite } from '#src/e2e/support/site/own-site.ts'

const site = withOwnSite()
const { walker, walkTo } = withBrowser(site.url)
const finger = { ...desktop, hasTouch: true }
const endless = 'Woof'.repeat(25)

beforeAll(async () => {
  const { db } = site.database()
  const words = { name: endless, description: endless.repeat(5) }
  await db.update(litters).set({ name: endless })
  await db.update(puppies).set({ ...words, color: endless, microchipId: endless, healthTesting: endless })
  await db
    .update(parentDogs)
    .set({ ...words, registeredName: endless, color: endless, achievements: endless })
  await db.update(galleryPhotos).set({ caption: endless })
  await db.update(news).set({ text: endless })
  await db.update(plans).set({ text: endless })
  await db.update(placements).set({ name: endless, address: endless })
  await db.update(kennel).set({ breederName: endless, breederWords: 'Ring us.\nOr come and see.' })
})

const widths = [320, 390, 768, 1024, 1280]

/** On a phone the tests of parents stay in rows, however long their names are. */
async function expectTestsInRows(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 })
  const cells = await page
    .locator('.tests td')
    .evaluateAll((all) => all.map(({ scrollHeight, clientHeight }) => [scrollHeight, clientHeight]))
  expect(cells.length).toBeGreaterThan(0)
  expect(cells.filter(([content = 0, cell = 0]) => content > cell)).toEqual([])
}

test.each([
  '/',
  '/puppies',
  puppyPath('Wren'),
  puppyPath('Clover'),
  '/gallery',
  '/parents',
  '/waiting-list',
  `/contact?puppy=${endless}`,
])('a word without end does not make %s wider than the screen', async (path) => {
  const page = await walkTo(path, desktop)
  expect(await tooWide(page, widths)).toEqual([])
  const text = await page.locator('main').innerText()
  if (path.startsWith('/contact')) expect(text).toContain('Ring us.\nOr come and see.')
  else expect(text).toContain(endless)
  if (path === puppyPath('Wren')) await expectTestsInRows(page)
})

test.each([
  ['a puppy that is to come home', placements, 'grace.nguyen@example.com', ''],
  ['its papers', placements, 'grace.nguyen@example.com', '/pack'],
  ['its agreement', placements, 'grace.nguyen@example.com', '/agreement'],
  ['a puppy at home', placements, 'daniel.kowalczyk@example.com', ''],
  ['a puppy that is set aside', waitingEntries, 'the.ashworths@example.com', ''],
])(
  'a word without end does not make the page of %s wider than the screen',
  async (_, table, email, below) => {
    const family = await site.database().db.select().from(table).where(eq(table.email, email)).get()
    // Where a finger can press, a link is a box of its own.
    const page = await walkTo(`/f/${family?.token}${below}`, finger)
    expect(await tooWide(page, widths)).toEqual([])
    expect(await page.locator('main').innerText()).toContain(endless)
  },
)

test("a puppy's name without end makes no screen wider, and leaves the others of its list their words", async () => {
  const { db } = site.database()
  const personOf = async (email: string) =>
    `/admin/families/${(await db.select().from(people).where(eq(people.email, email)).get())?.id}`
  const placement = await db
    .select()
    .from(placements)
    .where(eq(placements.email, 'amara.okafor@example.com'))
    .get()
  const page = await walker(finger)
  const [name = '', value = ''] = demo.session.split('=')
  await page.context().addCookies([{ name, value, url: site.url() }])
  for (const path of [
    '/admin/waiting-list',
    await personOf('nathan.burrows@example.com'),
    await personOf('the.ashworths@example.com'),
    `/admin/placements/${placement?.id}`,
  ]) {
    await page.goto(path)
    await hydrated(page)
    expect(await tooWide(page, widths), path).toEqual([])
    expect(await page.locator('main').innerText()).toContain(endless)
    if (path === '/admin/waiting-list') expect(await brokenWords(page.locator('.chip'))).toEqual([])
  }
})
