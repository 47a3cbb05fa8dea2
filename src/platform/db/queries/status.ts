import { and, count, eq, gt, inArray, isNotNull, isNull, lt, min } from 'drizzle-orm'
import { letters } from '#src/letters/tables.ts'
import type { Channel } from '#src/mail/rules/outbox.ts'
import { outbox } from '#src/mail/tables.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { sessions } from '#src/sign-in/tables.ts'

/** Counts for anyone who runs the site; they say nothing about a person. */
export async function countForStatus(
  db: Queryable,
  now: Date,
  { channels, since }: { channels: Channel[]; since: string },
) {
  const waits = isNotNull(outbox.nextAttemptAt)
  const waiting = await db
    .select({ count: count(), oldest: min(outbox.createdAt) })
    .from(outbox)
    .where(waits)
    .get()
  return {
    waiting: waiting?.count ?? 0,
    /** When the oldest message that waits was written. */
    oldest: waiting?.oldest ?? null,
    /** Those that wait since before a time although their channel is open. */
    late: await db.$count(outbox, and(waits, inArray(outbox.channel, channels), lt(outbox.createdAt, since))),
    dropped: await db.$count(outbox, and(isNull(outbox.nextAttemptAt), isNull(outbox.sentAt))),
    failedLetters: await db.$count(letters, eq(letters.delivery, 'failed')),
    sessions: await db.$count(sessions, gt(sessions.expiresAt, Math.floor(now.getTime() / 1000))),
  }
}
