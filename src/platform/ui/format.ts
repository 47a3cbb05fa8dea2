import { dayAt, formatClock, longDate, shortDate, timeZone, today } from '#src/platform/values/calendar.ts'

export { formatPrice, formatShortPrice } from '#src/dogs/rules/price.ts'
export { formatClock, formatTime } from '#src/platform/values/calendar.ts'

const locale = 'en-AU'
// As for long dates, in UTC.
const monthAndYear = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' })
const oneDecimal = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const recentInMelbourne = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  timeZone,
})

/** Formats a YYYY-MM-DD as '14 September 2026'. */
export const formatDate = (date: string | null) => (date ? longDate(date) : 'Birth date unknown')

/** Formats a YYYY-MM-DD as 'Sept 2026'. */
export const formatMonth = (date: string) => monthAndYear.format(new Date(`${date}T00:00:00Z`))

/** Formats grams as '23.5 kg'. */
export const formatWeight = (grams: number | null, missing = 'Weight not recorded') =>
  grams === null ? missing : `${oneDecimal.format(grams / 1000)} kg`

/** Formats the years since the launch as '2024–2026', or '2024' in that year. */
export function formatCopyrightYears(now: Date): string {
  const year = today(now).slice(0, 4)
  return year > '2024' ? `2024–${year}` : '2024'
}

/** The first number of a text with two. The zero in '+61 (0)491 …' is only for calls without the country's number. */
export function telephoneLink(phone: string): string {
  const first = /\+?[\d ().-]{6,}/.exec(phone)?.[0] ?? phone
  return `tel:${first.replace(/(\+[\d ]*)\(0\)/, '$1').replace(/[^\d+]/g, '')}`
}

/** Formats an ISO time as the date in Mansfield, '18 Nov 2026'. */
export const formatDay = (time: string) => shortDate(dayAt(time))

/** Formats an ISO time as '18 Nov, 3:05 pm', or as '18 Nov 2025' when it is of another year. */
export function formatRecent(time: string, now: Date): string {
  const isThisYear = dayAt(time).slice(0, 4) === today(now).slice(0, 4)
  return isThisYear ? recentInMelbourne.format(new Date(time)) : formatDay(time)
}

/** Formats an ISO time as '3:05 pm' on its own day in Mansfield, and on others as `formatRecent` does. */
export const formatBrief = (time: string, now: Date) =>
  dayAt(time) === today(now) ? formatClock(time) : formatRecent(time, now)
