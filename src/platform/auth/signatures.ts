import { createHmac, randomBytes } from 'node:crypto'
import type { Database } from '#src/platform/db/client/database.ts'
import { findOrInsertSecret } from '#src/platform/db/queries/secrets.ts'

/** Signs with a key in the database, so that signatures are the same on every machine and after a restart. */
export function createSigner(database: Database) {
  let key: string | undefined

  /** Signatures made for one purpose are worthless for another. */
  return async (purpose: 'known browser' | 'logged address', text: string): Promise<string> => {
    key ??= await findOrInsertSecret(database, 'signatures', randomBytes(32).toString('base64url'))
    return createHmac('sha256', key).update(`${purpose}: ${text}`).digest('base64url')
  }
}
