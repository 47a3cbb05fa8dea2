import { beforeAll, expect, test } from 'vitest'
import { devices, phone } from '#src/e2e/support/browser.ts'
import { violationsInThemes } from '#src/e2e/support/checks/axe.ts'
import { tooWide } from '#src/e2e/support/checks/targets.ts'
import { dialogOf } from '#src/e2e/support/portal/forms.ts'
import { withPortal } from '#src/e2e/support/portal/portal.ts'

const { open, call } = withPortal()

beforeAll(async () => {
  const puppies = await call<{ id: string; name: string }[]>('GET', '/api/admin/puppies')
  const unchip = (wanted: string, microchipId: string | null) => {
    const puppy = puppies.find(({ name }) => name === wanted)
    return call('PUT', `/api/admin/puppies/${puppy?.id}`, { ...puppy, microchipId })
  }
  await unchip('Monty', null)
  await unchip('Juniper', '956')
})

test.each([1280, 390] as const)(
  'at %i the dashboard has no fault, rows high enough for a thumb, and lines that align',
  async (width) => {
    const { page } = await open('/admin', devices[width])
    await page.getByText('Monty of Silver Wattle Litter has no microchip number.').waitFor()
    expect(await violationsInThemes(page)).toEqual([])
    const rows = page.locator('.today .link-rows a')
    const heights = await rows.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height))
    expect(heights).toHaveLength(2)
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(52)
    const texts = page.getByRole('region', { name: 'Ready to advertise?' }).locator('.link-rows-text')
    const lefts = await texts.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left))
    expect(lefts).toHaveLength(2)
    expect(new Set(lefts).size).toBe(1)
    expect(await tooWide(page, [320, 390, 768, 1024, 1280])).toEqual([])
  },
)

test('each line leads to the form that puts it right', async () => {
  const { page } = await open('/admin', phone)
  await page.getByRole('link', { name: 'Monty of Silver Wattle Litter has no microchip number.' }).click()
  const dialog = dialogOf(page, 'Edit Puppy')
  await dialog.waitFor()
  expect(await dialog.getByLabel('Name *').inputValue()).toBe('Monty')
})

test.each([
  ['/admin/parent-dogs', '/api/admin/parent-dogs', 'Edit Parent Dog'],
  ['/admin/litters', '/api/admin/litters', 'Edit Litter'],
  ['/admin/inquiries', '/api/admin/inquiries', ''],
  ['/admin/customers', '/api/admin/customers', ''],
])('%s opens the dialog of the row that a link names', async (screen, list, heading) => {
  const rows = await call<{ id: string; name?: string; customerName?: string }[]>('GET', list)
  const last = rows.at(-1)
  const { page, complaints } = await open(`${screen}?open=${last?.id}`)
  await dialogOf(page, heading || (last?.customerName ?? last?.name ?? '')).waitFor()
  expect(complaints).toEqual([])
})
