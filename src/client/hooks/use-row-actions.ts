import { useRef, useState } from 'react'
import { ApiError, messageFor } from '#src/client/api-client.ts'
import { isUnauthorized, reportFailure } from '#src/client/errors.ts'
import { toast } from '#src/client/toasts.ts'
import type { Message } from '#src/domain/messages.ts'

interface Row {
  id: string
}

/** How long another question is held back after rows have moved up under the pointer. */
const settlingMs = 600

interface RowAction<R extends Row> {
  /** Asked first, where there is no way back; `concerns` says below it what would be lost. */
  question?: { text: string; concerns: string }
  change: (row: R) => Promise<unknown>
  success: Message
  failure: Message
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

  /** Returns 'gone' when someone else has deleted the row, and null unless all rows were changed. */
  async function run<R extends Row>(
    rows: readonly R[],
    { question, change, success, failure }: RowAction<R>,
  ): Promise<'done' | 'gone' | null> {
    if (rows.some(({ id }) => running.current.has(id))) return null
    if (question && (isSettling.current || !confirm(`${question.text}\n\n${question.concerns}`))) return null
    mark(rows, true)
    setFailures({})
    let last: unknown
    for (const row of rows) {
      try {
        await change(row)
      } catch (error) {
        last = error
        setFailures((others) => ({ ...others, [row.id]: messageFor(error, failure.description) }))
        // Any other failure does not hold up the next row.
        if (isUnauthorized(error)) break
      }
    }
    const isDone = last === undefined
    const isGone = last instanceof ApiError && last.status === 404
    if (isDone) toast(success)
    else reportFailure(last, failure)
    if (isDone || isGone || rows.length > 1) await refetch()
    if (question) {
      isSettling.current = true
      setTimeout(() => {
        isSettling.current = false
      }, settlingMs)
    }
    mark(rows, false)
    if (isDone) return 'done'
    return isGone && rows.length === 1 ? 'gone' : null
  }

  return {
    run,
    isBusy: ({ id }: Row) => busy.includes(id),
    failureOf: ({ id }: Row) => failures[id],
    async reload() {
      await refetch()
      setFailures({})
    },
  }
}
