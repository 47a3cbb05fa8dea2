import { type CareKind, healthKinds } from '#src/care/rules/plan.ts'
import { monthsBetween, weekOfAge } from '#src/dogs/rules/ages.ts'
import { registrationsDue } from '#src/dogs/rules/icalendar/events.ts'
import { weeksAtHome } from '#src/dogs/rules/ready.ts'
import { inDays } from '#src/placements/rules/steps.ts'
import { addMonths, daysBetween, longDate, weekdayOf } from '#src/platform/values/calendar.ts'
import { counted } from '#src/platform/values/counted.ts'

/** The fields of a care row that say when something is due for a puppy. */
export interface DueCare {
  id: string
  kind: CareKind
  text: string
  state: 'open' | 'done' | 'skipped'
  /** The day it falls due. */
  due: string
  doneOn: string | null
  nextDue: string | null
  nextId: string | null
  /** Null for all that are with the breeder. */
  puppies: readonly string[] | null
}

type NextCare = Pick<DueCare, 'kind' | 'text' | 'due'>

/** A puppy's care still to do, by day; once the puppy has left, this includes what was noted when it was last done. */
export function nextCare(
  rows: readonly DueCare[],
  { today, hasLeft }: { today: string; hasLeft: boolean },
): NextCare[] {
  const families = rows.filter(({ kind }) => healthKinds.includes(kind))
  const open = families.filter(({ state, puppies }) => state === 'open' && !(hasLeft && puppies === null))
  const noted = families.flatMap(({ kind, text, doneOn, nextDue, nextId }) => {
    if (!hasLeft || doneOn === null || nextDue === null) return []
    const isNewest = !families.some(
      (other) => other.kind === kind && other.doneOn !== null && other.doneOn > doneOn,
    )
    const made = families.find(({ id }) => id === nextId)
    return isNewest && made?.state !== 'done' ? { kind, text: made?.text ?? text, due: nextDue } : []
  })
  const next = [...open, ...noted].filter(({ due }) => due >= today)
  const firsts = new Map(
    next.sort((a, b) => b.due.localeCompare(a.due)).map((each) => [`${each.kind} ${each.text}`, each]),
  )
  return [...firsts.values()]
    .map(({ kind, text, due }) => ({ kind, text, due }))
    .sort((a, b) => a.due.localeCompare(b.due))
}

export interface NextDay {
  day: string
  title: string
  note: string
  isPickup: boolean
}

interface Placed {
  puppy: string
  bornOn: string
  today: string
  pickupOn: string | null
}

interface Leaving {
  pickupOn: string | null
  hasLeft: boolean
}

/** Whether the puppy is with its family on a day, so that the family does what is due. */
const isAtHome = (day: string, { pickupOn, hasLeft }: Leaving) =>
  hasLeft || (pickupOn !== null && day > pickupOn)

const mostDays = 4

/** A family's next days with its puppy, at most four. */
export function nextDays({
  puppy,
  bornOn,
  today,
  pickupOn,
  hasLeft,
  care,
}: Placed & Leaving & { care: readonly NextCare[] }): NextDay[] {
  const days: NextDay[] = care.map(({ kind, text, due }) => ({
    day: due,
    title: text,
    note: isAtHome(due, { pickupOn, hasLeft })
      ? `${placeOf(kind)}, ${ageOn(bornOn, due)} old`
      : 'We do this one',
    isPickup: false,
  }))
  if (!hasLeft && pickupOn !== null && pickupOn >= today)
    days.push({
      day: pickupOn,
      title: `${puppy} comes home`,
      note: `${weekdayOf(pickupOn)}, ${inDays(pickupOn, today)}`,
      isPickup: true,
    })
  days.push(councilDay(bornOn, today))
  return days.sort((a, b) => a.day.localeCompare(b.day)).slice(0, mostDays)
}

const placeOf = (kind: CareKind) => (kind === 'worming' || kind === 'parasites' ? 'At home' : 'At your vet')

/** Councils want a puppy registered by three months of age, and again by 10 April each year. */
function councilDay(bornOn: string, today: string): NextDay {
  const title = 'Council registration'
  const first = addMonths(bornOn, 3)
  if (first >= today) return { day: first, title, note: 'Due by three months of age', isPickup: false }
  const year = Number(today.slice(0, 4))
  const day = `${today.slice(5) <= registrationsDue ? year : year + 1}-${registrationsDue}`
  return { day, title, note: 'Renewed each year by 10 April', isPickup: false }
}

/** '10 weeks', '5 months', '1 year', '14 months', for a puppy of some age. */
function ageOn(bornOn: string, day: string): string {
  const days = Math.max(daysBetween(bornOn, day), 0)
  if (days < 14) return counted(days, 'day')
  if (days < 119) return counted(Math.floor(days / 7), 'week')
  const months = monthsBetween(bornOn, day)
  const isInYears = months === 12 || months >= 24
  return isInYears ? counted(Math.floor(months / 12), 'year') : counted(months, 'month')
}

/** '7 weeks and 2 days'. */
function exactAge(bornOn: string, day: string): string {
  const days = daysBetween(bornOn, day)
  const [weeks, rest] = [Math.floor(days / 7), days % 7]
  if (weeks === 0) return counted(rest, 'day')
  return rest === 0 ? counted(weeks, 'week') : `${counted(weeks, 'week')} and ${counted(rest, 'day')}`
}

/** '7 weeks and 2 days old' in parts: every second one is a number to highlight. */
export const ageParts = (bornOn: string, today: string): string[] =>
  bornOn < today ? ['', exactAge(bornOn, today), ' old'] : ['Born today']

/** The sentence below the name, in parts: every second one is a number to highlight. */
export function countdown({
  puppy,
  bornOn,
  today,
  pickupOn,
  homeOn,
}: Placed & { homeOn: string | null }): string[] {
  if (homeOn !== null) {
    const withYou = daysBetween(homeOn, today)
    if (withYou <= 0) return [`${puppy} came home today`]
    return ['With you for ', ageOn(homeOn, today), ', and ', ageOn(bornOn, today), ' old']
  }
  if (pickupOn === null || pickupOn < today) return ageParts(bornOn, today)
  const days = daysBetween(today, pickupOn)
  return days === 0 ? [`${puppy} comes home today`] : ['', counted(days, 'day'), ` until ${puppy} comes home`]
}

/** How many of its eight weeks with us a puppy has lived. */
export const weeksLived = (bornOn: string, today: string) => Math.min(weekOfAge(bornOn, today), weeksAtHome)

/** A family's tasks, in the order of the page. */
export interface Duty {
  kind: 'council' | 'microchip' | 'vaccination'
  text: string
}

interface Duties extends Leaving {
  puppy: string
  hasChip: boolean
  transferSentOn: string | null
  registry: string | null
  vaccinationOn: string | null
}

export function dutiesOf({
  puppy,
  hasChip,
  transferSentOn,
  registry,
  vaccinationOn,
  ...leaving
}: Duties): Duty[] {
  const council = `Register ${puppy} with your council by three months of age; in Victoria it is renewed by 10 April each year.`
  const microchip = [
    transferSentOn === null
      ? 'The microchip is still in our name.'
      : `We sent the transfer of the microchip on ${longDate(transferSentOn)}.`,
    transferSentOn === null && !leaving.hasLeft && `We send the transfer on the day ${puppy} goes home.`,
    registry && `${registry} will write to you.`,
  ]
  return [
    { kind: 'council', text: council },
    ...(hasChip ? [{ kind: 'microchip' as const, text: microchip.filter(Boolean).join(' ') }] : []),
    ...(vaccinationOn === null || !isAtHome(vaccinationOn, leaving)
      ? []
      : [
          {
            kind: 'vaccination' as const,
            text: `The next vaccination is due on ${longDate(vaccinationOn)}.`,
          },
        ]),
  ]
}

/** A part of the breeder's words, with a heading if its first line is one. */
interface Words {
  heading: string | null
  text: string
}

/** The breeder's words by paragraph; a short first line without a full stop is a heading. */
export const wordsOf = (text: string): Words[] =>
  text.split(/\n\s*\n/).flatMap((block) => {
    const [first = '', ...rest] = block.trim().split('\n')
    if (!first) return []
    const isHeading = rest.length > 0 && first.length <= 60 && !/[.!?:,;]$/.test(first.trim())
    return isHeading
      ? { heading: first.trim(), text: rest.join('\n') }
      : { heading: null, text: block.trim() }
  })
