import * as z from 'zod/mini'
import { coats } from '#src/dogs/rules/coat-colors.ts'
import { genders } from '#src/dogs/rules/parent-dogs.ts'
import { email, lengths, line, optionalLine, paragraphs } from '#src/platform/values/fields/text.ts'
import { honeypot, oneOf, orNull, withLock } from '#src/platform/values/fields/values.ts'
import { leavingReasons, timelines, type Wish } from '#src/waiting-list/rules/entries.ts'
import { genderText } from '#src/waiting-list/rules/standing.ts'
import { pageActions } from '#src/waiting-list/rules/transitions.ts'

const choose = 'Please choose one'
export const homeLength = 2000

const contactFields = {
  name: line({ max: lengths.name, min: 2, message: 'Name must be at least 2 characters' }),
  phone: optionalLine(lengths.phone),
}

const home = (message: string) => paragraphs({ max: homeLength, min: 10, message })
/** As the breeder enters it. */
export const theirHome = home('Please write a little about their home')

const homeFields = {
  timeline: oneOf(timelines, choose),
  home: home('Please tell us a little about your home'),
}

/** Each once, and one that can't be right at most: a message about each of thousands would take a second. */
const distinct = (given: unknown[]) => [...new Set(given)].slice(0, coats.length + 1)
const coatList = z.pipe(z.pipe(z.array(z.unknown()), z.transform(distinct)), z.array(oneOf(coats)))

const wishes = z
  .array(z.object({ gender: z.nullable(oneOf(genders, choose)), coats: coatList }), choose)
  .check(z.minLength(1, choose), z.maxLength(2, 'At most two wishes'))

/** A family's details as JSON, without its email address. */
export const familyFields = { ...contactFields, wishes, ...homeFields }

// The same as texts by field, in the public form and the portal's.

const either = 'any'
const genderChoices = [...genders, either] as const
/** The fields of both forms, with their labels. */
export const genderOptions = (['female', 'male', either] as const).map(
  (choice) => [choice, genderText(genderOf(choice))] as const,
)

/** A single ticked box arrives as a text, none as nothing at all. */
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
export const wishesForm = z.object(wishForm)
export type WishesForm = z.output<typeof wishesForm>

/** The same in the portal. */
export const portalForm = withLock(
  z.object({ ...wishForm, home: theirHome, email: email(), sendPage: z.boolean() }),
)

type WishChoices = Pick<JoinForm, 'firstGender' | 'firstCoats' | 'secondGender' | 'secondCoats'>

function genderOf(choice: (typeof genderChoices)[number]) {
  return choice === either ? null : choice
}

/** A family's details in a form, as JSON has them. */
export const familyOf = <Form extends WishChoices>(form: Form) => {
  const { firstGender, firstCoats, secondGender, secondCoats, ...family } = form
  return { ...family, wishes: wishesOf({ firstGender, firstCoats, secondGender, secondCoats }) }
}

/** A second wish of colours alone has no preference for a sex. */
function wishesOf({ firstGender, firstCoats, secondGender, secondCoats }: WishChoices): Wish[] {
  const first = { gender: genderOf(firstGender), coats: firstCoats }
  if (secondGender === null && secondCoats.length === 0) return [first]
  return [first, { gender: genderOf(secondGender ?? either), coats: secondCoats }]
}

/** The fields of the form for a stored family. */
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

/** A family's request from its page; each action reads its own field. */
export const pageForm = z.object({
  act: oneOf(pageActions),
  until: orNull(month),
  reason: orNull(oneOf(leavingReasons)),
  setAside: optionalLine(lengths.name),
  plan: optionalLine(lengths.name),
})
export type PageForm = z.output<typeof pageForm>
