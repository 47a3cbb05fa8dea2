import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, phone, site, themes } from '#src/e2e/support/browser.ts'
import { brokenWords } from '#src/e2e/support/checks/broken-words.ts'
import { tooWide } from '#src/e2e/support/checks/targets.ts'
import {
  buttonOf,
  chooseAction,
  dialogOf,
  fieldOf,
  openFamily,
  rowOf,
} from '#src/e2e/support/portal/forms.ts'
import { hydrated, withPortal } from '#src/e2e/support/portal/portal.ts'
import type { Litter } from '#src/platform/client/api-client.ts'
import { collars } from '#src/whelping/rules/births.ts'

const { walkTo, call } = withPortal()

const styleOf = (element: Locator, property: string) =>
  element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property)

test('a select has the chevron of the design in either theme, the browser’s where colours are forced, and the dot of a status', async () => {
  const page = await walkTo('/admin/puppies', desktop)
  await buttonOf(page, 'Edit Wren').click()
  const select = fieldOf(page, 'Gender *')
  const chevrons: string[] = []
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme })
    expect(await styleOf(select, 'appearance')).toBe('none')
    chevrons.push(await styleOf(select, 'background-image'))
  }
  expect(chevrons).toEqual([expect.stringContaining('%2314262b'), expect.stringContaining('%23f4ecdd')])
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await styleOf(select, 'appearance')).toBe('auto')
  expect(await styleOf(select, 'background-image')).toBe('none')
  const status = fieldOf(page, 'Status *')
  expect(await styleOf(status, 'background-image')).toBe('none')
  await page.emulateMedia({ colorScheme: null, forcedColors: null })
  for (const [label, dot] of [
    ['Available', '--ok-dot'],
    ['Reserved', '--warn-dot'],
    ['Sold', '--mute-dot'],
  ] as const) {
    await status.selectOption({ label })
    expect(await styleOf(status, '--dot')).toBe(await styleOf(status, dot))
  }
})

test('collars, weeks and the curve of a puppy keep their colours where colours are forced', async () => {
  const placements = await call<{ id: string; puppyName: string }[]>('GET', '/api/admin/placements')
  const clover = placements.find(({ puppyName }) => puppyName === 'Clover')
  const { link } = await call<{ link: string }>('GET', `/api/admin/placements/${clover?.id}`)
  const page = await walkTo(new URL(link).pathname, desktop)
  const colours = async () => [
    await styleOf(page.locator('.collar-swatch').first(), 'background-color'),
    await styleOf(page.locator('.week-lived').first(), 'background-color'),
    await page.locator('.growth-key-own').evaluate((key) => getComputedStyle(key, '::before').borderTopColor),
  ]
  const before = await colours()
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await colours()).toEqual(before)
})

test('on a phone the filter is two by two, with lines between its parts only', async () => {
  const page = await walkTo('/admin/gallery', phone)
  const borders = await page.locator('.segments button').evaluateAll((buttons) =>
    buttons.map((button) => {
      const { borderLeftWidth, borderTopWidth } = getComputedStyle(button)
      return [borderLeftWidth, borderTopWidth].map((width) => width !== '0px')
    }),
  )
  expect(borders).toEqual([
    [false, false],
    [true, false],
    [false, true],
    [true, true],
  ])
})

/** Actions whose word breaks within a syllable, or leaves its button. */
const brokenActions = (page: Page) =>
  page.locator('.row-action').evaluateAll((actions) =>
    actions.flatMap((action) => {
      const word = action.querySelector('span')
      const [box, inner] = [action.getBoundingClientRect(), word?.getBoundingClientRect() ?? new DOMRect()]
      const fits = inner.height < 40 && inner.left > box.left + 20 && inner.right < box.right
      return fits ? [] : [`${action.ariaLabel}: ${inner.height} high`]
    }),
  )

test('on every phone each action of Manage Litters has its icon and its word, in two lines at most', async () => {
  const page = await walkTo('/admin/litters', phone)
  for (const width of [320, 360, 390, 480, 768]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await brokenActions(page), String(width)).toEqual([])
  }
})

test('the names below the collars do not touch', async () => {
  const litter = await call<Litter>('POST', '/api/admin/litters', {
    name: 'Litter of all collars',
    dateOfBirth: '2026-10-01',
  })
  for (const [at, collar] of collars.entries())
    await call('PUT', `/api/admin/litters/${litter.id}/births/${crypto.randomUUID()}`, {
      collar,
      outcome: 'alive',
      position: at + 1,
      bornAt: new Date(Date.UTC(2026, 9, 1, at)).toISOString(),
    })
  const page = await walkTo(`/admin/litters/${litter.id}/birth`, desktop)
  for (const width of [390, 900, 1280, 1400]) {
    await page.setViewportSize({ width, height: 900 })
    const gaps = await page
      .locator('.birth-card[data-open=true] .collar-choice button')
      .evaluateAll((buttons) => {
        const boxes = buttons.map((button) => {
          const range = document.createRange()
          range.selectNodeContents(button)
          return range.getBoundingClientRect()
        })
        return boxes.slice(1).map((box, at) => {
          const before = boxes[at]
          return before && box.left > before.left ? box.left - before.right : 99
        })
      })
    expect(gaps).toHaveLength(11)
    expect([width, gaps.filter((gap) => gap < 1)]).toEqual([width, []])
  }
})

const overlap = async (one: Locator, other: Locator) => {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()])
  if (!a || !b) throw new Error('One of them is not shown')
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

test('endless words from a stranger fit every screen and dialog', async () => {
  const customerName = 'W'.repeat(100)
  await call('POST', '/api/inquiries', {
    customerName,
    email: `${'m'.repeat(60)}@${'d'.repeat(60)}.example.com`,
    phone: '0'.repeat(30),
    puppyInterest: 'p'.repeat(200),
    message: 'm'.repeat(5000),
  })
  const page = await walkTo('/admin', phone)
  expect(await tooWide(page, [1280, 900, 320, 390])).toEqual([])
  await page.goto('/admin/inquiries')
  await hydrated(page)
  const row = rowOf(page, customerName)
  expect(await overlap(row.locator('.table-lead'), row.locator('.badge'))).toBe(false)
  expect(await tooWide(page, [1280, 900, 320, 390])).toEqual([])
  await chooseAction(page, 'View Details', customerName)
  const dialog = dialogOf(page, customerName)
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    for (const part of await dialog.locator('.dialog-head, .dialog-body, .dialog-foot').all())
      expect(await part.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0)
  }
  await buttonOf(dialog.locator('.dialog-foot'), 'Close').click()
  await openFamily(page, customerName)
  expect(await tooWide(page, [1280, 900, 320, 390])).toEqual([])
})

test('on a phone the photos of a form scroll sideways, at its top', async () => {
  const page = await walkTo('/admin/puppies', phone)
  await buttonOf(page, 'Edit Banjo').click()
  const photos = page.locator('.photo-item')
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 844 })
    const [first, second] = await Promise.all([photos.nth(0).boundingBox(), photos.nth(1).boundingBox()])
    expect(second?.y).toBe(first?.y)
    const upload = await buttonOf(page, 'Upload Photos').boundingBox()
    expect(upload?.y).toBeLessThan(200)
    expect(upload?.x).toBeLessThan(first?.x ?? 0)
    expect(await page.locator('.dialog-body').evaluate((body) => body.scrollWidth - body.clientWidth)).toBe(0)
  }
})

test('on a tablet no word of a newborn is broken beside the time of saving', async () => {
  const page = await walkTo(`/admin/litters/${site.litters['Snow Gum Litter']}/birth`, desktop)
  await page.setViewportSize({ width: 1024, height: 768 })
  expect(await brokenWords(page.locator('.birth-facts'))).toEqual([])
})

test('on a phone the words of a puppy without a photo stay above the range', async () => {
  const placements = await call<{ id: string; puppyName: string }[]>('GET', '/api/admin/placements')
  const olive = placements.find(({ puppyName }) => puppyName === 'Olive')
  const { link } = await call<{ link: string }>('GET', `/api/admin/placements/${olive?.id}`)
  const page = await walkTo(new URL(link).pathname, phone)
  const words = await page.locator('.weeks-lived').boundingBox()
  const range = await page.locator('.scenery-range').boundingBox()
  expect((words?.y ?? 999) + (words?.height ?? 0)).toBeLessThanOrEqual(range?.y ?? 0)
})
