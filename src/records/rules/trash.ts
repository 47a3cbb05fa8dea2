import * as z from 'zod/mini'
import { personAt } from '#src/people/rules/privacy.ts'
import { objectFolder } from '#src/platform/photos/rules/files.ts'
import { dayAt, dayMs } from '#src/platform/values/calendar.ts'
import { listQuery } from '#src/platform/values/fields/paging.ts'
import { oneOf } from '#src/platform/values/fields/values.ts'
import { recordKinds, type TrashKind, trashKinds, type Values } from './kinds.ts'

export interface TrashedRow {
  table: string
  row: Values
}

/** A reference to the deleted row, in a row that was kept. */
export interface Link {
  table: string
  id: string
  column: string
}

export const trashDays = 30

export const expiryOf = (deletedAt: string) =>
  new Date(Date.parse(deletedAt) + trashDays * dayMs).toISOString()

/** The day in Mansfield on which it is deleted for good. */
export const lastDay = ({ expiresAt }: { expiresAt: string }) => dayAt(expiresAt)

/** Paths of the photos that any of the rows references. */
export const photosIn = (rows: readonly TrashedRow[]): string[] => [
  ...new Set(
    rows
      .flatMap(({ row }) => Object.values(row).flat())
      .filter((value): value is string => typeof value === 'string' && value.startsWith(objectFolder)),
  ),
]

/** The email address of the person a row is about, or null. */
export function personOf({ email, uploaderEmail }: Values): string | null {
  const address = email ?? uploaderEmail
  return typeof address === 'string' ? personAt(address) : null
}

/** The kinds that a filter shows. */
export const kindsOf = (filter: TrashKind | 'other'): readonly TrashKind[] =>
  filter === 'other' ? trashKinds.filter((kind) => !recordKinds[kind].filter) : [filter]

export const trashFilters = [
  ['', 'All'],
  ...trashKinds.flatMap((kind) => {
    const { filter } = recordKinds[kind]
    return filter ? [[kind, filter] as const] : []
  }),
  ['other', 'Other'],
] as const

/** `?kind=&q=&page=` of the trash; 'other' is every kind without a filter of its own. */
export const trashQuery = z.extend(listQuery, { kind: z.optional(oneOf([...trashKinds, 'other'])) })
export type TrashQuery = z.output<typeof trashQuery>

export const trashKindLabel = (kind: TrashKind) => recordKinds[kind].label ?? 'Other'

/** A reference that could not be restored, since another row has taken its place. */
export interface Kept {
  label: string
  keeps: string
}

/** 'Willow is back', or '3 photos are back', and which litters have been given another dam or sire since. */
export function restoredText(label: string, kept: readonly Kept[], count = 1): string {
  const text = `${label} ${count === 1 ? 'is' : 'are'} back`
  if (kept.length === 0) return text
  return [`${text}.`, ...kept.map((each) => `${each.label} keeps ${each.keeps}.`)].join(' ')
}
