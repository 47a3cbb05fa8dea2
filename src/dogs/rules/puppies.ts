import * as z from 'zod/mini'
import { photoPaths } from '#src/platform/photos/rules/upload-paths.ts'
import { searchQuery } from '#src/platform/values/fields/paging.ts'
import { lengths, line, optionalLine, optionalParagraphs } from '#src/platform/values/fields/text.ts'
import {
  oneOf,
  orDefault,
  trueOrFalse,
  typedNumber,
  updatedAt,
  withLock,
} from '#src/platform/values/fields/values.ts'
import { folded } from '#src/platform/values/folded.ts'
import { type Gender, genders } from './parent-dogs.ts'
import { dollars } from './price.ts'
import { readyDay } from './ready.ts'

export const puppyStatuses = ['available', 'reserved', 'sold'] as const
export type PuppyStatus = (typeof puppyStatuses)[number]
export const puppyStatusLabels: Record<PuppyStatus, string> = {
  available: 'Available',
  reserved: 'Reserved',
  sold: 'Sold',
}

/** On the website. */
export const maxPuppyPhotos = 5
/** On the website, and older ones. */
export const maxKeptPhotos = 30

const pricePositive = 'Must be a price above 0'
/** In cents; missing or null clears the price. */
const price = z.pipe(
  z.transform((value: unknown) => value ?? null),
  z.nullable(z.int(pricePositive).check(z.positive(pricePositive))),
)

export const priceFields = { priceMin: price, priceMax: price }
type Prices = Record<keyof typeof priceFields, number | null>
export const pricesInOrder = z.refine<Prices>(
  ({ priceMin, priceMax }) => priceMin === null || priceMax === null || priceMin <= priceMax,
  { path: ['priceMax'], error: "The maximum price can't be lower than the minimum" },
)

const rowFields = {
  name: line({ max: lengths.name, message: 'Name is required' }),
  color: line({ max: lengths.line, message: 'Color is required' }),
  gender: oneOf(genders, 'Gender is required'),
  description: optionalParagraphs(lengths.long),
  ...priceFields,
  microchipId: optionalLine(lengths.line),
}

export const newPuppyInput = z
  .object({
    ...rowFields,
    status: orDefault(oneOf(puppyStatuses), 'available'),
    photos: photoPaths(maxPuppyPhotos),
    litterId: line({ max: lengths.name, message: 'Litter is required' }),
    healthTesting: optionalParagraphs(lengths.long),
    readyOn: readyDay,
  })
  .check(pricesInOrder)
export type PuppyInput = z.output<typeof newPuppyInput>
export const puppyInput = withLock(newPuppyInput)

/** Whether a puppy is on the website; not part of its form. */
export const listedInput = z.object({ isListed: trueOrFalse, updatedAt })

/** The fields of a puppy that a litter's sheet changes. */
export const puppyRowInput = withLock(z.object({ ...rowFields, isListed: trueOrFalse }).check(pricesInOrder))
export type PuppyRowInput = z.output<typeof puppyRowInput>

/** Converts typed dollars to cents, rounded; null for an empty field, NaN if it is not a number. */
export const centsOf = (dollars: string): number | null =>
  dollars.trim() === '' ? null : Math.round(typedNumber(dollars.trim().replace(/^\$/, '')) * 100)

/** Formats cents as '3,200' or '3,200.50', as fields show an amount. */
export const dollarsOf = (cents: number | null): string => (cents === null ? '' : dollars(cents).slice(1))

/** Shown in the portal in place of a missing date of birth. */
export const missingBirth = (puppy: { litterId: string | null }) => (puppy.litterId ? 'No date' : 'No litter')

/** An advertisement must state the microchip of a puppy for sale; a sold puppy's number is its new owner's. */
export const isUnsold = (status: PuppyStatus) => status !== 'sold'

export const boyOrGirl = (gender: Gender) => (gender === 'male' ? 'Boy' : 'Girl')
/** A puppy's sex, for choosing. */
export const sexes = genders.map((gender) => [gender, boyOrGirl(gender)] as const)
export const maleOrFemale = (gender: Gender) => (gender === 'male' ? 'Male' : 'Female')

/** The filters of Manage Puppies; empty texts show all. */
export interface PuppyFilter {
  text: string
  litterId: string
  status: PuppyStatus | ''
  website: Website
}

export const websites = ['all', 'on', 'off'] as const
type Website = (typeof websites)[number]
export const websiteLabels: Record<Website, string> = {
  all: 'All',
  on: 'On the Website',
  off: 'Not on the Website',
}

/** `?q=&litterId=&status=&website=` of the list, also as a file. */
export const puppyQuery = z.extend(searchQuery, {
  litterId: z._default(line({ max: lengths.name, message: 'Must be text' }), ''),
  status: z._default(z.enum(['', ...puppyStatuses]), ''),
  website: z._default(oneOf(websites), 'all'),
})

interface Filtered {
  name: string
  color: string
  litterName: string
  litterId: string
  status: PuppyStatus
  isOnWebsite: boolean
}

/** The puppies of a litter and a status with a text in their name, colour or litter, ignoring case and accents. */
export function filterPuppies<P extends Filtered>(
  puppies: readonly P[],
  { text, litterId, status, website }: PuppyFilter,
) {
  const searched = folded(text.trim())
  return puppies.filter(
    (puppy) =>
      (!litterId || puppy.litterId === litterId) &&
      (!status || puppy.status === status) &&
      (website === 'all' || puppy.isOnWebsite === (website === 'on')) &&
      [puppy.name, puppy.color, puppy.litterName].some((value) => folded(value).includes(searched)),
  )
}

export interface LitterGroup<P> {
  litterId: string
  puppies: [P, ...P[]]
}

/** Puppies by litter, in the order in which each litter first appears. */
export function groupByLitter<P extends { litterId: string }>(puppies: readonly P[]): LitterGroup<P>[] {
  const groups = new Map<string, LitterGroup<P>>()
  for (const puppy of puppies) {
    const group = groups.get(puppy.litterId)
    if (group) group.puppies.push(puppy)
    else groups.set(puppy.litterId, { litterId: puppy.litterId, puppies: [puppy] })
  }
  return [...groups.values()]
}
