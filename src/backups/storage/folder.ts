import { createReadStream, createWriteStream } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { namingDisk } from '#src/platform/config/explain-error.ts'
import { createFolder } from '#src/platform/machine/create-folder.ts'
import { hourMs } from '#src/platform/values/calendar.ts'
import { removeLeft } from './left-behind.ts'
import type { BackupStorage } from './types.ts'

export function openBackupFolder(folder: string): BackupStorage {
  const addressOf = (name: string) => join(folder, name)
  return {
    addressOf,

    async write(name, archive) {
      await createFolder(folder)
      await removeInterrupted(folder)
      const temporary = `${addressOf(name)}.${crypto.randomUUID()}.tmp`
      try {
        // It contains personal data, so only this user may read it.
        await pipeline(
          archive,
          createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true }),
        ).catch(namingDisk(folder))
        await rename(temporary, addressOf(name))
      } finally {
        await rm(temporary, { force: true })
      }
    },

    // Opened once it is read: a file that cannot be would otherwise end the process before anyone listens for the error.
    async *read(name) {
      yield* createReadStream(addressOf(name))
    },

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

const temporaryPattern = /\.[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.tmp$/

/** A killed process leaves a file as large as an archive behind, with people who may have been erased by now. */
async function removeInterrupted(folder: string) {
  for (const name of (await readdir(folder)).filter((each) => temporaryPattern.test(each))) {
    await removeLeft(join(folder, name), hourMs)
  }
}
