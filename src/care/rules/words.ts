import { addDays, daysBetween, longDate, weekdayAndDate, weekdayOf } from '#src/platform/values/calendar.ts'
import { weekDays } from './care.ts'

/** Who a row is about: 'All 9', or the names of some. */
export function whoText(covers: readonly { name: string }[], count: number): string {
  if (covers.length >= count) return `All ${covers.length}`
  return covers.length > 3 ? `${covers.length} of ${count}` : listNames(covers.map(({ name }) => name))
}

/** 'Ivy', 'Ivy and Pip' or 'Ivy, Otto and Pip'. */
export const listNames = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

export const staysOpen = (names: readonly string[]) =>
  `${listNames(names)} ${names.length === 1 ? 'stays' : 'stay'} open.`

/** A day in words, short where it is near: 'yesterday', 'Thursday', 'Thursday 19 November' or '14 October 2025'. */
export function dayText(day: string, today: string): string {
  const days = daysBetween(today, day)
  if (days === 0) return 'today'
  if (days === -1) return 'yesterday'
  if (days === 1) return 'tomorrow'
  if (days > 1 && days < weekDays) return `in ${days} days`
  if (days < 0 && days > -weekDays) return weekdayOf(day)
  return Math.abs(days) < 300 ? weekdayAndDate(day) : longDate(day)
}

/** 'day 42' of a puppy's life. */
export const ageText = (bornOn: string, day: string) => `day ${daysBetween(bornOn, day)}`

/** The days to which a row can be put off. */
export const laterDays = (today: string): readonly [label: string, day: string][] => [
  ['Tomorrow', addDays(today, 1)],
  ['In 3 Days', addDays(today, 3)],
  ['In a Week', addDays(today, weekDays)],
]
