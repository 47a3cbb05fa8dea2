import { daysBetween } from '#src/platform/values/calendar.ts'
import { counted } from '#src/platform/values/counted.ts'

/** How old a dog is, in whole days, weeks, months or years; null before its birth. */
export function ageText(bornOn: string, today: string): string | null {
  const days = daysBetween(bornOn, today)
  if (days < 0) return null
  if (days === 0) return 'Born today'
  if (days < 14) return old(days, 'day')
  if (days < 119) return old(Math.floor(days / 7), 'week')
  const months = monthsBetween(bornOn, today)
  return months < 24 ? old(months, 'month') : old(Math.floor(months / 12), 'year')
}

const old = (count: number, unit: string) => `${counted(count, unit)} old`

/** The whole weeks of a life on a day; none before it begins. */
export const weekOfAge = (bornOn: string, day: string) =>
  Math.max(Math.floor(daysBetween(bornOn, day) / 7), 0)

/** Whole months; in a month too short for the day of birth, the last day counts. */
export function monthsBetween(from: string, to: string): number {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split('-').map(Number)
  const [year = 0, month = 0, day = 0] = to.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const isBegun = day < Math.min(fromDay, lastDay)
  return (year - fromYear) * 12 + month - fromMonth - (isBegun ? 1 : 0)
}
