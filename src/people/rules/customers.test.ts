import { expect, it } from 'vitest'
import { fieldErrors } from '#src/platform/values/fields/field-errors.ts'
import { newCustomerInput } from './customers.ts'

const complete = { name: 'Ruth Delaney', email: 'ruth@example.com' }

it.each([
  ['name', '  ', 'Name and email are required'],
  ['name', undefined, 'Name and email are required'],
  ['email', '', 'Name and email are required'],
  ['email', 'ruth', 'Please enter a valid email address'],
  ['status', 'friend', 'Must be one of prospective, current, past'],
  ['name', 'x'.repeat(101), 'At most 100 characters'],
  ['phone', '1'.repeat(31), 'At most 30 characters'],
  ['location', 'x'.repeat(201), 'At most 200 characters'],
  ['location', 'Ben\nalla', 'Contains characters that cannot be shown'],
  ['notes', 'x'.repeat(5001), 'At most 5000 characters'],
  ['notes', 'a\u0007', 'Contains characters that cannot be shown'],
  ['followUpOn', '2026-02-29', 'Enter a valid date'],
])('rejects as %s %j', (field, value, message) => {
  const { error } = newCustomerInput.safeParse({ ...complete, [field]: value })
  expect(fieldErrors(error?.issues ?? [])).toEqual({ [field]: [message] })
})
