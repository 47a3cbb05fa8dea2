import * as z from 'zod/mini'
import { photoPaths } from '#src/platform/photos/rules/upload-paths.ts'
import { today } from '#src/platform/values/calendar.ts'
import { lengths, line, optionalLine, optionalParagraphs } from '#src/platform/values/fields/text.ts'
import { day, oneOf, orDefault, orNull, typedNumber, withLock } from '#src/platform/values/fields/values.ts'
import { folded } from '#src/platform/values/folded.ts'

export const genders = ['male', 'female'] as const
export type Gender = (typeof genders)[number]

export const dogStatuses = ['active', 'retired', 'planned'] as const
export type DogStatus = (typeof dogStatuses)[number]
export const dogStatusLabels: Record<DogStatus, string> = {
  active: 'Active Breeder',
  retired: 'Retired',
  planned: 'Future Breeder',
}

export const maxDogPhotos = 10
const councilNumberLength = 50
export const championTitleLength = 60
export const earliestBirth = '1900-01-01'

const birthday = orNull(
  day('Enter a valid date').check(
    z.refine((date) => date >= earliestBirth && date <= today(), 'Enter a date between 1900 and today'),
  ),
)

/** In whole grams or millimetres; missing, null or blank clears it. */
const measure = (max: number, message: string) =>
  orNull(z.int(message).check(z.positive(message), z.maximum(max, message)))

/** The fields that the endpoints accept; a quick add has no registered name. */
export const newParentDogInput = z.object({
  name: line({ max: lengths.name, message: 'Call name is required' }),
  registeredName: optionalLine(lengths.name),
  gender: oneOf(genders, 'Gender is required'),
  color: line({ max: lengths.line, message: 'Colour is required' }),
  dateOfBirth: birthday,
  status: orDefault(oneOf(dogStatuses), 'active'),
  weight: measure(200_000, 'Must be a weight above 0 and up to 200 kg'),
  height: measure(2_000, 'Must be a height above 0 and up to 200 cm'),
  councilNumber: optionalLine(councilNumberLength),
  description: optionalParagraphs(lengths.long),
  healthTesting: optionalParagraphs(lengths.long),
  championTitle: optionalLine(championTitleLength),
  achievements: optionalParagraphs(lengths.long),
  pedigree: optionalParagraphs(lengths.long),
  photos: photoPaths(maxDogPhotos),
})
export type ParentDogInput = z.output<typeof newParentDogInput>
export const parentDogInput = withLock(newParentDogInput)

/** The fields of the full form. */
export const parentDogForm = z.extend(parentDogInput, {
  registeredName: line({ max: lengths.name, message: 'Registered name is required' }),
})

/** Converts typed kilograms to grams, or centimetres to millimetres, to one decimal; null for an empty field. */
export const gramsOf = (kilograms: string) => smallUnits(kilograms, 1000)
export const millimetresOf = (centimetres: string) => smallUnits(centimetres, 10)

const smallUnits = (typed: string, factor: number): number | null =>
  typed.trim() === '' ? null : Math.round(Math.round(typedNumber(typed) * 10) * (factor / 10))

/** Formats grams as '23.5' and millimetres as '59.0', as the form shows them. */
export const kilogramsOf = (grams: number | null) => (grams === null ? '' : (grams / 1000).toFixed(1))
export const centimetresOf = (millimetres: number | null) =>
  millimetres === null ? '' : (millimetres / 10).toFixed(1)

/** A dog's photos with one put first; the others keep their order. */
export const withCover = (photos: readonly string[], path: string) => [
  path,
  ...photos.filter((each) => each !== path),
]

/** Placeholder details of a quick-added dog until the breeder fills in the rest. */
export const quickAdded = { color: 'Unknown', dateOfBirth: '2020-01-01' } as const

/** Whether a dog still has the placeholder details of a quick add. */
export const needsDetails = (dog: { color: string }) => dog.color === quickAdded.color

/** A dog's coat and date of birth for the public, without the placeholders of a quick add. */
export function confirmedDetails(dog: { color: string; dateOfBirth: string | null }) {
  const isPlaceholder = needsDetails(dog)
  return {
    color: isPlaceholder ? null : dog.color,
    dateOfBirth: isPlaceholder && dog.dateOfBirth === quickAdded.dateOfBirth ? null : dog.dateOfBirth,
  }
}

/** The champion title before a dog's other achievements: the proof beside the claim. */
export const achievementsOf = (dog: { championTitle: string | null; achievements: string | null }) =>
  [dog.championTitle, dog.achievements].filter(Boolean).join('\n')

export function countDogs(dogs: readonly { gender: Gender; status: DogStatus }[]) {
  const active = dogs.filter(({ status }) => status === 'active')
  return {
    total: dogs.length,
    activeDams: active.filter(({ gender }) => gender === 'female').length,
    activeSires: active.filter(({ gender }) => gender === 'male').length,
    retired: dogs.filter(({ status }) => status === 'retired').length,
  }
}

/** Dogs with the text in their name, colour or registered name, ignoring case and accents; all of them for no text. */
export function searchDogs<Dog extends { name: string; color: string; registeredName: string | null }>(
  dogs: readonly Dog[],
  text: string,
): Dog[] {
  const wanted = folded(text.trim())
  return dogs.filter(({ name, color, registeredName }) =>
    [name, color, registeredName ?? ''].some((part) => folded(part).includes(wanted)),
  )
}
