import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { BackupStorage } from './types.ts'

export function openBackupFolder(folder: string): BackupStorage {
  const addressOf = (name: string) => join(folder, name)
  return {
    addressOf,

    async write(name, archive) {
      await mkdir(folder, { recursive: true })
      const temporary = `${addressOf(name)}.${crypto.randomUUID()}.tmp`
      try {
        // It contains personal data, so only this user may read it.
        await pipeline(archive, createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true }))
        await rename(temporary, addressOf(name))
      } finally {
        await rm(temporary, { force: true })
      }
    },

    read: (name) => createReadStream(addressOf(name)),
    async list() {
      try {
        return await readdir(folder)
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
        throw error
      }
    },
    remove: (name) => rm(addressOf(name), { force: true }),
  }
}
