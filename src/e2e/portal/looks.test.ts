import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, phone, themes } from '#src/e2e/support/browser.ts'
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

const { open, walkTo, call } = withPortal()

const styleOf = (element: Locator, property: string) =>
  element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property)

test('a select has the chevron of the design in either theme, and the browser’s where colours are forced', async () => {
  const { page } = await open('/admin/puppies')
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
  expect(await styleOf(fieldOf(page, 'Status *'), 'background-image')).toBe('none')
})

test('a status shows the dot of its badge while it is selected', async () => {
  const page = await walkTo('/admin/puppies', desktop)
  await buttonOf(page, 'Edit Wren').click()
  const status = fieldOf(page, 'Status *')
  for (const [label, dot] of [
    ['Available', '--ok-dot'],
    ['Reserved', '--warn-dot'],
    ['Sold', '--mute-dot'],
  ] as const) {
    await status.selectOption({ label })
    expect(await styleOf(status, '--dot')).toBe(await styleOf(status, dot))
  }
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

test('the note below a heading does not touch its letters', async () => {
  const page = await walkTo('/admin/puppies', desktop)
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
  const note = await page.locator('.screen-note').boundingBox()
  expect((note?.y ?? 0) - ((heading?.y ?? 0) + (heading?.height ?? 0))).toBeGreaterThanOrEqual(6)
})

test('at 1280 the colour of a puppy takes one line', async () => {
  const page = await walkTo('/admin/puppies', desktop)
  const colors = page.locator('[data-head="Color"] > *')
  const heights = await colors.evaluateAll((cells) =>
    cells.map((cell) => cell.getBoundingClientRect().height),
  )
  expect(heights.length).toBeGreaterThan(10)
  expect(heights.filter((height) => height > 30)).toEqual([])
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

test.each(['/admin/litters'])(
  'on every phone each action of %s has its icon and its word, in two lines at most',
  async (path) => {
    const page = await walkTo(path, phone)
    for (const width of [320, 360, 390, 480, 768]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await brokenActions(page), String(width)).toEqual([])
    }
  },
)

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
  const { page } = await open(`/admin/litters/${litter.id}/birth`)
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
  const { page } = await open('/admin', phone)
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

test.each([390, 360])(
  'on a phone %i wide the photos of a form scroll sideways, at its top',
  async (width) => {
    const { page } = await open('/admin/puppies', { ...phone, viewport: { width, height: 844 } })
    await buttonOf(page, 'Edit Banjo').click()
    const photos = page.locator('.photo-item')
    const [first, second] = await Promise.all([photos.nth(0).boundingBox(), photos.nth(1).boundingBox()])
    expect(second?.y).toBe(first?.y)
    const upload = await buttonOf(page, 'Upload Photos').boundingBox()
    expect(upload?.y).toBeLessThan(200)
    expect(upload?.x).toBeLessThan(first?.x ?? 0)
    expect(await page.locator('.dialog-body').evaluate((body) => body.scrollWidth - body.clientWidth)).toBe(0)
  },
)
