import type * as z from 'zod/mini'
import { hasCode } from '#src/platform/client/api-client.ts'
import { type FieldErrors, fieldErrors } from '#src/platform/values/fields/field-errors.ts'
import type { KeptEntries, Place } from './kept-on-phone.ts'
import { isRejection, type Outcome, reasonsOf } from './use-sender.ts'

/** A record as the server has it, with its fields as they are typed. */
export interface Stored<Fields> {
  fields: Fields
  updatedAt: string
}

/** A change as it is kept on the phone. */
export interface Change<Fields> {
  fields: Fields
  /** The version that it changes; null for a record that the server has never acknowledged. */
  updatedAt: string | null
  /** The versions the server may hold unless another device changed it: the loaded one, and those sent since. */
  known: string[]
}

export type Progress<Fields> =
  | { kind: 'typing' | 'saving' | 'kept' }
  | { kind: 'rejected'; errors: FieldErrors }
  | { kind: 'conflict'; theirs: Stored<Fields> }

/** How the records of a place are saved. */
export interface Saving<Fields, Content extends object> {
  place: Place
  schema: z.ZodMiniType<Content>
  /** The schema's input. */
  inputOf: (fields: Fields) => unknown
  put: (id: string, content: Content & { updatedAt?: string }) => Promise<Stored<Fields>>
  /** The record as it is stored now; null when it is gone. */
  read: (id: string) => Promise<Stored<Fields> | null>
}

/** Sends changes that are kept on the phone, and reports their progress to a screen that shows it. */
export function saverOf<Fields, Content extends object>(
  { schema, inputOf, put, read }: Saving<Fields, Content>,
  kept: KeptEntries<Change<Fields>>,
  report: (id: string, next?: Progress<Fields>) => void = () => {},
) {
  const parse = (fields: Fields) => schema.safeParse(inputOf(fields))
  const contentOf = (fields: Fields) => JSON.stringify(parse(fields).data)

  /** The entry is now a change to a newer version than the phone knew. */
  function rebase(id: string, { fields, updatedAt }: Stored<Fields>) {
    const newer = kept.all()[id]
    if (newer) kept.keep(id, { ...newer, updatedAt, known: [contentOf(fields)] })
  }

  async function save(id: string, change: Change<Fields>): Promise<Outcome> {
    const parsed = parse(change.fields)
    if (!parsed.success) {
      report(id, { kind: 'rejected', errors: fieldErrors(parsed.error.issues) })
      return 'waiting'
    }
    const known = [...new Set([...change.known, JSON.stringify(parsed.data)])]
    const sent = { ...change, known }
    kept.keep(id, sent)
    report(id, { kind: 'saving' })
    try {
      const { updatedAt } = change
      const stored = await put(id, { ...parsed.data, ...(updatedAt ? { updatedAt } : {}) })
      kept.acknowledge(id, sent)
      rebase(id, stored)
      report(id, kept.all()[id] && { kind: 'typing' })
      return 'saved'
    } catch (error) {
      if (!isRejection(error)) throw error
      if (!hasCode(error, 'changedMeanwhile')) {
        report(id, { kind: 'rejected', errors: reasonsOf(error) })
        return 'rejected'
      }
    }
    const theirs = await read(id).catch(() => null)
    if (theirs && known.includes(contentOf(theirs.fields))) {
      rebase(id, theirs)
      const newer = kept.all()[id]
      return newer ? save(id, newer) : 'waiting'
    }
    report(id, theirs ? { kind: 'conflict', theirs } : { kind: 'kept' })
    return 'waiting'
  }

  return { contentOf, rebase, save }
}
