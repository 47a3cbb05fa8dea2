export const keepMonthsRange = { min: 6, max: 84 } as const

/** Nobody is erased without having been listed for this long. */
export const noticeDays = 30

/** A day as many months before another; on the last day of a month that is too short. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month - months, 0)).getUTCDate()
  const time = Date.UTC(year, month - 1 - months, Math.min(date, lastOfMonth))
  return new Date(time).toISOString().slice(0, 10)
}
