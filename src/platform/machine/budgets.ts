import PQueue from 'p-queue'
import { AppError, appErrors } from '#src/platform/errors/errors.ts'

/** How much of one kind of work runs and waits at once. */
export interface Budget {
  running: number
  waiting: number
  /** How many of those waiting may be `last`; all of them unless said. */
  waitingLast?: number
  /** How many of those waiting must be the breeder's; none unless said. */
  forBreeder?: number
  /** How much of it one address may have, running and waiting; as much as there is unless said. */
  perAddress?: number
  /** How long a rejected caller should wait, in seconds. */
  retryAfter: number
  /** A task that runs longer fails. */
  timeoutMs?: number
}

/** Every bound on work that strangers can cause. docs/operations.md gives the reasons; a test compares the figures. */
export const budgets = {
  renderings: { running: 4, waiting: 20, waitingLast: 8, forBreeder: 4, perAddress: 6, retryAfter: 5 },
  cookies: { running: 1, waiting: 20, retryAfter: 5 },
  writes: { running: 1, waiting: 1000, waitingLast: 500, forBreeder: 20, perAddress: 100, retryAfter: 5 },
  uploadBodies: { running: 12, waiting: 24, waitingLast: 12, perAddress: 4, retryAfter: 10 },
  sharedPhotos: { running: 4, waiting: 40, perAddress: 20, retryAfter: 10 },
  photoForms: { running: 4, waiting: 8, perAddress: 2, retryAfter: 10 },
  connections: { running: 1000, waiting: 0, perAddress: 100, retryAfter: 5 },
  images: { running: 1, waiting: 200, waitingLast: 60, forBreeder: 20, retryAfter: 5, timeoutMs: 60_000 },
  passwordHashes: { running: 2, waiting: 8, waitingLast: 6, retryAfter: 5 },
} as const satisfies Record<string, Budget>

/** Log lines that strangers can cause; beyond them, events are counted in a single line. */
export const securityLines = { perMinute: 60 }

/** Memory for responses that clients have not read yet; beyond it, connections are closed. */
export const unreadResponses = { bytes: 64_000_000 }

/** The breeder comes before everyone else, families' pages and photos come `first`, and work that a stranger can pile up `last`. */
export type Rank = 'breeder' | 'first' | 'last'

const priorities = { breeder: 2, first: 1, last: 0 } as const satisfies Record<Rank, number>

export interface Turn {
  rank?: Rank
  /** Gives up the place in the queue, for callers that hang up. */
  signal?: AbortSignal | undefined
  /** The stranger's address; null for anyone without limits. */
  address?: string | null
}

export type Queue = ReturnType<typeof openQueue>

/**
 * Runs tasks within a budget, first ranks first. AppError 503 with `Retry-After` when too many are waiting, 400 for a caller
 * that hangs up.
 */
export function openQueue(budget: Budget) {
  const { running, waiting, waitingLast = waiting, forBreeder = 0, retryAfter, timeoutMs } = budget
  const takeShare = openShares(budget)
  const queue = new PQueue({ concurrency: running, ...(timeoutMs && { timeout: timeoutMs }) })
  const isFull = (rank: Rank) =>
    queue.pending >= running &&
    (queue.size >= waiting - (rank === 'breeder' ? 0 : forBreeder) ||
      (rank === 'last' && queue.sizeBy({ priority: priorities.last }) >= waitingLast))

  return {
    async run<T>(task: () => Promise<T>, turn: Turn = {}): Promise<T> {
      const { rank = 'first', signal, address = null } = turn
      const release = isFull(rank) ? null : takeShare(address)
      if (!release) throw new AppError(appErrors.busy, { retryAfter })
      // Only a waiting place is given up: a task that has begun keeps its place until it ends, so that no more than `running` run.
      const waitingTurn = new AbortController()
      const leave = () => waitingTurn.abort(new AppError(appErrors.busy, { retryAfter }))
      signal?.addEventListener('abort', leave, { once: true })
      if (signal?.aborted) leave()
      const begin = () => {
        signal?.removeEventListener('abort', leave)
        return task()
      }
      return await queue
        .add(begin, { priority: priorities[rank], signal: waitingTurn.signal })
        .finally(release)
    },
  }
}

/** Counts places by address; taking one returns the function that frees it, or null if the address has its share already. */
export function openShares({ perAddress = Number.POSITIVE_INFINITY }: Budget) {
  const taken = new Map<string, number>()

  return (address: string | null): (() => void) | null => {
    if (address === null) return () => {}
    const count = taken.get(address) ?? 0
    if (count >= perAddress) return null
    taken.set(address, count + 1)
    return () => {
      const left = (taken.get(address) ?? 1) - 1
      if (left > 0) taken.set(address, left)
      else taken.delete(address)
    }
  }
}
