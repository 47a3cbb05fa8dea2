import * as z from 'zod/mini'
import { addDays } from '#src/platform/values/calendar.ts'
import { lengths, line, optionalLine, optionalParagraphs } from '#src/platform/values/fields/text.ts'
import { day, oneOf, orNull, updatedAt } from '#src/platform/values/fields/values.ts'
import { eachOnce } from '#src/whelping/fields.ts'
import { careKinds, careTextLength, careTextMissing, lastCareDay } from './plan.ts'

export const careStates = ['open', 'done', 'skipped'] as const
export type CareState = (typeof careStates)[number]

const noDay = 'Please choose a day'
export const noPuppies = 'Choose at least one puppy'
const noId = 'Must be an id'
const onceEach = 'Choose each puppy once'
const maxPuppies = 100

const optionalDay = orNull(day(noDay))
const optionalId = orNull(z.uuid(noId))

const puppyIds = z.pipe(
  z.transform((value: unknown) => value ?? null),
  z.nullable(
    z
      .array(line({ max: lengths.name, message: 'Must be a puppy' }), 'Must be a list of puppies')
      .check(z.maxLength(maxPuppies, `At most ${maxPuppies} puppies`), eachOnce(String, onceEach)),
  ),
)

const columns = {
  litterId: optionalLine(lengths.name),
  dogId: optionalLine(lengths.name),
  kind: oneOf(careKinds),
  text: line({ max: careTextLength, message: careTextMissing }),
  day: orNull(z.int('Must be a whole number').check(z.gte(0, noDay), z.lte(lastCareDay, noDay))),
  dueOn: optionalDay,
  puppies: puppyIds,
  state: oneOf(careStates),
  doneOn: optionalDay,
  product: optionalLine(lengths.line),
  batch: optionalLine(lengths.name),
  givenBy: optionalLine(lengths.line),
  note: optionalParagraphs(1000),
  nextDue: optionalDay,
}

/** A whole row as it is typed. */
export const careFields = z.object(columns).check(({ value, issues }) => {
  const reject = (field: keyof typeof value, message: string) =>
    issues.push({ code: 'custom', input: value[field], path: [field], message })
  if (value.litterId && value.dogId) reject('dogId', 'Choose a litter or a dog')
  if (value.puppies && !value.litterId) reject('puppies', 'Only a litter has puppies')
  if (!value.dueOn && (value.day === null || !value.litterId)) reject('dueOn', noDay)
  if (value.state === 'done' && !value.doneOn) reject('doneOn', noDay)
})
export type CareFields = z.output<typeof careFields>

/** A whole row as it is sent, with ids for the rows that may follow from it. */
export const careInput = z
  .extend(careFields, { nextId: optionalId, restId: optionalId, updatedAt })
  .check(({ value, issues }) => {
    if (value.state === 'done' && value.nextDue && !value.nextId)
      issues.push({ code: 'custom', input: value.nextId, path: ['nextId'], message: noId })
  })
export type CareInput = z.output<typeof careInput>

/** Only a done row has a day on which it was done, and rows that follow. */
export function settled(row: CareInput): CareInput {
  if (row.state !== 'done') return { ...row, doneOn: null, nextDue: null, nextId: null, restId: null }
  return row.nextDue ? row : { ...row, nextId: null }
}

/** The microchip numbers of a litter. */
export const microchipsInput = z.object({
  puppies: z
    .array(
      z.object({
        id: line({ max: lengths.name, message: 'Must be a puppy' }),
        microchipId: optionalLine(lengths.line),
        updatedAt,
      }),
      'Must be a list of puppies',
    )
    .check(
      z.minLength(1, noPuppies),
      z.maxLength(maxPuppies, `At most ${maxPuppies} puppies`),
      eachOnce(({ id }) => id, onceEach),
    ),
})
export type MicrochipsInput = z.output<typeof microchipsInput>

/** When a row falls due: on its day, or this many days after the birth. */
export const dueOf = (
  { day, dueOn }: { day: number | null; dueOn: string | null },
  litter: { dateOfBirth: string } | null,
): string => dueOn ?? addDays(litter?.dateOfBirth ?? '', day ?? 0)

/** The fields of puppies that their care depends on. */
interface Animal {
  id: string
  /** The newborn's id, which rows have that were written before it was a puppy. */
  birthId: string | null
  /** Whether it is alive and with the breeder. */
  isHere: boolean
}

/** Ids of puppies, from ids of puppies and newborns. An id that is no longer in the litter stays as it is. */
export const puppyIdsOf = (
  ids: readonly string[],
  animals: readonly Pick<Animal, 'id' | 'birthId'>[],
): string[] => [...new Set(ids.map((id) => animals.find(({ birthId }) => birthId === id)?.id ?? id))]

/** The puppies of a row that are with the breeder. */
export function coversOf(puppies: readonly string[] | null, animals: readonly Animal[]): string[] {
  const ids = puppies && puppyIdsOf(puppies, animals)
  return animals.filter(({ id, isHere }) => isHere && (ids?.includes(id) ?? true)).map(({ id }) => id)
}

interface Subject {
  id: string
  name: string
  dateOfBirth: string | null
}

/** The subjects of tasks, apart from the kennel itself. */
export interface CareSubjects {
  litters: (Subject & { dateOfBirth: string })[]
  dogs: Subject[]
}

/** Why something can't have been done on a day, or null if it can. */
export function doneProblem(doneOn: string, bornOn: string | null, today: string): string | null {
  if (doneOn > today) return 'That day is in the future'
  return bornOn !== null && doneOn < bornOn ? "That's before the birth" : null
}

/** The typed fields of a row that is done; `bornOn` is the birthday of its litter or dog. */
export const careDetails = (bornOn: string | null, today: string) =>
  careFields.check(({ value, issues }) => {
    const problem = value.doneOn && doneProblem(value.doneOn, bornOn, today)
    if (problem) issues.push({ code: 'custom', input: value.doneOn, path: ['doneOn'], message: problem })
    if (value.puppies?.length === 0)
      issues.push({ code: 'custom', input: value.puppies, path: ['puppies'], message: noPuppies })
  })

/** An open row; `covers` are its puppies that are still with the breeder. */
export interface OpenCare {
  id: string
  litterId: string | null
  dogId: string | null
  kind: string
  text: string
  due: string
  covers: readonly string[]
}

/** What a row is about, as the value of a form's field. */
export const aboutValue = ({ litterId, dogId }: Pick<OpenCare, 'litterId' | 'dogId'>) =>
  litterId ? `litter ${litterId}` : dogId ? `dog ${dogId}` : ''

/** Rows that can replace one another: of one litter or dog, with the same kind and text. Kennel tasks replace nothing. */
const seriesOf = ({ id, litterId, dogId, kind, text }: OpenCare) =>
  litterId || dogId ? JSON.stringify([litterId, dogId, kind, text]) : id

export const isCovered = (covered: readonly string[], by: readonly string[]) =>
  covered.every((id) => by.includes(id))

/** The due rows that a newer row replaces, each with the id of that row, which covers all of its puppies. */
export function newerById(rows: readonly OpenCare[], today: string): Map<string, string> {
  const newer = new Map<string, string>()
  const series = Map.groupBy(
    rows.filter(({ due }) => due <= today),
    seriesOf,
  )
  for (const each of series.values()) {
    const shown: OpenCare[] = []
    for (const row of each.toSorted((a, b) => b.due.localeCompare(a.due))) {
      const other = shown.find(({ due, covers }) => due > row.due && isCovered(row.covers, covers))
      if (other) newer.set(row.id, other.id)
      else shown.push(row)
    }
  }
  return newer
}

/** The rows that end once another is done or skipped: those it replaces and, if it is done early, those it would have replaced. */
export function rowsOver(row: OpenCare, others: readonly OpenCare[], { state, today }: Settling): OpenCare[] {
  if (state === 'skipped' && row.due > today) return []
  return others.filter(
    (other) =>
      other.id !== row.id &&
      seriesOf(other) === seriesOf(row) &&
      other.due < row.due &&
      other.due <= today &&
      isCovered(other.covers, row.covers),
  )
}

interface Settling {
  state: CareState
  today: string
}

export const weekDays = 7

/** Due rows in the order they fell due, by when that is; later rows are left out. */
export function careSections<Row extends { due: string }>(rows: readonly Row[], today: string) {
  const byDay = rows.toSorted((a, b) => a.due.localeCompare(b.due))
  const last = addDays(today, weekDays)
  return {
    overdue: byDay.filter(({ due }) => due < today),
    today: byDay.filter(({ due }) => due === today),
    week: byDay.filter(({ due }) => due > today && due <= last),
  }
}
