import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Client,
  type InArgs,
  type InStatement,
  LibsqlError,
  type ResultSet,
  type Transaction,
  type TransactionMode,
} from '@libsql/client'
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

interface Guard {
  read<T>(run: () => Promise<T>): Promise<T>
  write<T>(run: () => Promise<T>): Promise<T>
  transaction: (mode?: TransactionMode) => Promise<Transaction>
}

/** The client with all its statements run by `read` or `write`. */
export function guardClient(client: Client, { read, write, transaction }: Guard): Client {
  const methods: Partial<Client> = {
    execute(statement: InStatement, args?: InArgs) {
      const { sql, args: values = [] } = typeof statement === 'string' ? { sql: statement, args } : statement
      const run = () => client.execute({ sql, args: values })
      return /^\s*(select|explain|pragma)\b/i.test(sql) ? read(run) : write(run)
    },
    batch: (...args) => write(() => client.batch(...args)),
    migrate: (...args) => write(() => client.migrate(...args)),
    executeMultiple: (...args) => write(() => client.executeMultiple(...args)),
    transaction,
  }
  return new Proxy(client, {
    get(target, property) {
      const value = Reflect.get(methods, property) ?? Reflect.get(target, property, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
