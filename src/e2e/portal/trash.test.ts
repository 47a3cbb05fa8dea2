import { expect, test } from 'vitest'
import { desktop, phone } from '#src/e2e/support/browser.ts'
import { violationsAtWidths, violationsInThemes } from '#src/e2e/support/checks/axe.ts'
import { tooWide } from '#src/e2e/support/checks/targets.ts'
import { focusIsIn } from '#src/e2e/support/focus.ts'
import { buttonOf, chooseAction, dialogOf, rowOf } from '#src/e2e/support/portal/forms.ts'
import { withPortal } from '#src/e2e/support/portal/portal.ts'
import { expectToast } from '#src/e2e/support/toasts.ts'
import type { Litter, Puppy, TrashItem } from '#src/platform/client/api-client.ts'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'

const { walkTo, call } = withPortal()

const puppies = () => call<Puppy[]>('GET', '/api/admin/puppies')
const trashed = async () => (await call<TrashItem[]>('GET', '/api/admin/trash')).map(({ label }) => label)
const isBack = (label: string) => ({ title: 'Success', description: `${label} is back` })

test('F8 and Enter undo a deletion, and the focus goes to the row', async () => {
  const page = await walkTo('/admin/puppies', desktop)
  const before = await puppies()
  page.on('dialog', (question) => question.accept())
  await chooseAction(page, 'Delete', 'Wren')
  await expectToast(page, portalMessages.puppyDeleted)
  expect((await puppies()).some(({ name }) => name === 'Wren')).toBe(false)
  await page.keyboard.press('F8')
  expect(await focusIsIn(buttonOf(page, 'Undo'))).toBe(true)
  await page.keyboard.press('Enter')
  await expectToast(page, isBack('Wren'))
  const row = rowOf(page, 'Wren')
  await expect.poll(() => row.evaluate((node) => node === document.activeElement)).toBe(true)
  expect(await row.evaluate((node) => getComputedStyle(node).outlineStyle)).toBe('solid')
  expect(await puppies()).toEqual(before)
})

test('on a phone the restored row is marked after a tap too', async () => {
  const page = await walkTo('/admin/litters', phone)
  await call('POST', '/api/admin/litters', { name: 'Tapped Litter', dateOfBirth: '2026-10-02' })
  await page.reload()
  await buttonOf(page, 'More actions for Tapped Litter').tap()
  await page.getByRole('menuitem', { name: 'Delete Tapped Litter' }).tap()
  await buttonOf(dialogOf(page, 'Delete Tapped Litter?'), 'Delete').tap()
  await buttonOf(page, 'Undo').tap()
  const row = rowOf(page, 'Tapped Litter')
  await expect.poll(() => row.evaluate((node) => node === document.activeElement)).toBe(true)
  expect(await row.evaluate((node) => getComputedStyle(node).outlineStyle)).toBe('solid')
})

test('the trash fits, says what it keeps, and asks before it is emptied', async () => {
  const { id } = await call<Litter>('POST', '/api/admin/litters', {
    name: 'Bin Litter',
    dateOfBirth: '2026-10-02',
  })
  await call('DELETE', `/api/admin/litters/${id}`)
  const page = await walkTo('/admin/trash', desktop)
  const card = page.getByRole('listitem').filter({ hasText: 'Bin Litter' })
  await card.getByText('Gone for good on').waitFor()
  expect(await violationsAtWidths(page)).toEqual([])
  for (const width of [320, 390, 1280]) {
    expect(await tooWide(page, [width])).toEqual([])
    for (const each of await card.getByRole('button').all())
      expect((await each.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
  await buttonOf(page, 'Empty Trash').click()
  const question = dialogOf(page, 'Delete 1 thing for good?')
  await expect.poll(() => focusIsIn(buttonOf(question, 'Cancel'))).toBe(true)
  expect(await violationsInThemes(page)).toEqual([])
  await buttonOf(question, 'Delete for Good').click()
  await page.getByText('Nothing in the trash').waitFor()
  expect(await trashed()).toEqual([])
})
