import * as z from 'zod/mini'
import { coats } from '#src/domain/dogs/coat-colors.ts'
import { genders } from '#src/domain/dogs/parent-dogs.ts'
import { email, lengths, line, optionalLine, paragraphs } from '#src/domain/fields/text.ts'
import { honeypot, oneOf, orNull } from '#src/domain/fields/values.ts'
import { leavingReasons, timelines, type Wish } from './entries.ts'

const choose = 'Please choose one'
export const homeLength = 2000

const contactFields = {
  name: line({ max: lengths.name, min: 2, message: 'Name must be at least 2 characters' }),
  phone: optionalLine(lengths.phone),
}

const homeFields = {
  timeline: oneOf(timelines, choose),
  home: paragraphs({ max: homeLength, min: 10, message: 'Please tell us a little about your home' }),
}

const coatList = z.pipe(
  z.array(oneOf(coats)),
  z.transform((chosen) => [...new Set(chosen)]),
)

const wishes = z
  .array(z.object({ gender: z.nullable(oneOf(genders, choose)), coats: coatList }), choose)
  .check(z.minLength(1, choose), z.maxLength(2, 'At most two wishes'))

/** What a family says about itself but for its address, as JSON has it. */
export const familyFields = { ...contactFields, wishes, ...homeFields }

// In a form, texts and lists of texts by field.

const either = 'any'
const genderChoices = [...genders, either] as const

/** One box that is ticked arrives as a text, none as nothing at all. */
const tickedCoats = z.pipe(
  z.transform((value: unknown) =>
    typeof value === 'string' ? value.split(',').filter(Boolean) : (value ?? []),
  ),
  coatList,
)

const wishForm = {
  ...contactFields,
  firstGender: oneOf(genderChoices, choose),
  firstCoats: tickedCoats,
  secondGender: orNull(oneOf(genderChoices)),
  secondCoats: tickedCoats,
  ...homeFields,
}

export const joinForm = z.object({ ...wishForm, email: email(), website: honeypot })
export type JoinForm = z.output<typeof joinForm>

/** The same on the family's own page. */
export const wishesForm = z.object({ act: z.literal('wishes'), ...wishForm })
export type WishesForm = z.output<typeof wishesForm>

type WishChoices = Pick<JoinForm, 'firstGender' | 'firstCoats' | 'secondGender' | 'secondCoats'>

const genderOf = (choice: (typeof genderChoices)[number]) => (choice === either ? null : choice)

/** A second wish of colours alone has no preference for a sex. */
export function wishesOf({ firstGender, firstCoats, secondGender, secondCoats }: WishChoices): Wish[] {
  const first = { gender: genderOf(firstGender), coats: firstCoats }
  if (secondGender === null && secondCoats.length === 0) return [first]
  return [first, { gender: genderOf(secondGender ?? either), coats: secondCoats }]
}

/** The fields of the form for what is stored. */
export function wishFields(wishes: readonly Wish[]): Record<string, string> {
  const [first, second] = wishes
  return {
    firstGender: first ? (first.gender ?? either) : '',
    firstCoats: first?.coats.join(',') ?? '',
    secondGender: second ? (second.gender ?? either) : '',
    secondCoats: second?.coats.join(',') ?? '',
  }
}

const aMonth = 'Please choose a month'
/** Such as 2027-03. */
export const month = z.string(aMonth).check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, aMonth))

export const familyActs = [
  'confirm',
  'still',
  'wishes',
  'pause',
  'resume',
  'leave',
  'rejoin',
  'yes',
  'no',
] as const
export type FamilyAct = (typeof familyActs)[number]

/** What a family sends from its page; each act reads its own field. */
export const familyActForm = z.object({
  act: oneOf(familyActs),
  until: orNull(month),
  reason: orNull(oneOf(leavingReasons)),
  setAside: optionalLine(lengths.name),
})
export type FamilyActForm = z.output<typeof familyActForm>
