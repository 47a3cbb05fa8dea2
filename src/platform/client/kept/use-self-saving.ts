import { useRef, useState } from 'react'
import { type Change, type Progress, type Saving, type Stored, saverOf } from './save-change.ts'
import { type Outcome, useSender } from './use-sender.ts'

const savingDelayMs = 1000

/** A record that saves itself, as its fields see it. */
export interface SelfSaved<Fields> {
  progress: Progress<Fields> | undefined
  /** Whether there is something to save. */
  isChanged: boolean
  change: (fields: Fields) => void
  /** Sends what is new. */
  leave: () => void
  keepMine: () => void
  takeTheirs: () => void
}

/**
 * Records that save themselves when they are left and, without `onLeaving`, a second after each change too. Changes are kept on the
 * phone until the server has acknowledged them.
 */
export function useSelfSaving<Fields, Content extends object>(
  admin: string,
  saving: Saving<Fields, Content>,
  onLeaving = false,
) {
  const { kept, entries, send, sendIn, alone } = useSender<Change<Fields>>(
    admin,
    saving.place,
    sendOne,
    onSent,
  )
  const { contentOf, rebase, save } = saverOf(saving, kept, report)
  const progress = useRef<Record<string, Progress<Fields>>>({})
  const [, show] = useState(progress.current)
  /** What was typed into records that have not been left yet. */
  const [typed, setTyped] = useState<Record<string, Fields>>({})
  const forgetTyped = (id: string) => setTyped(({ [id]: _, ...others }) => others)

  function report(id: string, next?: Progress<Fields>) {
    const { [id]: _, ...others } = progress.current
    progress.current = next ? { ...others, [id]: next } : others
    show(progress.current)
  }

  function onSent(outcomes: readonly Outcome[]) {
    if (!outcomes.includes('offline')) return
    for (const id of Object.keys(kept.all())) report(id, { kind: 'kept' })
  }

  async function sendOne(id: string, change: Change<Fields>): Promise<Outcome> {
    return progress.current[id]?.kind === 'conflict' ? 'waiting' : save(id, change)
  }

  /** None for an entry that was discarded in the list of waiting entries. */
  const progressOf = (id: string) => entries[id] && progress.current[id]

  function change(id: string, fields: Fields, stored?: Stored<Fields>) {
    const earlier = kept.all()[id]
    const isConflict = earlier && progress.current[id]?.kind === 'conflict'
    const before = earlier ?? {
      updatedAt: stored?.updatedAt ?? null,
      known: stored ? [contentOf(stored.fields)] : [],
    }
    kept.keep(id, { ...before, fields })
    setTyped((all) => ({ ...all, [id]: fields }))
    if (!isConflict) report(id, { kind: 'typing' })
    if (!onLeaving) sendIn(savingDelayMs)
  }

  function forget(id: string) {
    kept.forget(id)
    forgetTyped(id)
    report(id)
  }

  return {
    changes: entries,
    /**
     * The fields to show. A text is stored without the space after its last word, which stays while more may be typed; once the
     * record is left, its fields are as they are stored.
     */
    fieldsOf(id: string, stored?: Stored<Fields>): Fields | undefined {
      const { [id]: shown } = typed
      const isStored = shown && stored && contentOf(shown) === contentOf(stored.fields)
      return entries[id]?.fields ?? (isStored ? shown : stored?.fields)
    },
    progressOf,
    send,
    alone,
    change,
    forget,
    /** Whether the server may have it already, as far as the phone knows. */
    wasSent: (id: string) => (kept.all()[id]?.known.length ?? 0) > 0,
    /** For the fields of a record. */
    recordOf: (id: string, stored?: Stored<Fields>): SelfSaved<Fields> => ({
      progress: progressOf(id),
      isChanged: entries[id] !== undefined,
      change: (fields) => change(id, fields, stored),
      leave() {
        forgetTyped(id)
        if (progress.current[id]?.kind === 'typing') send()
      },
      keepMine() {
        const now = progress.current[id]
        if (now?.kind !== 'conflict') return
        rebase(id, now.theirs)
        report(id, { kind: 'typing' })
        send()
      },
      takeTheirs: () => forget(id),
    }),
  }
}
