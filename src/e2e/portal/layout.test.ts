import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { desktop, phone } from '#src/e2e/support/browser.ts'
import { targets, tooSmall, tooWide } from '#src/e2e/support/checks/targets.ts'
import { focusIsIn } from '#src/e2e/support/focus.ts'
import { buttonOf, dialogOf, rowOf } from '#src/e2e/support/portal/forms.ts'
import { hydrated, withPortal } from '#src/e2e/support/portal/portal.ts'
import { portalScreens } from '#src/e2e/support/portal/screens.ts'
import { settled } from '#src/e2e/support/settled.ts'

const { open } = withPortal()
const widths = [320, 390, 480, 640, 768, 899, 900, 1024, 1100, 1280]

/** Badges with less than 4 pixels between them. */
const touchingBadges = (page: Page) =>
  page.evaluate(() => {
    const badges = [...document.querySelectorAll('.badge')].filter((badge) => badge.checkVisibility())
    const boxes = badges.map((badge) => ({ badge, box: badge.getBoundingClientRect() }))
    return boxes.flatMap(({ badge, box }, index) =>
      boxes
        .slice(index + 1)
        .filter(
          ({ badge: other, box: { left, right, top, bottom } }) =>
            badge.closest('dialog') === other.closest('dialog') &&
            left - box.right < 4 &&
            box.left - right < 4 &&
            top - box.bottom < 4 &&
            box.top - bottom < 4,
        )
        .map(({ badge: other }) => `${badge.textContent} and ${other.textContent}`),
    )
  })

test.each(portalScreens)('on $name no badges touch', async ({ path, states }) => {
  const { page } = await open(path, desktop)
  const touching = async () => {
    const found: string[] = []
    for (const width of [390, 768, 900, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      found.push(...(await touchingBadges(page)).map((badges) => `${width}: ${badges}`))
    }
    return found
  }
  expect(await touching()).toEqual([])
  for (const { name, show } of states.filter(({ name }) => !name.includes('refused'))) {
    await page.setViewportSize(desktop.viewport)
    await page.goto(path)
    await hydrated(page)
    await show(page)
    expect(await touching(), name).toEqual([])
  }
})

/** Elements that stick out of their dialog sideways. */
const outOfDialog = (page: Page) =>
  page.evaluate(() => {
    const body = [...document.querySelectorAll('dialog[open] .dialog-body')].at(-1)
    return body ? body.scrollWidth - body.clientWidth : 0
  })

test.each(portalScreens)(
  '$name and what it opens never scroll sideways',
  async ({ path, heading, states }) => {
    const { page } = await open(path, desktop)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(heading)
    expect(await tooWide(page, widths)).toEqual([])
    for (const { name, show } of states) {
      await page.goto(path)
      await hydrated(page)
      await show(page)
      expect(await tooWide(page, [390, 320]), name).toEqual([])
      expect(await outOfDialog(page), name).toBe(0)
    }
  },
)

describe('on a touch screen every target is large enough', () => {
  test.each(portalScreens)('on $name and what it opens', async ({ path, states }) => {
    const { page } = await open(path, phone)
    expect(tooSmall(await targets(page))).toEqual([])
    for (const { name, show } of states) {
      await page.goto(path)
      await hydrated(page)
      await show(page)
      await settled(page)
      expect(tooSmall(await targets(page)), name).toEqual([])
    }
  })
})

test.each([
  ['/admin/puppies', 'Wren', ['Edit', 'Match', 'Share', 'Hide from Website', 'Delete']],
  ['/admin/litters', 'Snow Gum Litter', ['Birth', 'Photos', 'Weights', 'Edit', 'Tell Families', 'Delete']],
  ['/admin/inquiries', 'Priya Raman', ['View', 'Contacted', 'Close', 'Delete']],
  ['/admin/customers', 'Grace Nguyen', ['View', 'Edit']],
])('on a phone each row of %s is a card with labelled actions', async (path, name, words) => {
  const { page } = await open(path, phone)
  expect(await page.locator('thead').isVisible()).toBe(false)
  const card = page.locator('tbody tr').filter({ has: page.locator('.table-lead', { hasText: name }) })
  const box = await card.boundingBox()
  expect(box?.width).toBeGreaterThan(330)
  const buttons = card.locator('.row-action')
  expect(await buttons.allInnerTexts()).toEqual(words)
  const sizes = await Promise.all((await buttons.all()).map((button) => button.boundingBox()))
  expect(new Set(sizes.map((size) => Math.round(size?.width ?? 0))).size).toBe(1)
  // The name on the left, the status on the right, both on top.
  const lead = await card.locator('.table-lead').boundingBox()
  const badge = await card.locator('.badge').boundingBox()
  expect(Math.abs((lead?.y ?? 0) - (badge?.y ?? 99))).toBeLessThan(8)
  expect(badge?.x).toBeGreaterThan(200)
})

test('on a wide screen the rows are a table with a header', async () => {
  const { page } = await open('/admin/puppies')
  expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
    'Photo',
    'Name',
    'Color',
    'Gender',
    'DOB',
    'Price, microchip',
    'Status',
    'Actions',
  ])
  expect((await rowOf(page, 'Wren').boundingBox())?.height).toBeGreaterThanOrEqual(58)
})

test('the labels in the drawer are at the left, in the text font, without lines', async () => {
  const { page } = await open('/admin', phone)
  await buttonOf(page, 'Open menu').tap()
  const menu = dialogOf(page, 'Menu')
  await menu.waitFor()
  await settled(page)
  const looks = await menu.locator('nav a').evaluateAll((links) =>
    links.map((link) => {
      const label = [...link.childNodes].find((node) => node.nodeType === Node.TEXT_NODE)
      const range = document.createRange()
      range.selectNode(label ?? link)
      const { fontFamily, fontSize, borderBottomWidth } = getComputedStyle(link)
      return {
        left: Math.round(range.getBoundingClientRect().left),
        height: link.getBoundingClientRect().height,
        font: `${fontSize} ${fontFamily.split(',')[0]}`,
        line: borderBottomWidth,
        mark: getComputedStyle(link, '::after').content,
      }
    }),
  )
  expect(looks.length).toBeGreaterThan(10)
  for (const look of looks) {
    expect(look).toEqual({ left: 59, height: 44, font: '17px "Source Sans 3"', line: '0px', mark: 'none' })
  }
})

test('the drawer opens from the left, navigates, closes and logs out', async () => {
  const { page } = await open('/admin/puppies', phone)
  const button = buttonOf(page, 'Open menu')
  const menu = dialogOf(page, 'Menu')
  await button.tap()
  await menu.waitFor()
  await settled(page)
  expect(await menu.boundingBox()).toEqual({ x: 0, y: 0, width: 336, height: 844 })
  expect(await menu.locator('[aria-current=page]').allInnerTexts()).toEqual(['Manage Puppies'])
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  expect(await focusIsIn(button)).toBe(true)

  await button.tap()
  await menu.getByRole('link', { name: 'Manage Litters' }).tap()
  await page.getByRole('heading', { level: 1, name: 'Manage Litters' }).waitFor()
  expect(await menu.isVisible()).toBe(false)

  await button.tap()
  await menu.getByRole('button', { name: 'Logout' }).tap()
  await page.waitForURL((url) => url.pathname === '/')
})
