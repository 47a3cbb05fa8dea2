import { inArray } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { kennel, puppies } from '#src/app/tables.ts'
import { desktop, phone, puppyPath, withBrowser } from '#src/e2e/support/browser.ts'
import { violationsAtWidths } from '#src/e2e/support/checks/axe.ts'
import { tooWide } from '#src/e2e/support/checks/targets.ts'
import { withOwnSite } from '#src/e2e/support/site/own-site.ts'
import { initialKennel } from '#src/kennel/rules/kennel.ts'

const site = withOwnSite()
const { walkTo } = withBrowser(site.url)

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
})

async function expectRight(page: Page) {
  expect.soft(await violationsAtWidths(page), 'found by axe').toEqual([])
  const wide = await tooWide(page, [320, 390, 720, 768, 1024, 1280])
  expect.soft(wide, 'widths at which it scrolls sideways').toEqual([])
  await page.setViewportSize(desktop.viewport)
}

test('all puppies are right for axe and fit every screen, and the buttons of a row align, with and without a price', async () => {
  const page = await walkTo('/puppies', desktop)
  await expectRight(page)
  const buttons = page.getByRole('link', { name: /^View Details of (Wren|Banjo|Juniper)$/ })
  const tops = await buttons.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))
  expect(tops).toHaveLength(3)
  expect(new Set(tops.map(Math.round)).size).toBe(1)
})

test('the page of a puppy not offered yet is right for axe and fits every screen', async () => {
  await expectRight(await walkTo(puppyPath('Banjo'), desktop))
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
