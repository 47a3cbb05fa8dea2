import { expect, it } from 'vitest'
import { puppyGrowth } from './growth.ts'

const bornOn = '2026-10-02'
const puppy = (id: string, grams: number[]) => ({
  id,
  name: id,
  collar: null,
  bornAt: '2026-10-01T14:00:00.000Z',
  weights: grams.map((each, week) => ({
    grams: each,
    weighedAt: new Date(Date.parse('2026-10-02T00:00:00.000Z') + week * 7 * 86_400_000).toISOString(),
  })),
})

it('has the own weights by week, and the mean of the litter', () => {
  const litter = [puppy('a', [400, 800]), puppy('b', [420, 900]), puppy('c', [440, 1001])]
  const growth = puppyGrowth('a', litter, bornOn)
  expect(growth?.weeks).toMatchObject([
    { week: 0, grams: 400, mean: 420 },
    { week: 1, grams: 800, mean: 900 },
  ])
  expect(growth?.chart.mean).not.toBeNull()
  expect(JSON.stringify(growth)).not.toMatch(/1001|"b"|"c"/)
})

it.each([
  ['week', 7 * 86_400_000],
  ['day', 86_400_000],
])('counts by the %s where nine weights are that far apart', (unit, apart) => {
  const { weights, ...wren } = puppy('a', [400, 450, 500, 550, 600, 650, 700, 750, 800])
  const weighed = weights.map(({ grams }, at) => ({
    grams,
    weighedAt: new Date(Date.parse('2026-10-02T00:00:00.000Z') + at * apart).toISOString(),
  }))
  expect(puppyGrowth('a', [{ ...wren, weights: weighed }], bornOn)?.unit).toBe(unit)
})

it("has no mean of two, which would reveal the other's weight", () => {
  const growth = puppyGrowth('a', [puppy('a', [400, 800]), puppy('b', [420, 1999])], bornOn)
  expect(growth).toMatchObject({ hasMean: false, chart: { mean: null } })
  expect(growth?.weeks.map(({ mean }) => mean)).toEqual([null, null])
  expect(JSON.stringify(growth)).not.toContain('1999')
})

it('is nothing before the first weight', () => {
  expect(puppyGrowth('a', [puppy('a', []), puppy('b', [420])], bornOn)).toBeNull()
})
