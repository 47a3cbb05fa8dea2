import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError, appErrors } from '#src/platform/errors/errors.ts'
import { freeBuffer } from '#src/platform/images/free-buffer.ts'
import { freeBytesOfDisk, keptFreeBytes } from '#src/platform/machine/disk-space.ts'
import { checkedUploadId } from '#src/platform/photos/rules/upload-paths.ts'
import { onDisk, onDiskIfThere, removeQuietly } from './disk-errors.ts'
import { upTo } from './limit-size.ts'
import { type PendingUploads, PhotoStoreError } from './photo-store.ts'

/** Pending uploads in a folder of their own, created with the first of them and never served from. */
export function openDiskUploads(folder: string, freeBytes = freeBytesOfDisk): PendingUploads {
  const pathOf = (id: string) => join(folder, checkedUploadId(id))
  /** Bytes that the arriving files may take. */
  let reserved = 0

  return {
    async receive(id, chunks, limit) {
      const path = pathOf(id)
      const temporary = `${path}.${crypto.randomUUID()}.tmp`
      await onDisk(mkdir(folder, { recursive: true }))
      const free = await onDisk(freeBytes(folder))
      if (free - reserved - limit < keptFreeBytes) throw new PhotoStoreError('The disk is almost full')
      reserved += limit
      try {
        const size = await write(temporary, upTo(limit, chunks))
        await onDisk(rename(temporary, path))
        return size
      } finally {
        reserved -= limit
        await removeQuietly(temporary)
      }
    },

    async read(id, limit) {
      const bytes = await onDiskIfThere(readFile(pathOf(id)))
      if (bytes && bytes.length > limit) throw new AppError(appErrors.tooLarge)
      return bytes
    },

    async remove(id) {
      await onDisk(rm(pathOf(id), { force: true }))
    },

    async sweep(before) {
      for (const file of (await onDiskIfThere(readdir(folder))) ?? []) {
        const path = join(folder, file)
        const found = await onDiskIfThere(stat(path))
        if (found && found.mtime < before) await onDisk(rm(path, { force: true }))
      }
    },
  }
}

/** Returns the file's size. After a disk error it keeps reading (and discarding): clients that are cut off never see the response. */
async function write(path: string, chunks: AsyncIterable<Uint8Array>): Promise<number> {
  const file = await onDisk(open(path, 'wx'))
  let size = 0
  let failure: unknown = null
  try {
    for await (const chunk of chunks) {
      size += chunk.length
      if (failure) continue
      await onDisk(file.writeFile(chunk)).catch((error: unknown) => {
        failure = error
      })
      freeBuffer(chunk)
    }
    if (failure) throw failure
    await onDisk(file.sync())
    return size
  } finally {
    await file.close()
  }
}
