import * as z from 'zod/mini'
import { personAt } from '#src/people/rules/privacy.ts'
import { email, lengths, line, paragraphs } from '#src/platform/values/fields/text.ts'
import { orDefault, orNull, updatedAt } from '#src/platform/values/fields/values.ts'

const person = z.pipe(email(), z.transform(personAt))

/** `updatedAt` is that of the enquiry which the letter answers. */
export const letterInput = z.object({
  email: person,
  name: line({ max: lengths.name, message: 'Please enter a name' }),
  subject: line({ max: lengths.line, message: 'Please enter a subject' }),
  text: paragraphs({ max: lengths.long, message: 'Please write your letter' }),
  inquiryId: orNull(line({ max: lengths.name, message: 'Must be the id of an enquiry' })),
  updatedAt,
  kept: orDefault(z.boolean('Must be true or false'), false),
})
export type LetterInput = z.output<typeof letterInput>

export const noteInput = z.object({
  email: person,
  text: paragraphs({ max: lengths.long, message: 'Please write a note' }),
})
export type NoteInput = z.output<typeof noteInput>
