import { and, asc, eq, gt, gte, inArray, isNull, lt, lte, max, or, sql } from 'drizzle-orm'
import { type Channel, firstKinds, lastKinds, type MessageKind } from '#src/mail/rules/outbox.ts'
import { outbox } from '#src/mail/tables.ts'
import { isAbout } from '#src/people/queries/people.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { orNull } from '#src/platform/db/or-null.ts'

export type OutboxMessage = typeof outbox.$inferSelect

export const insertMessages = (db: Queryable, messages: (typeof outbox.$inferInsert)[]) =>
  db.insert(outbox).values(messages)

/** Messages of these kinds to or about the person of an address, given in lower case. */
export const deleteMessagesAbout = (db: Queryable, email: string, kinds: MessageKind[]) =>
  db.delete(outbox).where(and(inArray(outbox.kind, kinds), isAbout(outbox, email)))

const urgency = sql`CASE WHEN ${inArray(outbox.kind, [...firstKinds])} THEN 0
  WHEN ${inArray(outbox.kind, [...lastKinds])} THEN 2 ELSE 1 END`

/**
 * Leases the most urgent message of a channel, the one due longest among equals, and counts the attempt; null when none is
 * due.
 */
export function leaseNextDue(
  db: Queryable,
  channel: Channel,
  { now, until }: { now: string; until: string },
): Promise<OutboxMessage | null> {
  const free = or(isNull(outbox.leasedUntil), lte(outbox.leasedUntil, now))
  const longestDue = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.channel, channel), lte(outbox.nextAttemptAt, now), free))
    .orderBy(urgency, asc(outbox.nextAttemptAt), outbox.id)
    .limit(1)
  return db
    .update(outbox)
    .set({ leasedUntil: until, attempts: sql`${outbox.attempts} + 1` })
    .where(inArray(outbox.id, longestDue))
    .returning()
    .get()
    .then(orNull)
}

export const markSent = (db: Queryable, id: string, sentAt: string) =>
  db
    .update(outbox)
    .set({ sentAt, nextAttemptAt: null, leasedUntil: null, lastError: null })
    .where(eq(outbox.id, id))

export interface FailedAttempt {
  /** Null if it was the last one. */
  nextAttemptAt: string | null
  lastError: string
}

/** Ends a lease: the message is tried again at `nextAttemptAt`, or never. Returns false if another sender has leased it since. */
export const releaseLease = async (
  db: Queryable,
  { id, leasedUntil }: Pick<OutboxMessage, 'id' | 'leasedUntil'>,
  outcome: FailedAttempt,
): Promise<boolean> => {
  const released = await db
    .update(outbox)
    .set({ ...outcome, leasedUntil: null })
    .where(and(eq(outbox.id, id), eq(outbox.leasedUntil, leasedUntil ?? '')))
    .returning({ id: outbox.id })
  return released.length > 0
}

/** Whether a message of this kind to someone was written since a time; the address in lower case. */
export const wasWritten = async (db: Queryable, kind: MessageKind, recipient: string, since: string) =>
  (await db.$count(
    outbox,
    and(eq(outbox.kind, kind), eq(outbox.recipient, recipient), gte(outbox.createdAt, since)),
  )) > 0

/** When the newest message of this kind was written, as far as messages are kept; or null. */
export const findLastWritten = (db: Queryable, kind: MessageKind): Promise<string | null> =>
  db
    .select({ at: max(outbox.createdAt) })
    .from(outbox)
    .where(eq(outbox.kind, kind))
    .get()
    .then((found) => found?.at ?? null)

/** When the next message of these channels is due after a time; null if there is none. */
export const findNextDue = (db: Queryable, channels: readonly Channel[], now: string) =>
  db
    .select({ at: outbox.nextAttemptAt })
    .from(outbox)
    .where(and(inArray(outbox.channel, [...channels]), gt(outbox.nextAttemptAt, now)))
    .orderBy(asc(outbox.nextAttemptAt))
    .limit(1)
    .get()
    .then((message) => message?.at ?? null)

/** Deletes a message that is neither sent nor being sent; returns whether there was one. */
export async function withdrawMessage(db: Queryable, id: string): Promise<boolean> {
  const waits = and(eq(outbox.id, id), isNull(outbox.sentAt), isNull(outbox.leasedUntil))
  return (await db.delete(outbox).where(waits).returning({ id: outbox.id })).length > 0
}

/** Deletes messages written before a time that were sent or dropped, up to a limit; returns how many. */
export async function deleteSettled(db: Queryable, before: string, limit: number): Promise<number> {
  const settled = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNull(outbox.nextAttemptAt), lt(outbox.createdAt, before)))
    .limit(limit)
  const deleted = await db.delete(outbox).where(inArray(outbox.id, settled)).returning({ id: outbox.id })
  return deleted.length
}
