import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

interface DiskCache {
  get(name: string): Promise<Uint8Array<ArrayBuffer> | null>
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Removes every file whose name starts with the prefix. */
  remove(prefix: string): Promise<void>
}

/**
 * Files in a folder that stays under a limit in bytes by removing the least recently used. It never throws: when the folder
 * is gone, full or read-only, it caches nothing and calls `onFailure`.
 */
export function openImageCache(
  folder: string,
  limitBytes: number,
  onFailure: (error: unknown) => void,
): DiskCache {
  /** Bytes by file name, least recently used first. */
  const sizes = new Map<string, number>()
  let total = 0
  const ready = readFolder().catch(onFailure)

  function drop(name: string) {
    total -= sizes.get(name) ?? 0
    sizes.delete(name)
  }

  function remember(name: string, size: number) {
    drop(name)
    sizes.set(name, size)
    total += size
  }

  async function readFolder() {
    await mkdir(folder, { recursive: true })
    const found = await Promise.all((await readdir(folder)).map(inspect))
    for (const { name, size } of found.filter((file) => file !== null).sort((a, b) => a.usedAt - b.usedAt)) {
      remember(name, size)
    }
    await shrink()
  }

  async function inspect(name: string) {
    const path = join(folder, name)
    // Left behind by a process that was killed while writing.
    if (name.endsWith('.tmp')) return await rm(path, { force: true }).then(() => null)
    return await stat(path).then(
      ({ size, mtimeMs }) => ({ name, size, usedAt: mtimeMs }),
      () => null,
    )
  }

  async function shrink() {
    for (const name of sizes.keys()) {
      if (total <= limitBytes) return
      drop(name)
      await rm(join(folder, name), { force: true })
    }
  }

  return {
    async get(name) {
      await ready
      const path = join(folder, name)
      try {
        const bytes = await readFile(path)
        remember(name, bytes.length)
        const now = new Date()
        // The files' times keep the order of use across restarts.
        await utimes(path, now, now).catch(() => {})
        return bytes
      } catch {
        drop(name)
        return null
      }
    },

    async put(name, bytes) {
      await ready
      const temporary = join(folder, `${crypto.randomUUID()}.tmp`)
      try {
        await mkdir(folder, { recursive: true })
        await writeFile(temporary, bytes, { flush: true })
        await rename(temporary, join(folder, name))
        remember(name, bytes.length)
        await shrink()
      } catch (error) {
        await rm(temporary, { force: true }).catch(() => {})
        onFailure(error)
      }
    },

    async remove(prefix) {
      await ready
      const names = [...sizes.keys()].filter((name) => name.startsWith(prefix))
      for (const name of names) drop(name)
      await Promise.all(names.map((name) => rm(join(folder, name), { force: true }))).catch(onFailure)
    },
  }
}
