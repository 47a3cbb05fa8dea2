import { expect } from 'vitest'
import type { LibsqlServer } from './libsql-server.ts'

/** Silences the database once a site's own copy of it is complete, which shows only in the silence. */
export async function haltWhenCopied(server: LibsqlServer, site: { url: string }) {
  async function answered() {
    server.halt()
    const status = await fetch(`${site.url}/api/puppies`, { signal: AbortSignal.timeout(5000) }).then(
      (answer) => answer.status,
      () => null,
    )
    if (status !== 200) server.resume()
    return status
  }
  // Between two tries the copy has time to catch up.
  await expect.poll(answered, { interval: 3000, timeout: 60_000 }).toBe(200)
}
