import { beforeAll, expect, test } from 'vitest'
import { desktop, phone } from '#src/e2e/support/browser.ts'
import { violationsInThemes } from '#src/e2e/support/checks/axe.ts'
import { tooWide } from '#src/e2e/support/checks/targets.ts'
import { dialogOf } from '#src/e2e/support/portal/forms.ts'
import { withPortal } from '#src/e2e/support/portal/portal.ts'

const { walkTo, call } = withPortal()

beforeAll(async () => {
  const puppies = await call<{ id: string; name: string }[]>('GET', '/api/admin/puppies')
  const unchip = (wanted: string, microchipId: string | null) => {
    const puppy = puppies.find(({ name }) => name === wanted)
    return call('PUT', `/api/admin/puppies/${puppy?.id}`, { ...puppy, microchipId })
  }
  await unchip('Monty', null)
  await unchip('Juniper', '956')
})

test('the dashboard has no fault, rows high enough for a thumb, and lines that align and lead to their forms', async () => {
  const page = await walkTo('/admin', desktop)
  const line = page.getByRole('link', { name: 'Monty of Silver Wattle Litter has no microchip number.' })
  await line.waitFor()
  const rows = page.locator('.today .link-rows a')
  const texts = page.getByRole('region', { name: 'Ready to advertise?' }).locator('.link-rows-text')
  expect(await violationsInThemes(page, 'section:has(.link-rows-text)')).toEqual([])
  for (const { viewport } of [desktop, phone]) {
    await page.setViewportSize(viewport)
    const heights = await rows.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height))
    expect(heights).toHaveLength(2)
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(52)
    const lefts = await texts.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left))
    expect(lefts).toHaveLength(2)
    expect(new Set(lefts).size).toBe(1)
  }
  expect(await tooWide(page, [320, 390, 768, 1024, 1280])).toEqual([])

  await line.click()
  const dialog = dialogOf(page, 'Edit Puppy')
  await dialog.waitFor()
  expect(await dialog.getByLabel('Name *').inputValue()).toBe('Monty')
})
