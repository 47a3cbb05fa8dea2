import { type Client, createClient, type InArgs, type InStatement, LibsqlError } from '@libsql/client/http'
import { createDatabase, isRead, refuseInsideTransaction, withMethods } from './database.ts'
import { createMutex, releasing } from './write-lock.ts'

export interface RemoteOptions {
  authToken?: string | undefined
  /** How long one request may take. */
  timeoutMs?: number
}

/** While a database hangs, so long passes between two requests that try whether it still does. */
const cooldownMs = 1000

/** Opens a remote libSQL database by HTTP: `libsql:`, `https:` or `http:`. Needs no Node. */
export function openRemoteDatabase(url: string, { authToken, timeoutMs = 3000 }: RemoteOptions) {
  const fetch = createFetch(timeoutMs)
  const client = createClient({ url, fetch, ...(authToken ? { authToken } : {}) })
  return createDatabase(client, (plain, wrote) => guarded(plain, wrote, timeoutMs))
}

/**
 * Asks reads that were cut off once more; never a write, since nobody knows whether it was done. Transactions take turns here, so
 * that none waits for the server's lock until it seems to hang; but the server has the last word, and at the edge a request may
 * vanish with its turn.
 */
function guarded(client: Client, wrote: () => void, patienceMs: number): Client {
  const lock = createMutex(patienceMs)

  async function write<T>(act: () => Promise<T>): Promise<T> {
    refuseInsideTransaction()
    return act().finally(wrote)
  }

  return withMethods(client, {
    async execute(statement: InStatement, args?: InArgs) {
      const { sql, args: values = [] } = typeof statement === 'string' ? { sql: statement, args } : statement
      const run = () => client.execute({ sql, args: values })
      if (!isRead(sql)) return write(run)
      return run().catch((error: unknown) => {
        if (isCutOff(error)) return run()
        throw error
      })
    },
    batch: (...args) => write(() => client.batch(...args)),
    migrate: (...args) => write(() => client.migrate(...args)),
    executeMultiple: (...args) => write(() => client.executeMultiple(...args)),
    async transaction(mode = 'write') {
      if (mode === 'read') return client.transaction('read')
      refuseInsideTransaction()
      const release = await lock()
      try {
        return releasing(await client.transaction('write'), release)
      } catch (error) {
        release()
        throw error
      }
    },
  })
}

const cutOff = 'CONNECTION_CUT_OFF'
const isCutOff = (error: unknown) => error instanceof LibsqlError && error.code === cutOff

/**
 * A fetch that gives up after a while. As long as the database hangs, one request at a time tries again and the others fail
 * at once, so that nobody waits twice. Throws LibsqlError.
 */
function createFetch(timeoutMs: number) {
  /** When a request may be tried again; null unless the last one took too long. */
  let nextTryAt: number | null = null
  let answeredAt = 0

  return async (request: Request): Promise<Response> => {
    const askedAt = performance.now()
    if (nextTryAt !== null) {
      if (askedAt < nextTryAt) throw new LibsqlError('The database hangs', 'TIMEOUT')
      nextTryAt = askedAt + timeoutMs
    }
    try {
      const response = await fetch(request, { signal: AbortSignal.timeout(timeoutMs) })
      // Whole, so that an answer that stops half way fails here too.
      const answer = new Response(await response.arrayBuffer(), response)
      nextTryAt = null
      answeredAt = performance.now()
      return answer
    } catch (error) {
      const cause = error instanceof Error ? error : undefined
      if (cause?.name !== 'TimeoutError') {
        nextTryAt = null
        throw new LibsqlError('The database cannot be reached', cutOff, undefined, undefined, cause)
      }
      // One that answers others meanwhile is busy with a write, and does not hang.
      nextTryAt = answeredAt > askedAt ? null : performance.now() + cooldownMs
      throw new LibsqlError(`No answer within ${timeoutMs} ms`, 'TIMEOUT', undefined, undefined, cause)
    }
  }
}
