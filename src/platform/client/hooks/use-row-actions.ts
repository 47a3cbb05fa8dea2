import { useRef, useState } from 'react'
import { ApiError, messageFor } from '#src/platform/client/api-client.ts'
import { reportFailure } from '#src/platform/client/errors.ts'
import { focusRow } from '#src/platform/client/focus-row.ts'
import { undoDeletion } from '#src/platform/client/restore.ts'
import { type ToastMessage, toast } from '#src/platform/client/toasts.ts'
import { type Message, messages } from '#src/platform/errors/messages.ts'

interface Row {
  id: string
}

/** Another question is held back this long after rows have moved up under the pointer. */
const settlingMs = 600

interface RowAction<Changed, Result> {
  /** Asked first if it can't be undone; `concerns` says what is lost. */
  question?: { text: string; concerns: string }
  change: (changed: Changed) => Promise<Result>
  success: Message | ((result: Result) => ToastMessage)
  /** By default 'Please try again later.' */
  failure?: Message | undefined
  /** The deleted record, if the toast offers to restore it: `change` then returns ids in the trash. */
  undo?: string
}

/**
 * Changes rows of a list, then refetches it. A row ignores further presses while it is being changed, a failure stays
 * with its row, and a toast reports the outcome.
 */
export function useRowActions(refetch: () => Promise<unknown>) {
  const running = useRef(new Set<string>())
  const isSettling = useRef(false)
  const [busy, setBusy] = useState<readonly string[]>([])
  const [failures, setFailures] = useState<Record<string, string>>({})

  function mark(rows: readonly Row[], isRunning: boolean) {
    for (const { id } of rows) running.current[isRunning ? 'add' : 'delete'](id)
    setBusy([...running.current])
  }

  async function showBack([first]: readonly Row[]) {
    await refetch()
    if (first) await focusRow(first.id)
  }

  /**
   * Changes several rows with one request. Returns 'gone' when someone else has deleted one, and null when it failed for another
   * reason.
   */
  async function runAll<R extends Row, Result>(
    rows: readonly R[],
    { question, change, success, failure = messages.tryLater, undo }: RowAction<readonly R[], Result>,
  ): Promise<'done' | 'gone' | null> {
    if (rows.some(({ id }) => running.current.has(id))) return null
    if (question && (isSettling.current || !confirm(`${question.text}\n\n${question.concerns}`))) return null
    mark(rows, true)
    setFailures({})
    let failed: { error: unknown } | null = null
    try {
      const result = await change(rows)
      const message = typeof success === 'function' ? success(result) : success
      const ids = undo ? [result].flat().map(String) : []
      const action = undo && ids.length > 0 && undoDeletion(ids, undo, () => showBack(rows))
      toast({ ...message, ...(action && { action }) })
    } catch (error) {
      failed = { error }
    }
    if (failed) {
      setFailures(failuresOf(failed.error, rows, failure.description))
      reportFailure(failed.error, failure)
    }
    const isGone = failed?.error instanceof ApiError && failed.error.status === 404
    if (!failed || isGone) await refetch()
    if (question) {
      isSettling.current = true
      setTimeout(() => {
        isSettling.current = false
      }, settlingMs)
    }
    mark(rows, false)
    if (!failed) return 'done'
    return isGone ? 'gone' : null
  }

  return {
    runAll,
    /** Does the same for a single row. */
    run: <R extends Row, Result>([row]: readonly [R], { change, ...action }: RowAction<R, Result>) =>
      runAll([row], { ...action, change: () => change(row) }),
    isBusy: ({ id }: Row) => busy.includes(id),
    failureOf: ({ id }: Row) => failures[id],
    async reload() {
      await refetch()
      setFailures({})
    },
  }
}

/** The failure of each row that the server named, or of all rows if it named none. */
function failuresOf(error: unknown, rows: readonly Row[], otherwise: string): Record<string, string> {
  const named = error instanceof ApiError ? error.errors : {}
  const concerned = rows.filter(({ id }) => named[id])
  const message = messageFor(error, otherwise)
  return Object.fromEntries((concerned.length > 0 ? concerned : rows).map(({ id }) => [id, message]))
}
