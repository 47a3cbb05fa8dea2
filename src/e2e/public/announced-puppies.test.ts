import { eq, inArray } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { kennel, puppies } from '#src/app/tables.ts'
import { desktop, phone, puppyPath, withBrowser } from '#src/e2e/support/browser.ts'
import { violationsAtWidths } from '#src/e2e/support/checks/axe.ts'
import { tooWide } from '#src/e2e/support/checks/targets.ts'
import { withOwnSite } from '#src/e2e/support/site/own-site.ts'
import { initialKennel } from '#src/kennel/rules/kennel.ts'

const site = withOwnSite()
const { open, walkTo } = withBrowser(site.url)

beforeAll(async () => {
  const { db } = site.database()
  const at = { createdAt: '2026-11-01T00:00:00.000Z', updatedAt: '2026-11-01T00:00:00.000Z' }
  const facts = initialKennel({ sourceNumber: 'EE000000', phone: '0491 570 006' })
  const questions = [...facts.questions]
  const row = { ...facts, questions, unchipped: 'announce' as const, noMoneyFirst: true, id: 1, ...at }
  await db.insert(kennel).values(row).onConflictDoUpdate({ target: kennel.id, set: row })
  await db
    .update(puppies)
    .set({ microchipId: null })
    .where(inArray(puppies.name, ['Banjo', 'Clover']))
  await db.update(puppies).set({ isListed: false }).where(eq(puppies.name, 'Hazel'))
})

const pages = [
  ['all puppies', '/puppies'],
  ['a puppy not offered yet', puppyPath('Banjo')],
  ['a reserved puppy not offered yet', puppyPath('Clover')],
  ['an offer that families can check', puppyPath('Wren')],
] as const

test.each(pages)('%s is right for axe and fits every screen', async (_, path) => {
  const page = await walkTo(path, desktop)
  expect.soft(await violationsAtWidths(page), 'found by axe').toEqual([])
  const wide = await tooWide(page, [320, 390, 720, 768, 1024, 1280])
  expect.soft(wide, 'widths at which it scrolls sideways').toEqual([])
})

test('the buttons of a row align, with and without a price', async () => {
  const page = await walkTo('/puppies', desktop)
  const buttons = page.getByRole('link', { name: /^View Details of (Wren|Banjo|Juniper)$/ })
  const tops = await buttons.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))
  expect(tops).toHaveLength(3)
  expect(new Set(tops.map(Math.round)).size).toBe(1)
})

test('without script a family on a phone finds the waiting list', async () => {
  const { page } = await open('/puppies', { ...phone, javaScriptEnabled: false })
  const card = page.locator('.card', { hasText: 'Banjo' }).first()
  await card.getByRole('link', { name: 'Join the Waiting List' }).click()
  await page.waitForURL('**/waiting-list')
  await page.goto(puppyPath('Banjo'))
  expect(await page.locator('main').innerText()).toContain(
    "Banjo isn't offered yet: puppies are microchipped at about six weeks.",
  )
  await page.getByRole('link', { name: 'Join the Waiting List' }).click()
  await page.waitForURL('**/waiting-list')
})

test('the panel for offers is below the photos on a desktop, and after the enquiry on a phone', async () => {
  const page = await walkTo(puppyPath('Wren'), desktop)
  const place = async (selector: string) => {
    const box = await page.locator(selector).boundingBox()
    if (!box) throw new Error(`${selector} is not shown`)
    return box
  }
  const [photos, check, facts] = [
    await place('.puppy-photos'),
    await place('.puppy-check'),
    await place('.puppy-facts'),
  ]
  expect(check.x).toBe(photos.x)
  expect(check.y).toBeGreaterThanOrEqual(photos.y + photos.height)
  expect(check.y).toBeLessThan(facts.y + facts.height)
  await page.setViewportSize(phone.viewport)
  expect((await place('.puppy-check')).y).toBeGreaterThan((await place('.panel-apricot')).y)
})

test('a puppy off the website is not found', async () => {
  const page = await walkTo(puppyPath('Hazel'), desktop)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Puppy Not Found')
  await page.goto('/puppies')
  expect(await page.locator('main').innerText()).not.toContain('Hazel')
})

test.each(['Banjo', 'Wren'])('%s prints on paper without a price that may not be said', async (name) => {
  const page = await walkTo(puppyPath(name), desktop)
  await page.emulateMedia({ media: 'print' })
  const text = await page.locator('main').innerText()
  expect(text.includes('AUD')).toBe(name === 'Wren')
  expect(text).toContain('EE000000')
})
