import * as z from 'zod/mini'
import { clockInMansfield, formatTime, hourMs, minuteMs } from '#src/platform/values/calendar.ts'
import { storedTime } from '#src/platform/values/fields/stored-time.ts'
import { lengths, line } from '#src/platform/values/fields/text.ts'
import { orDefault, trueOrFalse, updatedAt } from '#src/platform/values/fields/values.ts'
import { eachOnce } from '#src/whelping/fields.ts'

/** A puppy on the scales; grams. */
export interface Weight {
  grams: number
  /** ISO time. */
  weighedAt: string
}

/** A puppy of a litter with its weights, oldest first. */
export interface WeighedPuppy<W extends Weight = Weight> {
  id: string
  name: string
  /** ISO time; 00:00 of the litter's day if nobody noted the hour. */
  bornAt: string
  weights: readonly W[]
}

export const gramsRange = { least: 20, most: 60_000 }
export const wholeGrams = 'Please enter grams, for example 412'

/** Whole grams as typed, or as the screens write them ('5,760 g'), within the range of the scales; null for anything else. */
export function gramsTyped(text: string): number | null {
  const digits = text
    .trim()
    .replace(/ ?g$/, '')
    .replace(/^(\d{1,2})[, ](\d{3})$/, '$1$2')
  const grams = /^\d+$/.test(digits) ? Number(digits) : Number.NaN
  return grams >= gramsRange.least && grams <= gramsRange.most ? grams : null
}

const grams = z.int(wholeGrams).check(z.gte(gramsRange.least, wholeGrams), z.lte(gramsRange.most, wholeGrams))

const id = z.uuid('Must be an id')

/** A round: the ids come from the browser, so that a round sent twice is stored once. */
export const weighingInput = z.object({
  weighedAt: storedTime,
  weights: z
    .array(z.object({ id, puppyId: line({ max: lengths.name, message: 'Must be a puppy' }), grams }))
    .check(
      z.minLength(1, wholeGrams),
      z.maxLength(50, 'At most 50 puppies'),
      eachOnce(({ id }) => id, 'Each weight needs an id of its own'),
    ),
  /** Whether the breeder has confirmed that the puppies were weighed twice within the hour. */
  isSecond: orDefault(trueOrFalse, false),
})
export type WeighingInput = z.output<typeof weighingInput>

export const weightInput = z.object({ grams, updatedAt })

/** Clocks of phones differ a little. */
const aheadMs = 5 * minuteMs

/** Why a puppy born at one time can't have been weighed at another, or null if it can. */
export function weighingProblem(weighedAt: string, bornAt: string, now: Date): string | null {
  if (Date.parse(weighedAt) < Date.parse(bornAt)) return "That's before the birth"
  return Date.parse(weighedAt) > now.getTime() + aheadMs ? "That's in the future" : null
}

const hoursBetween = (last: Weight, next: Weight) =>
  (Date.parse(next.weighedAt) - Date.parse(last.weighedAt)) / hourMs

/** Weights within an hour are of the same round, since a puppy moves on the scales. */
export const isSameRound = (a: Weight, b: Weight) => Math.abs(hoursBetween(a, b)) <= 1

/** The other weight of the same round, if there is one; none at birth, when each puppy has a time of its own. */
export const sameRoundWeight = <W extends Weight>(
  { bornAt, weights }: WeighedPuppy<W>,
  next: Weight,
): W | undefined =>
  weights.find((weight) => isSameRound(weight, next) && Date.parse(weight.weighedAt) !== Date.parse(bornAt))

/** The breeder's word for a round, by the clock in Mansfield; before six it is still night. */
export function roundName(time: string): string {
  const hour = Number(clockInMansfield(time).slice(11, 13))
  if (hour < 6) return 'Night round'
  if (hour < 12) return 'Morning round'
  return hour < 17 ? 'Afternoon round' : 'Evening round'
}

export const secondRoundQuestion = (name: string, { grams, weighedAt }: Weight): string =>
  `${name} was weighed already: ${gramsText(grams)} on ${formatTime(weighedAt)}. Save this round as well?`

/** Percent of one weight in another, rounded half away from zero; negative for a loss. */
export function percentChange(from: number, to: number): number {
  const percent = ((to - from) * 100) / from
  return Math.sign(percent) * Math.round(Math.abs(percent))
}

const usualHours = 24
const longestHours = 72
/** Percent within the usual hours. */
const usual = { gain: 35, loss: 15 }

/** The weight before a time: a round may be entered later than it was weighed. */
export const lastWeightBefore = <W extends Weight>(weights: readonly W[], time: string): W | undefined =>
  weights.findLast(({ weighedAt }) => Date.parse(weighedAt) < Date.parse(time))

/** Whether to ask the breeder to check the scales before a weight is saved. It never rejects one. */
export function isQuestionable(last: Weight, next: Weight): boolean {
  if (next.grams > last.grams * 5 || next.grams * 3 < last.grams) return true
  const hours = hoursBetween(last, next)
  if (hours > longestHours) return false
  const share = Math.max(hours, usualHours) / usualHours
  const percent = (next.grams * 100) / last.grams
  return percent > 100 + usual.gain * share || percent < 100 - usual.loss * share
}

const number = new Intl.NumberFormat('en-AU')
const signed = new Intl.NumberFormat('en-AU', { signDisplay: 'exceptZero' })
const withSign = (value: number) => signed.format(value).replace('-', '−')

/** '3,740'. */
export const thousands = (grams: number) => number.format(grams)
/** '3,740 g'. */
export const gramsText = (grams: number) => `${thousands(grams)} g`
/** '+6%'. */
export const percentText = (from: number, to: number) => `${withSign(percentChange(from, to))}%`
/** '+23 g, +6%'. */
export const changeText = (from: number, to: number) => `${withSign(to - from)} g, ${percentText(from, to)}`

export function questionAbout(name: string, last: Weight, next: Weight): string {
  const hours = Math.round(hoursBetween(last, next))
  const ago = hours < 1 ? 'less than an hour' : hours === 1 ? '1 hour' : `${hours} hours`
  return `${name}: ${gramsText(next.grams)}, after ${gramsText(last.grams)} ${ago} ago. Save it like this?`
}

/** In grams, or null: the weight at the exact time of birth. */
export const birthWeightOf = ({ bornAt, weights }: WeighedPuppy): number | null =>
  weights.find(({ weighedAt }) => Date.parse(weighedAt) === Date.parse(bornAt))?.grams ?? null

export const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** The label of a weight: 'Fern, 5,760 g'. */
export const weightLabel = (puppy: string, grams: number) => `${puppy}, ${gramsText(grams)}`
