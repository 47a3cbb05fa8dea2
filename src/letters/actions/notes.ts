import type { Parts } from '#src/app/parts.ts'
import { answerInquiries } from '#src/enquiries/actions.ts'
import type { NoteInput, VisitInput } from '#src/letters/fields.ts'
import { findSameLetter, insertLetter, type Letter } from '#src/letters/queries.ts'
import { findCustomerOf } from '#src/people/queries/customers.ts'
import { findPerson } from '#src/people/queries/people.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { type Author, recordCreated } from '#src/records/actions/history.ts'
import { touchCustomer } from './customers.ts'
import { minuteBefore } from './send.ts'

/** Stores a note about a person. The same note again within a minute counts once. */
export const addNote = ({ database }: Pick<Parts, 'database'>, author: Author, note: NoteInput) =>
  database.write((tx) => insertNote(tx, author, note, () => touchCustomerOf(tx, author, note.email)))

/** Stores a person's visit, which counts as an answer. The same visit again within a minute counts once. */
export const addVisit = (
  { database }: Pick<Parts, 'database'>,
  author: Author,
  { text, ...visit }: VisitInput,
) =>
  database.write((tx) =>
    insertNote(tx, author, { ...visit, text: text ?? '' }, async () => {
      await touchCustomerOf(tx, author, visit.email)
      await answerInquiries(tx, author, visit.email)
    }),
  )

async function touchCustomerOf(tx: Queryable, author: Author, email: string) {
  const customer = await findCustomerOf(tx, email)
  if (customer) await touchCustomer(tx, author, customer)
}

/** A note with a time is a visit. `effects` are what else it changes, unless it is stored already. */
export async function insertNote(
  tx: Queryable,
  author: Author,
  { id, email, text, visitAt = null }: NoteInput & { visitAt?: string | null },
  effects?: () => Promise<void>,
): Promise<Letter> {
  const note = {
    id,
    email,
    name: (await findPerson(tx, email))?.name ?? email,
    kind: visitAt ? 'visit' : 'note',
    body: text,
    visitAt,
    createdBy: author.adminId,
    createdAt: author.at,
  } as const
  const same = await findSameLetter(tx, note, minuteBefore(author))
  if (same) return same
  await effects?.()
  const stored = await insertLetter(tx, note)
  await recordCreated(tx, author, 'letter', stored)
  return stored
}
