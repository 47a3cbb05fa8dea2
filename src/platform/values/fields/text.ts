import * as z from 'zod/mini'
import { orNull } from './values.ts'

/** Maximum lengths, in characters. */
export const lengths = { name: 100, email: 254, phone: 30, line: 200, long: 5000, password: 200 } as const

// A text of nothing but characters without a shape looks empty.
const unseen = /\p{Cc}|^[\p{DI}\s]+$/u
const unseenButBreaks = /(?![\n\t])\p{Cc}|^[\p{DI}\s]+$/u
/** They reorder the text after them, and come along unseen with a copied phone number or name: removed, not rejected. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
/** From a form without a script a browser sends two characters, though it counts one. */
const lineBreaks = /\r\n?/g
/** More accents on one letter than any language has. To order thousands of them would take seconds. */
const heaped = /\p{M}{31}/u

interface TextRules {
  max: number
  min?: number
  /** Shown for a missing or too short text. */
  message: string
  tooLong?: string
}

const text = (
  { max, min = 1, message, tooLong = `At most ${max} characters` }: TextRules,
  forbidden: RegExp,
) =>
  z.string(message).check(
    // Letters with their accents as one character, so that searches and comparisons find them.
    z.overwrite((value) => {
      const bare = value.replace(directionMarks, '').replace(lineBreaks, '\n')
      return heaped.test(bare) ? bare : bare.normalize()
    }),
    z.trim(),
    z.minLength(min, message),
    z.maxLength(max, tooLong),
    z.refine(
      (value) => !forbidden.test(value) && !heaped.test(value),
      'Contains characters that cannot be shown',
    ),
  )

/** A single line that can be seen: trimmed, limited in length, without control characters or direction marks. */
export const line = (rules: TextRules) => text(rules, unseen)

/** Like a line, but with line breaks. */
export const paragraphs = (rules: TextRules) => text(rules, unseenButBreaks)

export const optionalLine = (max: number) => orNull(line({ max, message: 'Must be text' }))
export const optionalParagraphs = (max: number) => orNull(paragraphs({ max, message: 'Must be text' }))

const invalidEmail = 'Please enter a valid email address'

export const email = ({ missing = invalidEmail, invalid = invalidEmail } = {}) =>
  z.pipe(line({ max: lengths.email, message: missing }), z.email(invalid))
