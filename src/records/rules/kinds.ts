import { type NamedTest, testLabel } from '#src/health-tests/rules/tests.ts'
import { planLabel } from '#src/plans/rules.ts'
import { type Born, proposedName } from '#src/whelping/rules/births.ts'
import { countOfPhotos } from '#src/whelping/rules/litter-photos.ts'

interface RecordKind {
  /** Its name in the trash, for kinds that can be deleted. */
  label?: string
  /** Its filter in the trash; those without one share 'Other'. */
  filter?: string
  /** Their history keeps only the names of fields, and not the record's name once it is deleted for good. */
  isAboutFamily?: true
}

/** Kinds with a history. */
const kinds = {
  puppy: { label: 'Puppy', filter: 'Puppies' },
  dog: { label: 'Dog', filter: 'Dogs' },
  litter: { label: 'Litter', filter: 'Litters' },
  inquiry: { label: 'Enquiry', filter: 'Enquiries', isAboutFamily: true },
  photo: { label: 'Photo', filter: 'Photos', isAboutFamily: true },
  birth: { label: 'Birth' },
  weight: { label: 'Weight' },
  care: { label: 'Care' },
  test: { label: 'Health test' },
  plan: { label: 'Coming litter' },
  letter: { label: 'Letter, note or visit', isAboutFamily: true },
  news: { label: 'News' },
  customer: { isAboutFamily: true },
  waiting: { isAboutFamily: true },
  placement: { isAboutFamily: true },
  paper: { label: 'Paper', isAboutFamily: true },
  kennel: {},
} as const satisfies Record<string, RecordKind>

type Kinds = typeof kinds
export type ChangeKind = keyof Kinds
/** Kinds that can be deleted and restored. */
export type TrashKind = {
  [Kind in ChangeKind]: Kinds[Kind] extends { label: string } ? Kind : never
}[ChangeKind]

export const recordKinds: Readonly<Record<ChangeKind, RecordKind>> = kinds
export const changeKinds = Object.keys(kinds) as [ChangeKind, ...ChangeKind[]]
export const trashKinds = changeKinds.filter((kind) => recordKinds[kind].label) as [TrashKind, ...TrashKind[]]

/** The kennel's facts are one record. */
export const kennelRecord = { kind: 'kennel', id: 'kennel', label: 'Kennel' } as const

/** A record's values by column name. */
export type Values = Readonly<Record<string, unknown>>

const longestLabel = 200

/**
 * The label of a record: its name, an enquiry's sender, a photo's caption or file name, the beginning of news or its number of
 * photos; for a newborn its collar, for a health test what and whose it is, for a coming litter its parents.
 */
export function labelOf(row: Values): string {
  if (isBorn(row)) return proposedName(row)
  if (isTested(row)) return testLabel(row)
  if (isPlanned(row)) return planLabel(row)
  const { name, customerName, caption, filename, text, photos } = row
  const wordless = Array.isArray(photos) && photos.length > 0 ? countOfPhotos(photos.length) : ''
  const label = [name, customerName, caption, filename, text, wordless].find(
    (value) => typeof value === 'string' && value,
  )
  return String(label ?? '').slice(0, longestLabel)
}

const isBorn = (row: Values): row is Values & Born => 'collar' in row && 'outcome' in row

const isTested = (row: Values): row is Values & NamedTest & { dogName?: string } =>
  'testedOn' in row && 'otherName' in row

const isPlanned = (row: Values): row is Values & Parameters<typeof planLabel>[0] =>
  'matedOn' in row && 'shown' in row
