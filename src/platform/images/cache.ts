import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'

interface DiskCache {
  get(name: string): Promise<Uint8Array<ArrayBuffer> | null>
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Removes every file with a name that starts with the prefix. */
  remove(prefix: string): Promise<void>
}

/**
 * Files in a folder that stays under a limit in bytes by removing the least recently used. It never throws: when the folder
 * is gone, full or read-only, it caches nothing and calls `onFailure`. Each file ends in its checksum; a damaged one is removed.
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
    // Left behind by a process killed while writing.
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
        const file = await readFile(path)
        const bytes = withoutChecksum(file)
        if (!bytes) {
          drop(name)
          await rm(path, { force: true })
          return null
        }
        remember(name, file.length)
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
        await writeFile(temporary, [bytes, checksum(bytes)], { flush: true })
        await rename(temporary, join(folder, name))
        remember(name, bytes.length + checksumBytes)
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

const checksumBytes = 4

function checksum(bytes: Uint8Array): Buffer {
  const sum = Buffer.alloc(checksumBytes)
  sum.writeUInt32BE(crc32(bytes))
  return sum
}

/** Null for a file that is not as it was written. */
function withoutChecksum(file: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> | null {
  const length = file.length - checksumBytes
  if (length <= 0) return null
  const bytes = file.subarray(0, length)
  return checksum(bytes).equals(file.subarray(length)) ? bytes : null
}
