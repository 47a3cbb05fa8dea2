import type { Transaction } from '@libsql/client'

/** Lets one writer of this process after the other; who has waited for `patienceMs` goes all the same. */
export function createMutex(patienceMs?: number) {
  let tail: Promise<void> = Promise.resolve()
  /** Resolves with the function that gives the lock back; calling that twice does no harm. */
  return async function acquire(): Promise<() => void> {
    const before = tail
    let release = () => {}
    tail = new Promise((resolve) => {
      release = resolve
    })
    await (patienceMs === undefined ? before : atMost(patienceMs, before))
    return release
  }
}

async function atMost(ms: number, awaited: Promise<void>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([awaited, over])
  clearTimeout(timer)
}

/** A transaction that lets the next writer in as soon as it has ended, however it ends. */
export function releasing(transaction: Transaction, release: () => void): Transaction {
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
