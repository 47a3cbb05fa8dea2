import type { Coat } from '#src/domain/dogs/coat-colors.ts'
import type { Gender } from '#src/domain/dogs/parent-dogs.ts'

/** What a family hopes for; without a gender either will do, without coats any. */
export interface Wish {
  gender: Gender | null
  coats: Coat[]
}

export const timelines = ['ready-now', '1-3-months', '3-6-months', 'flexible'] as const
export type Timeline = (typeof timelines)[number]

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

export const setAsideStates = ['open', 'yes', 'no', 'expired', 'withdrawn'] as const
export type SetAsideState = (typeof setAsideStates)[number]
