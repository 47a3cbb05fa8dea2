import { expect, test } from 'vitest'
import { focusIsIn } from '#src/e2e/support/focus.ts'
import { failing } from '#src/e2e/support/network/failing.ts'
import { answer, buttonOf, chooseAction, dialogOf, rowOf } from '#src/e2e/support/portal/forms.ts'
import { withPortal } from '#src/e2e/support/portal/portal.ts'
import { expectFailure, expectToast } from '#src/e2e/support/toasts.ts'
import type { Inquiry } from '#src/platform/client/api-client.ts'
import { appErrors } from '#src/platform/errors/errors.ts'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'

const { open, call } = withPortal()

const inquiryOf = async (name: string) =>
  (await call<Inquiry[]>('GET', '/api/admin/inquiries')).find((each) => each.customerName === name)
const question = 'Are you sure you want to delete this inquiry?'

async function openDetails(name: string) {
  const { page } = await open('/admin/inquiries')
  await chooseAction(page, 'View Details', name)
  return { page, dialog: dialogOf(page, name) }
}

test('a row offers the actions of its status, and each is stored', async () => {
  const { page } = await open('/admin/inquiries')
  const name = 'Marcus Webb'
  async function words() {
    await buttonOf(page, `More actions for ${name}`).click()
    const offered = await page.getByRole('menuitem').allInnerTexts()
    await page.keyboard.press('Escape')
    return offered
  }
  const pill = page
    .getByRole('complementary')
    .getByRole('link', { name: /^Customer Inquiries/ })
    .locator('.counter-pill')
  expect(await pill.innerText()).toContain('5 new enquiries')

  for (const [offered, pressed, status] of [
    [['View Details', 'Contacted', 'Close', 'Delete'], 'Contacted', 'responded'],
    [['View Details', 'Close', 'Delete'], 'Close', 'resolved'],
    [['View Details', 'Reopen', 'Delete'], 'Reopen', 'pending'],
  ] as const) {
    await expect.poll(words).toEqual(offered)
    await chooseAction(page, pressed, name)
    await expectToast(page, portalMessages.inquiryUpdated)
    await expect.poll(async () => (await inquiryOf(name))?.status).toBe(status)
    await expect.poll(() => focusIsIn(rowOf(page, name))).toBe(true)
    await expect
      .poll(() => pill.innerText())
      .toContain(status === 'pending' ? '5 new enquiries' : '4 new enquiries')
  }
})

test('the dialog shows the enquiry and offers every action with its own label', async () => {
  const { page, dialog } = await openDetails('Priya Raman')
  expect(await dialog.getByRole('link', { name: 'priya.raman@example.com' }).getAttribute('href')).toBe(
    'mailto:priya.raman@example.com',
  )
  expect(await dialog.innerText()).toContain('Thank you for having us last Sunday')
  const moves = dialog.locator('.inquiry-moves').getByRole('button')
  for (const [offered, pressed, badge] of [
    [['Mark as Contacted', 'Close Lead'], 'Mark as Contacted', 'Contacted'],
    [['Mark as New Lead', 'Close Lead'], 'Mark as New Lead', 'New Lead'],
    [['Mark as Contacted', 'Close Lead'], 'Close Lead', 'Closed'],
    [['Reopen Lead'], 'Reopen Lead', 'New Lead'],
  ] as const) {
    await expect.poll(() => moves.allInnerTexts()).toEqual(offered)
    await buttonOf(dialog, pressed).click()
    await expectToast(page, portalMessages.inquiryUpdated)
    await expect.poll(() => dialog.locator('.badge').innerText()).toBe(badge)
    await expect.poll(() => focusIsIn(dialog)).toBe(true)
  }
  await buttonOf(dialog.locator('.dialog-foot'), 'Close').click()
  expect(await focusIsIn(buttonOf(page, 'More actions for Priya Raman'))).toBe(true)
})

test('a deletion asks first, from the row and from the dialog', async () => {
  const { page, dialog } = await openDetails('Josh Tahana')
  const refused = answer(page, question, false)
  await buttonOf(dialog, 'Delete Inquiry').click()
  await refused
  expect(await inquiryOf('Josh Tahana')).toBeDefined()
  const accepted = answer(page, question, true)
  await buttonOf(dialog, 'Delete Inquiry').click()
  await accepted
  await expectToast(page, portalMessages.inquiryDeleted)
  await dialog.waitFor({ state: 'detached' })
  expect(await inquiryOf('Josh Tahana')).toBeUndefined()

  // A moment passes before another deletion is asked about.
  await page.waitForTimeout(700)
  const asked = answer(page, question, true)
  await chooseAction(page, 'Delete', 'Sofia Marchetti')
  await asked
  await rowOf(page, 'Sofia Marchetti').waitFor({ state: 'detached' })
  expect(await focusIsIn(page.getByRole('heading', { level: 1 }))).toBe(true)
  expect(await inquiryOf('Sofia Marchetti')).toBeUndefined()
})

test('a failed change or deletion is reported in a toast and in the row', async () => {
  const { page } = await open('/admin/inquiries')
  await failing(page, 'PUT', '/api/admin/inquiries/.+', 500)
  await failing(page, 'DELETE', '/api/admin/inquiries/.+', 'lost')
  await chooseAction(page, 'Contacted', 'Fatima Haddad')
  await expectFailure(page, portalMessages.inquiryUpdateFailure)
  const alert = rowOf(page, 'Fatima Haddad').getByRole('alert')
  expect(await alert.innerText()).toBe('Failed to update inquiry')
  const asked = answer(page, question, true)
  await chooseAction(page, 'Delete', 'Fatima Haddad')
  await asked
  await expectFailure(page, portalMessages.inquiryDeleteFailure)
  expect(await alert.innerText()).toBe('Failed to delete inquiry')
  expect(await inquiryOf('Fatima Haddad')).toMatchObject({ status: 'pending' })
})

test('the dialog shows a failure', async () => {
  const { page, dialog } = await openDetails('Fatima Haddad')
  await failing(page, 'PUT', '/api/admin/inquiries/.+', 'lost')
  await buttonOf(dialog, 'Close Lead').click()
  await expectFailure(page, portalMessages.inquiryUpdateFailure)
  expect(await dialog.getByRole('alert').innerText()).toBe('Failed to update inquiry')
})

test('an enquiry that someone else has changed is not overwritten, and can be reloaded', async () => {
  const { page } = await open('/admin/inquiries')
  const { id } = (await inquiryOf('Eleni Stavros')) ?? {}
  await call('PUT', `/api/admin/inquiries/${id}`, { status: 'resolved' })
  await chooseAction(page, 'Contacted', 'Eleni Stavros')
  await expectFailure(page, {
    ...portalMessages.inquiryUpdateFailure,
    description: appErrors.changedMeanwhile.message,
  })
  const row = rowOf(page, 'Eleni Stavros')
  await buttonOf(row, 'Reload').click()
  await row.getByText('Closed').waitFor()
  await expect.poll(() => row.getByRole('alert').count()).toBe(0)
})

test('the search asks the server, and says when nothing was found', async () => {
  const { page } = await open('/admin/inquiries')
  const search = page.getByRole('searchbox', { name: 'Search inquiries' })
  await search.fill('kelpie')
  await expect.poll(() => page.locator('.table-lead').allInnerTexts()).toEqual(['Marcus Webb'])
  await search.fill('no such words')
  await page.getByRole('heading', { name: 'No inquiries found' }).waitFor()
  await search.fill('')
  await rowOf(page, 'Priya Raman').waitFor()
})
