import { formatTime, minuteMs } from '#src/platform/values/calendar.ts'

/** The family of a puppy, for its diary. */
export interface DiaryFamily {
  name: string
  /** Of its page; null if it has none. */
  path: string | null
  /** Whether it wants emails when there is something new, and can get them. */
  isEmailed: boolean
  /** When the last email was due, or will be; there is one every 20 hours at most. */
  emailedAt: string | null
}

interface Sent {
  puppy: string
  family: DiaryFamily | null
  hasMail: boolean
  /** Milliseconds. */
  now: number
}

/** An email is due 20 minutes after an entry, unless there has been one lately; clocks differ a little. */
const soonMs = 25 * minuteMs

/** How the family learns of a new diary entry, and when. */
export function tellingText({ puppy, family, hasMail, now }: Sent): string {
  if (!family) return `Kept for ${puppy}'s family, whoever it will be.`
  const { name, emailedAt } = family
  if (!isTold(family, hasMail)) return `No email goes to ${name}.`
  const isLater = emailedAt !== null && Date.parse(emailedAt) > now + soonMs
  return isLater ? `We tell ${name} on ${formatTime(emailedAt)}.` : `We tell ${name} in 20 minutes.`
}

/** Whether a family that reads a page is emailed that there is something new. */
export const isTold = ({ isEmailed }: DiaryFamily, hasMail: boolean) => hasMail && isEmailed
