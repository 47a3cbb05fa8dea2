import type { Parts } from '#src/app/parts.ts'
import type { Queryable } from '#src/db/client/database.ts'
import { findCustomerOf } from '#src/db/queries/people/customers.ts'
import { findInquiry, type Inquiry, setInquiryResponse } from '#src/db/queries/people/inquiries.ts'
import {
  findLetter,
  findSameLetter,
  insertLetter,
  type Letter,
  requeueLetter,
} from '#src/db/queries/people/letters.ts'
import { minuteMs } from '#src/domain/calendar.ts'
import { AppError, appErrors, found, invalidInput } from '#src/domain/errors.ts'
import type { LetterInput } from '#src/domain/letters/input.ts'
import { answeredBy, type BeforeLetter, undoMs } from '#src/domain/letters/letters.ts'
import { letterMail } from '#src/domain/mail/emails.ts'
import { personAt } from '#src/domain/people/privacy.ts'
import { answerInquiries } from '#src/services/inquiries.ts'
import { mailFamily } from '#src/services/notifications.ts'
import { type Author, recordAct, recordChanged } from '#src/services/records/history.ts'
import { rejectStale } from '#src/services/reject-stale.ts'
import { findOrMakeCustomer, writtenTo } from './customers.ts'

export type LetterParts = Pick<Parts, 'database' | 'config' | 'transports' | 'outbox'>

/**
 * Sends a letter in ten seconds, or keeps one that was sent by other means: it answers the enquiry, and makes the family a customer.
 * The same letter again within a minute is the same letter. AppError 400 where there is no mail, 404 for an unknown enquiry, 409 for
 * one that has changed.
 */
export async function sendLetter(
  { database, config, transports, outbox }: LetterParts,
  author: Author,
  { email, name, subject, text, inquiryId, updatedAt, kept }: LetterInput,
): Promise<Letter> {
  if (!kept && !transports.mail) throw new AppError(appErrors.noMail)
  const letter = {
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
  const sent = await database.write(async (tx) => {
    const same = await findSameLetter(tx, letter, minuteBefore(author))
    if (same) return same
    const answered = inquiryId === null ? null : rejectStale(await findInquiry(tx, inquiryId), updatedAt)
    if (answered && personAt(answered.email) !== email)
      throw invalidInput({ email: ['The enquiry is from another address'] })
    if (answered) await answer(tx, author, answered, text)
    const phone = answered?.phone ?? null
    const { customer, isNew } = await findOrMakeCustomer(tx, author, { email, name, phone })
    const followUpOn = isNew ? null : await writtenTo(tx, author, customer)
    const others = await answerInquiries(tx, author, email)
    await recordSent(tx, author, letter)
    return insertLetter(tx, {
      ...letter,
      outboxId: kept ? null : await queue(tx, config, letter, author),
      before: beforeLetter({ answered, others, followUpOn }),
    })
  })
  outbox.deliverSoon()
  return sent
}

interface Effects {
  answered: Inquiry | null
  others: string[]
  followUpOn: string | null
}

const beforeLetter = ({ answered, others, followUpOn }: Effects): BeforeLetter | null =>
  answered || others.length > 0 || followUpOn
    ? {
        ...(answered && { response: answered.response, status: answered.status }),
        ...(others.length > 0 && { answered: others }),
        ...(followUpOn && { followUpOn }),
      }
    : null

export const minuteBefore = ({ at }: Author) => new Date(Date.parse(at) - minuteMs).toISOString()

/** Puts a letter that failed into the outbox again. AppError 404 if there is no such letter, 409 if it has left. */
export async function sendAgain(
  { database, config, transports, outbox }: LetterParts,
  author: Author,
  id: string,
): Promise<Letter> {
  if (!transports.mail) throw new AppError(appErrors.noMail)
  const letter = await database.write(async (tx) => {
    const letter = found(await findLetter(tx, id))
    if (letter.kind === 'note') throw new AppError(appErrors.notFound)
    if (letter.delivery === 'queued') return letter
    if (letter.delivery !== 'failed') throw new AppError(appErrors.letterLeft)
    await recordSent(tx, author, letter)
    return requeueLetter(tx, id, await queue(tx, config, letter, author), author.at)
  })
  outbox.deliverSoon()
  return letter
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

/** In the history of the enquiry, and in that of the customer. */
async function recordSent(
  tx: Queryable,
  author: Author,
  { email, name, inquiryId }: Pick<Letter, 'email' | 'name' | 'inquiryId'>,
) {
  const sent = { label: name, act: 'sent' } as const
  if (inquiryId) await recordAct(tx, author, { ...sent, kind: 'inquiry', id: inquiryId })
  const customer = await findCustomerOf(tx, email)
  if (customer) await recordAct(tx, author, { ...sent, kind: 'customer', id: customer.id })
}

async function answer(tx: Queryable, author: Author, before: Inquiry, text: string) {
  const after = found(await setInquiryResponse(tx, before.id, answeredBy(text, before), author.at))
  await recordChanged(tx, author, 'inquiry', before, after)
}
