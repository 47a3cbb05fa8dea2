import type { litterBirths } from '#src/app/tables.ts'
import { addDays, daysBetween, timeInMansfield, today } from '#src/platform/values/calendar.ts'

/** Cards of the Snow Gum Litter, by the names its puppies got later. */
interface Birth extends Pick<typeof litterBirths.$inferInsert, 'collar' | 'markings'> {
  puppy: string
  bornAt: string
  birthWeight: number
  /** How fast it gains, compared with 1 for the others. */
  pace: number
}

/** In the order of their birth. */
export const demoBirths: Birth[] = [
  {
    puppy: 'Digby',
    collar: 'green',
    bornAt: '2026-10-02T01:40+10:00',
    birthWeight: 436,
    markings: 'Grey saddle',
    pace: 1,
  },
  {
    puppy: 'Wren',
    collar: 'pink',
    bornAt: '2026-10-02T02:15+10:00',
    birthWeight: 392,
    markings: 'Narrow white blaze',
    pace: 1.02,
  },
  {
    puppy: 'Clover',
    collar: 'turquoise',
    bornAt: '2026-10-02T02:50+10:00',
    birthWeight: 384,
    markings: null,
    pace: 1,
  },
  {
    puppy: 'Banjo',
    collar: 'lime',
    bornAt: '2026-10-02T03:45+10:00',
    birthWeight: 401,
    markings: 'Red patch on the left side',
    pace: 1.04,
  },
  {
    puppy: 'Juniper',
    collar: 'purple',
    bornAt: '2026-10-02T04:20+10:00',
    birthWeight: 358,
    markings: 'Grey eye patch',
    pace: 0.7,
  },
]

export const demoBirth = {
  beganAt: '2026-10-01T22:30+10:00',
  endedAt: '2026-10-02T05:10+10:00',
  notes: 'Saffron was calm throughout and did not need us. All five drank within the hour.',
}

/** Litters are weighed until this many days after the birth, daily at first. */
const weighed = { daily: 21, last: 56 }

/** The rounds of a litter until yesterday: each puppy's weights after its birth, in grams. */
export function demoRounds(dateOfBirth: string, now: Date) {
  const last = Math.min(weighed.last, daysBetween(dateOfBirth, today(now)) - 1)
  const days = Array.from({ length: Math.max(last, 0) }, (_, index) => index + 1)
  return days
    .filter((day) => day <= weighed.daily || (last - day) % 3 === 0)
    .flatMap((day) =>
      demoBirths.map(({ puppy, birthWeight, pace }, index) => ({
        puppy,
        weighedAt: timeInMansfield(addDays(dateOfBirth, day), '07:15'),
        // No two mornings are alike, but every puppy gains.
        grams: Math.round(
          birthWeight * (1 + pace * (0.11 * day + 0.002 * day ** 2)) + ((day + index) % 3) * 4,
        ),
      })),
    )
}
