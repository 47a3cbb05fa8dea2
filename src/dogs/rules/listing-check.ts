import { pairIssues, parentIssues } from '#src/health-tests/rules/listing.ts'
import type { TestRow } from '#src/health-tests/rules/standing.ts'
import type { Kennel } from '#src/kennel/rules/kennel.ts'
import { kennelPath } from '#src/kennel/rules/sections.ts'
import { addDays, daysBetween, longDate, yearAfter } from '#src/platform/values/calendar.ts'
import { isChipped, type ListingIssue, sourceNumberInForce } from './listing.ts'
import { microchipWarning } from './microchips.ts'
import { confirmedDetails, needsDetails } from './parent-dogs.ts'
import { isUnsold, type PuppyStatus } from './puppies.ts'
import { leastAgeDays, readyOn } from './ready.ts'

interface Dog {
  id: string
  name: string
  color: string
  dateOfBirth: string | null
  championTitle: string | null
  achievements: string | null
  /** All results. */
  tests: readonly TestRow[]
}

/** A puppy with its litter and parents. */
export interface CheckedPuppy {
  id: string
  name: string
  status: PuppyStatus
  isListed: boolean
  microchipId: string | null
  readyOn: string | null
  litter: { id: string; name: string; dateOfBirth: string; readyOn: string | null }
  dam: Dog | null
  sire: Dog | null
}

export interface CheckedKennel {
  kennel: Pick<
    Kennel,
    | 'sourceNumber'
    | 'sourceNumberUntil'
    | 'unchipped'
    | 'parentsLine'
    | 'healthClaim'
    | 'deposit'
    | 'refundTerms'
  >
  today: string
}

type Chips = ReadonlyMap<string, number>
type Dates = Pick<CheckedPuppy, 'readyOn'> & {
  litter: Pick<CheckedPuppy['litter'], 'dateOfBirth' | 'readyOn'>
}

const kennelForm = kennelPath('listing')
const puppyForm = ({ id }: { id: string }) => `/admin/puppies?open=${id}`
const litterForm = ({ id }: { id: string }) => `/admin/litters?open=${id}`
const dogForm = ({ id }: { id: string }) => `/admin/parent-dogs?open=${id}`

const fix = (text: string, link: string): ListingIssue => ({ level: 'fix', text, link })
const look = (text: string, link: string): ListingIssue => ({ level: 'look', text, link })

/** Things to fix, then things to check, about the puppies that are listed and not sold, their litters and parents. */
export function checkListings(
  all: readonly CheckedPuppy[],
  chips: Chips,
  asked: CheckedKennel,
): ListingIssue[] {
  const puppies = all.filter(({ isListed, status }) => isListed && isUnsold(status))
  const litters = distinct(puppies, ({ litter }) => litter)
  const dogs = distinct(
    puppies.flatMap(({ dam, sire }) => [dam, sire].filter((dog) => dog !== null)),
    (dog) => dog,
  )
  /** Two litters may each have a 'Green boy'. */
  const nameOf = ({ name, litter }: CheckedPuppy) => (litters.length > 1 ? `${name} of ${litter.name}` : name)
  const issues = [
    ...sourceNumberIssues(asked),
    ...puppies.flatMap((puppy) => puppyIssues(puppy, nameOf(puppy), chips, asked)),
    ...litters.flatMap((puppy) => litterIssues(puppy, asked)),
    ...refundIssues(asked),
    ...dogs.filter(needsDetails).map((dog) => look(`${dog.name} still needs details.`, dogForm(dog))),
    ...dogs.flatMap((dog) => parentIssues(dog, { claim: asked.kennel.healthClaim, today: asked.today })),
  ]
  return [...issues.filter(({ level }) => level === 'fix'), ...issues.filter(({ level }) => level === 'look')]
}

/** The first with each id. */
const distinct = <T>(list: readonly T[], of: (item: T) => { id: string }): T[] =>
  [...new Map(list.toReversed().map((item) => [of(item).id, item])).values()].toReversed()

const noticeDays = 30

function sourceNumberIssues({ kennel, today }: CheckedKennel): ListingIssue[] {
  const { sourceNumber, sourceNumberUntil: until } = kennel
  if (sourceNumber === null)
    return [fix("There's no source number, so no puppy may be advertised.", kennelForm)]
  if (until === null) return []
  if (sourceNumberInForce({ kennel, today }) === null)
    return [fix(`The source number ended on ${longDate(until)}.`, kennelForm)]
  if (daysBetween(today, until) > noticeDays) return []
  const ends = `The source number ends on ${longDate(until)}. Renew it with the Pet Exchange Register.`
  return [look(ends, kennelForm)]
}

const refundIssues = ({ kennel: { deposit, refundTerms } }: CheckedKennel): ListingIssue[] =>
  deposit !== null && refundTerms === null
    ? [look('How it works says nothing about refunds.', kennelPath('how'))]
    : []

function puppyIssues(
  puppy: CheckedPuppy,
  name: string,
  chips: Chips,
  { kennel }: CheckedKennel,
): ListingIssue[] {
  const issues: ListingIssue[] = []
  const warning = microchipWarning(puppy, chips)
  if (!isChipped(puppy)) {
    const level = kennel.unchipped === 'list' ? fix : look
    issues.push(level(`${name} has no microchip number.`, puppyForm(puppy)))
  } else if (warning) issues.push(look(`${name}: ${warning}`, puppyForm(puppy)))
  if (isTooEarly(puppy)) {
    const form = puppy.readyOn === null ? litterForm(puppy.litter) : puppyForm(puppy)
    issues.push(fix(`${name} would go home at ${ageWhenReady(puppy)} days. 8 weeks is the minimum.`, form))
  }
  return issues
}

/** The same for the puppy's own row, which has its name beside it. */
export function puppyNotes(
  puppy: Pick<CheckedPuppy, 'status' | 'isListed' | 'microchipId'> & Dates,
  chips: Chips,
): string[] {
  if (!puppy.isListed || !isUnsold(puppy.status)) return []
  const warning = microchipWarning(puppy, chips)
  return [
    ...(warning ? [warning] : []),
    ...(isTooEarly(puppy) ? [`Would go home at ${ageWhenReady(puppy)} days`] : []),
  ]
}

const ageWhenReady = (puppy: Dates) => daysBetween(puppy.litter.dateOfBirth, readyOn(puppy, puppy.litter))

const isTooEarly = (puppy: Dates) => ageWhenReady(puppy) < leastAgeDays

const pregnancyDays = 63

/** About a puppy's litter and parents. */
function litterIssues({ litter, dam, sire }: CheckedPuppy, { kennel, today }: CheckedKennel): ListingIssue[] {
  const issues: ListingIssue[] = []
  if (litter.dateOfBirth > today)
    issues.push(look(`${litter.name} has a date of birth in the future.`, litterForm(litter)))
  const damBorn = dam && confirmedDetails(dam).dateOfBirth
  if (dam && damBorn && addDays(litter.dateOfBirth, -pregnancyDays) < yearAfter(damBorn)) {
    const young = `${dam.name} was under 12 months old when ${litter.name} was conceived. Please check both dates.`
    issues.push(look(young, dogForm(dam)))
  }
  const parent = dam ?? sire
  if (kennel.parentsLine === 'champion' && parent && !isChampion(dam) && !isChampion(sire)) {
    const claim = `The site calls the parents of ${litter.name} champions, but no achievements are recorded.`
    issues.push(look(claim, dogForm(parent)))
  }
  return [...issues, ...pairIssues({ name: litter.name, dam, sire })]
}

const isChampion = (dog: Dog | null) => Boolean(dog?.championTitle || dog?.achievements?.trim())
