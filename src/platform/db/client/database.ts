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
import * as schema from '#src/app/tables.ts'

/** The database itself, or a transaction on it. */
export type Queryable = BaseSQLiteDatabase<'async', ResultSet, typeof schema>

export type Database = ReturnType<typeof createDatabase>

/** What a transaction has written, for those that listen. */
interface Written {
  content: boolean
  messages: boolean
}

/** Wraps the driver's client; `guard` returns the client that is used instead, which calls `wrote` after each write to content. */
export function createDatabase(plain: Client, guard: (plain: Client, wrote: () => void) => Client) {
  const listeners = { content: new Set<() => void>(), messages: new Set<() => void>() }
  const notify = (kind: keyof Written) => {
    for (const listener of listeners[kind]) listener()
  }
  const client = guard(plain, () => notify('content'))
  const logger = {
    logQuery(query: string) {
      const written = currentTransaction.getStore()
      if (!written) return
      if (mayChangeContent(query)) written.content = true
      if (isMessage.test(query)) written.messages = true
    },
  }
  const db = drizzle(client, { schema, logger })

  return {
    db,
    client,
    /** Runs `change` in one immediate transaction; in it, use only `tx` and await nothing slow. */
    async write<T>(change: (tx: Queryable) => Promise<T>): Promise<T> {
      const written: Written = { content: false, messages: false }
      try {
        return await db.transaction((tx) => currentTransaction.run(written, async () => await change(tx)))
      } finally {
        // A remote commit that fails may have been stored.
        if (written.content) notify('content')
        if (written.messages) notify('messages')
      }
    },
    /** Calls `listener` after each write of this process that may have changed the public pages. */
    onContentWrite(listener: () => void) {
      listeners.content.add(listener)
    },
    /** Calls `listener` after each transaction of this process that put messages into the outbox. */
    onMessages(listener: () => void) {
      listeners.messages.add(listener)
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

/** Strangers write to these tables all the time, and no page shows them. A write to any other may change content. */
const unseenTables = new Set([
  'counted_limits',
  'sessions',
  'inquiries',
  'waiting_entries',
  'set_asides',
  'outbox',
  'uploads',
  'litter_births',
  'weights',
])

function mayChangeContent(query: string): boolean {
  if (isRead(query)) return false
  const table = /^\s*(?:insert into|update|delete from)\s+"?(\w+)/i.exec(query)?.[1]
  return table === undefined || !unseenTables.has(table)
}

const isMessage = /^insert into "outbox"/

const isRead = (query: string) => /^\s*(select|explain|pragma)\b/i.test(query)

const currentTransaction = new AsyncLocalStorage<Written>()

/** Writing outside `tx` here would deadlock. */
export function rejectInsideTransaction() {
  if (currentTransaction.getStore())
    throw new Error('A write inside a transaction must go through the transaction')
}

interface Guard {
  read<T>(run: () => Promise<T>): Promise<T>
  write<T>(run: () => Promise<T>): Promise<T>
  /** Called after each single write that may have changed content, but not for transactions. */
  wrote: () => void
  transaction: (mode?: TransactionMode) => Promise<Transaction>
}

/** The client, with all its statements run through `read` or `write`. */
export function guardClient(client: Client, { read, write, wrote, transaction }: Guard): Client {
  const writeContent = <T>(run: () => Promise<T>) => write(run).finally(wrote)
  const methods: Partial<Client> = {
    execute(statement: InStatement, args?: InArgs) {
      const { sql, args: values = [] } = typeof statement === 'string' ? { sql: statement, args } : statement
      const run = () => client.execute({ sql, args: values })
      if (isRead(sql)) return read(run)
      return mayChangeContent(sql) ? writeContent(run) : write(run)
    },
    batch: (...args) => writeContent(() => client.batch(...args)),
    migrate: (...args) => writeContent(() => client.migrate(...args)),
    executeMultiple: (...args) => writeContent(() => client.executeMultiple(...args)),
    transaction,
  }
  return new Proxy(client, {
    get(target, property) {
      const value = Reflect.get(methods, property) ?? Reflect.get(target, property, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
