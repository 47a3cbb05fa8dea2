import { describe, expect, it } from 'vitest'
import { inquiryStatuses, moveLabel, newLeadsText, nextStatuses } from './inquiries.ts'

const moves = [
  ['pending', 'responded', 'Mark as Contacted'],
  ['pending', 'resolved', 'Close Lead'],
  ['responded', 'pending', 'Mark as New Lead'],
  ['responded', 'resolved', 'Close Lead'],
  ['resolved', 'pending', 'Reopen Lead'],
] as const

describe('the moves of an inquiry', () => {
  it.each(moves)('%s may become %s: %s', (from, to, label) => {
    expect(nextStatuses(from)).toContain(to)
    expect(moveLabel(from, to)).toBe(label)
  })

  it('are these and no others', () => {
    const all = inquiryStatuses.flatMap((from) => nextStatuses(from).map((to) => `${from} ${to}`))
    expect(all.sort()).toEqual(moves.map(([from, to]) => `${from} ${to}`).sort())
  })

  it('leave but one way from a status nobody knows', () => {
    expect(nextStatuses('archived' as 'pending')).toEqual(['resolved'])
  })
})

it.each([
  [0, '0 new leads'],
  [1, '1 new lead'],
  [3, '3 new leads'],
])('%i is told as %s', (count, text) => {
  expect(newLeadsText(count)).toBe(text)
})
