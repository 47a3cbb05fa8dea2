import * as z from 'zod/mini'
import { line } from '#src/platform/values/fields/text.ts'
import { oneOf, orDefault, trueOrFalse, updatedAt } from '#src/platform/values/fields/values.ts'

export const careKinds = [
  'worming',
  'vaccination',
  'microchip',
  'vet',
  'parasites',
  'photos',
  'handling',
  'papers',
  'other',
] as const
export type CareKind = (typeof careKinds)[number]
export const careKindLabels: Record<CareKind, string> = {
  worming: 'Worming',
  vaccination: 'Vaccination',
  microchip: 'Microchip',
  vet: 'Vet',
  parasites: 'Parasites',
  photos: 'Photos',
  handling: 'Handling',
  papers: 'Papers',
  other: 'Other',
}

/** The kinds for a dog's papers and a puppy's diary; the others are the breeder's own work. */
export const healthKinds: readonly CareKind[] = ['worming', 'vaccination', 'microchip', 'vet', 'parasites']

/** Something that a litter needs on certain days of its life; the day of birth is day 0. */
export interface CareStep {
  text: string
  kind: CareKind
  days: readonly number[]
}

/** The plan until the breeder writes her own, based on the schedules of Australian vets. */
export const initialCarePlan: readonly CareStep[] = [
  { text: 'Worm', kind: 'worming', days: [14, 28, 42, 56] },
  { text: 'Photos', kind: 'photos', days: [7, 14, 21, 28, 35, 42, 49] },
  { text: 'Microchip', kind: 'microchip', days: [42] },
  { text: 'First vaccination (C3)', kind: 'vaccination', days: [42] },
  { text: 'Vet check', kind: 'vet', days: [42] },
  { text: 'Flea and tick prevention', kind: 'parasites', days: [56] },
  { text: 'Print the go-home packs', kind: 'papers', days: [52] },
]

export const careTextLength = 100
export const maxCareSteps = 30
const maxCareDays = 60
/** The last day of a puppy's life that a plan may include. */
export const lastCareDay = 400

export const careTextMissing = 'Please enter what to do'
export const careDaysWrong = 'Please enter days such as 14, 28 or 3-16'

const dayOrRange = /^(\d{1,3})(?:\s*[-–]\s*(\d{1,3}))?$/

/** The days of a line such as '14, 28' or '3-16', each once and in order; null for any other line, and for too many days. */
export function parseCareDays(text: string): number[] | null {
  const days = new Set<number>()
  for (const part of text.split(',')) {
    const [, first, last = first] = dayOrRange.exec(part.trim()) ?? []
    if (first === undefined || Number(last) < Number(first) || Number(last) > lastCareDay) return null
    for (let day = Number(first); day <= Number(last); day++) days.add(day)
  }
  return days.size > maxCareDays ? null : [...days].sort((a, b) => a - b)
}

/** The first and last of each run of consecutive numbers, which are given in order. */
export function runsOf(numbers: readonly number[]) {
  const runs: [first: number, last: number][] = []
  for (const number of numbers) {
    const run = runs.at(-1)
    if (run && number === run[1] + 1) run[1] = number
    else runs.push([number, number])
  }
  return runs
}

/** The line that `parseCareDays` reads; three days or more in a row become a range. */
export const formatCareDays = (days: readonly number[]): string =>
  runsOf(days)
    .map(([first, last]) => {
      if (last - first >= 2) return `${first}-${last}`
      return first === last ? String(first) : `${first}, ${last}`
    })
    .join(', ')

const careDay = z.int(careDaysWrong).check(z.gte(0, careDaysWrong), z.lte(lastCareDay, careDaysWrong))

const careDays = z.pipe(
  z
    .array(careDay, careDaysWrong)
    .check(z.minLength(1, careDaysWrong), z.maxLength(maxCareDays, careDaysWrong)),
  z.transform((days) => [...new Set(days)].sort((a, b) => a - b)),
)

export const carePlan = z
  .array(
    z.object({
      text: line({ max: careTextLength, message: careTextMissing }),
      kind: oneOf(careKinds),
      days: careDays,
    }),
    'Must be a list of steps',
  )
  .check(z.maxLength(maxCareSteps, `At most ${maxCareSteps} steps`))

/** The Kennel section 'Care plan'. */
export const carePlanInput = z.object({
  carePlan,
  careChecked: orDefault(trueOrFalse, false),
  careMail: orDefault(trueOrFalse, false),
  updatedAt,
})
