import { answerInquiries } from '#src/enquiries/actions.ts'
import { findInquiry, setInquiryResponse } from '#src/enquiries/queries.ts'
import { type Letter, markLetterSent } from '#src/letters/queries.ts'
import { answeredBy } from '#src/letters/rules/letters.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { found } from '#src/platform/errors/errors.ts'
import { type Author, recordAct, recordChanged } from '#src/records/actions/history.ts'
import { findOrMakeCustomer, writtenTo } from './customers.ts'

/** Call it once the mail server has accepted the message of a letter. */
export async function letterHasLeft(tx: Queryable, outboxId: string, at: string) {
  const letter = await markLetterSent(tx, outboxId, at)
  if (letter) await takeEffect(tx, { adminId: letter.createdBy ?? '', at }, letter)
}

/** A letter answers all open enquiries of its person, and makes the person a customer. */
export async function takeEffect(tx: Queryable, author: Author, letter: Letter) {
  const { email, name, body } = letter
  const inquiry = letter.inquiryId ? await findInquiry(tx, letter.inquiryId) : null
  if (inquiry) {
    const after = found(await setInquiryResponse(tx, inquiry.id, answeredBy(body, inquiry), author.at))
    await recordChanged(tx, author, 'inquiry', inquiry, after)
  }
  const person = { email, name, phone: inquiry?.phone ?? null }
  const { customer, isNew } = await findOrMakeCustomer(tx, author, person)
  if (!isNew) await writtenTo(tx, author, customer)
  await answerInquiries(tx, author, email)
  const sent = { label: name, act: 'sent' } as const
  if (inquiry) await recordAct(tx, author, { ...sent, kind: 'inquiry', id: inquiry.id })
  await recordAct(tx, author, { ...sent, kind: 'customer', id: customer.id })
}
