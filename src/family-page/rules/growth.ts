import { weekOfAge } from '#src/dogs/rules/ages.ts'
import { dayAt } from '#src/platform/values/calendar.ts'
import type { Collar } from '#src/whelping/rules/births.ts'
import { growthChart } from '#src/whelping/rules/growth-chart.ts'
import { mean, type WeighedPuppy } from '#src/whelping/rules/weights.ts'
import { weeklyWeights } from './diary.ts'

type Weighed = WeighedPuppy & { collar: Collar | null }

/** With fewer puppies, the mean would reveal what another one weighs. */
const fewestForMean = 3

/** A puppy's own weights, and only the mean of its litter; null before its first weight. */
export function puppyGrowth(id: string, litter: readonly Weighed[], bornOn: string) {
  const own = litter.find((puppy) => puppy.id === id)
  const weighed = litter.filter(({ weights }) => weights.length > 0)
  const isMany = weighed.length >= fewestForMean
  const chart = growthChart(isMany ? weighed : own ? [own] : [], new Set())
  const line = chart?.lines.find((each) => each.id === id)
  if (!own || !chart || !line) return null
  const { path, end } = line
  const inWeeks = chart.days.every(({ value }) => value % 7 === 0) && chart.days.length > 1
  const means = meansByWeek(weighed, bornOn)
  const weeks = weeklyWeights(own.weights, bornOn).map(({ week, day, grams }) => ({
    week,
    day,
    grams,
    mean: means.get(week) ?? null,
  }))
  return {
    collar: own.collar,
    /** Whether any of the weeks has one. */
    hasMean: weeks.some(({ mean }) => mean !== null),
    unit: inWeeks ? 'week' : 'day',
    weeks,
    chart: {
      grams: chart.grams,
      marks: chart.days.map(({ value, x }) => ({ value: inWeeks ? value / 7 : value, x })),
      mean: isMany && chart.mean ? { path: chart.mean.path } : null,
      line: { path, end },
    },
  }
}

export type PuppyGrowth = NonNullable<ReturnType<typeof puppyGrowth>>

/** The means of the puppies' last weights in each week in which enough of them have one. */
function meansByWeek(puppies: readonly Weighed[], bornOn: string): Map<number, number> {
  const weeks = new Map<number, Map<string, number>>()
  for (const { id, weights } of puppies)
    for (const { grams, weighedAt } of weights) {
      const week = weekOfAge(bornOn, dayAt(weighedAt))
      weeks.set(week, (weeks.get(week) ?? new Map()).set(id, grams))
    }
  return new Map(
    [...weeks]
      .filter(([, grams]) => grams.size >= fewestForMean)
      .map(([week, grams]) => [week, Math.round(mean([...grams.values()]))]),
  )
}
