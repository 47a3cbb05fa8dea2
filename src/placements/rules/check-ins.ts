import { addDays, dayAndMonth, yearAfter } from '#src/platform/values/calendar.ts'
import { type CheckIn, checkIns } from './placements.ts'

/** How many days a check-in is asked for. */
const shownDays = 30

/** A puppy that lives with its family. */
interface Settled {
  homeOn: string | null
  bornOn: string
}

/** How old a puppy is on its birthday; null for the other check-ins. */
const ages: Record<CheckIn, number | null> = {
  'first-days': null,
  'two-weeks': null,
  'birthday-1': 1,
  'birthday-2': 2,
  'birthday-3': 3,
}

/** When the breeder asks how a puppy is; null if nobody knows when it went home, or if it was still with her on that birthday. */
export function checkInDay(what: CheckIn, { homeOn, bornOn }: Settled): string | null {
  const age = ages[what]
  if (age === null) return homeOn && addDays(homeOn, what === 'first-days' ? 2 : 14)
  const day = yearAfter(bornOn, age)
  return homeOn && day < homeOn ? null : day
}

interface Asked extends Settled {
  skipped: readonly CheckIn[]
  /** The day of the last letter to the family, or note about it. */
  writtenOn: string | null
}

/** The check-ins that are due, each with its day: until the breeder has written or skips it, and for 30 days at most. */
export const dueCheckIns = ({ skipped, writtenOn, ...puppy }: Asked, today: string) =>
  checkIns.flatMap((what) => {
    const day = checkInDay(what, puppy)
    const isDue =
      day !== null &&
      day <= today &&
      today < addDays(day, shownDays) &&
      !(writtenOn && writtenOn >= day) &&
      !skipped.includes(what)
    return isDue ? [{ what, day }] : []
  })

/** No check-in is due for a puppy that was born, and went home, before these days. */
export const lastCheckInsOf = (today: string) => ({
  born: addDays(yearAfter(today, -3), -shownDays - 1),
  home: addDays(today, -shownDays - 14),
})

/** What Today says of one. */
export function checkInText(
  what: CheckIn,
  { puppy, name, day, today }: { puppy: string; name: string; day: string; today: string },
): string {
  if (what === 'first-days') return `Ask ${name} how ${puppy} is settling in.`
  if (what === 'two-weeks') return `${puppy} has been home for two weeks. Write to ${name}.`
  const birthday = day === today ? `is ${ages[what]} today` : `turned ${ages[what]} on ${dayAndMonth(day)}`
  return `${puppy} ${birthday}. Write to ${name}.`
}

/** From the 46th day after the microchip, a transfer is about to cost more. */
const soonDearerDays = 46

/** What Today says until the transfer of a microchip is sent; `chippedOn` is the day of the microchip, if it is known. */
export function transferText(
  puppy: string,
  { chippedOn, today }: { chippedOn: string | null; today: string },
) {
  const text = `Send the microchip transfer for ${puppy}.`
  const isLate = chippedOn !== null && today >= addDays(chippedOn, soonDearerDays)
  return isLate ? `${text} Breeders' transfers can cost more after two months.` : text
}

/** What Today says until the reservation of a puppy that has died is cancelled. */
export const diedText = (puppy: string, name: string) => `${puppy} has died and is reserved for ${name}.`
