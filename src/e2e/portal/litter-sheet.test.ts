import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, phone } from '#src/e2e/support/browser.ts'
import { violationsInThemes } from '#src/e2e/support/checks/axe.ts'
import { targets, tooSmall, tooWide } from '#src/e2e/support/checks/targets.ts'
import { buttonOf, dialogOf, fieldOf } from '#src/e2e/support/portal/forms.ts'
import { hydrated, withPortal } from '#src/e2e/support/portal/portal.ts'
import { makeWeighedLitter } from '#src/e2e/support/portal/weighed-litter.ts'
import { expectToast } from '#src/e2e/support/toasts.ts'
import type { LitterCare, LitterSheet } from '#src/platform/client/api-client.ts'
import { today } from '#src/platform/values/calendar.ts'

const { open, call } = withPortal()

const sheetOf = (id: string) => call<LitterSheet>('GET', `/api/admin/litters/${id}/puppies`)
/** 15 digits that no other dog has. */
const chip = (number: number) => `9560000990000${String(number).padStart(2, '0')}`
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('li')?.querySelector('h2')?.textContent)

test('nine chips, nine prices and nine on the website are at most 15 taps and the digits', async () => {
  const { id, names } = await makeWeighedLitter(call, 9)
  await call('PUT', `/api/admin/care/${crypto.randomUUID()}`, {
    litterId: id,
    kind: 'microchip',
    text: 'Microchip the nine',
    dueOn: today(),
    state: 'open',
  })
  const { page } = await open('/admin', phone)
  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.tap()
  }
  await tap(buttonOf(page, 'Microchip the nine, done'))
  await page.waitForURL(`**/admin/litters/${id}?scan`)
  await hydrated(page)
  for (const [at, name] of names.entries()) {
    await expect.poll(() => focused(page)).toBe(name)
    await page.keyboard.type(chip(at))
    await page.keyboard.press('Enter')
  }
  await expectToast(page, { title: 'Microchips', description: 'All nine have a number.' })
  await tap(buttonOf(page, 'Set for All'))
  const dialog = dialogOf(page, 'Set for All')
  await page.keyboard.type('3200')
  await tap(dialog.getByLabel('On the website'))
  await tap(buttonOf(dialog, 'Set for 9 Puppies'))
  expect(taps).toBeLessThanOrEqual(15)

  const stored = async () =>
    (await sheetOf(id)).puppies.map(({ name, microchipId, priceMin, priceMax, isListed }) =>
      [name, microchipId, priceMin, priceMax, isListed].join(' '),
    )
  const expected = names.map((name, at) => `${name} ${chip(at)} 320000 320000 true`)
  await expect.poll(stored).toEqual(expected)
  const { care } = await call<LitterCare>('GET', `/api/admin/litters/${id}/care`)
  expect(care.find(({ kind }) => kind === 'microchip')).toMatchObject({ state: 'done' })
})

test('what is typed without reception, in a page that is closed, arrives once', async () => {
  const { id, names } = await makeWeighedLitter(call, 2)
  const [first = ''] = names
  const { page, context } = await open(`/admin/litters/${id}`, phone)
  await page.getByRole('button', { name: first, exact: true }).tap()
  await context.setOffline(true)
  await fieldOf(page, 'Microchip').first().fill(chip(20))
  await page.close()

  await context.setOffline(false)
  const again = await context.newPage()
  await again.goto('/admin')
  const written = async () => {
    const { puppies } = await sheetOf(id)
    return puppies.map(({ microchipId }) => microchipId)
  }
  await expect.poll(written).toEqual([chip(20), null])
  const { id: puppyId = '' } = (await sheetOf(id)).puppies[0] ?? {}
  const changes = await call<unknown[]>('GET', `/api/admin/changes?kind=puppy&id=${puppyId}`)
  expect(changes).toHaveLength(2)
})

test('two phones on one sheet lose nothing', async () => {
  const { id, names } = await makeWeighedLitter(call, 1)
  const [name = ''] = names
  const { page } = await open(`/admin/litters/${id}`)
  const puppy = (await sheetOf(id)).puppies[0]
  await call('PUT', `/api/admin/litters/${id}/puppies/${puppy?.id}`, { ...puppy, microchipId: chip(30) })
  await fieldOf(page, 'Price (AUD)').fill('3,200')
  await fieldOf(page, 'Price (AUD)').press('Tab')
  await page.getByText('This was changed on another device.').first().waitFor()
  await buttonOf(page, 'Take Theirs').click()
  await expect.poll(() => fieldOf(page, 'Microchip').inputValue()).toBe(chip(30))
  await fieldOf(page, 'Price (AUD)').fill('3,200')
  await fieldOf(page, 'Price (AUD)').press('Tab')
  const stored = async () => (await sheetOf(id)).puppies[0]
  await expect.poll(stored).toMatchObject({ name, microchipId: chip(30), priceMin: 320_000 })
})

test.each([
  ['a phone or tablet', phone, [390, 768]],
  ['a desktop', desktop, [1000, 1280, 1920]],
] as const)('at every width of %s it fits, and has no fault', async (_, device, widths) => {
  const { id } = await makeWeighedLitter(call, 9)
  const { page } = await open(`/admin/litters/${id}`, device)
  async function check() {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      expect([width, await violationsInThemes(page)]).toEqual([width, []])
    }
  }
  await check()
  if (device === phone) {
    await page.getByRole('button', { name: 'Red', exact: true }).tap()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      expect(tooSmall(await targets(page))).toEqual([])
    }
    await check()
  }
  expect(await tooWide(page, device === phone ? [...widths, 320] : widths)).toEqual([])
})
