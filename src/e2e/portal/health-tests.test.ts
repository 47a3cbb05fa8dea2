import { expect, test } from 'vitest'
import { phone } from '#src/e2e/support/browser.ts'
import { violationsInThemes } from '#src/e2e/support/checks/axe.ts'
import { buttonOf, chooseAction, dialogOf, fill } from '#src/e2e/support/portal/forms.ts'
import { withPortal } from '#src/e2e/support/portal/portal.ts'
import { expectToast } from '#src/e2e/support/toasts.ts'
import type { ListedPlacement, PlacementSheet } from '#src/platform/client/api-client.ts'

const { open, call, visitor, url } = withPortal()

async function pageOf(puppy: string, show: 'reserved' | 'home') {
  const list = '/api/admin/placements'
  const found = (await call<ListedPlacement[]>('GET', `${list}?show=${show}&q=${puppy}`))[0]
  const { link } = await call<PlacementSheet>('GET', `${list}/${found?.id}`)
  return new URL(link ?? '').pathname
}

test('a test is added with its paper, which the family of a puppy saves and nobody else finds', async () => {
  const { page } = await open('/admin/parent-dogs', phone)
  await chooseAction(page, 'Health Tests', 'Saffron')
  const list = dialogOf(page, 'Saffron: Health Tests')
  await buttonOf(list, 'Add Test').click()
  const form = dialogOf(page, 'Add Test')
  await fill(form, { 'Test *': 'Elbows', 'Tested On *': '2025-04-03', 'Laboratory or Vet': 'Mansfield Vets' })
  await form.getByText('Normal', { exact: true }).click()
  await form.locator('.photo-input').setInputFiles({
    name: 'elbows.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 elbows of Saffron'),
  })
  await form.getByText('elbows.pdf').waitFor()
  await form.getByLabel('Families with a puppy of this dog may see the paper').check()
  // Named otherwise until the paper is there.
  await buttonOf(form, 'Save Test').waitFor()
  expect(await violationsInThemes(page)).toEqual([])
  await buttonOf(form, 'Save Test').click()
  await expectToast(page, { title: 'Success', description: 'Health test saved' })
  const paper = (await list.getByRole('link', { name: 'Paper of Elbows' }).getAttribute('href')) ?? ''

  const family = await visitor(phone)
  await family.page.goto(await pageOf('Clover', 'reserved'))
  const link = family.page.getByRole('link', { name: /Elbows of Saffron/ })
  const [saved] = await Promise.all([family.page.waitForEvent('download'), link.click()])
  expect(saved.suggestedFilename()).toBe('Elbows of Saffron.pdf')
  expect(await violationsInThemes(family.page, '#parents')).toEqual([])

  const name = paper.split('/').at(-1)
  const closed = [
    paper,
    paper.replace('/objects/', '/public-objects/'),
    `${await pageOf('Tilly', 'home')}/papers/${name}`,
  ]
  for (const path of closed)
    expect({ path, status: (await fetch(url() + path)).status }).toEqual({ path, status: 404 })
})
