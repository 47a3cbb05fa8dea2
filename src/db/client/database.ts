import { AsyncLocalStorage } from 'node:async_hooks'
import { type Client, LibsqlError, type ResultSet } from '@libsql/client'
import { DrizzleQueryError } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/libsql'
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core'
import * as schema from '#src/db/schema.ts'

/** What a query needs: the database itself, or a transaction on it. */
export type Queryable = BaseSQLiteDatabase<'async', ResultSet, typeof schema>

export type Database = ReturnType<typeof createDatabase>

/** Wraps the driver's client; `guard` returns the client that is used instead, which calls `wrote` after each write. */
export function createDatabase(plain: Client, guard: (plain: Client, wrote: () => void) => Client) {
  const onWrite = new Set<() => void>()
  const wrote = () => {
    for (const listener of onWrite) listener()
  }
  const client = guard(plain, wrote)
  const db = drizzle(client, { schema })

  return {
    db,
    client,
    /** Runs `change` in one immediate transaction; in it, use only `tx` and await nothing slow. */
    async write<T>(change: (tx: Queryable) => Promise<T>): Promise<T> {
      try {
        return await db.transaction((tx) => insideTransaction.run(true, () => change(tx)))
      } finally {
        // A remote commit that fails may have been stored.
        wrote()
      }
    },
    /** Calls `listener` after each write of this process. */
    onWrite(listener: () => void) {
      onWrite.add(listener)
    },
    close: () => client.close(),
  }
}

/** Whether the error is a failure of the database, not a defect of the program. */
export function isDatabaseFailure(error: unknown): boolean {
  return (
    error instanceof LibsqlError || (error instanceof DrizzleQueryError && isDatabaseFailure(error.cause))
  )
}

const insideTransaction = new AsyncLocalStorage<boolean>()

/** Writing outside `tx` here would deadlock. */
export function rejectInsideTransaction() {
  if (insideTransaction.getStore())
    throw new Error('A write inside a transaction must go through the transaction')
}

export const isRead = (sql: string) => /^\s*(select|explain|pragma)\b/i.test(sql)

export const withMethods = (client: Client, methods: Partial<Client>): Client =>
  new Proxy(client, {
    get(target, property) {
      const value = Reflect.get(methods, property) ?? Reflect.get(target, property, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
