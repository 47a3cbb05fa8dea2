import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone, themes } from '#src/e2e/support/browser.ts'
import { tooWide } from '#src/e2e/support/checks/targets.ts'
import { buttonOf, dialogOf, fieldOf, rowOf } from '#src/e2e/support/portal/forms.ts'
import { hydrated, withPortal } from '#src/e2e/support/portal/portal.ts'

const { open, call } = withPortal()

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
  const { page } = await open('/admin/puppies')
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
  const { page } = await open('/admin/gallery', phone)
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
  const { page } = await open('/admin/puppies')
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
  const note = await page.locator('.screen-note').boundingBox()
  expect((note?.y ?? 0) - ((heading?.y ?? 0) + (heading?.height ?? 0))).toBeGreaterThanOrEqual(6)
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
  await buttonOf(page, `View ${customerName}`).click()
  const dialog = dialogOf(page, customerName)
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    for (const part of await dialog.locator('.dialog-head, .dialog-body, .dialog-foot').all())
      expect(await part.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0)
  }
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
