import { expect, it } from 'vitest'
import { letterInput, noteInput } from './fields.ts'

const letter = {
  email: ' Priya@Example.com ',
  name: ' Priya Nair ',
  subject: 'Your enquiry',
  text: 'Hello\n\nPriya ',
}

it('a letter is trimmed, and its address in lower case', () => {
  expect(letterInput.parse(letter)).toEqual({
    email: 'priya@example.com',
    name: 'Priya Nair',
    subject: 'Your enquiry',
    text: 'Hello\n\nPriya',
    id: null,
    inquiryId: null,
    kept: false,
  })
})

it.each([
  [{ email: 'priya' }, 'email', 'Please enter a valid email address'],
  [{ name: '' }, 'name', 'Please enter a name'],
  [{ subject: ' ' }, 'subject', 'Please enter a subject'],
  [{ subject: 'x'.repeat(201) }, 'subject', 'At most 200 characters'],
  [{ subject: 'Hello\r\nBcc: all@example.com' }, 'subject', 'Contains characters that cannot be shown'],
  [{ text: '' }, 'text', 'Please write your letter'],
  [{ text: 'x'.repeat(5001) }, 'text', 'At most 5000 characters'],
  [{ inquiryId: 7 }, 'inquiryId', 'Must be the id of an enquiry'],
  [{ updatedAt: 'today' }, 'updatedAt', 'Must be an ISO 8601 time'],
  [{ kept: 'yes' }, 'kept', 'Must be true or false'],
])('a letter with %j is rejected', (given, field, message) => {
  const issues = letterInput.safeParse({ ...letter, ...given }).error?.issues ?? []
  expect(issues.map(({ path, message: text }) => [path[0], text])).toEqual([[field, message]])
})

it('a letter may have 5,000 characters', () => {
  expect(letterInput.safeParse({ ...letter, text: 'x'.repeat(5000) }).success).toBe(true)
})

it.each([
  ['', 'Please write a note'],
  ['x'.repeat(5001), 'At most 5000 characters'],
])('a note of %j is rejected', (text, message) => {
  expect(noteInput.safeParse({ email: letter.email, text }).error?.issues[0]?.message).toBe(message)
})
