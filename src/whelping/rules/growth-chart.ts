import { dayMs } from '#src/platform/values/calendar.ts'
import type { Collar } from './births.ts'
import { mean, type WeighedPuppy } from './weights.ts'

/** Height of the plot, and the smallest distance between two labels beside it, in pixels. */
export const plotHeight = 360
const labelDistance = 19
/** Width that the lines are drawn in; the picture is stretched to the screen's. */
export const plotWidth = 1000

/** How many letters there is room for. */
const longestLabel = 14

const gramSteps = [200, 500, 1000, 2000, 5000, 10_000]
const daySteps = [1, 2, 7, 14, 28, 56]
const mostTicks = 8

interface Point {
  /** Days since birth. */
  day: number
  grams: number
}

/** A puppy's line; `y` in pixels from the top. */
export interface ChartLine {
  id: string
  name: string
  collar: Collar | null
  path: string
  /** Its place among the dash patterns, so that neighbours differ. */
  pattern: number
  end: Point & { x: number; y: number }
  labelY: number
  isWatched: boolean
}

interface GrowthChart {
  grams: { value: number; y: number }[]
  /** `x` in percent of the plot's width. */
  days: { value: number; x: number }[]
  lines: ChartLine[]
  mean: { path: string; grams: number; y: number; labelY: number } | null
}

export interface ChartPuppy extends WeighedPuppy {
  collar: Collar | null
  /** Whether it is weighed no more: the mean of the others goes on without it. */
  hasLeft?: boolean
}

interface GrownPuppy {
  puppy: ChartPuppy
  points: [Point, ...Point[]]
}

/** A name beside its line; the table has all of it. */
export const labelOf = (name: string) =>
  name.length > longestLabel ? `${name.slice(0, longestLabel - 1).trimEnd()}…` : name

/** The picture of a litter's growth, or null before its first weight. */
export function growthChart(
  puppies: readonly ChartPuppy[],
  watched: ReadonlySet<string>,
): GrowthChart | null {
  const grown = puppies
    .filter(({ weights }) => weights.length > 0)
    .map((puppy) => ({ puppy, points: pointsOf(puppy) }))
  const all = grown.flatMap(({ points }) => points)
  if (all.length === 0) return null
  const scale = scaleOf(all)
  const lines = grown
    .map(({ puppy, points }) => lineOf(puppy, points, scale, watched.has(puppy.id)))
    .sort((a, b) => a.end.y - b.end.y)
    .map((line, index) => ({ ...line, pattern: index % 4 }))
  const average = meanOf(grown, scale)
  spreadLabels(average ? [...lines, average] : lines)
  return { grams: scale.grams, days: scale.days, lines, mean: average }
}

const pointsOf = ({ bornAt, weights }: WeighedPuppy): [Point, ...Point[]] =>
  weights.map(({ weighedAt, grams }) => ({
    day: Math.max(0, (Date.parse(weighedAt) - Date.parse(bornAt)) / dayMs),
    grams,
  })) as [Point, ...Point[]]

type Scale = ReturnType<typeof scaleOf>

function scaleOf(points: readonly Point[]) {
  const grams = points.map((point) => point.grams)
  const lastDay = Math.max(1, ...points.map(({ day }) => day))
  const step = stepFor(gramSteps, Math.max(...grams) - Math.min(...grams))
  const base = Math.floor(Math.min(...grams) / step) * step
  const top = Math.max(base + step, Math.ceil(Math.max(...grams) / step) * step)
  const x = (day: number) => rounded((day / lastDay) * plotWidth)
  const y = (value: number) => rounded(plotHeight - ((value - base) / (top - base)) * plotHeight)
  return {
    x,
    y,
    grams: ticks(base, top, step).map((value) => ({ value, y: y(value) })),
    days: ticks(0, lastDay, stepFor(daySteps, lastDay)).map((value) => ({
      value,
      x: x(value) / (plotWidth / 100),
    })),
  }
}

const stepFor = (steps: readonly number[], range: number) =>
  steps.find((step) => range / step <= mostTicks) ?? steps.at(-1) ?? 1

const ticks = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step)

const rounded = (value: number) => Math.round(value * 10) / 10

function pathOf(points: readonly Point[], { x, y }: Scale): string {
  const [first, ...rest] = points.map(({ day, grams }) => `${x(day)} ${y(grams)}`)
  // A single weight is a dot: a line of no length with round ends.
  return `M${first}${rest.length > 0 ? `L${rest.join(' ')}` : 'h0'}`
}

function lineOf(
  { id, name, collar }: ChartPuppy,
  points: [Point, ...Point[]],
  scale: Scale,
  isWatched: boolean,
): ChartLine {
  const last = points.at(-1) ?? points[0]
  const end = { ...last, x: scale.x(last.day), y: scale.y(last.grams) }
  return { id, name, collar, path: pathOf(points, scale), pattern: 0, end, labelY: end.y, isWatched }
}

/** The mean at each time of a weight, over the puppies that were being weighed then; a puppy between two weights counts with both. */
function meanOf(puppies: readonly GrownPuppy[], scale: Scale): GrowthChart['mean'] {
  const days = [...new Set(puppies.flatMap(({ points }) => points.map(({ day }) => day)))].sort(
    (a, b) => a - b,
  )
  const points = days.flatMap((day) => {
    const weighed = puppies.filter(
      ({ puppy, points }) => !puppy.hasLeft || points.some((own) => own.day >= day),
    )
    const grams = weighed.map((own) => gramsAt(own.points, day)).filter((value) => value !== null)
    return grams.length > 1 && grams.length === weighed.length ? [{ day, grams: mean(grams) }] : []
  })
  const last = points.at(-1)
  if (!last) return null
  const y = scale.y(last.grams)
  return { path: pathOf(points, scale), grams: Math.round(last.grams), y, labelY: y }
}

function gramsAt(points: readonly Point[], day: number): number | null {
  const next = points.findIndex((point) => point.day >= day)
  const after = points[next]
  if (!after) return null
  if (after.day === day) return after.grams
  const before = points[next - 1]
  if (!before) return null
  return before.grams + ((day - before.day) / (after.day - before.day)) * (after.grams - before.grams)
}

/** Keeps labels apart, inside the picture and as near to their lines as possible. */
function spreadLabels(labels: { y?: number; end?: { y: number }; labelY: number }[]) {
  const sorted = [...labels].sort((a, b) => a.labelY - b.labelY)
  for (const [index, label] of sorted.entries()) {
    const above = sorted[index - 1]
    if (above) label.labelY = Math.max(label.labelY, above.labelY + labelDistance)
  }
  let lowest = plotHeight
  for (const label of sorted.reverse()) {
    label.labelY = Math.min(label.labelY, lowest)
    lowest = label.labelY - labelDistance
  }
}
