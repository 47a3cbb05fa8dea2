import { LibsqlError } from '@libsql/client'
import { DrizzleQueryError } from 'drizzle-orm'
import { ConfigError } from './config.ts'

const notAllowed = 'permission denied'
const notAFolder = 'not a folder'

/** By error code of the operating system and of the database. */
const reasons: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EFBIG: 'the file is too large for the disk',
  EACCES: notAllowed,
  EPERM: notAllowed,
  EROFS: 'the disk is read-only',
  EIO: 'disk I/O error',
  ENOTDIR: notAFolder,
  EEXIST: notAFolder,
  EISDIR: 'a folder, not a file',
  ENOENT: 'no such file or folder',
  EADDRINUSE: 'address already in use',
  EADDRNOTAVAIL: 'this machine has no such address',
  ENOTFOUND: 'host not found',
  CONNECTION_CUT_OFF: 'the server does not respond',
  TIMEOUT: 'the server does not respond',
  NOT_A_DATABASE_SERVER: 'a web page is there, not a libSQL server',
  SQLITE_FULL: 'the disk is full',
  SQLITE_IOERR: 'the disk is full, or disk I/O error',
  SQLITE_NOTADB: 'not a database file',
  SQLITE_CORRUPT: 'the file is damaged; a backup can be restored into another DATA_DIR',
  SQLITE_READONLY: 'no permission to write to the file',
  SQLITE_BUSY: 'locked by another program',
  SQLITE_CANTOPEN: 'the file cannot be opened: its folder must exist and be writable',
}

const fullDisk = ['ENOSPC', 'EDQUOT', 'SQLITE_FULL']

/** Adds the folder to the error of a full disk, which doesn't say which disk it is. */
export const namingDisk =
  (folder: string) =>
  (error: unknown): never => {
    if (error instanceof Error && !('path' in error) && fullDisk.includes(codeOf(error)))
      Object.assign(error, { path: folder })
    throw error
  }

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Without the query string, which may contain a token. */
export const shownUrl = (databaseUrl: string) => JSON.stringify(databaseUrl.split('?')[0])

export const cannotOpenDatabase = (databaseUrl: string, error: unknown) =>
  new ConfigError(
    `DATABASE_URL is ${shownUrl(databaseUrl)}: cannot open the database (${explainError(error)}).`,
  )

export const cannotCreateFolder = (dataDir: string, error: unknown) =>
  new ConfigError(
    `DATA_DIR is ${JSON.stringify(dataDir)}: cannot create the folder (${explainError(error)}).`,
  )

export const cannotListen = ({ host, port }: { host: string; port: number }, error: unknown) =>
  new ConfigError(`HOST and PORT are ${host} and ${port}: ${explainError(error)}.`)

/** Explains an error to a person at a terminal, without a query's values. */
export function explainError(error: unknown): string {
  if (error instanceof DrizzleQueryError) return explainError(error.cause)
  if (!(error instanceof Error)) return String(error)
  const reason = reasonOf(error)
  const path = 'path' in error ? `${error.path}: ` : ''
  return reason ? `${path}${reason.text}, ${reason.code}` : error.message
}

function reasonOf(error: Error): { code: string; text: string } | null {
  const code = codeOf(error)
  // If a file cannot be opened, the driver's error code is only in its message.
  if (/^ConnectionFailed\(/.test(error.message)) return reasonFor('SQLITE_CANTOPEN')
  if (error instanceof LibsqlError && /HTTP status 40[13]/.test(error.message))
    return { code, text: 'the server does not accept DATABASE_AUTH_TOKEN' }
  return reasonFor(code) ?? reasonFor(code.split('_').slice(0, 2).join('_'))
}

function reasonFor(code: string) {
  const text = Object.hasOwn(reasons, code) ? reasons[code] : undefined
  return text ? { code, text } : null
}
