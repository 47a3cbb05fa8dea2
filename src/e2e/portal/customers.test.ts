import { expect, test } from 'vitest'
import { focusIsIn } from '#src/e2e/support/focus.ts'
import { failing } from '#src/e2e/support/network/failing.ts'
import {
  buttonOf,
  chooseAction,
  dialogOf,
  expectBeside,
  fieldOf,
  fill,
  rowOf,
  summaryOf,
} from '#src/e2e/support/portal/forms.ts'
import { withPortal } from '#src/e2e/support/portal/portal.ts'
import { expectFailure, expectToast } from '#src/e2e/support/toasts.ts'
import type { Customer } from '#src/platform/client/api-client.ts'
import { messages } from '#src/platform/errors/messages.ts'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'

const { open, call } = withPortal()

const customerNamed = async (name: string) =>
  (await call<Customer[]>('GET', '/api/admin/customers')).find((customer) => customer.name === name)

async function openForm(button: string, title: string) {
  const { page } = await open('/admin/customers')
  const [, name] = /^Edit (.+)$/.exec(button) ?? []
  await (name ? chooseAction(page, 'Edit', name) : buttonOf(page, button).click())
  return { page, dialog: dialogOf(page, title) }
}

test('a new customer is stored as prospective, last contacted now', async () => {
  const { page, dialog } = await openForm('Add Customer', 'Add Customer')
  await fill(dialog, {
    'Name *': 'Banksia Bell',
    'Email *': 'banksia@example.com',
    'Phone Optional': '03 5700 1234',
  })
  await buttonOf(dialog, 'Save Changes').click()
  await expectToast(page, portalMessages.customerCreated)
  await rowOf(page, 'Banksia Bell').waitFor()
  expect(await focusIsIn(buttonOf(page, 'Add Customer'))).toBe(true)
  expect(await customerNamed('Banksia Bell')).toMatchObject({
    status: 'prospective',
    phone: '03 5700 1234',
    location: null,
    notes: null,
    lastContactDate: expect.any(String),
  })
})

test('a customer is edited and viewed', async () => {
  const { page, dialog } = await openForm('Edit Amara Okafor', 'Edit Customer')
  await fill(dialog, { Status: 'Past', 'Location Optional': 'Benalla', 'Notes Optional': 'Has moved' })
  await buttonOf(dialog, 'Save Changes').click()
  await expectToast(page, portalMessages.customerUpdated)
  await rowOf(page, 'Amara Okafor').getByText('Past').waitFor()
  await chooseAction(page, 'View Details', 'Amara Okafor')
  const details = dialogOf(page, 'Amara Okafor')
  const text = await details.innerText()
  for (const part of ['Benalla', 'Has moved', 'Created', 'Updated']) expect(text).toContain(part)
  const call = details.getByRole('link', { name: 'Call Customer' })
  expect(await call.getAttribute('href')).toMatch(/^tel:/)
  await page.keyboard.press('Escape')
  expect(await focusIsIn(buttonOf(page, 'More actions for Amara Okafor'))).toBe(true)
})

test('a missing name or email is reported in a toast and beside the field', async () => {
  const { page, dialog } = await openForm('Add Customer', 'Add Customer')
  await buttonOf(dialog, 'Save Changes').click()
  await expectFailure(page, messages.customerIncomplete)
  await expectBeside(fieldOf(dialog, 'Name *'), 'Name and email are required')
  await expectBeside(fieldOf(dialog, 'Email *'), 'Name and email are required')
  expect(await focusIsIn(summaryOf(dialog))).toBe(true)
  await fill(dialog, { 'Name *': 'Banksia Bell', 'Email *': 'banksia' })
  await buttonOf(dialog, 'Save Changes').click()
  await expectBeside(fieldOf(dialog, 'Email *'), 'Please enter a valid email address')
})

test('a failure to save shows the usual message', async () => {
  const { page, dialog } = await openForm('Add Customer', 'Add Customer')
  await failing(page, 'POST', '/api/admin/customers', 500)
  await fill(dialog, { 'Name *': 'Lost', 'Email *': 'lost@example.com' })
  await buttonOf(dialog, 'Save Changes').click()
  await expectFailure(page, portalMessages.customerCreateFailure)
  expect(await summaryOf(dialog).innerText()).toBe('Failed to create customer')

  const edit = await openForm('Edit Grace Nguyen', 'Edit Customer')
  await failing(edit.page, 'PUT', '/api/admin/customers/.+', 500)
  await buttonOf(edit.dialog, 'Save Changes').click()
  await expectFailure(edit.page, portalMessages.customerUpdateFailure)
  expect(await summaryOf(edit.dialog).innerText()).toBe('Failed to update customer')
})
