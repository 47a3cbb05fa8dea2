import { type Client, createClient, LibsqlError } from '@libsql/client/http'
import { createBreaker } from './breaker.ts'
import { createDatabase, guardClient, rejectInsideTransaction } from './database.ts'
import { createMutex, holdLock } from './write-lock.ts'

export interface RemoteOptions {
  authToken?: string | undefined
  /** How long one request may take. */
  timeoutMs?: number
  /** Whether the driver's requests may vanish along with the visitor's: one that did would keep its place among those running. */
  isEdge?: boolean
}

/** The pause between two requests that check whether a database still hangs. */
const cooldownMs = 1000

/** Opens a remote libSQL database over HTTP: `libsql:`, `https:` or `http:`. Runs without Node. */
export function openRemoteDatabase(
  url: string,
  { authToken, timeoutMs = 3000, isEdge = false }: RemoteOptions,
) {
  const fetch = createFetch(timeoutMs)
  const client = createClient({
    url,
    fetch,
    ...(authToken ? { authToken } : {}),
    ...(isEdge && { concurrency: Number.POSITIVE_INFINITY }),
  })
  return createDatabase(client, (plain, wrote) => guarded(plain, wrote, timeoutMs))
}

/**
 * Retries a read that was cut off once; never a write, which may have been committed. Transactions of this process take turns, so
 * none waits for the server's lock until it seems to hang. Each waits `maxWaitMs` for its turn at most: at the edge a request may
 * vanish with its lock, and the server locks anyway.
 */
function guarded(client: Client, wrote: () => void, maxWaitMs: number): Client {
  const lock = createMutex(maxWaitMs)

  return guardClient(client, {
    read: (run) =>
      run().catch((error: unknown) => {
        if (isCutOff(error)) return run()
        throw error
      }),
    async write(run) {
      rejectInsideTransaction()
      return run()
    },
    wrote,
    async transaction(mode) {
      if (mode === 'read') return client.transaction('read')
      rejectInsideTransaction()
      return holdLock(lock, () => client.transaction('write'))
    },
  })
}

const timedOut = 'TIMEOUT'
const cutOff = 'CONNECTION_CUT_OFF'
const notADatabase = 'NOT_A_DATABASE_SERVER'
const isCutOff = (error: unknown) => error instanceof LibsqlError && error.code === cutOff

/** A fetch with a timeout and a circuit breaker. Throws LibsqlError. */
function createFetch(timeoutMs: number) {
  const run = createBreaker({
    cooldownMs,
    trialMs: timeoutMs,
    isHang: (error) => error instanceof LibsqlError && error.code === timedOut,
    rejection: () => new LibsqlError('The database hangs', timedOut),
  })

  return (request: Request) =>
    run(async () => {
      const response = await respond(request)
      // The driver would fail to parse it, which looks like a defect of the program.
      if (response.ok && response.headers.get('Content-Type')?.startsWith('text/html'))
        throw new LibsqlError('A web page, not a response of the database', notADatabase)
      return response
    })

  async function respond(request: Request) {
    try {
      const response = await fetch(request, { signal: AbortSignal.timeout(timeoutMs) })
      // Read in full, so that a response that stops half way fails here too.
      return new Response(await response.arrayBuffer(), response)
    } catch (error) {
      const cause = error instanceof Error ? error : undefined
      const [message, code] =
        cause?.name === 'TimeoutError'
          ? [`No response within ${timeoutMs} ms`, timedOut]
          : ['The database cannot be reached', cutOff]
      throw new LibsqlError(message, code, undefined, undefined, cause)
    }
  }
}
