import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '../domain/errors.ts'
import { errorMessages } from '../domain/messages.ts'
import { isUploadId } from '../domain/uploads.ts'
import { upTo } from './arrivals.ts'
import type { Inbox } from './photo-store.ts'
import { release } from './release.ts'

/** Unchecked files in a folder of their own, made with the first of them; nothing ever serves from it. */
export function openDiskInbox(folder: string): Inbox {
  function pathOf(id: string) {
    if (!isUploadId(id)) throw new Error(`Not the id of an upload: ${JSON.stringify(id)}`)
    return join(folder, id)
  }

  return {
    async receive(id, chunks, limit) {
      const path = pathOf(id)
      const temporary = `${path}.${crypto.randomUUID()}.tmp`
      await mkdir(folder, { recursive: true })
      try {
        const size = await write(temporary, upTo(limit, chunks))
        await rename(temporary, path)
        return size
      } finally {
        await rm(temporary, { force: true })
      }
    },

    async read(id, limit) {
      const bytes = await readFile(pathOf(id)).catch(nullIfMissing)
      if (bytes && bytes.length > limit) throw new AppError(413, errorMessages.tooLarge)
      return bytes
    },

    async remove(id) {
      await rm(pathOf(id), { force: true })
    },

    async sweep(before) {
      for (const file of (await readdir(folder).catch(nullIfMissing)) ?? []) {
        const path = join(folder, file)
        const found = await stat(path).catch(nullIfMissing)
        if (found && found.mtime < before) await rm(path, { force: true })
      }
    },
  }
}

/** Answers how many bytes came. */
async function write(path: string, chunks: AsyncIterable<Uint8Array>): Promise<number> {
  const file = await open(path, 'wx')
  let size = 0
  try {
    for await (const chunk of chunks) {
      size += chunk.length
      await file.writeFile(chunk)
      release(chunk)
    }
    await file.sync()
    return size
  } finally {
    await file.close()
  }
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
