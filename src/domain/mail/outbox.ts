/** Ways a message can leave the site: a mail, or a POST to an address the breeder has chosen. */
export const channels = ['mail', 'post'] as const
export type Channel = (typeof channels)[number]

export const messageKinds = [
  'inquiry-notice',
  'inquiry-acknowledgement',
  'photo-notice',
  'photo-acknowledgement',
] as const
export type MessageKind = (typeof messageKinds)[number]

const minute = 60 * 1000
const hour = 60 * minute

/** One deliverer has a message for so long; if it dies, the message is free again afterwards. */
export const leaseMs = 5 * minute
/** Settled messages are kept so long for whoever wants to know whether a mail has left. */
export const retentionMs = 30 * 24 * hour

const waits = [1, 5, 15, 30, 60, 120].map((minutes) => minutes * minute)
const longestWait = 2 * hour
const maxRejections = 5
const acknowledgementDeadlineMs = 24 * hour

export const isAcknowledgement = (kind: MessageKind) => kind.endsWith('-acknowledgement')

/**
 * When to try again after an attempt that failed, counted from 1; null for never. The breeder's notices are tried for
 * ever; an acknowledgement that the server refuses for good is not.
 */
export function nextAttempt(
  { kind, attempts }: { kind: MessageKind; attempts: number },
  { permanent, now }: { permanent: boolean; now: Date },
): Date | null {
  if (isAcknowledgement(kind) && permanent && attempts >= maxRejections) return null
  return new Date(now.getTime() + (waits[attempts - 1] ?? longestWait))
}

/** Whether a message has lost its sense: by the time of this acknowledgement the family should have had its answer. */
export const isTooLate = ({ kind, createdAt }: { kind: MessageKind; createdAt: string }, now: Date) =>
  isAcknowledgement(kind) && now.getTime() - Date.parse(createdAt) > acknowledgementDeadlineMs
