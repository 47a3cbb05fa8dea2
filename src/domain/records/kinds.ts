import { type Born, proposedName } from '#src/domain/season/births.ts'

/** The kinds of records that have a filter of their own in the trash. */
export const mainTrashKinds = ['puppy', 'dog', 'litter', 'inquiry', 'photo'] as const
export const otherTrashKinds = ['birth', 'weight', 'letter', 'news'] as const
/** What can be deleted and restored. */
export const trashKinds = [...mainTrashKinds, ...otherTrashKinds] as const
export type TrashKind = (typeof trashKinds)[number]

/** What has a history. */
export const changeKinds = [...trashKinds, 'customer', 'waiting', 'kennel'] as const
export type ChangeKind = (typeof changeKinds)[number]

/** Records about a family. Their history keeps the names of fields alone, and no name of the record once that is deleted for good. */
export const kindsOfPeople: readonly ChangeKind[] = ['inquiry', 'photo', 'letter', 'customer', 'waiting']

/** The kennel's facts are one record. */
export const kennelRecord = { kind: 'kennel', id: 'kennel', label: 'Kennel' } as const

/** A record's values by name of the column. */
export type Values = Readonly<Record<string, unknown>>

const longestLabel = 200

/**
 * What a record is called: its name, an enquiry's sender, a photo's caption or else its file name, the beginning of news; a newborn by
 * its collar.
 */
export function labelOf(row: Values): string {
  if (isBorn(row)) return proposedName(row)
  const { name, customerName, caption, filename, text } = row
  const label = [name, customerName, caption, filename, text].find(
    (value) => typeof value === 'string' && value,
  )
  return String(label ?? '').slice(0, longestLabel)
}

const isBorn = (row: Values): row is Values & Born => 'collar' in row && 'outcome' in row
