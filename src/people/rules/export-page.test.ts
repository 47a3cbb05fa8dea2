import { expect, it } from 'vitest'
import { exportPage } from './export-page.ts'

it('has amounts in dollars and days in words, in changes too', () => {
  const page = exportPage({
    email: 'priya@example.com',
    exportedAt: '2026-11-22T01:00:00.000Z',
    data: {
      placements: [{ price: 320_000, pickupOn: '2026-11-28', desexing: '2026-99-99' }],
      payments: [{ cents: 50_000, number: '2026-0001' }],
      changes: [{ fields: { price: { from: 300_000, to: 320_000 } } }],
    },
    stored: [],
    included: new Set(),
  })
  expect(
    [...page.matchAll(/<dt>([^<]+)<\/dt><dd>([^<]+)</g)].map(([, name, value]) => [name, value]),
  ).toEqual([
    ['Price', '$3,200.00'],
    ['Pickup on', '28 November 2026'],
    ['Desexing', '2026-99-99'],
    ['Amount', '$500.00'],
    ['Number', '2026-0001'],
    ['From', '$3,000.00'],
    ['To', '$3,200.00'],
  ])
})
