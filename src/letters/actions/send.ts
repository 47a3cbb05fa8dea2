import type { Parts } from '#src/app/parts.ts'
import { findInquiry, touchInquiry } from '#src/enquiries/queries.ts'
import type { LetterInput } from '#src/letters/fields.ts'
import {
  findLetter,
  findSameLetter,
  insertLetter,
  isAnsweredSince,
  type Letter,
  requeueLetter,
} from '#src/letters/queries.ts'
import { undoMs } from '#src/letters/rules/letters.ts'
import { mailFamily } from '#src/mail/actions/notifications.ts'
import { letterMail } from '#src/mail/rules/emails.ts'
import { personAt } from '#src/people/rules/privacy.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { AppError, appErrors, found, invalidInput } from '#src/platform/errors/errors.ts'
import { minuteMs } from '#src/platform/values/calendar.ts'
import type { Author } from '#src/records/actions/history.ts'
import { rejectStale } from '#src/records/actions/reject-stale.ts'
import { takeEffect } from './take-effect.ts'

type LetterParts = Pick<Parts, 'database' | 'config' | 'transports'>

/**
 * Sends a letter in ten seconds, or keeps one that was sent by other means. The same letter again within a minute counts once.
 * AppError 400 if the site sends no mail, 404 for an unknown enquiry, 409 for one that has changed.
 */
export async function sendLetter(
  { database, config, transports }: LetterParts,
  author: Author,
  { id, email, name, subject, text, inquiryId, updatedAt, kept }: LetterInput,
): Promise<Letter> {
  if (!kept && !transports.mail) throw new AppError(appErrors.noMail)
  const letter = {
    id,
    email,
    name,
    inquiryId,
    kind: 'letter',
    subject,
    body: text,
    delivery: kept ? 'kept' : 'queued',
    createdBy: author.adminId,
    createdAt: author.at,
  } as const
  return database.write(async (tx) => {
    const same = await findSameLetter(tx, letter, minuteBefore(author))
    if (same) return same
    if (inquiryId && updatedAt && (await isAnsweredSince(tx, inquiryId, updatedAt)))
      throw new AppError(appErrors.answeredMeanwhile)
    const answered = inquiryId === null ? null : rejectStale(await findInquiry(tx, inquiryId), updatedAt)
    if (answered && personAt(answered.email) !== email)
      throw invalidInput({ email: ['The enquiry is from another address'] })
    // If two people answer at once, the second must find out.
    if (answered) await touchInquiry(tx, answered.id, author.at)
    const stored = await insertLetter(tx, {
      ...letter,
      outboxId: kept ? null : await queue(tx, config, letter, author),
    })
    if (kept) await takeEffect(tx, author, stored)
    return stored
  })
}

export const minuteBefore = ({ at }: Author) => new Date(Date.parse(at) - minuteMs).toISOString()

/** Puts a failed letter into the outbox again. AppError 404 if there is no such letter, 409 if it has been sent. */
export async function sendAgain(
  { database, config, transports }: LetterParts,
  author: Author,
  id: string,
): Promise<Letter> {
  if (!transports.mail) throw new AppError(appErrors.noMail)
  return database.write(async (tx) => {
    const letter = found(await findLetter(tx, id))
    if (letter.kind !== 'letter') throw new AppError(appErrors.notFound)
    if (letter.delivery === 'queued') return letter
    if (letter.delivery !== 'failed') throw new AppError(appErrors.letterLeft)
    return requeueLetter(tx, id, await queue(tx, config, letter, author), author.at)
  })
}

const queue = (
  tx: Queryable,
  config: Parts['config'],
  letter: Pick<Letter, 'email' | 'subject' | 'body'>,
  { at }: Author,
) =>
  mailFamily(tx, config, {
    kind: 'letter',
    recipient: letter.email,
    email: (kennel) => letterMail(letter, kennel),
    at,
    dueAt: new Date(Date.parse(at) + undoMs).toISOString(),
  })
