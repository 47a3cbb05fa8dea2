import { describe, expect, it } from 'vitest'
import { fieldErrors } from '#src/platform/values/fields/field-errors.ts'
import {
  firstSentence,
  inquiryInput,
  inquiryStatuses,
  newEnquiriesText,
  nextStatuses,
  statusActionLabel,
  waiting,
  waitingEnquiriesText,
} from './rules.ts'

const moves = [
  ['pending', 'responded', 'Mark as Contacted'],
  ['pending', 'resolved', 'Close Lead'],
  ['responded', 'pending', 'Mark as New Lead'],
  ['responded', 'resolved', 'Close Lead'],
  ['resolved', 'pending', 'Reopen Lead'],
] as const

describe('the status of an inquiry', () => {
  it.each(moves)('can change from %s to %s: %s', (from, to, label) => {
    expect(nextStatuses(from)).toContain(to)
    expect(statusActionLabel(from, to)).toBe(label)
  })

  it('has no other changes', () => {
    const all = inquiryStatuses.flatMap((from) => nextStatuses(from).map((to) => `${from} ${to}`))
    expect(all.sort()).toEqual(moves.map(([from, to]) => `${from} ${to}`).sort())
  })

  it('can only be closed if unknown', () => {
    expect(nextStatuses('archived' as 'pending')).toEqual(['resolved'])
  })
})

it.each([
  [0, '0 new enquiries'],
  [1, '1 new enquiry'],
  [3, '3 new enquiries'],
])('%i is formatted as %s', (count, text) => {
  expect(newEnquiriesText(count)).toBe(text)
})

it.each([
  ['2026-11-02T03:00:00.000Z', 'Just arrived', false],
  ['2026-11-02T03:00:30.000Z', 'Just arrived', false],
  ['2026-11-02T02:59:00.001Z', 'Just arrived', false],
  ['2026-11-02T02:59:00.000Z', 'Waiting 1 minute', false],
  ['2026-11-02T02:00:00.001Z', 'Waiting 59 minutes', false],
  ['2026-11-02T02:00:00.000Z', 'Waiting 1 hour', false],
  ['2026-11-02T00:00:00.000Z', 'Waiting 3 hours', false],
  ['2026-11-01T03:00:00.000Z', 'Waiting 24 hours', false],
  ['2026-11-01T02:59:59.999Z', 'Overdue, 24 hours', true],
  ['2026-10-31T03:00:00.001Z', 'Overdue, 47 hours', true],
  ['2026-10-31T03:00:00.000Z', 'Overdue, 2 days', true],
  ['2026-10-03T02:00:00.000Z', 'Overdue, 30 days', true],
])('a lead of %s is, at three on the second of November, %s; overdue: %s', (since, text, isOverdue) => {
  expect(waiting(since, new Date('2026-11-02T03:00:00.000Z'))).toEqual({ text, isOverdue })
})

it.each([
  [5, 0, '5 new enquiries'],
  [5, 3, '5 new enquiries, 3 of them overdue'],
  [1, 1, '1 new enquiry, 1 overdue'],
])('%i new enquiries of which %i are overdue are shown as %s', (open, overdue, text) => {
  expect(waitingEnquiriesText(open, overdue)).toBe(text)
})

it.each([
  ['Is Wren still available? We live in Euroa.', 'Is Wren still available?'],
  ['Hello\nwe are four.', 'Hello'],
  ['No full stop', 'No full stop'],
  [`${'word '.repeat(40)}end.`, `${'word '.repeat(23)}word…`],
  [`https://${'a'.repeat(3000)}`, `https://${'a'.repeat(112)}…`],
])('the first sentence of %j is %j', (message, sentence) => {
  expect(firstSentence(message)).toBe(sentence)
})

describe('the form of an enquiry', () => {
  const enquiry = { customerName: 'Jo', email: 'a@b.co', message: '0123456789' }
  const unshown = 'Contains characters that cannot be shown'

  it.each([
    [{ customerName: ' P ' }, 'customerName', 'Name must be at least 2 characters'],
    [{ customerName: 'x'.repeat(101) }, 'customerName', 'At most 100 characters'],
    [{ customerName: 'Priya\nNair' }, 'customerName', unshown],
    [{ email: 'priya' }, 'email', 'Please enter a valid email address'],
    [{ phone: '0'.repeat(31) }, 'phone', 'At most 30 characters'],
    [{ puppyInterest: 'x'.repeat(201) }, 'puppyInterest', 'At most 200 characters'],
    [{ puppyInterest: 'Ban\njo' }, 'puppyInterest', unshown],
    [{ message: '123456789  ' }, 'message', 'Message must be at least 10 characters'],
    [{ message: 'x'.repeat(5001) }, 'message', 'At most 5000 characters'],
  ])('%j is rejected', (given, field, message) => {
    const issues = inquiryInput.safeParse({ ...enquiry, ...given }).error?.issues ?? []
    expect(fieldErrors(issues)).toEqual({ [field]: [message] })
  })

  it('accepts the shortest and the longest, in any script', () => {
    const longest = {
      customerName: 'x'.repeat(100),
      phone: '0'.repeat(30),
      puppyInterest: 'x'.repeat(200),
      message: 'x'.repeat(5000),
    }
    const foreign = { customerName: 'Иван 李', message: 'مرحبا، هل بانجو متاح؟ 🐩' }
    for (const given of [{}, longest, foreign])
      expect(inquiryInput.parse({ ...enquiry, ...given })).toMatchObject({ ...enquiry, ...given })
  })
})
