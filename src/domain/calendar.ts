export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** The kennel's time zone. */
export const timeZone = 'Australia/Melbourne'

// Swedish formatting is YYYY-MM-DD.
const isoDay = new Intl.DateTimeFormat('sv', { timeZone })

let latest = { minute: Number.NaN, day: '' }

/** The day it is in Mansfield, as YYYY-MM-DD. Formatted once a minute, since every request asks. */
export function today(now = new Date()): string {
  const minute = Math.floor(now.getTime() / minuteMs)
  if (latest.minute !== minute) latest = { minute, day: isoDay.format(now) }
  return latest.day
}

/** '2026-11-18' from three o'clock in the morning in Mansfield until three the next morning. */
export const nightInMelbourne = (now: Date) => today(new Date(now.getTime() - 3 * hourMs))

const utc = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** The day so many days after another, both as YYYY-MM-DD. */
export const addDays = (day: string, count: number): string =>
  new Date(utc(day) + count * dayMs).toISOString().slice(0, 10)

/** How many days a day comes after another; negative if it comes before. */
export const daysBetween = (from: string, to: string): number => (utc(to) - utc(from)) / dayMs

// A day has no time: parsed and formatted in UTC, it never shifts with the time zone.
const dayMonthYear = new Intl.DateTimeFormat('en-AU', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Formats a YYYY-MM-DD as '14 September 2026'. */
export const longDate = (day: string): string => dayMonthYear.format(utc(day))
