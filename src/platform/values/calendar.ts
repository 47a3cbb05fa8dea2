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
  // Days of the year 26 were accepted once, and are formatted without their zeros.
  if (latest.minute !== minute) latest = { minute, day: isoDay.format(now).padStart(10, '0') }
  return latest.day
}

/** The day it is in Mansfield at a time. */
export const dayAt = (time: string | number): string => today(new Date(time))

/** '2026-11-18' from three o'clock in the morning in Mansfield until three the next morning. */
export const nightInMelbourne = (now: Date) => dayAt(now.getTime() - 3 * hourMs)

const utc = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** A time so many times 24 hours before another. */
export const daysBefore = (time: Date, count: number): string =>
  new Date(time.getTime() - count * dayMs).toISOString()

/** The day so many days after another, both as YYYY-MM-DD. */
export const addDays = (day: string, count: number): string =>
  new Date(utc(day) + count * dayMs).toISOString().slice(0, 10)

/** The day so many months after another; on the last day of a month that is too short. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  const time = Date.UTC(year, month - 1 + count, Math.min(date, lastOfMonth))
  return new Date(time).toISOString().slice(0, 10)
}

/** The day so many years after another; a 29 February has its anniversary on the 28th, where there is no other. */
export const yearAfter = (day: string, years = 1) => addMonths(day, 12 * years)

/** The time at which a day begins in Mansfield, in UTC. */
export function startOfDay(day: string): string {
  const summerTime = new Date(utc(day) - 11 * hourMs)
  const start = isoDay.format(summerTime) === day ? summerTime : new Date(utc(day) - 10 * hourMs)
  return start.toISOString()
}

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

const weekday = /* @__PURE__ */ new Intl.DateTimeFormat('en-AU', { weekday: 'long', timeZone: 'UTC' })
const dayMonth = /* @__PURE__ */ new Intl.DateTimeFormat('en-AU', {
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

/** Formats a YYYY-MM-DD as 'Thursday'. */
export const weekdayOf = (day: string): string => weekday.format(utc(day))

/** Formats a YYYY-MM-DD as '29 November'. */
export const dayAndMonth = (day: string): string => dayMonth.format(utc(day))

/** Formats a YYYY-MM-DD as 'Thursday 19 November'; browsers differ about a comma in it. */
export const weekdayAndDate = (day: string): string => `${weekdayOf(day)} ${dayMonth.format(utc(day))}`

const weekdayShort = /* @__PURE__ */ new Intl.DateTimeFormat('en-AU', { weekday: 'short', timeZone: 'UTC' })
const dayMonthShort = /* @__PURE__ */ new Intl.DateTimeFormat('en-AU', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

/** Formats a YYYY-MM-DD as '21 Nov'. */
export const shortDayAndMonth = (day: string): string => dayMonthShort.format(utc(day))

/** Formats a YYYY-MM-DD as 'Sat 21 Nov'. */
export const shortDay = (day: string): string => `${weekdayShort.format(utc(day))} ${shortDayAndMonth(day)}`

/** Formats a YYYY-MM-DD as '21 Nov 2026'. */
export const shortDate = (day: string): string => `${shortDayAndMonth(day)} ${day.slice(0, 4)}`

const month = /* @__PURE__ */ new Intl.DateTimeFormat('en-AU', { month: 'short', timeZone: 'UTC' })
/** Formats a YYYY-MM-DD as 'Nov'. */
export const shortMonth = (day: string): string => month.format(utc(day))

const timeOfDay = /* @__PURE__ */ new Intl.DateTimeFormat('en-AU', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone,
})

/** Formats an ISO time as '18 Nov 2026, 3:05 pm'. */
export const formatTime = (time: string) => timeOfDay.format(new Date(time))

const hourAndMinute = /* @__PURE__ */ new Intl.DateTimeFormat('en-AU', {
  hour: 'numeric',
  minute: '2-digit',
  timeZone,
})

/** Formats an ISO time as '3:05 pm'. */
export const formatClock = (time: string) => hourAndMinute.format(new Date(time))

/** Formats an ISO time, on a day, as 'today, 11:20 am' or 'yesterday, 3:05 am', and earlier ones with their date. */
export function formatRecently(time: string, day: string): string {
  const days = daysBetween(dayAt(time), day)
  const near = days === 0 ? 'today' : days === 1 && 'yesterday'
  return near ? `${near}, ${formatClock(time)}` : formatTime(time)
}

const clock = /* @__PURE__ */ new Intl.DateTimeFormat('sv', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone,
})

/** The day and the time on clocks in Mansfield, as '2026-11-22 15:05'. */
export const clockInMansfield = (time: string) => clock.format(new Date(time))

/**
 * The ISO time at which clocks in Mansfield show a day and a time such as '15:05'. Of the hour that April has twice it is the first;
 * in the hour that October skips, clocks are an hour ahead.
 */
export function timeInMansfield(day: string, time = '00:00'): string {
  const [summer, winter] = [11, 10].map((hoursAhead) =>
    new Date(Date.parse(`${day}T${time}:00Z`) - hoursAhead * hourMs).toISOString(),
  ) as [string, string]
  return clockInMansfield(summer) === `${day} ${time}` ? summer : winter
}
const monthYear = new Intl.DateTimeFormat('en-AU', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Formats a YYYY-MM-DD or YYYY-MM as 'September 2026'. */
export const longMonth = (day: string): string => monthYear.format(utc(`${day.slice(0, 7)}-01`))
