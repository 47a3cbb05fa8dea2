import { addDays, daysBetween, longDate, weekdayAndDate, weekdayOf } from '#src/platform/values/calendar.ts'
import { counted } from '#src/platform/values/counted.ts'
import { weekDays } from './care.ts'
import { formatCareDays } from './plan.ts'

const list = new Intl.ListFormat('en-AU')

/** Who a row is about: 'All 9', or the names of some; nothing if there are no puppies yet. */
export function whoText(covers: readonly { name: string }[], count: number): string {
  if (covers.length > 2 && covers.length >= count) return `All ${covers.length}`
  return covers.length > 3 ? `${covers.length} of ${count}` : listNames(covers.map(({ name }) => name))
}

interface Done {
  id: string
  name: string
  isHere: boolean
}

/** Who a row was done for, of those that are still here and those it was done for, who may have left since. */
export function whoDone(puppies: readonly Done[], ids: readonly string[]): string {
  const done = puppies.filter(({ id }) => ids.includes(id))
  return whoText(done, puppies.filter((puppy) => puppy.isHere || done.includes(puppy)).length)
}

/** 'Ivy', 'Ivy and Pip' or 'Ivy, Otto and Pip'. */
export const listNames = (names: readonly string[]) => list.format(names)

export const staysOpen = (names: readonly string[]) =>
  `${listNames(names)} ${names.length === 1 ? 'stays' : 'stay'} open.`

/** A day in words, short if it is near: 'yesterday', 'Thursday', 'Thursday 19 November' or '14 October 2025'. */
export function dayText(day: string, today: string): string {
  const days = daysBetween(today, day)
  if (days === 0) return 'today'
  if (days === -1) return 'yesterday'
  if (days === 1) return 'tomorrow'
  if (days > 1 && days < weekDays) return `in ${days} days`
  if (days < 0 && days > -weekDays) return weekdayOf(day)
  return Math.abs(days) < 300 ? weekdayAndDate(day) : longDate(day)
}

/** 'day 42' of a puppy's life, or '3 days before the birth'. */
export function ageText(bornOn: string, day: string): string {
  const days = daysBetween(bornOn, day)
  return days < 0 ? `${counted(-days, 'day')} before the birth` : `day ${days}`
}

/** The days to which a row can be postponed. */
export const laterDays = (today: string): readonly [label: string, day: string][] => [
  ['Tomorrow', addDays(today, 1)],
  ['In 3 Days', addDays(today, 3)],
  ['In a Week', addDays(today, weekDays)],
]

/** How often and when, as '4 times, at 2, 4, 6 and 8 weeks', or in days if they aren't whole weeks. */
export function timesText(days: readonly number[]): string {
  const times = days.length === 1 ? 'Once' : `${days.length} times`
  if (days.some((day) => day === 0 || day % weekDays !== 0))
    return `${times}, on ${days.length === 1 ? 'day' : 'days'} ${listNames(formatCareDays(days).split(', '))}`
  const weeks = days.map((day) => day / weekDays)
  return `${times}, at ${listNames(weeks.map(String))} ${weeks.at(-1) === 1 ? 'week' : 'weeks'}`
}
