import * as z from 'zod/mini'
import { personAt } from '#src/people/rules/privacy.ts'
import { givenId as id } from '#src/platform/values/fields/given-id.ts'
import { storedTime } from '#src/platform/values/fields/stored-time.ts'
import { email, lengths, line, optionalParagraphs, paragraphs } from '#src/platform/values/fields/text.ts'
import { orDefault, orNull, trueOrFalse, updatedAt, withLock } from '#src/platform/values/fields/values.ts'

const person = z.pipe(email(), z.transform(personAt))

/** `updatedAt` is that of the enquiry that the letter answers. */
export const letterInput = z.object({
  id,
  email: person,
  name: line({ max: lengths.name, message: 'Please enter a name' }),
  subject: line({ max: lengths.line, message: 'Please enter a subject' }),
  text: paragraphs({ max: lengths.long, message: 'Please write your letter' }),
  inquiryId: orNull(line({ max: lengths.name, message: 'Must be the id of an enquiry' })),
  updatedAt,
  kept: orDefault(trueOrFalse, false),
})
export type LetterInput = z.output<typeof letterInput>

export const noteInput = z.object({
  id,
  email: person,
  text: paragraphs({ max: lengths.long, message: 'Please write a note' }),
})
export type NoteInput = z.output<typeof noteInput>

const dayAndTime = 'Please choose a day and a time'
const visit = {
  visitAt: z.pipe(z.string(dayAndTime).check(z.minLength(1, dayAndTime)), storedTime),
  text: optionalParagraphs(lengths.long),
}
export const newVisitInput = z.object({ id, email: person, ...visit })
export type VisitInput = z.output<typeof newVisitInput>
export const visitInput = withLock(z.object(visit))
