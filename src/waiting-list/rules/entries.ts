import type { Coat } from '#src/dogs/rules/coat-colors.ts'
import type { Gender } from '#src/dogs/rules/parent-dogs.ts'

/** A family's wish; without a gender either will do, without coats any. */
export interface Wish {
  gender: Gender | null
  coats: Coat[]
}

export const timelines = ['ready-now', '1-3-months', '3-6-months', 'flexible'] as const
export type Timeline = (typeof timelines)[number]
export const timelineLabels: Record<Timeline, string> = {
  'ready-now': 'Ready now',
  '1-3-months': '1-3 months',
  '3-6-months': '3-6 months',
  flexible: 'Flexible',
}

export const waitingStates = ['unconfirmed', 'open', 'paused', 'closed'] as const
export type WaitingState = (typeof waitingStates)[number]

/** Why a family is no longer on the list. */
export const outcomes = [
  'placed',
  'found-elsewhere',
  'not-now',
  'not-suitable',
  'no-answer',
  'other',
] as const
export type Outcome = (typeof outcomes)[number]
export const outcomeLabels: Record<Outcome, string> = {
  placed: 'Has a puppy from us',
  'found-elsewhere': 'Found a puppy elsewhere',
  'not-now': 'Not now',
  'not-suitable': 'Not the right match',
  'no-answer': 'No answer',
  other: 'Other',
}

/** A time off the list, for a family that is back on it. */
export interface Absence {
  leftAt: string
  outcome: Outcome | null
  backAt: string
}

/** Reasons a family may give when it leaves the list. */
export const leavingReasons = ['found-elsewhere', 'not-now', 'other'] as const satisfies readonly Outcome[]

export const setAsideStates = ['open', 'yes', 'no', 'expired', 'withdrawn'] as const
export type SetAsideState = (typeof setAsideStates)[number]
