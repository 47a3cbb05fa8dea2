import { readdir, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'

/** The bytes in each entry of a folder, largest first; a database's files count as one. */
export async function sizesIn(folder: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  for (const path of await readdir(folder, { recursive: true })) {
    // It may have been removed since the folder was read.
    const found = await stat(join(folder, path)).catch(() => null)
    if (!found?.isFile()) continue
    const [entry = path] = path.split(sep)
    const name = entry.replace(/(\.db)-(wal|shm)$/, '$1').replace(/(\.db)\.before-.*$/, '$1 copies')
    sizes.set(name, (sizes.get(name) ?? 0) + found.size)
  }
  return new Map([...sizes].sort(([, one], [, other]) => other - one))
}
