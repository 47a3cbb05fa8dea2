import { type Coat, coatOf } from '#src/dogs/rules/coat-colors.ts'
import type { Gender } from '#src/dogs/rules/parent-dogs.ts'
import { boyOrGirl } from '#src/dogs/rules/puppies.ts'
import { addDays, longMonth, startOfDay } from '#src/platform/values/calendar.ts'
import type { Outcome, WaitingState, Wish } from './entries.ts'

export const waitingRulesLength = 2000

/** The rules on the page of the waiting list until the breeder saves her own. */
export const initialWaitingRules =
  "It's free, with no obligation. We match puppies to homes, so your place counts, and so do your wishes and your daily life. Every three months we'll ask if you're still looking."

/** Days without a word after which a family is asked whether it is still looking. */
export const askAfterDays = 90
/** Days after which it is asked again, and then counts as silent. */
export const replyDays = 14
/** A family that never confirmed is deleted after so many days, and a closed entry's page after so many. */
export const unconfirmedDays = 14
export const closedDays = 30
export const maxPauseMonths = 12
/** Only the newest are shown. */
export const maxNews = 10

/** Times before this are at least this many days ago. */
export const daysAgo = (count: number, today: string) => startOfDay(addDays(today, 1 - count))

interface Stored {
  state: WaitingState
  pausedUntil: string | null
  askedAgainAt: string | null
}

interface Asked {
  place: number | null
  openSetAside: unknown
  saidYes: unknown
}

export type ShownState = WaitingState | 'silent'

/** A family's state today: a pause ends on its day, and a family that never answered turns silent, without anything being written. */
export function stateOf({ state, pausedUntil, askedAgainAt }: Stored, today: string): ShownState {
  if (state === 'paused' && pausedUntil !== null && pausedUntil <= today) return 'open'
  if (state === 'open' && askedAgainAt !== null && askedAgainAt < daysAgo(replyDays, today)) return 'silent'
  return state
}

/** Whether a family has a place: open and not silent. */
export const isCounted = (entry: Stored, today: string) => stateOf(entry, today) === 'open'

/** Whether a puppy may be set aside for the family now. */
export const mayBeAsked = ({ place, openSetAside, saidYes }: Asked) =>
  place !== null && openSetAside === null && saidYes === null

/** The changes that any word from a family makes. */
export const signOfLife = (now: string) => ({ lastSignAt: now, askedAt: null, askedAgainAt: null })

/** Whether the family may come back by itself: not if the breeder took it off for a reason that stays. */
export const mayRejoin = (outcome: Outcome | null) => outcome !== 'placed' && outcome !== 'not-suitable'

/** For a family that has left the list. */
export function closedText(outcome: Outcome | null): string {
  if (outcome === 'placed') return 'You have a puppy from us.'
  return outcome === 'not-suitable' || outcome === 'no-answer'
    ? "You're no longer on the list."
    : "You've left the list."
}

/** On the page of a family that has joined again since. */
export const rejoinedText = "You've joined the list again, so you have a new page. Please use its link."

interface Puppy {
  gender: Gender
  color: string
}

/** Whether a puppy fits a wish. */
export function fits({ gender, coats }: Wish, puppy: Puppy): boolean {
  const coat = coatOf(puppy.color)
  return (
    (gender === null || gender === puppy.gender) &&
    (coats.length === 0 || (coat !== null && coats.includes(coat)))
  )
}

/** Which of a family's wishes a puppy fits, 1 or 2; null for neither. */
export function fittingWish(wishes: readonly Wish[], puppy: Puppy): number | null {
  return wishes.findIndex((wish) => fits(wish, puppy)) + 1 || null
}

/** 'Girl', 'Boy' or 'No preference'. */
export const genderText = (gender: Gender | null) => (gender === null ? 'No preference' : boyOrGirl(gender))

const oneWishText = ({ gender, coats }: Wish) =>
  coats.length === 0 ? genderText(gender) : `${genderText(gender)}: ${coats.join(', ')}`

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** 'Girl: red, apricot; or boy'. */
export const wishText = (wishes: readonly Wish[]): string =>
  wishes
    .map((wish, index) => (index === 0 ? oneWishText(wish) : `or ${lowerFirst(oneWishText(wish))}`))
    .join('; ')

/** 'Apricot', as a box in a form says it. */
export const coatLabel = (coat: Coat) => coat.charAt(0).toUpperCase() + coat.slice(1)

const plural = new Intl.PluralRules('en-AU', { type: 'ordinal' })
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** '1st', '12th', '23rd'. */
export const ordinal = (count: number) => `${count}${endings[plural.select(count)] ?? 'th'}`

/** A family's place on the whole list, and among those who want the same sex first; null for one that has no preference. */
export interface Place {
  onList: number
  forGender: number | null
}

/** 'You are 4th on the list, and 2nd for a girl.' in parts: every second one is a number to highlight. */
export function placeParts({ onList, forGender }: Place, gender: Gender | null): string[] {
  const start = ['You are ', ordinal(onList)]
  if (gender === null || forGender === null) return [...start, ' on the list.']
  return [...start, ' on the list, and ', ordinal(forGender), ` for a ${boyOrGirl(gender).toLowerCase()}.`]
}

/** On a silent family's page: its place doesn't count until it presses this. */
export const silentText = "We'll keep your place if you press Still Looking."

export const pausedText = (until: string) => `We're keeping your place until ${longMonth(until)}.`

/** The months a family may pause until, next month first, as YYYY-MM. */
export function pauseMonths(today: string): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: maxPauseMonths }, (_, index) =>
    new Date(Date.UTC(year, month + index, 1)).toISOString().slice(0, 7),
  )
}

/** The day a pause until a month ends; null for a month that can't be chosen. */
export const pauseEnd = (month: string, today: string) =>
  pauseMonths(today).includes(month) ? `${month}-01` : null
