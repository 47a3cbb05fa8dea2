import type { Parts } from '#src/app/parts.ts'
import { findCustomerOf } from '#src/db/queries/people/customers.ts'
import { findNameOf, findSameLetter, insertLetter, type Letter } from '#src/db/queries/people/letters.ts'
import type { NoteInput } from '#src/domain/letters/input.ts'
import type { Author } from '#src/services/records/history.ts'
import { touchCustomer } from './customers.ts'
import { minuteBefore } from './send.ts'

/** Stores a note about a person; the same note again within a minute is the same note. */
export const addNote = (
  { database }: Pick<Parts, 'database'>,
  author: Author,
  { email, text }: NoteInput,
): Promise<Letter> =>
  database.write(async (tx) => {
    const note = {
      email,
      kind: 'note',
      body: text,
      createdBy: author.adminId,
      createdAt: author.at,
    } as const
    const name = (await findNameOf(tx, email)) ?? email
    const same = await findSameLetter(tx, { ...note, name }, minuteBefore(author))
    if (same) return same
    const customer = await findCustomerOf(tx, email)
    if (customer) await touchCustomer(tx, author, customer)
    return insertLetter(tx, { ...note, name })
  })
