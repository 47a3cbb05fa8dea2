import * as z from 'zod/mini'
import { objectFolder } from '#src/platform/photos/rules/files.ts'
import { listQuery } from '#src/platform/values/fields/paging.ts'
import { lengths, line } from '#src/platform/values/fields/text.ts'
import { oneOf } from '#src/platform/values/fields/values.ts'
import { historyFields } from './history.ts'
import { type ChangeKind, changeKinds, recordKinds, type Values } from './kinds.ts'

/** A field's value before and after, or null if only its name is kept. */
export type ChangedFields = Record<string, { from: unknown; to: unknown } | null>

const longestValue = 200

/** Which of a record's fields differ, with both values; only the names for long texts, lists, and anything about a family. */
export function changedFields(kind: ChangeKind, before: Values, after: Values): ChangedFields {
  const differs = (name: string) =>
    JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null)
  const changed = Object.entries(historyFields[kind] ?? {}).filter(
    ([name, field]) => differs(name) || (field.with !== undefined && differs(field.with)),
  )
  return Object.fromEntries(
    changed.map(([name, { namedBy = name }]) => {
      const [from, to] = [before[namedBy] ?? null, after[namedBy] ?? null]
      const nameAlone = recordKinds[kind].isAboutFamily || [from, to].some(isLong)
      return [name, nameAlone ? null : { from, to }]
    }),
  )
}

/** Paths of files mean nothing to people. */
const isLong = (value: unknown) =>
  typeof value === 'string'
    ? value.length > longestValue || value.startsWith(objectFolder)
    : Array.isArray(value)

/** `?kind=&id=&page=` of a record's history. */
export const changesQuery = z.extend(z.pick(listQuery, { page: true }), {
  kind: oneOf(changeKinds),
  id: line({ max: lengths.name, message: 'Must be the id of a record' }),
})
export type ChangesQuery = z.output<typeof changesQuery>
