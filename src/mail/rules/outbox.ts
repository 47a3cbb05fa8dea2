import { dayMs, hourMs, minuteMs } from '#src/platform/values/calendar.ts'

/** How a message is sent: by email, or by POST to the webhook. */
export const channels = ['mail', 'post'] as const
export type Channel = (typeof channels)[number]

/** To families, by email only; not worth sending after some days. */
const familyKinds = [
  'letter',
  'waiting-confirm',
  'waiting-page',
  'waiting-still',
  'waiting-set-aside',
  'placement-page',
  'puppy-news',
] as const

export const messageKinds = [
  'inquiry-notice',
  'inquiry-acknowledgement',
  'photo-notice',
  'photo-acknowledgement',
  'new-browser-notice',
  'source-number-notice',
  'erasure-notice',
  'today-notice',
  'flood-notice',
  ...familyKinds,
  'waiting-notice',
  'waiting-answer',
] as const
export type MessageKind = (typeof messageKinds)[number]

/** Messages that the breeder causes are sent before all others, and those that strangers can cause after them. */
export const firstKinds = [
  'letter',
  'waiting-set-aside',
  'waiting-page',
  'placement-page',
] as const satisfies MessageKind[]
export const lastKinds = [
  'waiting-confirm',
  'inquiry-acknowledgement',
  'photo-acknowledgement',
] as const satisfies MessageKind[]

/** Lease time: a crashed sender's message becomes available again. */
export const leaseMs = 5 * minuteMs
/** Sent and dropped messages are kept this long, so that the breeder can look them up. */
export const retentionMs = 30 * dayMs

const retryDelaysMs = [1, 5, 15, 30, 60, 120].map((minutes) => minutes * minuteMs)
const maxRetryDelayMs = 2 * hourMs
const maxRejections = 5

export const isAcknowledgement = (kind: MessageKind) => kind.endsWith('-acknowledgement')

/** How long a message is worth sending; null if always, as for most to the breeder. */
function deadlineMs(kind: MessageKind): number | null {
  // By then the family should have had a reply, so an acknowledgement is pointless.
  if (isAcknowledgement(kind)) return dayMs
  // After that, the list's day is over.
  if (kind === 'today-notice') return 18 * hourMs
  return familyKinds.some((each) => each === kind) ? 7 * dayMs : null
}

/**
 * When to retry after a failed attempt; null for never. Messages to the breeder are retried for ever; those to families and the day's
 * list are not, if the server keeps rejecting them.
 */
export function nextAttempt(
  { kind, attempts }: { kind: MessageKind; attempts: number },
  { permanent, now }: { permanent: boolean; now: Date },
): Date | null {
  if (deadlineMs(kind) !== null && permanent && attempts >= maxRejections) return null
  return new Date(now.getTime() + (retryDelaysMs[attempts - 1] ?? maxRetryDelayMs))
}

/** Whether it is too late to send. */
export const isTooLate = ({ kind, createdAt }: { kind: MessageKind; createdAt: string }, now: Date) =>
  now.getTime() - Date.parse(createdAt) > (deadlineMs(kind) ?? Number.POSITIVE_INFINITY)
