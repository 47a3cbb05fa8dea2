import { expect, test } from 'vitest'
import { phone } from '#src/e2e/support/browser.ts'
import { violationsInThemes } from '#src/e2e/support/checks/axe.ts'
import { buttonOf, dialogOf } from '#src/e2e/support/portal/forms.ts'
import { withPortal } from '#src/e2e/support/portal/portal.ts'
import { expectToast } from '#src/e2e/support/toasts.ts'
import type { ListedPlacement, PlacementSheet } from '#src/platform/client/api-client.ts'

const { open, call } = withPortal()

const list = '/api/admin/placements'
const placementOf = async (puppy: string) => {
  const found = (await call<ListedPlacement[]>('GET', `${list}?q=${puppy}`))[0]
  return call<PlacementSheet>('GET', `${list}/${found?.id}`)
}

test('on a phone a placement is found, its agreement signed, a payment recorded and voided', async () => {
  const { page } = await open('/admin/placements', phone)
  await page.getByRole('link', { name: 'Clover for Grace Nguyen' }).click()
  await page.getByRole('heading', { level: 1, name: 'Clover for Grace Nguyen' }).waitFor()
  await buttonOf(page, 'Signed').click()
  await expectToast(page, { title: 'Success', description: 'The agreement is signed' })
  expect((await placementOf('Clover')).agreedOn).not.toBeNull()

  await buttonOf(page, 'Record Payment').first().click()
  const payment = dialogOf(page, 'Record Payment')
  expect(await violationsInThemes(page)).toEqual([])
  await buttonOf(payment, 'Record Payment').click()
  await payment.waitFor({ state: 'detached' })
  const { paid, payments } = await placementOf('Clover')
  const number = payments.at(-1)?.number ?? ''
  expect(paid).toBe(330_000)

  await buttonOf(page, `Void ${number}`).click()
  const reason = dialogOf(page, `Void ${number}`)
  await reason.getByLabel('Reason').fill('bounced')
  await buttonOf(reason, 'Void').click()
  await reason.waitFor({ state: 'detached' })
  expect((await placementOf('Clover')).paid).toBe(80_000)
  expect(await violationsInThemes(page)).toEqual([])
})
