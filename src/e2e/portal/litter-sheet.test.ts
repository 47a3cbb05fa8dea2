import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, phone, site } from '#src/e2e/support/browser.ts'
import { buttonOf, dialogOf } from '#src/e2e/support/portal/forms.ts'
import { hydrated, withPortal } from '#src/e2e/support/portal/portal.ts'
import { makeWeighedLitter } from '#src/e2e/support/portal/weighed-litter.ts'
import { expectToast } from '#src/e2e/support/toasts.ts'
import type { LitterCare, LitterSheet } from '#src/platform/client/api-client.ts'
import { today } from '#src/platform/values/calendar.ts'

const { walkTo, call } = withPortal()

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
  const page = await walkTo('/admin', phone)
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

test('the name of a family cuts no colours of its puppy', async () => {
  const page = await walkTo(`/admin/litters/${site.litters['Snow Gum Litter']}`, phone)
  await page.getByText('Tom and Jess Hartigan').first().waitFor()
  const cut = await page
    .locator('.sheet-facts p')
    .evaluateAll((all) =>
      all.flatMap(({ scrollWidth, clientWidth, textContent }) =>
        scrollWidth > clientWidth ? [textContent] : [],
      ),
    )
  expect(cut).toEqual([])
})

test('a rejected price is framed in red, in the table and on a phone, beside the name at its height', async () => {
  const page = await walkTo(`/admin/litters/${site.litters['Silver Wattle Litter']}`, desktop)
  const row = page.locator('.sheet-row', { has: page.locator('input[value="Monty"]') })
  const price = row.getByLabel('Price (AUD)')
  await price.fill('lots')
  await price.press('Tab')
  await row.getByText('Please enter a price such as').waitFor()
  const frame = () => price.evaluate((field) => getComputedStyle(field).borderTopColor)
  expect(await frame()).toBe('rgb(163, 38, 42)')
  await page.setViewportSize(phone.viewport)
  await buttonOf(page, 'Monty').click()
  expect(await frame()).toBe('rgb(163, 38, 42)')
  const [name, box] = await Promise.all([row.getByLabel('Name').boundingBox(), price.boundingBox()])
  expect(name?.y).toBe(box?.y)
})
