import type { PuppyStatus } from '#src/dogs/rules/puppies.ts'
import type { CustomerStatus } from '#src/people/rules/customers.ts'
import { dayAt } from '#src/platform/values/calendar.ts'
import type { Outcome, SetAsideState, WaitingState } from '#src/waiting-list/rules/entries.ts'

export const placementStates = ['reserved', 'home', 'cancelled', 'returned'] as const
export type PlacementState = (typeof placementStates)[number]
export const placementStateLabels: Record<PlacementState, string> = {
  reserved: 'Reserved',
  home: 'At Home',
  cancelled: 'Cancelled',
  returned: 'Returned',
}

/** In these states, the puppy's status is changed through the placement alone. */
export const activeStates = ['reserved', 'home'] as const satisfies readonly PlacementState[]
export const isActive = (placement: { state: PlacementState }) =>
  activeStates.some((state) => state === placement.state)

/** Whether its puppy had gone home before the placement was recorded, so that it never was reserved. */
export const isRecordedLater = ({ homeOn, createdAt }: { homeOn: string | null; createdAt: string }) =>
  homeOn !== null && homeOn < dayAt(createdAt)

/** How long the family's page says that the placement has ended. */
export const endedPageDays = 30

/** Maximum lengths of its texts, in characters; an address and a note have those of any line. */
export const placementLengths = { desexing: 500, reason: 1000, healthNote: 2000 }

export const registers = ['none', 'limited', 'main', 'other'] as const
export type Register = (typeof registers)[number]
export const registerLabels: Record<Register, string> = {
  none: 'Not registered',
  limited: 'Limited register',
  main: 'Main register',
  other: 'Other',
}

/** A document that came with a puppy. */
export interface Paper {
  label: string
  /** As `/objects/uploads/NAME`. */
  path: string
  /** Whether the family may see it. */
  shown: boolean
}
export const maxPapers = 10
export const suggestedPapers: readonly string[] = [
  'Vaccination certificate',
  'Vet check',
  'Signed agreement',
  'Pedigree',
]

/** The days on which the breeder asks how a puppy is; a birthday is the first, second or third. */
export const checkIns = ['first-days', 'two-weeks', 'birthday-1', 'birthday-2', 'birthday-3'] as const
export type CheckIn = (typeof checkIns)[number]
export const birthdays = ['birthday-1', 'birthday-2', 'birthday-3'] as const satisfies readonly CheckIn[]

/** The screen of one placement. */
export const placementPath = (id: string) => `/admin/placements/${id}`

/** The same, opened at the form of its due step. */
export const nextStepPath = (id: string) => `${placementPath(id)}?next=1`

/** Whatever else a reservation has changed, so that it can be undone: ids and values, nothing about a family. */
export interface Undo {
  at: string
  puppyStatus: PuppyStatus
  entry: {
    id: string
    state: WaitingState
    outcome: Outcome | null
    pausedUntil: string | null
    closedAt: string | null
  } | null
  setAsides: { id: string; state: SetAsideState }[]
  /** The status is null if the customer was created; placements of earlier versions don't have the last contact. */
  customer: { id: string; status: CustomerStatus | null; lastContactDate?: string | null } | null
  inquiries: string[]
  outboxId: string | null
}

type Shown = { state: PlacementState; diedOn: string | null }

/** The title of the family's page, while its puppy is reserved or home. */
export function pageTitle({ state, diedOn }: Shown, puppy: string): string {
  if (diedOn) return puppy
  return state === 'home' ? `${puppy} is home` : `${puppy} is reserved for you`
}

/** What the page says once the placement has ended; null before. */
export function endedText({ state }: { state: PlacementState }, puppy: string, phone: string): string | null {
  if (state === 'cancelled')
    return `${puppy} is no longer reserved for you. If you have a question, call us on ${phone}.`
  return state === 'returned' ? `${puppy} is back with us. Thank you for calling us first.` : null
}

/** What it says then if the family has the puppy again, with another link. */
export const newPageText = (puppy: string) => `You have a new page for ${puppy}. Please use its link.`
