import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Client,
  createClient,
  type InArgs,
  type InStatement,
  LibsqlError,
  type ResultSet,
  type Transaction,
} from '@libsql/client'
import { DrizzleQueryError } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/libsql'
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core'
import * as schema from './schema.ts'

/** What a query needs: the database itself, or a transaction on it. */
export type Queryable = BaseSQLiteDatabase<'async', ResultSet, typeof schema>

export type Database = ReturnType<typeof openDatabase>

const busyTimeoutMs = 250
const retries = 40

/**
 * Opens a libSQL database: a `file:` URL or a remote one.
 *
 * The local driver keeps a pool of connections and, after one SQLITE_BUSY, may acknowledge later writes that it never
 * commits. So every local write waits its turn in this process, and on BUSY the pool is thrown away before the retry.
 */
export function openDatabase(url: string, authToken?: string) {
  const plain = createClient({ url, timeout: busyTimeoutMs, ...(authToken ? { authToken } : {}) })
  const onWrite = new Set<() => void>()
  const wrote = () => {
    for (const listener of onWrite) listener()
  }
  const client = plain.protocol === 'file' ? oneWriterAtATime(plain, wrote) : plain
  const db = drizzle(client, { schema })

  return {
    db,
    client,
    /** Runs `act` in one immediate transaction; use `tx` and nothing else in it, and await nothing slow. */
    async write<T>(act: (tx: Queryable) => Promise<T>): Promise<T> {
      const result = await db.transaction((tx) => insideTransaction.run(true, () => act(tx)))
      wrote()
      return result
    },
    /** Calls `listener` after each write of this process. */
    onWrite(listener: () => void) {
      onWrite.add(listener)
    },
    close: () => client.close(),
  }
}

/** Whether the database, and not the program, is to blame. */
export function isDatabaseFailure(error: unknown): boolean {
  return (
    error instanceof LibsqlError || (error instanceof DrizzleQueryError && isDatabaseFailure(error.cause))
  )
}

const insideTransaction = new AsyncLocalStorage<boolean>()
const reads = /^\s*(select|explain|pragma)\b/i

function oneWriterAtATime(client: Client, wrote: () => void): Client {
  const lock = createMutex()

  function acquire() {
    if (insideTransaction.getStore())
      throw new Error('A write inside a transaction must go through the transaction')
    return lock()
  }

  async function exclusively<T>(act: () => Promise<T>): Promise<T> {
    const release = await acquire()
    try {
      return await withRetry(client, act)
    } finally {
      release()
      wrote()
    }
  }

  const guarded: Partial<Client> = {
    execute(statement: InStatement, args?: InArgs) {
      const { sql, args: values = [] } = typeof statement === 'string' ? { sql: statement, args } : statement
      const run = () => client.execute({ sql, args: values })
      return reads.test(sql) ? withRetry(client, run, 'read') : exclusively(run)
    },
    batch: (...args) => exclusively(() => client.batch(...args)),
    migrate: (...args) => exclusively(() => client.migrate(...args)),
    executeMultiple: (...args) => exclusively(() => client.executeMultiple(...args)),
    async transaction() {
      const release = await acquire()
      try {
        const transaction = await withRetry(client, () => client.transaction('write'))
        return releasing(transaction, release)
      } catch (error) {
        release()
        throw error
      }
    },
  }
  return new Proxy(client, {
    get(target, property) {
      const value = Reflect.get(guarded, property) ?? Reflect.get(target, property, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** A transaction that lets the next writer in as soon as it has ended, however it ends. */
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

async function withRetry<T>(
  client: Client,
  act: () => Promise<T>,
  kind: 'read' | 'write' = 'write',
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await act()
    } catch (error) {
      const code = error instanceof LibsqlError ? error.code : ''
      const busy = code.startsWith('SQLITE_BUSY')
      // Another request's reconnect can close the pool between a borrow and its use: the work was not begun.
      const poolClosed = code === 'CLIENT_CLOSED' && !client.closed
      if (attempt >= (kind === 'read' ? 2 : retries) || !(busy || poolClosed)) throw error
      if (busy && kind === 'write') await client.reconnect()
      await sleep(Math.random() * 25)
    }
  }
}

function createMutex() {
  let tail: Promise<void> = Promise.resolve()
  /** Resolves with the function that gives the lock back; calling that twice does no harm. */
  return async function acquire(): Promise<() => void> {
    const before = tail
    let release = () => {}
    tail = new Promise((resolve) => {
      release = resolve
    })
    await before
    return release
  }
}
