import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '../domain/errors.ts'
import { errorMessages } from '../domain/messages.ts'
import type { Inbox } from './photo-store.ts'

/** So much of too large a file is read and forgotten, since a client whose sending is cut off never reads the answer. */
const drainedBytes = 60_000_000

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Unchecked files in a folder of their own, made with the first of them; nothing ever serves from it. */
export function openDiskInbox(folder: string): Inbox {
  function pathOf(id: string) {
    if (!idPattern.test(id)) throw new Error(`Not the id of an upload: ${JSON.stringify(id)}`)
    return join(folder, id)
  }

  return {
    async receive(id, chunks, limit) {
      const path = pathOf(id)
      const temporary = `${path}.${crypto.randomUUID()}.tmp`
      await mkdir(folder, { recursive: true })
      try {
        const size = await write(temporary, chunks, limit)
        if (size > limit) throw new AppError(413, errorMessages.tooLarge)
        await rename(temporary, path)
        return size
      } finally {
        await rm(temporary, { force: true })
      }
    },

    async read(id) {
      return await readFile(pathOf(id)).catch(nullIfMissing)
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

/** Answers how many bytes came; of more than `limit` nothing is kept. */
async function write(path: string, chunks: AsyncIterable<Uint8Array>, limit: number): Promise<number> {
  const file = await open(path, 'wx')
  let size = 0
  try {
    for await (const chunk of chunks) {
      size += chunk.length
      if (size <= limit) await file.writeFile(chunk)
      else if (size > drainedBytes) break
    }
    if (size <= limit) await file.sync()
    return size
  } finally {
    await file.close()
  }
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
