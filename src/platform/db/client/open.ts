import type { Database } from './database.ts'
import { openFileDatabase } from './file.ts'
import { openRemoteDatabase, type RemoteOptions } from './remote.ts'

/** Opens a `file:` or a remote libSQL database. For Node only: the edge calls `openRemoteDatabase` itself. */
export const openDatabase = (url: string, remote: RemoteOptions = {}): Database =>
  url.startsWith('file:') ? openFileDatabase(url) : openRemoteDatabase(url, remote)
