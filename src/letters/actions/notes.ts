import type { Parts } from '#src/app/parts.ts'
import type { NoteInput } from '#src/letters/fields.ts'
import { findSameLetter, insertLetter, type Letter } from '#src/letters/queries.ts'
import { findCustomerOf } from '#src/people/queries/customers.ts'
import { findPerson } from '#src/people/queries/people.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { type Author, recordCreated } from '#src/records/actions/history.ts'
import { touchCustomer } from './customers.ts'
import { minuteBefore } from './send.ts'

/** Stores a note about a person; the same note again within a minute is the same note. */
export const addNote = ({ database }: Pick<Parts, 'database'>, author: Author, note: NoteInput) =>
  database.write(async (tx) => {
    const customer = await findCustomerOf(tx, note.email)
    if (customer) await touchCustomer(tx, author, customer)
    return insertNote(tx, author, note)
  })

/** The same without noting that the customer has been in touch. */
export async function insertNote(tx: Queryable, author: Author, { email, text }: NoteInput): Promise<Letter> {
  const note = {
    email,
    name: (await findPerson(tx, email))?.name ?? email,
    kind: 'note',
    body: text,
    createdBy: author.adminId,
    createdAt: author.at,
  } as const
  const same = await findSameLetter(tx, note, minuteBefore(author))
  if (same) return same
  const stored = await insertLetter(tx, note)
  await recordCreated(tx, author, 'letter', stored)
  return stored
}
