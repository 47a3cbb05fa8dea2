import { addDays, dayAndMonth, daysBetween, longMonth, yearAfter } from '#src/platform/values/calendar.ts'
import { counted } from '#src/platform/values/counted.ts'

export const planStates = ['planned', 'expected', 'born', 'cancelled'] as const
export type PlanState = (typeof planStates)[number]
export const planStateLabels: Record<PlanState, string> = {
  planned: 'Planned',
  expected: 'Expected',
  born: 'Born',
  cancelled: 'Not This Time',
}

/** The states of a litter that is still to come. */
export const comingStates = ['planned', 'expected'] as const satisfies readonly PlanState[]
export const isComing = ({ state }: { state: PlanState }) => state === 'planned' || state === 'expected'

/** Who sees a plan besides the breeder: families see it on their pages, the public on Waiting List and where there are no puppies. */
export const planAudiences = ['nobody', 'list', 'public'] as const
export type PlanAudience = (typeof planAudiences)[number]
export const planAudienceLabels: Record<PlanAudience, string> = {
  nobody: 'Nobody',
  list: 'Families on the list',
  public: 'Everyone',
}

/** The usual number of days that breeders publish. */
const daysFromMating = 63
/** Days before or after the due day. */
const dueSpread = 5

export const dueAfter = (matedOn: string) => addDays(matedOn, daysFromMating)

/** Dogs carry for 58 to 68 days; a birth a few days beyond that is asked about. */
const shortest = 55
const longest = 71

/** The question about a birth this many days after the mating; null if that is usual, or the mating isn't known. */
export function birthQuestion(matedOn: string | null, bornOn: string): string | null {
  const days = matedOn && daysBetween(matedOn, bornOn)
  if (!days || days < 1 || (days >= shortest && days <= longest)) return null
  return `That's ${counted(days, 'day')} after the mating. Is it right?`
}

/** For the breeder: 'Around 14 March, between 9 and 19 March'. */
export function dueText(dueOn: string): string {
  const [from, to] = [addDays(dueOn, -dueSpread), addDays(dueOn, dueSpread)].map(dayAndMonth) as [
    string,
    string,
  ]
  const isOneMonth = from.split(' ')[1] === to.split(' ')[1]
  return `Around ${dayAndMonth(dueOn)}, between ${isOneMonth ? from.split(' ')[0] : from} and ${to}`
}

/** 'In 6 days', or 'Was due 13 days ago' once a birth is no longer usual. */
export function aheadText(dueOn: string, today: string): string {
  const days = daysBetween(today, dueOn)
  if (days === 0) return 'Today'
  if (days > 0) return `In ${counted(days, 'day')}`
  return days >= -dueSpread ? 'Any day now' : `Was due ${-days} days ago`
}

/** A month, for families, never a day, with its year if another month of that name comes first; null once it is over. */
export function monthShown(dueOn: string, today: string): string | null {
  const [month, thisMonth] = [dueOn.slice(0, 7), today.slice(0, 7)]
  if (month < thisMonth) return null
  return month < yearAfter(today).slice(0, 7) ? (longMonth(dueOn).split(' ')[0] ?? '') : longMonth(dueOn)
}

/** The line for families below the names. */
export function comingText(
  { state, dueOn }: { state: PlanState; dueOn: string | null },
  today: string,
): string {
  const month = dueOn && monthShown(dueOn, today)
  if (month) return `Expected in ${month}.`
  return state === 'expected' ? 'Expected, no date yet.' : 'Planned, no date yet.'
}

interface PlannedParents {
  damName: string | null
  sireName: string | null
}

const unknown = 'Unknown'

/** For the breeder: 'Saffron × Merlin'. */
export const planLabel = ({ damName, sireName }: PlannedParents) =>
  `${damName ?? unknown} × ${sireName ?? unknown}`

/** For families. */
export const pairText = ({ damName, sireName }: PlannedParents) =>
  `${damName ?? unknown} and ${sireName ?? unknown}`

export const notThisTime = ({ damName, sireName }: PlannedParents) =>
  `The litter of ${damName ?? unknown} and ${sireName ?? unknown} isn't happening this time. Your place is kept.`

/** How many days ahead Today mentions a due litter, and 'It's Born' is the main button. */
export const nearDays = 7

/** 'Saffron is due in 3 days.' */
export function dueInText(dam: string, dueOn: string, today: string): string {
  const days = daysBetween(today, dueOn)
  if (days === 0) return `${dam} is due today.`
  const count = counted(Math.abs(days), 'day')
  return days > 0 ? `${dam} is due in ${count}.` : `${dam} was due ${count} ago.`
}

/** How many days families read that a litter isn't happening. */
export const cancelledDays = 30

/** For a family that presses a button on an old page. */
export const noLongerComing = 'This litter is no longer planned.'
