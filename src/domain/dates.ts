/** As the clocks go in Mansfield. */
export const timeZone = 'Australia/Melbourne'

// Swedes write a date as ISO does.
const isoDay = new Intl.DateTimeFormat('sv', { timeZone })

/** The day it is in Mansfield, as YYYY-MM-DD. */
export const today = (now = new Date()): string => isoDay.format(now)
