import type { InArgs, InStatement, ResultSet, Row } from '@libsql/client'
import { drizzle } from 'drizzle-orm/libsql'
import { type Database, isRead, withMethods } from './client.ts'
import { type DataVersion, readVersion } from './data-version.ts'
import { type Copy, type CopyOptions, openCopy, type Rows } from './replica-copy.ts'
import * as schema from './schema.ts'

interface ReplicaOptions extends CopyOptions {
  onFailure: (error: unknown) => void
  /** Between two looks at the database. */
  everyMs?: number
  /** Before a copy that failed is made anew. */
  restMs?: number
}

const readWithinMs = 1000
const catchUpWithinMs = 60_000

/**
 * Keeps a copy of a remote database on this machine, out of which families read. The copy is read while it holds what the
 * database held when it was last asked; otherwise, or when the copy fails, the database itself is.
 */
export function openReplica(database: Database, options: ReplicaOptions) {
  const { onFailure, everyMs = 1000, restMs = 60_000 } = options
  /** Version of the database as it last told; unknown after a write of this process. */
  let latest: number | undefined
  let asked: Promise<number> | undefined
  let copy: Copy | undefined
  /** Version of the copy; unknown while it catches up. */
  let copied: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  database.onWrite(() => {
    latest = undefined
    asked = undefined
  })

  async function ask(): Promise<number> {
    const question = readVersion(database)
    asked = question
    try {
      const version = await question
      // A question that a write of this process has overtaken tells nothing.
      if (asked === question) latest = version
      return version
    } finally {
      if (asked === question) asked = undefined
    }
  }

  /** While the database fails, the copy stays as it is. */
  async function keepUp() {
    const version = await ask().catch(() => copied)
    if (version !== copied) await catchUp().catch(giveUp)
    else keepUpIn(everyMs)
  }

  async function catchUp() {
    copied = undefined
    copy ??= await openCopy(options)
    const question = { catchUp: true, sql: 'SELECT version FROM data_version', args: [] }
    const [row] = (await copy.ask(question, catchUpWithinMs)).rows
    copied = Number(row?.[0])
    keepUpIn(everyMs)
  }

  function giveUp(error: unknown) {
    copy?.end()
    copy = undefined
    copied = undefined
    keepUpIn(restMs)
    onFailure(error)
  }

  function keepUpIn(ms: number) {
    clearTimeout(timer)
    timer = setTimeout(keepUp, ms).unref()
  }

  function currentCopy(): Copy | undefined {
    const isCurrent = copied !== undefined && latest !== undefined && copied >= latest
    return isCurrent ? copy : undefined
  }

  const client = withMethods(database.client, {
    async execute(statement: InStatement, args?: InArgs) {
      const { sql, args: values = [] } = typeof statement === 'string' ? { sql: statement, args } : statement
      const current = isRead(sql) ? currentCopy() : undefined
      if (current) {
        try {
          return resultSet(await current.ask({ catchUp: false, sql, args: values }, readWithinMs))
        } catch (error) {
          if (current === copy) giveUp(error)
        }
      }
      return database.client.execute({ sql, args: values })
    },
  })

  keepUp()
  return {
    database: {
      ...database,
      content: drizzle(client, { schema }),
      close() {
        clearTimeout(timer)
        copy?.end()
        database.close()
      },
    } satisfies Database,
    dataVersion: { current: async () => latest ?? asked ?? ask() } satisfies DataVersion,
  }
}

/** As the driver answers: a row's values by name, and by number where loops do not look. */
function resultSet({ columns, rows }: Rows): ResultSet {
  const named = rows.map((values) => {
    const byName = Object.fromEntries(columns.map((column, n) => [column, values[n] ?? null]))
    const byNumber = Object.fromEntries(values.map((value, n) => [n, { value }]))
    return Object.defineProperties(byName, { ...byNumber, length: { value: values.length } }) as Row
  })
  const answer = { columns, columnTypes: columns.map(() => ''), rows: named, rowsAffected: 0 }
  return { ...answer, lastInsertRowid: undefined, toJSON: () => answer }
}
