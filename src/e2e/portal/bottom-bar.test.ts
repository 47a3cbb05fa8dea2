import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone } from '#src/e2e/support/browser.ts'
import { violationsInThemes } from '#src/e2e/support/checks/axe.ts'
import { targets, tooSmall } from '#src/e2e/support/checks/targets.ts'
import { buttonOf, dialogOf, fieldOf } from '#src/e2e/support/portal/forms.ts'
import { hydrated, withPortal } from '#src/e2e/support/portal/portal.ts'
import { makeWeighedLitter } from '#src/e2e/support/portal/weighed-litter.ts'

const { walkTo, call } = withPortal()
const barOf = (page: Page) => page.getByRole('navigation', { name: 'Every day' })
const itemOf = (page: Page, name: RegExp) => barOf(page).getByRole('link', { name })

test('up to 899 the bar is 60 px high at the bottom of the screen, and at 900 there is the sidebar instead', async () => {
  const page = await walkTo('/admin', phone)
  for (const width of [320, 390, 899]) {
    await page.setViewportSize({ width, height: 844 })
    await page.evaluate(() => scrollTo(0, 0))
    expect(await barOf(page).boundingBox()).toEqual({ x: 0, y: 784, width, height: 60 })
    expect(tooSmall(await targets(page)).filter(({ what }) => what.includes('/admin"'))).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const end = await page.locator('main').evaluate((main) => Math.floor(main.getBoundingClientRect().bottom))
    expect(end).toBeLessThanOrEqual(784)
  }
  await page.setViewportSize({ width: 900, height: 844 })
  expect(await barOf(page).isVisible()).toBe(false)
})

test('each screen of every day is one tap away, and says what waits; the bar is hidden while text is typed and behind a dialog', async () => {
  const { id } = await makeWeighedLitter(call, 2)
  const page = await walkTo('/admin/trash', phone)
  expect(await violationsInThemes(page)).toEqual([])
  await itemOf(page, /^Families 5/).tap()
  await page.getByRole('heading', { level: 1, name: 'Customer Inquiries' }).waitFor()
  await itemOf(page, /^Weigh/).tap()
  await page.getByRole('heading', { level: 2, name: / round$/ }).waitFor()
  await itemOf(page, /^Puppies/).tap()
  await page.getByRole('heading', { level: 1, name: 'Manage Puppies' }).waitFor()
  await hydrated(page)
  const search = page.getByRole('searchbox')
  await search.tap()
  await barOf(page).waitFor({ state: 'hidden' })
  await search.blur()
  await barOf(page).waitFor()
  await buttonOf(page, 'Edit Wren').tap()
  await barOf(page).waitFor({ state: 'hidden' })
  await fieldOf(page, 'Gender *').waitFor()
  await page.keyboard.press('Escape')
  await barOf(page).waitFor()
  await itemOf(page, /^Today \d+ needs? you/).tap()
  await page.getByRole('heading', { level: 1, name: 'Puppy Portal Overview' }).waitFor()
  await barOf(page).getByRole('button', { name: 'More' }).tap()
  await dialogOf(page, 'Menu').getByRole('link', { name: 'Kennel' }).waitFor()

  // 'Puppy Born Now' is docked above it.
  await page.goto(`/admin/litters/${id}/birth`)
  await hydrated(page)
  for (let at = 0; at < 3; at++) await buttonOf(page, 'Puppy Born Now').tap()
  const edge = await page.locator('.thumb-bar').evaluate((bar) => bar.getBoundingClientRect().bottom)
  expect(edge).toBeLessThanOrEqual((await barOf(page).boundingBox())?.y ?? 0)
})
