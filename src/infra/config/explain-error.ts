import { LibsqlError } from '@libsql/client'
import { DrizzleQueryError } from 'drizzle-orm'
import { ConfigError } from './config.ts'

const notAllowed = 'this user has no right to it'
const notThere = 'its folder has to be there, and this user allowed to write to it'

/** By the codes of the operating system and of the database. */
const reasons: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EFBIG: 'the disk takes no file of this size',
  EACCES: notAllowed,
  EPERM: notAllowed,
  EROFS: 'the disk is read-only',
  EIO: 'the disk fails',
  ENOTDIR: 'a file lies where a folder has to be',
  EEXIST: 'a file lies where a folder has to be',
  EISDIR: 'a folder lies where a file has to be',
  ENOENT: 'there is no such file or folder',
  EADDRINUSE: 'another program listens there',
  EADDRNOTAVAIL: 'this machine has no such address',
  ENOTFOUND: 'nobody knows a host of this name',
  CONNECTION_CUT_OFF: 'the server does not answer',
  TIMEOUT: 'the server does not answer',
  SQLITE_FULL: 'the disk is full',
  SQLITE_IOERR: 'the disk is full, or fails',
  SQLITE_NOTADB: 'the file is no database',
  SQLITE_CORRUPT: 'the file is damaged; a backup can be restored into another DATA_DIR',
  SQLITE_READONLY: 'this user may not write to the file',
  SQLITE_BUSY: 'another program keeps it locked',
  SQLITE_CANTOPEN: `the file cannot be opened: ${notThere}`,
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** What follows a question mark may be a token. */
export const shownUrl = (databaseUrl: string) => JSON.stringify(databaseUrl.split('?')[0])

export const cannotOpenDatabase = (databaseUrl: string, error: unknown) =>
  new ConfigError(
    `DATABASE_URL is ${shownUrl(databaseUrl)}: the database does not open (${explainError(error)}).`,
  )

export const cannotCreateFolder = (dataDir: string, error: unknown) =>
  new ConfigError(
    `DATA_DIR is ${JSON.stringify(dataDir)}: the folder cannot be made (${explainError(error)}).`,
  )

/** Why something failed, for a person at a terminal; never the values of a query. */
export function explainError(error: unknown): string {
  if (error instanceof DrizzleQueryError) return explainError(error.cause)
  if (!(error instanceof Error)) return String(error)
  const reason = reasonOf(error)
  const path = 'path' in error ? `${error.path}: ` : ''
  return reason ? `${path}${reason.words}, ${reason.code}` : error.message
}

function reasonOf(error: Error): { code: string; words: string } | null {
  const code = codeOf(error)
  // The driver's own code for a file that does not open stands in its message alone.
  if (/^ConnectionFailed\(/.test(error.message)) return reasonFor('SQLITE_CANTOPEN')
  if (error instanceof LibsqlError && /HTTP status 40[13]/.test(error.message))
    return { code, words: 'the server does not accept DATABASE_AUTH_TOKEN' }
  return reasonFor(code) ?? reasonFor(code.split('_').slice(0, 2).join('_'))
}

function reasonFor(code: string) {
  const words = Object.hasOwn(reasons, code) ? reasons[code] : undefined
  return words ? { code, words } : null
}
