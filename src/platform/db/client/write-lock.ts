import type { Transaction } from '@libsql/client'

/** Lets the writers of this process in one at a time. A writer that has waited `maxWaitMs` goes ahead anyway. */
export function createMutex(maxWaitMs?: number) {
  let tail: Promise<void> = Promise.resolve()
  /** Resolves with the function that releases the lock, which may be called twice. */
  return async function acquire(): Promise<() => void> {
    const before = tail
    const { promise, resolve: release } = Promise.withResolvers<void>()
    tail = promise
    await (maxWaitMs === undefined ? before : atMost(maxWaitMs, before))
    return release
  }
}

async function atMost(ms: number, awaited: Promise<void>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([awaited, timeout])
  clearTimeout(timer)
}

/** Begins a transaction that holds the lock until it has ended in any way. */
export async function holdLock(
  acquire: ReturnType<typeof createMutex>,
  begin: () => Promise<Transaction>,
): Promise<Transaction> {
  const release = await acquire()
  try {
    return releasing(await begin(), release)
  } catch (error) {
    release()
    throw error
  }
}

function releasing(transaction: Transaction, release: () => void): Transaction {
  const ends = new Set<PropertyKey>(['commit', 'rollback', 'close'])
  return new Proxy(transaction, {
    get(target, property) {
      const value = Reflect.get(target, property, target)
      if (typeof value !== 'function') return value
      const method = value.bind(target)
      if (!ends.has(property)) return method
      return (...args: unknown[]) => {
        const ended = method(...args)
        if (!(ended instanceof Promise)) return release()
        return ended.finally(() => {
          if (target.closed) release()
        })
      }
    },
  })
}
