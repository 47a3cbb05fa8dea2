import { chmod, stat } from 'node:fs/promises'
import type { Config } from '#src/platform/config/config.ts'
import { databaseFile } from '#src/platform/db/client/file-url.ts'

/** For the process's umask: its files are readable by its own user alone. */
export const privateUmask = 0o077

/** Closes the data folder and the database to other users, since earlier versions may have left them open. */
export async function closeToOthers({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>) {
  const { mode } = await stat(dataDir)
  // A folder such as /tmp, which everyone uses, stays as it is.
  const isShared = (mode & 0o1000) !== 0
  if (!isShared) await chmodIfOwn(dataDir, 0o700)
  const database = databaseFile(databaseUrl)
  if (database === null) return
  for (const file of [database, `${database}-wal`, `${database}-shm`]) await chmodIfOwn(file, 0o600)
}

/** A file that doesn't exist yet or belongs to another user is not ours to change. */
const chmodIfOwn = (path: string, mode: number) => chmod(path, mode).catch(() => {})
