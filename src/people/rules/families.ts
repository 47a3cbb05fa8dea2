import * as z from 'zod/mini'
import type { PlacementEvent } from '#src/placements/rules/events.ts'
import type { CheckIn } from '#src/placements/rules/placements.ts'
import { addDays, startOfDay, weekdayAndDate } from '#src/platform/values/calendar.ts'
import { listQuery, longestSearch } from '#src/platform/values/fields/paging.ts'
import { oneOf } from '#src/platform/values/fields/values.ts'
import {
  type Absence,
  type Outcome,
  outcomeLabels,
  type SetAsideState,
  type WaitingState,
} from '#src/waiting-list/rules/entries.ts'

/** A family's stage: the furthest that holds today. */
const stages = ['asked', 'answered', 'waiting', 'offered', 'reserved', 'home', 'customer', 'closed'] as const
export type Stage = (typeof stages)[number]
export const stageLabels: Record<Stage, string> = {
  asked: 'Asked',
  answered: 'Answered',
  waiting: 'Waiting',
  offered: 'Offered',
  reserved: 'Reserved',
  home: 'At home',
  customer: 'Customer',
  closed: 'Closed',
}

/** Those on the way to a puppy, in order. */
export const wayHome = stages.slice(0, 6)

/** The screens a sheet is opened from, with the text of its back link; the first is for a sheet opened by its address. */
const openedFrom = {
  '/admin/inquiries': 'Customer Inquiries',
  '/admin/waiting-list': 'Waiting List',
  '/admin/customers': 'Customer CRM',
  '/admin/placements': 'Placements',
  '/admin/gallery': 'Photo Gallery',
  '/admin/litters': 'Manage Litters',
  '/admin/puppies': 'Manage Puppies',
  '/admin': 'Today',
}
export type OpenedFrom = keyof typeof openedFrom

const sheets = '/admin/families/'

/** The address of a person's sheet, for a link from outside the portal. */
export const sheetPath = (personId: string) => `${sheets}${personId}`

/** A letter that asks how a puppy is. */
export interface CheckInLetter {
  checkIn: CheckIn
  placementId: string
}

/** The address of a person's sheet, opened from a screen; to write a letter, or one that a check-in starts. */
export const familyPath = (personId: string, from: OpenedFrom, write: boolean | CheckInLetter = false) =>
  `${sheetPath(personId)}?${new URLSearchParams({
    from,
    ...(write && { write: '' }),
    ...(typeof write === 'object' && { 'check-in': write.checkIn, placement: write.placementId }),
  })}`

/** The same, opened to reserve the puppy that the family said yes to. */
export const reservePath = (personId: string, from: OpenedFrom) => `${familyPath(personId, from)}&reserve=`

/** The screen that the menus mark on a page: for a sheet, the one that it was opened from. */
export function markedScreen(path: string, from: string | undefined): string {
  if (path.startsWith('/admin/placements/')) return '/admin/placements'
  return path.startsWith(sheets) ? (from && from in openedFrom ? from : '/admin/inquiries') : path
}

/** The text of a back link. */
export const wayBackTo = (screen: string) =>
  openedFrom[screen as OpenedFrom] ?? openedFrom['/admin/inquiries']

const articleOrTitle = /^(?:the|mr|mrs|ms|miss|dr|prof)\.?\s/i

/** The first word of a name, or all of one like 'The Hendersons' or 'Dr. Webb'. */
export function firstNameOf(name: string): string {
  const whole = name.trim()
  return articleOrTitle.test(whole) ? whole : (whole.split(/,?\s+/)[0] ?? whole)
}

/** `?page=` of the history of a family. */
export const historyQuery = z.pick(listQuery, { page: true })

/** `?search=&stage=&page=` of the list of families. */
export const familiesQuery = z.extend(historyQuery, {
  search: z._default(
    z.string().check(z.trim(), z.maxLength(longestSearch, `At most ${longestSearch} characters`)),
    '',
  ),
  stage: z.optional(oneOf(stages)),
})
export type FamiliesQuery = z.output<typeof familiesQuery>

/** Something that happened with a family or its puppy, other than a message or note. */
export type FamilyEvent = ListEvent | PlacementEvent

interface ListEvent {
  type: 'event'
  id: string
  at: string
  /** Chooses the icon. */
  about: 'list' | 'aside' | 'yes' | 'no' | 'photo'
  text: string
  /** Follows the text in a quieter tone. */
  detail: string
}

interface Happened {
  entries: readonly {
    id: string
    createdAt: string
    state: WaitingState
    absences: readonly Absence[]
    closedAt: string | null
    outcome: Outcome | null
  }[]
  setAsides: readonly {
    id: string
    state: SetAsideState
    untilOn: string
    puppyName: string
    answeredAt: string | null
    createdAt: string
    updatedAt: string
  }[]
  photos: readonly { id: string; caption: string | null; createdAt: string }[]
}

/** A family's rows other than letters, as lines of the conversation, in no order. */
export const familyEvents = ({ entries, setAsides, photos }: Happened): ListEvent[] => [
  ...entries.flatMap(({ id, createdAt, state, absences, closedAt, outcome }) => [
    event(`joined-${id}`, createdAt, 'list', joinedText(state)),
    ...absences.flatMap((absence, index) => [
      leftList(`${id}-${index}`, absence.leftAt, absence.outcome),
      event(`back-${id}-${index}`, absence.backAt, 'list', 'Came back to the waiting list'),
    ]),
    ...(closedAt ? [leftList(id, closedAt, outcome)] : []),
  ]),
  ...setAsides.flatMap(({ id, state, untilOn, puppyName, answeredAt, createdAt, updatedAt }) => [
    event(`aside-${id}`, createdAt, 'aside', `Set aside ${puppyName}`, `until ${weekdayAndDate(untilOn)}`),
    // A set-aside withdrawn after a yes keeps the yes.
    ...(state === 'withdrawn' && answeredAt
      ? [event(`yes-${id}`, answeredAt, ...endOf('yes', puppyName))]
      : []),
    ...(state === 'open'
      ? []
      : [event(`end-${id}`, endedAt({ state, untilOn, answeredAt, updatedAt }), ...endOf(state, puppyName))]),
  ]),
  ...photos.map(({ id, caption, createdAt }) =>
    event(`photo-${id}`, createdAt, 'photo', 'Shared a photo', caption ?? ''),
  ),
]

/** A family is on the list only once its place is confirmed. */
const joinedText = (state: WaitingState) =>
  `${state === 'unconfirmed' ? 'Asked to join' : 'Joined'} the waiting list`

const event = (id: string, at: string, about: ListEvent['about'], text: string, detail = ''): ListEvent => ({
  type: 'event',
  id,
  at,
  about,
  text,
  detail,
})

const leftList = (id: string, at: string, outcome: Outcome | null) =>
  event(`left-${id}`, at, 'list', 'Left the waiting list', outcome ? outcomeLabels[outcome] : '')

type Ended = Pick<Happened['setAsides'][number], 'state' | 'untilOn' | 'answeredAt' | 'updatedAt'>

/** A set-aside that wasn't answered in time ends with its last day, whenever that was recorded. */
function endedAt({ state, untilOn, answeredAt, updatedAt }: Ended): string {
  if (state === 'expired') return startOfDay(addDays(untilOn, 1))
  return (state !== 'withdrawn' && answeredAt) || updatedAt
}

function endOf(state: Exclude<SetAsideState, 'open'>, puppy: string): [ListEvent['about'], string] {
  if (state === 'withdrawn') return ['aside', `${puppy} is no longer set aside`]
  if (state === 'expired') return ['no', `No answer about ${puppy} in time`]
  return [state, `Said ${state} to ${puppy}`]
}
