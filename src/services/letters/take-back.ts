import type { Parts } from '#src/app/parts.ts'
import type { Queryable } from '#src/db/client/database.ts'
import { withdrawMessage } from '#src/db/queries/outbox.ts'
import { type Customer, findCustomerOf } from '#src/db/queries/people/customers.ts'
import { findInquiry, setInquiryResponse, setInquiryStatus } from '#src/db/queries/people/inquiries.ts'
import {
  deleteLetter,
  findLetter,
  findNextAnswer,
  findNextLetter,
  type Letter,
  setBefore,
} from '#src/db/queries/people/letters.ts'
import { deleteSent } from '#src/db/queries/records/changes.ts'
import { AppError, appErrors, found } from '#src/domain/errors.ts'
import { answerBefore, answeredBy, isSameAnswer } from '#src/domain/letters/letters.ts'
import { type Author, recordChanged } from '#src/services/records/history.ts'
import { moveToTrash } from '#src/services/records/trash.ts'
import { restoreFollowUp } from './customers.ts'

/**
 * Moves a note or a kept letter to the trash and returns its id there; takes back a letter that hasn't left, with what it did to the
 * enquiry, and returns null. AppError 404 if there is no such letter, 409 if it has left.
 */
export const removeLetter = ({ database }: Pick<Parts, 'database'>, author: Author, id: string) =>
  database.write(async (tx) => {
    const letter = found(await findLetter(tx, id))
    if (letter.delivery === null || letter.delivery === 'kept') return moveToTrash(tx, author, 'letter', id)
    await takeBack(tx, author, letter)
    return null
  })

async function takeBack(tx: Queryable, author: Author, letter: Letter) {
  const { id, email, inquiryId, outboxId, delivery, createdAt, updatedAt } = letter
  const isWithdrawn = delivery === 'failed' || (outboxId !== null && (await withdrawMessage(tx, outboxId)))
  if (!isWithdrawn) throw new AppError(appErrors.letterLeft)
  await deleteLetter(tx, id)
  await restoreInquiry(tx, author, letter)
  const customer = await findCustomerOf(tx, email)
  await restoreOthers(tx, author, letter, customer)
  for (const rowId of [inquiryId, customer?.id])
    if (rowId) await deleteSent(tx, rowId, [createdAt, updatedAt])
}

/**
 * An enquiry that has changed since the letter stays as it is. Where another letter has answered it since, that one is taken back
 * to what was before this one.
 */
async function restoreInquiry(tx: Queryable, author: Author, letter: Letter) {
  const { inquiryId, body } = letter
  const before = letter.before && answerBefore(letter.before)
  const answered = inquiryId && before ? await findInquiry(tx, inquiryId) : null
  if (!answered || !before) return
  const left = answeredBy(body, before)
  const next = await findNextAnswer(tx, letter, answered.id)
  const leftToNext = next?.before && answerBefore(next.before)
  if (next && leftToNext) {
    if (isSameAnswer(leftToNext, left)) await setBefore(tx, next.id, { ...next.before, ...before })
  } else if (isSameAnswer(answered, left)) {
    const restored = found(await setInquiryResponse(tx, answered.id, before, author.at))
    await recordChanged(tx, author, 'inquiry', answered, restored)
  }
}

/** What else the letter has answered: by the next letter to this person, if there is one, else it is open again. */
async function restoreOthers(tx: Queryable, author: Author, letter: Letter, customer: Customer | null) {
  const { answered = [], followUpOn } = letter.before ?? {}
  const next = await findNextLetter(tx, letter)
  if (next) {
    const { before } = next
    await setBefore(tx, next.id, {
      ...before,
      answered: [...answered, ...(before?.answered ?? [])],
      ...(next.inquiryId && answered.includes(next.inquiryId) ? { status: 'pending' as const } : {}),
      ...(followUpOn && { followUpOn }),
    })
    return
  }
  for (const id of answered) {
    const inquiry = await findInquiry(tx, id)
    if (inquiry?.status !== 'responded') continue
    const restored = found(await setInquiryStatus(tx, id, 'pending', author.at))
    await recordChanged(tx, author, 'inquiry', inquiry, restored)
  }
  if (followUpOn && customer) await restoreFollowUp(tx, author, customer, followUpOn)
}
