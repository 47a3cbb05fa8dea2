import { hourMs, minuteMs } from '#src/platform/values/calendar.ts'

/** An email is due this long after the first note, so that one sitting is one email. */
const sittingMs = 20 * minuteMs
/** A family gets no more than one in this time. */
const newsMailEveryMs = 20 * hourMs

interface Mailed {
  /** When the last email about this puppy was due, or will be. */
  newsMailedAt: string | null
  /** The same for all puppies of its family. */
  lastOfFamily: string | null
}

/** When an email about something new is due; null if one that is still to be sent covers it. */
export function newsMailDue({ newsMailedAt, lastOfFamily }: Mailed, now: Date): string | null {
  if (newsMailedAt !== null && newsMailedAt > now.toISOString()) return null
  const next = lastOfFamily === null ? 0 : Date.parse(lastOfFamily) + newsMailEveryMs
  return new Date(Math.max(now.getTime() + sittingMs, next)).toISOString()
}
