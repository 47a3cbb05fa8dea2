import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Derive } from './passwords.ts'

// As a data URL, so that it needs no file beside the bundle or in the single executable. On Linux each thread has its own
// priority: pages come before hashes even on one core.
const code = `
  import { scryptSync } from 'node:crypto'
  import { setPriority } from 'node:os'
  import { parentPort, workerData } from 'node:worker_threads'

  try {
    if (process.platform === 'linux') setPriority(10)
  } catch {}
  const { password, salt, keyLength, parameters } = workerData
  parentPort.postMessage(scryptSync(password, salt, keyLength, parameters))
`
const program = new URL(`data:text/javascript,${encodeURIComponent(code)}`)

/**
 * Runs scrypt in a thread of its own, since libuv's few threads also read the site's files. The thread ends with the hash:
 * logins are rare, and an idle thread would keep its memory.
 */
export const deriveInThread: Derive = async (derivation) => {
  const thread = new Worker(program, { workerData: derivation })
  const [key] = await once(thread, 'message')
  return key
}
