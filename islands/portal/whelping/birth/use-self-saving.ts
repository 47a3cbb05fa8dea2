import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { ApiError, hasCode, messageFor } from '#src/platform/client/api-client.ts'
import { isUnauthorized, leaveForLogin } from '#src/platform/client/errors.ts'
import { mayBeAcceptedLater, openKept } from '#src/platform/client/kept/kept-on-phone.ts'
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
  place: string
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
 * acknowledged them; they are sent again when the connection returns and when the screen is opened or looked at.
 */
export function useSelfSaving<Fields, Content extends object>(options: SelfSavingOptions<Fields, Content>) {
  const { admin, place } = options
  const latest = useRef(options)
  latest.current = options
  const kept = useMemo(() => openKept<Change<Fields>>(admin, place), [admin, place])
  const [changes, setChanges] = useState<Record<string, Change<Fields>>>({})
  const progress = useRef<Record<string, Progress<Fields>>>({})
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const queue = useRef(Promise.resolve())

  const parse = useCallback((fields: Fields) => {
    const { schema, inputOf } = latest.current
    return schema.safeParse(inputOf(fields))
  }, [])
  const contentOf = useCallback((fields: Fields) => JSON.stringify(parse(fields).data), [parse])

  const report = useCallback(
    (id: string, next?: Progress<Fields>) => {
      const { [id]: _, ...others } = progress.current
      progress.current = next ? { ...others, [id]: next } : others
      setChanges(kept.all())
    },
    [kept],
  )

  const sendOne = useCallback(
    async (id: string): Promise<'saved' | 'rejected' | 'waiting' | 'offline'> => {
      const change = kept.all()[id]
      if (!change || progress.current[id]?.kind === 'conflict') return 'waiting'
      const parsed = parse(change.fields)
      if (!parsed.success) {
        report(id, { kind: 'rejected', errors: fieldErrors(parsed.error.issues) })
        return 'waiting'
      }
      const known = [...new Set([...change.known, JSON.stringify(parsed.data)])]
      const sent = { ...change, known }
      kept.keep(id, sent)
      report(id, { kind: 'saving' })
      /** The text typed in the meantime changes another version than the phone thought. */
      const rebase = ({ fields, updatedAt }: Stored<Fields>) => {
        const newer = kept.all()[id]
        if (newer) kept.keep(id, { ...newer, updatedAt, known: [contentOf(fields)] })
      }
      try {
        const { updatedAt } = change
        const content = { ...parsed.data, ...(updatedAt ? { updatedAt } : {}) }
        const stored = await latest.current.put(id, content)
        kept.acknowledge(id, sent)
        rebase(stored)
        report(id, kept.all()[id] ? { kind: 'typing' } : undefined)
        return 'saved'
      } catch (error) {
        if (isUnauthorized(error) || mayBeAcceptedLater(error)) {
          if (isUnauthorized(error)) leaveForLogin()
          for (const each of Object.keys(kept.all())) report(each, { kind: 'kept' })
          return 'offline'
        }
        if (!hasCode(error, 'changedMeanwhile')) {
          report(id, { kind: 'rejected', errors: errorsOf(error) })
          return 'rejected'
        }
        const theirs = await latest.current.read(id).catch(() => null)
        if (theirs && known.includes(contentOf(theirs.fields))) {
          rebase(theirs)
          return sendOne(id)
        }
        report(id, theirs ? { kind: 'conflict', theirs } : { kind: 'kept' })
        return 'waiting'
      }
    },
    [kept, parse, contentOf, report],
  )

  /** Sends everything kept. A rejected card gets another try once something else has been saved, such as a freed collar. */
  const sendAll = useCallback(async () => {
    for (;;) {
      const outcomes = []
      for (const id of Object.keys(kept.all())) {
        outcomes.push(await sendOne(id))
        if (outcomes.includes('offline')) return
      }
      if (!outcomes.includes('saved') || !outcomes.includes('rejected')) return
    }
  }, [kept, sendOne])

  const send = useCallback(() => {
    clearTimeout(timer.current)
    queue.current = queue.current.then(sendAll)
    return queue.current
  }, [sendAll])

  useEffect(() => {
    setChanges(kept.all())
    send()
    addEventListener('online', send)
    addEventListener('focus', send)
    return () => {
      clearTimeout(timer.current)
      removeEventListener('online', send)
      removeEventListener('focus', send)
    }
  }, [kept, send])

  return {
    changes,
    progressOf: (id: string) => progress.current[id],
    send,
    change(id: string, fields: Fields, stored?: Stored<Fields>) {
      const before = kept.all()[id] ?? {
        updatedAt: stored?.updatedAt ?? null,
        known: stored ? [contentOf(stored.fields)] : [],
      }
      kept.keep(id, { ...before, fields })
      const now = progress.current[id]
      report(id, now?.kind === 'conflict' ? now : { kind: 'typing' })
      clearTimeout(timer.current)
      timer.current = setTimeout(send, savingDelayMs)
    },
    /** Sends a record that is being left, unless there is nothing new. */
    leave(id: string) {
      if (progress.current[id]?.kind === 'typing') send()
    },
    keepMine(id: string) {
      const [mine, now] = [kept.all()[id], progress.current[id]]
      if (!mine || now?.kind !== 'conflict') return
      const { fields, updatedAt } = now.theirs
      kept.keep(id, { ...mine, updatedAt, known: [contentOf(fields)] })
      report(id, { kind: 'typing' })
      send()
    },
    /** Whether the server may have it, as far as the phone knows. */
    wasSent: (id: string) => (kept.all()[id]?.known.length ?? 0) > 0,
    /** Runs something while no change is on its way. */
    alone(run: () => Promise<void>) {
      clearTimeout(timer.current)
      queue.current = queue.current.then(run)
      return queue.current
    },
    forget(id: string) {
      const change = kept.all()[id]
      if (change) kept.acknowledge(id, change)
      report(id)
    },
  }
}

function errorsOf(error: unknown): FieldErrors {
  const named = error instanceof ApiError ? error.errors : {}
  return Object.keys(named).length > 0 ? named : { form: [messageFor(error, 'Please try again later.')] }
}
