import type { CareKind } from '#src/care/rules/plan.ts'
import { ageText, weekOfAge } from '#src/dogs/rules/ages.ts'
import { dayAt } from '#src/platform/values/calendar.ts'
import { gramsText, type Weight } from '#src/whelping/rules/weights.ts'

/** Words or photos from one day. */
interface DiaryNote {
  id: string
  /** ISO time. */
  at: string
  text: string
  photos: readonly string[]
}

/** Something done with the puppy on a day, or its weight. */
export interface DiaryLine {
  key: string
  kind: CareKind | 'weight'
  text: string
  /** How much more or less it weighs than a week before. */
  change: string
}

export interface DiaryDay {
  day: string
  /** How old the puppy was, or that it was born or came home. */
  age: string
  notes: DiaryNote[]
  lines: DiaryLine[]
}

interface DiarySource {
  bornOn: string
  homeOn: string | null
  notes: readonly DiaryNote[]
  weights: readonly Weight[]
  care: readonly { id: string; kind: CareKind; text: string; doneOn: string }[]
}

const photosOfNote = 3
const diaryLength = 60

/** A diary, newest day first; within a day notes, then care, then the weight. */
export function diaryDays({ bornOn, homeOn, notes, weights, care }: DiarySource): DiaryDay[] {
  const days = new Map<string, DiaryDay>()
  const dayOf = (day: string) => {
    const known = days.get(day) ?? { day, age: ageOn(day, bornOn, homeOn), notes: [], lines: [] }
    days.set(day, known)
    return known
  }
  for (const note of [...notes].sort((a, b) => b.at.localeCompare(a.at)))
    dayOf(dayAt(note.at)).notes.push(note)
  for (const { id, kind, text, doneOn } of care) dayOf(doneOn).lines.push({ key: id, kind, text, change: '' })
  for (const { day, grams, change } of weeklyWeights(weights, bornOn)) {
    const text = `Weighed ${gramsText(grams)}`
    dayOf(day).lines.push({ key: 'weight', kind: 'weight', text, change: changeText(change) })
  }
  return [...days.values()].sort((a, b) => b.day.localeCompare(a.day))
}

/** A diary's newest entries: this many, but the last day of them complete. */
export function newestDays(days: readonly DiaryDay[], most = diaryLength): readonly DiaryDay[] {
  let count = 0
  const end = days.findIndex(({ notes, lines }) => {
    count += notes.length + lines.length
    return count >= most
  })
  return end === -1 ? days : days.slice(0, end + 1)
}

function ageOn(day: string, bornOn: string, homeOn: string | null): string {
  if (day === homeOn) return 'Home'
  return (ageText(bornOn, day) ?? '').replace(/ (?:old|today)$/, '')
}

/** The last weight in a week of a puppy's life, and how much it differs from the week before. */
export interface WeeklyWeight {
  /** Whole weeks of age. */
  week: number
  day: string
  grams: number
  change: number | null
}

export function weeklyWeights(weights: readonly Weight[], bornOn: string): WeeklyWeight[] {
  const weeks = new Map<number, { day: string; grams: number }>()
  for (const { weighedAt, grams } of weights) {
    const day = dayAt(weighedAt)
    weeks.set(weekOfAge(bornOn, day), { day, grams })
  }
  return [...weeks].map(([week, { day, grams }]) => {
    const before = weeks.get(week - 1)
    return { week, day, grams, change: before ? grams - before.grams : null }
  })
}

function changeText(change: number | null): string {
  if (change === null) return ''
  if (change === 0) return 'the same as a week before'
  return `${gramsText(Math.abs(change))} ${change > 0 ? 'more' : 'less'} than a week before`
}

/** A puppy's photos as notes, three at a time if they came on the same day. */
export function notesOfPhotos(photos: readonly { path: string; at: string }[]): DiaryNote[] {
  const byDay = Map.groupBy(photos, ({ at }) => dayAt(at))
  return [...byDay.values()].flatMap((ofDay) => {
    const sorted = ofDay.toSorted((a, b) => a.at.localeCompare(b.at))
    return chunksOf(sorted, photosOfNote).map((part) => {
      const { path: id = '', at = '' } = part[0] ?? {}
      return { id, at, text: '', photos: part.map(({ path }) => path) }
    })
  })
}

export const chunksOf = <Item>(items: readonly Item[], size: number) =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))
