import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, phone, site } from '#src/e2e/support/browser.ts'
import { openFamily } from '#src/e2e/support/portal/forms.ts'
import { hydrated, withPortal } from '#src/e2e/support/portal/portal.ts'

const { walkTo } = withPortal()

/** The order in which Tab reaches these controls of the screen, from its heading. */
async function reached(page: Page, names: readonly RegExp[]) {
  await page.getByRole('heading', { level: 1 }).focus()
  const order: string[] = []
  for (let presses = 0; presses < 60 && order.length < names.length; presses++) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(() => {
      const { activeElement: active } = document
      const label = active instanceof HTMLInputElement ? active.labels?.[0]?.innerText : ''
      return active?.getAttribute('aria-label') ?? (label || active?.textContent?.trim() || '')
    })
    const found = names.find((each) => each.test(name))
    if (found) order.push(found.source)
  }
  return order
}

const litter = `/admin/litters/${site.litters['Silver Wattle Litter']}`
const openRow = async (page: Page) => page.locator('.row-name, .sheet-facts button').first().click()

test.each<[string, string, BrowserContextOptions, RegExp[], ((page: Page) => Promise<void>)?]>([
  ['the litter sheet', litter, desktop, [/^Set for All/, /^Scan/, /^Birth/, /prices$/]],
  ['the litter sheet', litter, phone, [/^Birth/, /prices$/, /^Scan/, /^Set for All/]],
  ['a puppy of the sheet', litter, phone, [/^Microchip/, /^Name/, /^Price/, /^Boy/, /^Color/], openRow],
  ['care of a litter', `${litter}/care`, phone, [/^Weights/, /^Add Task/, /^Download CSV/]],
  ['Today', '/admin', desktop, [/^Available Puppies/, /Add Task/, /^All inquiries/]],
  ['Today', '/admin', phone, [/^Add Task/, /^Available Puppies/, /^All inquiries/]],
  [
    'Manage Puppies',
    '/admin/puppies',
    phone,
    [/^Edit Clover/, /^Grace/, /^Status of Clover/, /^More.*Clover/],
  ],
])('Tab follows what is drawn: %s', async (_name, path, device, names, show) => {
  const page = await walkTo(path, device)
  await show?.(page)
  expect(await reached(page, names)).toEqual(names.map(({ source }) => source))
})

test('Tab reaches the next step of a family before the facts beside it', async () => {
  const page = await walkTo('/admin/waiting-list', desktop)
  await openFamily(page, 'Nathan Burrows')
  const names = [/^Reserve Hazel/, /^Withdraw/, /@/]
  expect(await reached(page, names)).toEqual(names.map(({ source }) => source))
})

test('on a phone the docked step of a family never covers the focus', async () => {
  const page = await walkTo('/admin/waiting-list', phone)
  await openFamily(page, 'Nathan Burrows')
  await page.getByRole('button', { name: 'Wishes, visits, contact' }).click()
  await hydrated(page)
  for (const link of await page.locator('.family-facts a[href]').all()) {
    await page.evaluate(() => scrollTo(0, 0))
    await link.focus()
    const [focused, dock] = await Promise.all([link.boundingBox(), page.locator('.next-steps').boundingBox()])
    expect((focused?.y ?? 999) + (focused?.height ?? 0)).toBeLessThanOrEqual(dock?.y ?? 0)
  }
})

test('on a wide screen nothing covers the sex that is being chosen', async () => {
  const page = await walkTo(litter, desktop)
  const other = page.locator('.sheet-row').first().getByRole('button', { name: 'Girl', exact: true })
  await other.focus()
  const isAbove = await other.evaluate((button) => {
    const { right, top, height } = button.getBoundingClientRect()
    return document.elementFromPoint(right - 4, top + height / 2) === button
  })
  expect(isAbove).toBe(true)
})
