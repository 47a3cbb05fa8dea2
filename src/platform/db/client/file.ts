import { setTimeout as sleep } from 'node:timers/promises'
import { type Client, createClient, LibsqlError } from '@libsql/client'
import { createDatabase, guardClient, rejectInsideTransaction } from './database.ts'
import { createMutex, holdLock } from './write-lock.ts'

// The driver waits on the event loop's own thread, so nobody else is served meanwhile.
const busyTimeoutMs = 20
const lockTimeoutMs = 10_000

/**
 * Opens a `file:` database.
 *
 * The driver keeps a pool of connections and, after one SQLITE_BUSY, may acknowledge later writes that it never commits.
 * So the writes of this process take turns, and on BUSY the pool is replaced before the retry.
 */
export const openFileDatabase = (url: string) =>
  createDatabase(createClient({ url, timeout: busyTimeoutMs }), oneWriterAtATime)

function oneWriterAtATime(client: Client, wrote: () => void): Client {
  const lock = createMutex()

  async function acquire() {
    rejectInsideTransaction()
    return lock()
  }

  return guardClient(client, {
    read: (run) => withRetry(client, run, 'read'),
    async write(run) {
      const release = await acquire()
      try {
        return await withRetry(client, run)
      } finally {
        release()
      }
    },
    wrote,
    transaction: () => holdLock(acquire, () => withRetry(client, () => client.transaction('write'))),
  })
}

/** Tries for ten seconds, with pauses in which everything else can run. */
async function withRetry<T>(
  client: Client,
  run: () => Promise<T>,
  kind: 'read' | 'write' = 'write',
): Promise<T> {
  const giveUpAt = performance.now() + lockTimeoutMs
  for (;;) {
    try {
      return await run()
    } catch (error) {
      const code = error instanceof LibsqlError ? error.code : ''
      const busy = code.startsWith('SQLITE_BUSY')
      // Another request's reconnect can close a connection that was borrowed but not yet used: nothing has run.
      const poolClosed = code === 'CLIENT_CLOSED' && !client.closed
      if (!(busy || poolClosed) || performance.now() > giveUpAt) throw error
      if (busy && kind === 'write') await client.reconnect()
      await sleep(busy ? 50 + Math.random() * 50 : 5)
    }
  }
}
