import { addDays, longDate } from '#src/platform/values/calendar.ts'
import { day, orNull } from '#src/platform/values/fields/values.ts'

/** As stored: null if a puppy goes by its litter, or a litter by its birth. */
export const readyDay = orNull(day('Enter a valid date'))

interface Litter {
  dateOfBirth: string
  readyOn: string | null
}

/** How long a puppy stays with its mother at least. */
export const weeksAtHome = 8
export const leastAgeDays = weeksAtHome * 7

/** The earliest day a puppy may leave its mother. */
export const earliestReady = (dateOfBirth: string) => addDays(dateOfBirth, leastAgeDays)

/** The day from which a puppy can go home: its own, or else its litter's. */
export const readyOn = (puppy: { readyOn: string | null } | null, litter: Litter): string =>
  puppy?.readyOn ?? litter.readyOn ?? earliestReady(litter.dateOfBirth)

/** Why a day is too early for puppies born on another, or null if it isn't. */
export function readyProblem(readyOn: string | null, dateOfBirth: string): string | null {
  const earliest = earliestReady(dateOfBirth)
  if (readyOn === null || readyOn >= earliest) return null
  return readyRule(dateOfBirth)
}

/** When puppies born on a day may go home, in words. */
export const readyRule = (dateOfBirth: string) =>
  `Puppies go home at ${weeksAtHome} weeks at the earliest: ${longDate(earliestReady(dateOfBirth))}`
