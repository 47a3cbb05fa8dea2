import { expect, it } from 'vitest'
import { dayMs } from '#src/platform/values/calendar.ts'
import { growthChart, labelOf, plotHeight, plotWidth } from './growth-chart.ts'

const bornAt = '2026-11-01T01:00:00.000Z'
const puppy = (name: string, grams: number[]) => ({
  id: name,
  name,
  bornAt,
  collar: null,
  weights: grams.map((weight, day) => ({
    grams: weight,
    weighedAt: new Date(Date.parse(bornAt) + day * dayMs).toISOString(),
  })),
})
const chartOf = (puppies: ReturnType<typeof puppy>[], watched: string[] = []) => {
  const chart = growthChart(puppies, new Set(watched))
  if (!chart) throw new Error('There is no chart')
  return chart
}

it('is none before the first weight', () => {
  expect(growthChart([puppy('Fern', [])], new Set())).toBeNull()
})

it.each([
  ['Navy (puppy 7)', 'Navy (puppy 7)'],
  ['Heart of Merlin the Second', 'Heart of Merl…'],
])('the label of %s fits beside its line', (name, label) => {
  expect(labelOf(name)).toBe(label)
})

it('goes from the birth to the newest weight, and from the lightest to the heaviest', () => {
  const { grams, days, lines } = chartOf([puppy('Fern', [400, 380, 450])])
  expect(grams).toEqual([
    { value: 200, y: plotHeight },
    { value: 400, y: plotHeight / 2 },
    { value: 600, y: 0 },
  ])
  expect(days.map(({ value, x }) => [value, x])).toEqual([
    [0, 0],
    [1, 50],
    [2, 100],
  ])
  expect(lines[0]?.path).toBe('M0 180L500 198 1000 135')
  expect(lines[0]?.end).toMatchObject({ grams: 450, x: plotWidth, y: 135 })
})

it('never has more than nine lines of a grid', () => {
  const { grams, days } = chartOf([
    puppy('Fern', [300, ...Array.from({ length: 56 }, (_, day) => 400 + day * 150)]),
  ])
  expect(grams.length).toBeLessThanOrEqual(10)
  expect(days.length).toBeLessThanOrEqual(9)
})

it('keeps labels 19 pixels apart and inside the chart', () => {
  const { lines, mean } = chartOf(
    Array.from({ length: 12 }, (_, index) => puppy(`Puppy ${index}`, [400, 500 + index])),
  )
  const places = [...lines.map(({ labelY }) => labelY), mean?.labelY ?? 0].sort((a, b) => a - b)
  for (const [index, place] of places.entries()) {
    expect(place - (places[index - 1] ?? place - 19)).toBeGreaterThanOrEqual(18.99)
    expect(place).toBeLessThanOrEqual(plotHeight)
  }
})

it('gives neighbours at the end different patterns, from the heaviest down', () => {
  const { lines } = chartOf(['a', 'b', 'c', 'd', 'e'].map((name, index) => puppy(name, [400, 900 - index])))
  expect(lines.map(({ name, pattern }) => [name, pattern])).toEqual([
    ['a', 0],
    ['b', 1],
    ['c', 2],
    ['d', 3],
    ['e', 0],
  ])
})

it('draws the mean of the litter where all puppies have been weighed', () => {
  const late = puppy('Late', [400, 500])
  const { mean } = chartOf([puppy('Fern', [400, 600, 700]), late])
  expect(mean).toMatchObject({ grams: 550 })
  expect(chartOf([late]).mean).toBeNull()
})

it('goes on with the mean of the others once a puppy has left', () => {
  const left = { ...puppy('Left', [200, 250]), hasLeft: true }
  const { mean } = chartOf([puppy('Fern', [400, 600, 800]), puppy('Banjo', [400, 600, 900]), left])
  expect(mean).toMatchObject({ grams: 850 })
})

it('marks the puppies to watch', () => {
  const { lines } = chartOf([puppy('Fern', [400]), puppy('Banjo', [410])], ['Fern'])
  expect(lines.map(({ name, isWatched }) => [name, isWatched])).toEqual([
    ['Banjo', false],
    ['Fern', true],
  ])
})
