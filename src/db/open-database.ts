import type { Database } from './client.ts'
import { openFileDatabase } from './file-database.ts'
import { openRemoteDatabase, type RemoteOptions } from './remote-database.ts'

/** Opens a libSQL database: a `file:` or a remote one. For Node; what runs without files opens a remote one directly. */
export const openDatabase = (url: string, remote: RemoteOptions = {}): Database =>
  isFileUrl(url) ? openFileDatabase(url) : openRemoteDatabase(url, remote)

const isFileUrl = (url: string) => url.startsWith('file:')
