import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, phone } from '#src/e2e/support/browser.ts'
import { violationsInThemes } from '#src/e2e/support/checks/axe.ts'
import { focusIsIn, tabTo } from '#src/e2e/support/focus.ts'
import { buttonOf, dialogOf } from '#src/e2e/support/portal/forms.ts'
import { hydrated, withPortal } from '#src/e2e/support/portal/portal.ts'
import type { ListedPlacement, PlacementSheet } from '#src/platform/client/api-client.ts'

const { walkTo, call, visitor } = withPortal()

const list = '/api/admin/placements'
const placementOf = async (puppy: string, show = 'reserved') => {
  const found = (await call<ListedPlacement[]>('GET', `${list}?q=${puppy}&show=${show}`))[0]
  return call<PlacementSheet>('GET', `${list}/${found?.id}`)
}

test('on a phone a paper is sent, seen by the family once it may, removed and back with Undo', async () => {
  const { id, link, payments } = await placementOf('Digby')
  await call('POST', `/api/admin/payments/${payments[0]?.id}/void`, { reason: 'bounced' })
  const page = await walkTo(`/admin/placements/${id}`, phone)
  expect(await violationsInThemes(page)).toEqual([])
  const paper = { name: 'Digby vet.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nFit.') }
  await buttonOf(page, 'Edit').click()
  const agreed = dialogOf(page, 'Edit Placement')
  await agreed.waitFor()
  expect(await violationsInThemes(page)).toEqual([])
  await buttonOf(agreed, 'Cancel').click()
  await buttonOf(page, 'Add Paper').click()
  const form = dialogOf(page, 'Add Paper')
  await form.getByLabel('What It Is').fill('Vet check')
  await form.locator('input[type="file"]').setInputFiles(paper)
  await form.getByText('Digby vet.pdf').waitFor()
  // Named otherwise until the paper is there.
  await buttonOf(form, 'Add Paper').waitFor()
  expect(await violationsInThemes(page)).toEqual([])
  await buttonOf(form, 'Add Paper').click()
  await form.waitFor({ state: 'detached' })
  await page.getByText('PDF · only for us').waitFor()

  const [kept] = (await placementOf('Digby')).papers
  const name = kept?.path.split('/').at(-1)
  const seen = () => fetch(`${link}/papers/${name}`)
  expect((await seen()).status).toBe(404)
  await buttonOf(page, 'Edit Vet check').click()
  const edit = dialogOf(page, 'Edit Paper')
  await edit.getByLabel('The family may see it').check()
  await buttonOf(edit, 'Save Changes').click()
  await page.getByText('PDF · the family sees it').waitFor()
  const given = await seen()
  expect([given.status, await given.text()]).toEqual([200, '%PDF-1.7\nFit.'])

  await buttonOf(page, 'Edit Vet check').click()
  await buttonOf(edit, 'Remove').click()
  await page.getByText('PDF · the family sees it').waitFor({ state: 'detached' })
  expect((await seen()).status).toBe(404)
  await buttonOf(page, 'Undo').tap()
  await page.getByText('PDF · the family sees it').waitFor()
  expect((await seen()).status).toBe(200)
})

test('on a desktop the page of a family starts with the diary, and at home with the first weeks', async () => {
  const { page } = await visitor(desktop)
  for (const [puppy, show, order] of [
    ['Clover', 'reserved', ['diary', 'first-weeks']],
    ['Tilly', 'home', ['first-weeks', 'diary']],
  ] as const) {
    await page.goto((await placementOf(puppy, show)).link ?? '')
    const tops = await page
      .locator('#diary, #first-weeks')
      .evaluateAll((parts) => parts.map((part) => [part.getBoundingClientRect().top, part.id]))
    const ids = tops.sort(([a], [b]) => Number(a) - Number(b)).map(([, id]) => id)
    expect([puppy, ids]).toEqual([puppy, order])
  }
})

test('with the keyboard alone a placement is found, paid for and readied', async () => {
  const page = await walkTo('/admin/placements', desktop)
  const press = async (target: Locator) => {
    await tabTo(page, target)
    await page.keyboard.press('Enter')
  }
  const clover = await placementOf('Clover')
  const { paid } = await call<PlacementSheet>('PUT', `${list}/${clover.id}`, { ...clover, agreedOn: null })
  await press(page.getByRole('link', { name: /^Clover for / }))
  await page.getByRole('heading', { level: 1, name: /^Clover for / }).waitFor()
  await hydrated(page)
  await press(buttonOf(page, 'Went Home'))
  const ready = dialogOf(page, 'Is Clover ready to go?')
  await press(buttonOf(ready, 'Record Payment'))
  const payment = dialogOf(page, 'Record Payment')
  await payment.getByText(/^Becomes receipt /).waitFor()
  expect(await violationsInThemes(page)).toEqual([])
  await tabTo(page, payment.getByLabel('Amount (AUD)'))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('100')
  await page.keyboard.press('Enter')
  await payment.waitFor({ state: 'detached' })
  expect((await placementOf('Clover')).paid).toBe(paid + 10_000)
  expect(await focusIsIn(ready)).toBe(true)
  await press(buttonOf(ready, 'Signed'))
  await buttonOf(ready, 'Signed').waitFor({ state: 'detached' })
  expect((await placementOf('Clover')).agreedOn).not.toBeNull()
  await expect.poll(() => focusIsIn(ready)).toBe(true)
  await page.keyboard.press('Escape')
  await ready.waitFor({ state: 'detached' })
  await expect.poll(() => focusIsIn(buttonOf(page, 'Went Home'))).toBe(true)
})
