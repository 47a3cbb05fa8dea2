import type { CareKind } from '#src/care/rules/plan.ts'
import { listNames } from '#src/care/rules/words.ts'
import type { Gender } from '#src/dogs/rules/parent-dogs.ts'
import { dayAndMonth, dayAt, formatClock, longDate } from '#src/platform/values/calendar.ts'
import { isAlive, type Outcome } from '#src/whelping/rules/births.ts'

export interface RecordedParent {
  name: string
  registeredName: string | null
  registrationNumber: string | null
  microchipId: string | null
  councilNumber: string | null
}

/** Something done for puppies, and on which day of their lives. */
export interface CareLine {
  doneOn: string
  age: number | null
  kind: CareKind
  text: string
  product: string | null
  batch: string | null
  givenBy: string | null
}

export interface RecordedPuppy {
  id: string
  name: string
  outcome: Outcome
  diedOn: string | null
  microchipId: string | null
  gender: Gender | null
  color: string | null
  markings: string | null
  bornAt: string | null
  birthWeight: number | null
  /** The lines of care that apply to it. */
  care: readonly number[]
  owner: string | null
  homeOn: string | null
}

/** A puppy that came back. */
interface Return {
  puppyId: string
  puppy: string
  owner: string
  on: string | null
  reason: string | null
}

export interface LitterRecord {
  name: string
  dateOfBirth: string
  /** Null without a source number in force. */
  sourceNumber: string | null
  address: string | null
  matedOn: string | null
  dam: RecordedParent | null
  sire: RecordedParent | null
  howItWent: string | null
  puppies: readonly RecordedPuppy[]
  care: readonly CareLine[]
  returned: readonly Return[]
}

/** '2 October 2026, 1:15 to 5:50 am' from the first birth to the last, each with its day if that is another; without times, only the day. */
export function bornText({ dateOfBirth, puppies }: Pick<LitterRecord, 'dateOfBirth' | 'puppies'>): string {
  const times = puppies.flatMap(({ bornAt }) => bornAt ?? []).sort()
  const [first] = times
  const last = times.at(-1)
  if (!first || !last) return longDate(dateOfBirth)
  const [from, to] = [first, last].map((time) => {
    const day = dayAt(time)
    return day === dateOfBirth ? formatClock(time) : `${formatClock(time)} on ${dayAndMonth(day)}`
  }) as [string, string]
  if (from === to) return `${longDate(dateOfBirth)}, ${from}`
  const half = /\s[ap]m$/
  const isSameHalf = half.exec(from)?.[0] === half.exec(to)?.[0]
  return `${longDate(dateOfBirth)}, ${isSameHalf ? from.replace(half, '') : from} to ${to}`
}

/** How many were born alive, were stillborn, and have died since. */
export function countsOf({ puppies }: { puppies: readonly Pick<RecordedPuppy, 'outcome'>[] }) {
  const count = (wanted: Outcome) => puppies.filter(({ outcome }) => outcome === wanted).length
  return { alive: count('alive') + count('died'), stillborn: count('stillborn'), died: count('died') }
}

/** 'Black and white, narrow blaze'; null without either. */
export const coatText = ({ color, markings }: Pick<RecordedPuppy, 'color' | 'markings'>): string | null =>
  color && markings
    ? `${color}, ${markings.charAt(0).toLowerCase()}${markings.slice(1)}`
    : color || markings || null

const needsProduct: readonly CareKind[] = ['worming', 'vaccination', 'parasites']

/** Whether a record without it is incomplete. */
export const isProductMissing = ({ kind, product }: Pick<CareLine, 'kind' | 'product'>) =>
  product === null && needsProduct.includes(kind)

export const productsMissing = (care: readonly CareLine[]): string[] =>
  care.filter(isProductMissing).map(({ text, doneOn }) => `Product of "${text}" on ${longDate(doneOn)}`)

const parentFacts = [
  ['registeredName', 'Registered name'],
  ['registrationNumber', 'Registration number'],
  ['microchipId', 'Microchip'],
  ['councilNumber', 'Council number'],
] as const

/** 'Council number of Saffron' */
export const missingOfParent = (dog: RecordedParent): string[] =>
  parentFacts.flatMap(([field, label]) => (dog[field] ? [] : [`${label} of ${dog.name}`]))

/** Every fact that is printed as a blank; one line for all puppies without the same fact. */
export function missingInLitter(record: LitterRecord): string[] {
  const { puppies, care, dam, sire } = record
  const living = puppies.filter(isAlive)
  const lacking = (label: string, of: readonly RecordedPuppy[], fact: (puppy: RecordedPuppy) => unknown) => {
    const names = of.filter((puppy) => !fact(puppy)).map(({ name }) => name)
    return names.length > 0 ? [`${label}: ${listNames(names)}`] : []
  }
  return [
    ...missingOfKennel(record),
    ...(record.matedOn ? [] : ['Day of mating']),
    ...(dam ? missingOfParent(dam) : ['Dam']),
    ...(sire ? missingOfParent(sire) : ['Sire']),
    ...(record.howItWent ? [] : ['How the birth went']),
    ...(puppies.length > 0 ? [] : ['Puppies']),
    ...lacking('Microchip', living, ({ microchipId }) => microchipId),
    ...lacking('Sex', puppies, ({ gender }) => gender),
    ...lacking('Colour and markings', puppies, coatText),
    ...lacking('Time of birth', puppies, ({ bornAt }) => bornAt),
    ...lacking('Birth weight', puppies, ({ birthWeight }) => birthWeight),
    ...lacking('Care', living, ({ care }) => care.length),
    ...productsMissing(care),
    ...lacking('New owner', living, ({ owner }) => owner),
    ...lacking('Home', living, ({ homeOn }) => homeOn),
  ]
}

export const missingOfKennel = ({
  sourceNumber,
  address,
}: Pick<LitterRecord, 'sourceNumber' | 'address'>): string[] => [
  ...(sourceNumber ? [] : ['Source number']),
  ...(address ? [] : ['Business address']),
]

/** 'Returned: none.', or each puppy that was returned: 'Banjo from Jo Harper on 3 January 2027 (moved overseas).' */
export function returnedText(returned: readonly Return[]): string {
  if (returned.length === 0) return 'Returned: none.'
  const each = returned.map(
    ({ puppy, owner, on, reason }) =>
      `${puppy} from ${owner}${on ? ` on ${longDate(on)}` : ''}${reason ? ` (${reason})` : ''}`,
  )
  return `Returned: ${each.join('; ')}.`
}
