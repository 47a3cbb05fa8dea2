import type { ListingIssue } from '#src/dogs/rules/listing.ts'
import { confirmedDetails } from '#src/dogs/rules/parent-dogs.ts'
import { planLabel } from '#src/plans/rules.ts'
import { longDate, yearAfter } from '#src/platform/values/calendar.ts'
import { copies, type TestedDog } from './copies.ts'
import { countRecommended, currentResults, isDue, lastValidDay } from './standing.ts'
import { isDnaTest, isGood, recommendedTests, testKinds, testName, tests } from './tests.ts'

type Parent = TestedDog & { id: string }

/** The screen on which a dog's health tests are entered. */
export const dogTestsPath = ({ id }: { id: string }) => `/admin/parent-dogs?tests=${id}`

const look = (text: string, dog: { id: string }): ListingIssue => ({
  level: 'look',
  text,
  link: dogTestsPath(dog),
})

interface Asked {
  /** What the website says of the results. */
  claim: string
  today: string
}

/** Where the parents' results are less than the website claims. */
export function parentIssues(dog: Parent, { claim, today }: Asked): ListingIssue[] {
  const current = currentResults(dog.tests)
  const says = `The site says "${claim}", but`
  const missing = recommendedTests.length - countRecommended(dog.tests, today)
  return [
    ...(missing > 0
      ? [
          look(
            `${says} ${dog.name} has no result for ${missing} of the ${recommendedTests.length} recommended tests.`,
            dog,
          ),
        ]
      : []),
    ...(/clear/i.test(claim)
      ? current
          .filter(({ test, result }) => isDnaTest(test) && !isGood(result))
          .map((row) => look(`${says} ${dog.name}'s ${testName(row)} is not clear.`, dog))
      : []),
    ...current
      .filter((row) => isDue(row, today))
      .map((row) => {
        const verb = testKinds[row.test].isPlural ? 'were' : 'was'
        const day = longDate(lastValidDay(row) ?? today)
        return look(`${testName(row)} of ${dog.name} ${verb} due again on ${day}.`, dog)
      }),
  ]
}

interface Litter {
  name: string
  dam: Parent | null
  sire: Parent | null
}

/** Variants of which a puppy may have two copies: the breeder should be able to justify such a pairing. */
export function pairIssues({ name, dam, sire }: Litter): ListingIssue[] {
  if (!dam || !sire) return []
  return tests
    .filter((test) => isDnaTest(test) && copies(dam, test) && copies(sire, test))
    .map((test) =>
      look(
        `Both parents of ${name} have a copy of ${testKinds[test].label}. Talk to your vet before you offer these puppies.`,
        dam,
      ),
    )
}

interface Planned {
  damName: string | null
  sireName: string | null
  matedOn: string | null
  dam: (Parent & { color: string; dateOfBirth: string | null }) | null
  sire: Parent | null
}

/** Things to check about a coming litter: a dam mated before she was a year old, and its parents' tests. */
export function planIssues(plan: Planned): ListingIssue[] {
  const { dam, sire, matedOn } = plan
  const bornOn = dam && confirmedDetails(dam).dateOfBirth
  const isYoung = matedOn !== null && bornOn && matedOn < yearAfter(bornOn)
  return [
    ...(dam && isYoung
      ? [
          {
            level: 'look' as const,
            text: `${dam.name} was under 12 months when mated.`,
            link: '/admin/litters',
          },
        ]
      : []),
    ...pairIssues({ name: planLabel(plan), dam, sire }),
  ]
}
