export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** The kennel's time zone. */
export const timeZone = 'Australia/Melbourne'

// Swedish formatting is YYYY-MM-DD.
const isoDay = new Intl.DateTimeFormat('sv', { timeZone })

/** The day it is in Mansfield, as YYYY-MM-DD. */
export const today = (now = new Date()): string => isoDay.format(now)

/** '2026-11-18' from three o'clock in the morning in Mansfield until three the next morning. */
export const nightInMelbourne = (now: Date) => today(new Date(now.getTime() - 3 * hourMs))
