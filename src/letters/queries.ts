import { and, desc, eq, gt, gte, isNotNull, lt, ne, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { inquiries } from '#src/enquiries/tables.ts'
import type { LetterEntry } from '#src/letters/rules/letters.ts'
import { letters } from '#src/letters/tables.ts'
import { outbox } from '#src/mail/tables.ts'
import { isAbout, personIdOf, personOf } from '#src/people/queries/people.ts'
import { people } from '#src/people/tables.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { orNull } from '#src/platform/db/or-null.ts'

export type Letter = typeof letters.$inferSelect
type NewLetter = Omit<typeof letters.$inferInsert, 'id' | 'updatedAt'> & { id: string | null }

/** More than anyone writes to one family. */
const maxEntries = 500

/** The newest enquiries from an address, letters to it and notes about it, newest first, and how many there are. */
export async function listLetters(db: Queryable, email: string) {
  const [received, written] = await Promise.all([selectInquiriesOf(db, email), selectLettersOf(db, email)])
  const entries: LetterEntry[] = [
    ...received.map((row) => ({ ...row, type: 'inquiry' as const, subject: null, delivery: null })),
    ...written.map(({ outboxAt, visitAt, ...row }) => ({
      ...row,
      ...(outboxAt && { outboxAt }),
      ...(visitAt && { visitAt }),
    })),
  ]
  const rows = entries.sort((a, b) => compare(b.at, a.at) || compare(b.id, a.id)).slice(0, maxEntries)
  return { rows, total: rows.length < maxEntries ? rows.length : await countLetters(db, email) }
}

const countLetters = async (db: Queryable, email: string) =>
  (await db.$count(inquiries, isAbout(inquiries, email))) +
  (await db.$count(letters, isAbout(letters, email)))

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

export const selectInquiriesOf = (db: Queryable, email: string) =>
  db
    .select({
      id: inquiries.id,
      at: inquiries.createdAt,
      text: inquiries.message,
      puppyInterest: inquiries.puppyInterest,
      updatedAt: inquiries.updatedAt,
    })
    .from(inquiries)
    .where(isAbout(inquiries, email))
    .orderBy(desc(inquiries.createdAt))
    .limit(maxEntries)

export const selectLettersOf = (db: Queryable, email: string) =>
  db
    .select({
      type: letters.kind,
      id: letters.id,
      at: letters.createdAt,
      subject: letters.subject,
      text: letters.body,
      delivery: letters.delivery,
      visitAt: letters.visitAt,
      updatedAt: letters.updatedAt,
      outboxAt: outbox.nextAttemptAt,
    })
    .from(letters)
    .leftJoin(outbox, eq(outbox.id, letters.outboxId))
    .where(isAbout(letters, email))
    .orderBy(desc(letters.createdAt))
    .limit(maxEntries)

export const findLetter = (db: Queryable, id: string): Promise<Letter | null> =>
  db.select().from(letters).where(eq(letters.id, id)).get().then(orNull)

/** The same letter or note: with the id that a browser gave it, or by the same admin and written after a time. */
export async function findSameLetter(
  db: Queryable,
  letter: NewLetter,
  after: string,
): Promise<Letter | null> {
  const known = letter.id === null ? null : await findLetter(db, letter.id)
  return known && isSame(known, letter) ? known : findWrittenAfter(db, letter, after)
}

/** Whether an enquiry was answered after a time. */
export const isAnsweredSince = async (db: Queryable, inquiryId: string, time: string): Promise<boolean> =>
  (await db.$count(letters, and(eq(letters.inquiryId, inquiryId), gt(letters.createdAt, time)))) > 0

const isSame = (known: Letter, { email, kind, subject, body }: NewLetter) =>
  known.email === email && known.kind === kind && known.subject === (subject ?? null) && known.body === body

const findWrittenAfter = (
  db: Queryable,
  { email, inquiryId, kind, subject, body, delivery, visitAt, createdBy }: NewLetter,
  after: string,
): Promise<Letter | null> =>
  db
    .select()
    .from(letters)
    .where(
      and(
        isAbout(letters, email),
        gt(letters.createdAt, after),
        eq(letters.kind, kind),
        eq(letters.body, body),
        sql`${letters.subject} is ${subject ?? null}`,
        sql`${letters.inquiryId} is ${inquiryId ?? null}`,
        sql`${letters.createdBy} is ${createdBy ?? null}`,
        sql`${letters.visitAt} is ${visitAt ?? null}`,
        // A waiting letter may have been sent in the meantime.
        sql`(${letters.delivery} is 'kept') = ${Number(delivery === 'kept')}`,
      ),
    )
    .get()
    .then(orNull)

/** Keeps the id that a browser gave it, unless that is another's. */
export async function insertLetter(db: Queryable, { id, ...letter }: NewLetter): Promise<Letter> {
  const given = id !== null && !(await findLetter(db, id)) ? id : crypto.randomUUID()
  return db
    .insert(letters)
    .values({ ...letter, id: given, updatedAt: letter.createdAt })
    .returning()
    .get()
}

export const updateVisit = (
  db: Queryable,
  id: string,
  visit: { visitAt: string; body: string },
  now: string,
) =>
  db
    .update(letters)
    .set({ ...visit, updatedAt: now })
    .where(eq(letters.id, id))
    .returning()
    .get()
    .then(orNull)

/** Visits that begin between two times, earliest first, and who is coming. */
export const listVisits = (db: Queryable, from: string, before: string) =>
  db
    .select({
      id: letters.id,
      visitAt: sql<string>`${letters.visitAt}`,
      updatedAt: letters.updatedAt,
      personId: people.id,
      name: people.name,
    })
    .from(letters)
    .innerJoin(people, eq(people.email, personOf(letters)))
    .where(and(isNotNull(letters.visitAt), gte(letters.visitAt, from), lt(letters.visitAt, before)))
    .orderBy(letters.visitAt, letters.id)

export const deleteLetter = (db: Queryable, id: string) => db.delete(letters).where(eq(letters.id, id))

/** Notes the new message of a letter that goes into the outbox again. */
export const requeueLetter = (db: Queryable, id: string, outboxId: string, now: string): Promise<Letter> =>
  db
    .update(letters)
    .set({ outboxId, delivery: 'queued', updatedAt: now })
    .where(eq(letters.id, id))
    .returning()
    .get()

/** Marks the letter of a message in the outbox as sent; null if it is gone, or was marked before. */
export const markLetterSent = (db: Queryable, outboxId: string, now: string): Promise<Letter | null> =>
  db
    .update(letters)
    .set({ delivery: 'sent', updatedAt: now })
    .where(and(eq(letters.outboxId, outboxId), ne(letters.delivery, 'sent')))
    .returning()
    .get()
    .then(orNull)

/** Marks a letter as undelivered: it isn't tried again. */
export const markLetterFailed = (db: Queryable, outboxId: string) =>
  db.update(letters).set({ delivery: 'failed' }).where(eq(letters.outboxId, outboxId))

const newer = alias(letters, 'newer')

/** People whose newest letter couldn't be delivered, latest first. */
export const listUndelivered = (db: Queryable) =>
  db
    .select({ name: letters.name, personId: personIdOf(letters) })
    .from(letters)
    .where(
      and(
        eq(letters.delivery, sql`'failed'`),
        notExists(
          db
            .select({ id: newer.id })
            .from(newer)
            .where(
              and(
                eq(personOf(newer), personOf(letters)),
                eq(newer.kind, 'letter'),
                sql`(${newer.createdAt}, ${newer.id}) > (${letters.createdAt}, ${letters.id})`,
              ),
            ),
        ),
      ),
    )
    .orderBy(desc(letters.createdAt))
