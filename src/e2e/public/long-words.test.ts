import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import {
  galleryPhotos,
  kennel,
  litters,
  news,
  parentDogs,
  placements,
  plans,
  puppies,
  waitingEntries,
} from '#src/app/tables.ts'
import { desktop, puppyPath, withBrowser } from '#src/e2e/support/browser.ts'
import { tooWide } from '#src/e2e/support/checks/targets.ts'
import { withOwnSite } from '#src/e2e/support/site/own-site.ts'

const site = withOwnSite()
const { walkTo } = withBrowser(site.url)
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
  if (!path.startsWith('/contact')) expect(await page.locator('main').innerText()).toContain(endless)
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

test.each(['/about', '/contact'])("the breeder's words on %s keep their lines", async (path) => {
  const page = await walkTo(path, desktop)
  expect(await page.locator('.breeder-words').innerText()).toBe('Ring us.\nOr come and see.')
})
