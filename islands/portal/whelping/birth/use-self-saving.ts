import { useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { hasCode } from '#src/platform/client/api-client.ts'
import type { Place } from '#src/platform/client/kept/kept-on-phone.ts'
import { isRejection, type Outcome, reasonsOf, useSender } from '#src/platform/client/kept/use-sender.ts'
import { type FieldErrors, fieldErrors } from '#src/platform/values/fields/field-errors.ts'

/** A record as the server has it, with its fields as they are typed. */
export interface Stored<Fields> {
  fields: Fields
  updatedAt: string
}

/** A change as it is kept on the phone. */
interface Change<Fields> {
  fields: Fields
  /** The version that it changes; null for a record that the server has never acknowledged. */
  updatedAt: string | null
  /** The versions that the server may hold without a change on another device: the loaded one, and those sent since. */
  known: string[]
}

export type Progress<Fields> =
  | { kind: 'typing' | 'saving' | 'kept' }
  | { kind: 'rejected'; errors: FieldErrors }
  | { kind: 'conflict'; theirs: Stored<Fields> }

interface SelfSavingOptions<Fields, Content extends object> {
  admin: string
  /** Where the changes are kept. */
  place: Place
  schema: z.ZodMiniType<Content>
  /** The schema's input. */
  inputOf: (fields: Fields) => unknown
  put: (id: string, content: Content & { updatedAt?: string }) => Promise<Stored<Fields>>
  /** The record as it is stored now; null when it is gone. */
  read: (id: string) => Promise<Stored<Fields> | null>
}

const savingDelayMs = 1000

/**
 * Records that save themselves a second after a change, and when they are left. Changes are kept on the phone until the server has
 * acknowledged them.
 */
export function useSelfSaving<Fields, Content extends object>(options: SelfSavingOptions<Fields, Content>) {
  const { admin, place, schema, inputOf, put, read } = options
  const { kept, entries, send, sendIn, alone } = useSender<Change<Fields>>(admin, place, sendOne, onSent)
  const progress = useRef<Record<string, Progress<Fields>>>({})
  const [, show] = useState(progress.current)

  const parse = (fields: Fields) => schema.safeParse(inputOf(fields))
  const contentOf = (fields: Fields) => JSON.stringify(parse(fields).data)

  function report(id: string, next?: Progress<Fields>) {
    const { [id]: _, ...others } = progress.current
    progress.current = next ? { ...others, [id]: next } : others
    show(progress.current)
  }

  /** What is kept by now changes another version than the phone thought. */
  function rebase(id: string, { fields, updatedAt }: Stored<Fields>) {
    const newer = kept.all()[id]
    if (newer) kept.keep(id, { ...newer, updatedAt, known: [contentOf(fields)] })
  }

  function onSent(outcomes: readonly Outcome[]) {
    if (!outcomes.includes('offline')) return
    for (const id of Object.keys(kept.all())) report(id, { kind: 'kept' })
  }

  async function sendOne(id: string, change: Change<Fields>): Promise<Outcome> {
    if (progress.current[id]?.kind === 'conflict') return 'waiting'
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
      return newer ? sendOne(id, newer) : 'waiting'
    }
    report(id, theirs ? { kind: 'conflict', theirs } : { kind: 'kept' })
    return 'waiting'
  }

  return {
    changes: entries,
    progressOf: (id: string) => progress.current[id],
    send,
    alone,
    change(id: string, fields: Fields, stored?: Stored<Fields>) {
      const before = kept.all()[id] ?? {
        updatedAt: stored?.updatedAt ?? null,
        known: stored ? [contentOf(stored.fields)] : [],
      }
      kept.keep(id, { ...before, fields })
      if (progress.current[id]?.kind !== 'conflict') report(id, { kind: 'typing' })
      sendIn(savingDelayMs)
    },
    /** Sends a record that is being left, unless there is nothing new. */
    leave(id: string) {
      if (progress.current[id]?.kind === 'typing') send()
    },
    keepMine(id: string) {
      const now = progress.current[id]
      if (now?.kind !== 'conflict') return
      rebase(id, now.theirs)
      report(id, { kind: 'typing' })
      send()
    },
    /** Whether the server may have it, as far as the phone knows. */
    wasSent: (id: string) => (kept.all()[id]?.known.length ?? 0) > 0,
    forget(id: string) {
      kept.forget(id)
      report(id)
    },
  }
}
