import * as z from 'zod/mini'
import { genders } from '#src/dogs/rules/parent-dogs.ts'
import { boyOrGirl, isUnsold, type PuppyStatus, priceFields, pricesInOrder } from '#src/dogs/rules/puppies.ts'
import { storedTime } from '#src/platform/values/fields/stored-time.ts'
import { lengths, line, optionalLine, optionalParagraphs } from '#src/platform/values/fields/text.ts'
import { day, oneOf, orDefault, orNull, trueOrFalse, updatedAt } from '#src/platform/values/fields/values.ts'
import { eachOnce } from '#src/whelping/fields.ts'

export const outcomes = ['alive', 'stillborn', 'died'] as const
export type Outcome = (typeof outcomes)[number]
export const outcomeLabels: Record<Outcome, string> = { alive: 'Alive', stillborn: 'Stillborn', died: 'Died' }

/** Collars that tell the living apart, in the order of the swatches. */
export const collars = [
  'red',
  'orange',
  'yellow',
  'lime',
  'green',
  'turquoise',
  'blue',
  'navy',
  'purple',
  'pink',
  'white',
  'black',
] as const
export type Collar = (typeof collars)[number]
export const collarLabel = (collar: Collar) => collar.charAt(0).toUpperCase() + collar.slice(1)

/** Grams a newborn may weigh, and the range outside which the form asks. */
const birthWeightRange = { least: 50, most: 1500, usualLeast: 150, usualMost: 700 }
export const isUnusualBirthWeight = (grams: number) =>
  grams < birthWeightRange.usualLeast || grams > birthWeightRange.usualMost
export const isBirthWeight = (grams: number) =>
  grams >= birthWeightRange.least && grams <= birthWeightRange.most

export const birthGrams = 'Please enter grams, for example 380'
const birthWeight = orNull(z.int(birthGrams).check(z.refine(isBirthWeight, birthGrams)))

export const maxBirths = 30

/** A card: everything known about a newborn. */
export const birthInput = z.object({
  position: z.int('Must be a whole number').check(z.gte(1, 'Must be above 0'), z.lte(999, 'At most 999')),
  bornAt: orNull(storedTime),
  gender: orNull(oneOf(genders)),
  color: optionalLine(lengths.line),
  collar: orNull(oneOf(collars)),
  birthWeight,
  markings: optionalLine(lengths.line),
  outcome: oneOf(outcomes),
  diedOn: orNull(day('Please enter a day')),
  updatedAt,
})
export type BirthInput = z.output<typeof birthInput>

/** How the birth of a litter went. */
export const litterBirthInput = z.object({
  beganAt: orNull(storedTime),
  endedAt: orNull(storedTime),
  notes: optionalParagraphs(lengths.long),
  updatedAt,
})

export const makePuppiesInput = z
  .object({
    births: z
      .array(
        z.object({
          birthId: z.uuid('Must be an id'),
          name: line({ max: lengths.name, message: 'Name is required' }),
        }),
      )
      .check(
        z.minLength(1, 'Choose at least one puppy'),
        z.maxLength(maxBirths, `At most ${maxBirths} puppies`),
        eachOnce(({ birthId }) => birthId, 'Choose each puppy once'),
      ),
    ...priceFields,
    isListed: orDefault(trueOrFalse, false),
  })
  .check(pricesInOrder)
export type MakePuppiesInput = z.output<typeof makePuppiesInput>

export interface Born {
  position: number
  gender: 'male' | 'female' | null
  color: string | null
  collar: Collar | null
  outcome: Outcome
}

/** The suggested name for a puppy: 'Green boy', or 'Puppy 3' without a collar. */
export function proposedName({ position, gender, collar }: Born): string {
  if (!collar || !gender) return `Puppy ${position}`
  return `${collarLabel(collar)} ${boyOrGirl(gender).toLowerCase()}`
}

/** The facts missing before a newborn can become a puppy of the kennel: 'Puppy 4 still needs a sex and a colour.', or null. */
export function missingForPuppy({ position, gender, color }: Born): string | null {
  const missing = [...(gender ? [] : ['a sex']), ...(color ? [] : ['a colour'])]
  return missing.length > 0 ? `Puppy ${position} still needs ${missing.join(' and ')}.` : null
}

export const isAlive = ({ outcome }: Pick<Born, 'outcome'>) => outcome === 'alive'

/** Whether a puppy is still with the breeder. */
export const isHere = ({ status, outcome }: { status: PuppyStatus; outcome: Outcome }) =>
  isUnsold(status) && isAlive({ outcome })

export function countOutcomes(births: readonly Pick<Born, 'outcome'>[]): string {
  const counts = outcomes.map((outcome) => births.filter((birth) => birth.outcome === outcome).length)
  return outcomes.map((outcome, index) => `${counts[index]} ${outcome}`).join(', ')
}
