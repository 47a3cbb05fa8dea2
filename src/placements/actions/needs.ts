import { listAnimals, listCareOfLitter } from '#src/care/queries/care.ts'
import { puppyIdsOf } from '#src/care/rules/care.ts'
import { familyPath } from '#src/people/rules/families.ts'
import {
  listDeadReserved,
  listPickUps,
  listPuppiesAtHome,
  listWatchedAtHome,
} from '#src/placements/queries/needs.ts'
import {
  checkInDay,
  checkInText,
  diedText,
  dueCheckIns,
  transferText,
} from '#src/placements/rules/check-ins.ts'
import { birthdays, type CheckIn, nextStepPath, placementPath } from '#src/placements/rules/placements.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { dayAt } from '#src/platform/values/calendar.ts'

type Settled = Awaited<ReturnType<typeof listPuppiesAtHome>>[number]

/** A check-in that the breeder may skip. */
export interface SkippedCheckIn {
  placementId: string
  what: CheckIn
  name: string
  puppyName: string
}

/**
 * Puppies with families that Today mentions: those to ask about, those whose microchip is still in the breeder's name, and those that
 * have died and are still reserved.
 */
export async function listPlacementNeeds(db: Queryable, today: string) {
  const [settled, dead] = await Promise.all([listWatchedAtHome(db, today), listDeadReserved(db)])
  const unsent = settled.filter(
    ({ homeOn, transferSentOn }) => homeOn !== null && homeOn <= today && transferSentOn === null,
  )
  const chipped = await readChipDays(db, [...new Set(unsent.map(({ litterId }) => litterId))])
  return [
    ...settled.flatMap((puppy) => checkInsOf(puppy, today)),
    ...unsent.map(({ id, puppyId, puppyName }) => ({
      kind: 'transfer' as const,
      text: transferText(puppyName, { chippedOn: chipped.get(puppyId) ?? null, today }),
      link: placementPath(id),
      word: 'Send Transfer',
    })),
    ...dead.map(({ id, puppyName, name }) => ({
      kind: 'died' as const,
      text: diedText(puppyName, name),
      link: nextStepPath(id),
      word: 'Cancel Reservation',
    })),
  ]
}

function checkInsOf({ id, personId, name, puppyName, writtenAt, ...puppy }: Settled, today: string) {
  // There is nobody to write to once a family is erased.
  if (!personId) return []
  const writtenOn = writtenAt && dayAt(writtenAt)
  return dueCheckIns({ ...puppy, writtenOn }, today).map(({ what, day }) => ({
    kind: 'check-in' as const,
    text: checkInText(what, { puppy: puppyName, name, day, today }),
    link: familyPath(personId, '/admin', { checkIn: what, placementId: id }),
    word: 'Write',
    skip: { placementId: id, what, name, puppyName } satisfies SkippedCheckIn,
  }))
}

/** The day on which each puppy of these litters got its microchip, if it was recorded. */
async function readChipDays(db: Queryable, litterIds: string[]): Promise<Map<string, string>> {
  const days = new Map<string, string>()
  if (litterIds.length === 0) return days
  const animals = await listAnimals(db, litterIds)
  for (const litterId of litterIds) {
    const ofLitter = animals.filter((animal) => animal.litterId === litterId)
    const done = (await listCareOfLitter(db, litterId)).flatMap(({ kind, doneOn, puppies }) =>
      kind === 'microchip' && doneOn ? { doneOn, puppies } : [],
    )
    for (const { doneOn, puppies } of done.toSorted((a, b) => b.doneOn.localeCompare(a.doneOn)))
      for (const id of puppies ? puppyIdsOf(puppies, ofLitter) : ofLitter.map((animal) => animal.id))
        days.set(id, doneOn)
  }
  return days
}

/** For a calendar: when puppies are picked up, and the birthdays on which the breeder writes; without the families' names. */
export async function listPlacementDays(db: Queryable) {
  const [reserved, settled] = await Promise.all([listPickUps(db), listPuppiesAtHome(db)])
  return [
    ...reserved.flatMap(({ id, puppyName, pickupOn, updatedAt }) =>
      pickupOn ? { id: `pick-up-${id}`, day: pickupOn, summary: `Pick-up: ${puppyName}`, updatedAt } : [],
    ),
    ...settled.flatMap(({ id, puppyName, updatedAt, ...puppy }) =>
      birthdays.flatMap((what) => {
        const day = checkInDay(what, puppy)
        return day ? { id: `${what}-${id}`, day, summary: `Birthday: ${puppyName}`, updatedAt } : []
      }),
    ),
  ]
}
