import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { S3Access } from '#src/infra/config/config.ts'
import type { Chunks } from './archive.ts'
import { openS3BackupStorage } from './s3.ts'

/** Where archives lie, by name. */
export interface BackupStorage {
  /** Its address with a name, for people. */
  addressOf(name: string): string
  /** There is nothing under the name until all has been written. */
  write(name: string, archive: Chunks): Promise<void>
  read(name: string): Chunks
  list(): Promise<string[]>
  remove(name: string): Promise<void>
}

/** A folder, which is made if it is not there, or `s3://BUCKET/PREFIX`. */
export const openBackupStorage = (to: string, s3: S3Access | null): BackupStorage =>
  s3 ? openS3BackupStorage(to, s3) : openFolder(to)

/** The place and name of an archive's own address. */
export const openArchive = (address: string, s3: S3Access | null) => ({
  place: openBackupStorage(dirname(address), s3),
  name: basename(address),
})

function openFolder(folder: string): BackupStorage {
  const pathOf = (name: string) => join(folder, name)
  return {
    addressOf: pathOf,

    async write(name, archive) {
      await mkdir(folder, { recursive: true })
      const temporary = `${pathOf(name)}.${crypto.randomUUID()}.tmp`
      try {
        // It holds what families wrote to the kennel: nobody else's to read.
        await pipeline(archive, createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true }))
        await rename(temporary, pathOf(name))
      } finally {
        await rm(temporary, { force: true })
      }
    },

    read: (name) => createReadStream(pathOf(name)),
    list: () => readdir(folder),
    remove: (name) => rm(pathOf(name), { force: true }),
  }
}
