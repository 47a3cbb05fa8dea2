import { readyOn } from '#src/dogs/rules/ready.ts'
import type { Kennel } from '#src/kennel/rules/kennel.ts'
import { addDays, dayAt, formatClock } from '#src/platform/values/calendar.ts'
import { folded } from '#src/platform/values/folded.ts'
import { site } from '#src/site/rules.ts'
import { type CalendarEvent, iCalendar } from './write.ts'

interface OfferedPuppy {
  id: string
  name: string
  readyOn: string
  microchipId: string | null
  updatedAt: string
  litterUpdatedAt: string
}

/** The day a family can fetch a puppy; without its price, which a file in a stranger's phone would keep stating. */
export function readyFile(puppy: OfferedPuppy, { siteUrl, sourceNumber }: SiteFacts): string {
  const { id, name, microchipId, updatedAt, litterUpdatedAt } = puppy
  const url = `${siteUrl}/puppy/${id}`
  const numbers = [sourceNumber && `Source number ${sourceNumber}`, microchipId && `Microchip ${microchipId}`]
  return iCalendar([
    {
      uid: uidOn(siteUrl, `ready-${id}`),
      day: puppy.readyOn,
      changedAt: updatedAt > litterUpdatedAt ? updatedAt : litterUpdatedAt,
      summary: `${name} is ready to go home`,
      location: site.address,
      url,
      description: [url, ...numbers].filter(Boolean).join('\n'),
    },
  ])
}

interface SiteFacts {
  siteUrl: string
  /** Null where it must not be shown. */
  sourceNumber: string | null
}

/** The day on which a family fetches its puppy. */
export const homeFile = (
  { id, name, pickupOn, updatedAt }: { id: string; name: string; pickupOn: string; updatedAt: string },
  { siteUrl }: Pick<SiteFacts, 'siteUrl'>,
): string =>
  iCalendar([
    {
      uid: uidOn(siteUrl, `home-${id}`),
      day: pickupOn,
      changedAt: updatedAt,
      summary: `${name} comes home`,
      location: site.address,
    },
  ])

/** 'banjo-ready.ics' for Banjo. */
export const readyFileName = (name: string) => {
  return `${
    folded(name)
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'puppy'
  }-ready.ics`
}

/** The data of the kennel's calendar. */
interface KennelDates {
  litters: readonly {
    id: string
    name: string
    dateOfBirth: string
    readyOn: string | null
    updatedAt: string
  }[]
  /** Those with a day of their own. */
  puppies: readonly { id: string; name: string; readyOn: string; updatedAt: string }[]
  followUps: readonly { day: string; families: number; updatedAt: string }[]
  /** Those that wait for an answer; without the family's name. */
  setAsides: readonly { id: string; name: string; untilOn: string; updatedAt: string }[]
  /** Without the family's name. */
  visits: readonly { id: string; visitAt: string; updatedAt: string }[]
  /** Everything open. */
  care: readonly { id: string; day: string; summary: string; updatedAt: string }[]
  /** Of puppies with a family; without its name. */
  placements: readonly { id: string; day: string; summary: string; updatedAt: string }[]
  /** Health tests of dogs, on the day they are due again. */
  tests: readonly { id: string; day: string; name: string; dogName: string; updatedAt: string }[]
  /** Coming litters, on the day they are due. */
  plans: readonly { id: string; dueOn: string; damName: string; updatedAt: string }[]
  kennel: Pick<Kennel, 'sourceNumber' | 'sourceNumberUntil' | 'updatedAt'>
}

const daysBack = 30
const daysAhead = 400
const refreshHours = 6
/** When council registrations fall due in Victoria. */
export const registrationsDue = '04-10'

/** The first and the last day of a calendar that is read on a day. */
export const calendarDays = (day: string) => ({
  first: addDays(day, -daysBack),
  last: addDays(day, daysAhead),
})

/** The breeder's dates from 30 days back to 400 days ahead; without any family's name, since phones share calendars. */
export function kennelCalendarFile(
  { litters, puppies, followUps, setAsides, visits, care, placements, tests, plans, kennel }: KennelDates,
  { siteUrl, today: day }: { siteUrl: string; today: string },
): string {
  const { first, last } = calendarDays(day)
  const events = [
    ...litters.map((litter) => ready(litter, readyOn(null, litter))),
    ...puppies.map((puppy) => ready(puppy, puppy.readyOn)),
    ...followUps.map(followUp),
    ...setAsides.map(({ id, name, untilOn, updatedAt }) => ({
      uid: `set-aside-${id}`,
      day: untilOn,
      changedAt: updatedAt,
      summary: `Set aside ends: ${name}`,
    })),
    ...visits.map(({ id, visitAt, updatedAt }) => ({
      uid: `visit-${id}`,
      day: dayAt(visitAt),
      changedAt: updatedAt,
      summary: `Visit, ${formatClock(visitAt)}`,
    })),
    ...care.map(({ id, updatedAt, ...event }) => ({ ...event, uid: `care-${id}`, changedAt: updatedAt })),
    ...placements.map(({ id, updatedAt, ...event }) => ({ ...event, uid: id, changedAt: updatedAt })),
    ...tests.map(({ id, day, name, dogName, updatedAt }) => ({
      uid: `test-${id}`,
      day,
      changedAt: updatedAt,
      summary: `Test due again: ${dogName}, ${name}`,
    })),
    ...plans.map(({ id, dueOn, damName, updatedAt }) => ({
      uid: `due-${id}`,
      day: dueOn,
      changedAt: updatedAt,
      summary: `Due: ${damName}`,
    })),
    ...(kennel.sourceNumber && kennel.sourceNumberUntil
      ? [
          {
            uid: 'source-number',
            day: kennel.sourceNumberUntil,
            changedAt: kennel.updatedAt ?? startOfYear(yearOf(kennel.sourceNumberUntil)),
            summary: 'Source number ends',
          },
        ]
      : []),
    ...yearsBetween(first, last).map(registrations),
  ]
  return iCalendar(
    events
      .filter(({ day }) => day >= first && day <= last)
      .map((event) => ({ ...event, uid: uidOn(siteUrl, event.uid) })),
    refreshHours,
  )
}

const ready = ({ id, name, updatedAt }: { id: string; name: string; updatedAt: string }, day: string) => ({
  uid: `ready-${id}`,
  day,
  changedAt: updatedAt,
  summary: `Ready to go home: ${name}`,
})

const followUp = ({ day, families, updatedAt }: KennelDates['followUps'][number]): CalendarEvent => ({
  uid: `follow-up-${day}`,
  day,
  changedAt: updatedAt,
  summary: `Follow up: ${families === 1 ? '1 family' : `${families} families`}`,
})

const registrations = (year: number): CalendarEvent => ({
  uid: `council-${year}`,
  day: `${year}-${registrationsDue}`,
  changedAt: startOfYear(year),
  summary: 'Council registrations due',
})

const yearOf = (day: string) => Number(day.slice(0, 4))

const yearsBetween = (first: string, last: string) =>
  Array.from({ length: yearOf(last) - yearOf(first) + 1 }, (_, index) => yearOf(first) + index)

/** For events without a time of their own: an unchanged calendar must stay the same, byte for byte. */
const startOfYear = (year: number) => `${year}-01-01T00:00:00.000Z`

const uidOn = (siteUrl: string, id: string) => `${id}@${new URL(siteUrl).hostname}`
