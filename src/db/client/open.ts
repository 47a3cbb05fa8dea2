import type { Database } from './database.ts'
import { openFileDatabase } from './file.ts'
import { openRemoteDatabase, type RemoteOptions } from './remote.ts'

/** Opens a libSQL database: a `file:` or a remote one. For Node; what runs without files opens a remote one directly. */
export const openDatabase = (url: string, remote: RemoteOptions = {}): Database =>
  isFileUrl(url) ? openFileDatabase(url) : openRemoteDatabase(url, remote)

const isFileUrl = (url: string) => url.startsWith('file:')
