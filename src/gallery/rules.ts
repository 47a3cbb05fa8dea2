import * as z from 'zod/mini'
import { photoPath } from '#src/platform/photos/rules/upload-paths.ts'
import { email, lengths, line, optionalLine, optionalParagraphs } from '#src/platform/values/fields/text.ts'
import { honeypot, oneOf, orNull } from '#src/platform/values/fields/values.ts'

export const photoTypes = ['single', 'before', 'after'] as const
export type PhotoType = (typeof photoTypes)[number]
export const photoTypeLabels: Record<PhotoType, string> = {
  single: 'Single photo',
  before: 'Before (puppy stage)',
  after: 'After (grown up)',
}

export const ageOptions = {
  newborn: 'Newborn (0-2 weeks)',
  '2-weeks': '2 weeks',
  '4-weeks': '4 weeks',
  '6-weeks': '6 weeks',
  '8-weeks': '8 weeks',
  '3-months': '3 months',
  '6-months': '6 months',
  '1-year': '1 year',
  adult: 'Adult (2+ years)',
  senior: 'Senior (7+ years)',
} as const
type AgeDescription = keyof typeof ageOptions

const ages = Object.keys(ageOptions) as [AgeDescription, ...AgeDescription[]]

export const wordsLength = 300

const sentDetails = z.object({
  name: line({ max: lengths.name, message: 'Please provide your name' }),
  email: email(),
  puppyName: optionalLine(lengths.name),
  caption: optionalLine(lengths.line),
  parentDam: optionalLine(lengths.name),
  parentSire: optionalLine(lengths.name),
  ageDescription: orNull(oneOf(ages)),
  photoType: z._default(oneOf(photoTypes), 'single'),
  relatedPhotoId: optionalLine(lengths.name),
  words: optionalParagraphs(wordsLength),
  wordsName: optionalLine(40),
  wordsConsent: z.transform((value: unknown) => value === true || value === 'true'),
  website: honeypot,
})

type Words = { words: string | null; wordsName: string | null; wordsConsent: boolean }

/** Words come with a name and a consent, or not at all. */
const withConsent = [
  z.refine<Words>(({ words, wordsName }) => words === null || wordsName !== null, {
    path: ['wordsName'],
    error: 'Please enter the first name to show',
  }),
  z.refine<Words>(({ words, wordsConsent }) => words === null || wordsConsent, {
    path: ['wordsConsent'],
    error: 'Please tick the box, or leave the words empty',
  }),
]

export const photoDetails = sentDetails.check(...withConsent)
export type PhotoDetails = z.output<typeof photoDetails>

export const photoSubmission = z
  .extend(sentDetails, { photoURL: photoPath('Please upload a photo first.') })
  .check(...withConsent)

/** A family's words, as the website shows them. */
export interface FamilyWords {
  text: string
  /** A first name. */
  name: string
  puppy: string | null
  /** When they were sent. */
  year: number
}

/** 'Tom and Poppy · 2026'. */
export const signatureOf = ({ name, puppy, year }: FamilyWords) =>
  `${puppy ? `${name} and ${puppy}` : name} · ${year}`

/** Keeps the order of the photos, but moves each 'before' photo next to its newest 'after' photo. */
export function pairPhotos<Photo extends { id: string; photoType: PhotoType; relatedPhotoId: string | null }>(
  photos: readonly Photo[],
): Photo[][] {
  const befores = new Map(
    photos.filter(({ photoType }) => photoType === 'before').map((photo) => [photo.id, photo]),
  )
  const afters = new Map<string, Photo>()
  for (const photo of photos) {
    const { photoType, relatedPhotoId: before } = photo
    if (photoType === 'after' && before && befores.has(before) && !afters.has(before))
      afters.set(before, photo)
  }
  return photos
    .filter(({ id }) => !afters.has(id))
    .map((photo) => {
      const before = befores.get(photo.relatedPhotoId ?? '')
      return before && afters.get(before.id) === photo ? [before, photo] : [photo]
    })
}

/** Moves pairs past a single photo if they would not fit, so that rows of two or four are full and read in order. */
export function fillRows<Group extends readonly unknown[]>(groups: readonly Group[]): Group[] {
  const ordered: Group[] = []
  const waiting: Group[] = []
  let half = false
  for (const group of groups) {
    if (group.length > 1) {
      if (half) waiting.push(group)
      else ordered.push(group)
    } else {
      ordered.push(group)
      half = !half
      if (!half) ordered.push(...waiting.splice(0))
    }
  }
  // No single photo follows to fill the row: the last one goes to the end.
  return waiting.length > 0 ? [...ordered.slice(0, -1), ...waiting, ...ordered.slice(-1)] : ordered
}

export const defaultCaption = (name: string) => `Photo by ${name}`

interface Reviewable {
  isPublic: boolean
  reviewedAt: string | null
}

/** Whether a visitor's photo has been neither published nor kept private yet. */
export const waitsForReview = ({ reviewedAt }: Pick<Reviewable, 'reviewedAt'>) => reviewedAt === null

export const galleryFilters = {
  all: {
    label: 'All Photos',
    empty: 'No photos in gallery',
    hint: 'Photos that you upload, and those that families send in, are kept here.',
    keeps: () => true,
  },
  public: {
    label: 'Public Only',
    empty: 'No public photos',
    hint: 'A photo is on the website once you make it public.',
    keeps: ({ isPublic }) => isPublic,
  },
  private: {
    label: 'Private Only',
    empty: 'No private photos',
    hint: 'Every photo here is on the website.',
    keeps: ({ isPublic }) => !isPublic,
  },
  waiting: {
    label: 'To Review',
    empty: 'No photos are waiting for review',
    hint: 'Photos that families send in wait here until you publish them or keep them private.',
    keeps: waitsForReview,
  },
} as const satisfies Record<
  string,
  { label: string; empty: string; hint: string; keeps: (photo: Reviewable) => boolean }
>
export type GalleryFilter = keyof typeof galleryFilters

/** The filter in a query parameter; all photos unless it is one. */
export const galleryFilterNamed = (name: string | undefined): GalleryFilter =>
  name !== undefined && Object.hasOwn(galleryFilters, name) ? (name as GalleryFilter) : 'all'

/** Formats a count as '3 photos to review'. */
export const photosToReviewText = (count: number) => `${count} ${count === 1 ? 'photo' : 'photos'} to review`

/** Formats counts as '7 public • 3 private • 10 total'. */
export function galleryCounts(photos: readonly Pick<Reviewable, 'isPublic'>[]): string {
  const publicCount = photos.filter(({ isPublic }) => isPublic).length
  return `${publicCount} public • ${photos.length - publicCount} private • ${photos.length} total`
}

/** How old the dog is in the photo; null if not specified. */
export const ageLabel = (age: string | null): string | null =>
  age === null ? null : (Object.entries(ageOptions).find(([option]) => option === age)?.[1] ?? age)
