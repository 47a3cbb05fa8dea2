import { basename, dirname } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { S3Access } from '#src/platform/config/config.ts'
import { openBackupFolder } from './folder.ts'
import type { BackupStorage } from './types.ts'

/** A folder, which is created if missing, or `s3://BUCKET/PREFIX`; the S3 client is only loaded for the latter. */
export const openBackupStorage = async (address: string, s3: S3Access | null): Promise<BackupStorage> =>
  s3 ? (await import('./s3.ts')).openS3BackupStorage(address, s3) : openBackupFolder(address)

/** The text of a small file beside the archives; null if there is none. */
export const readNote = async (storage: BackupStorage, name: string): Promise<string | null> =>
  (await storage.list()).includes(name) ? text(storage.read(name)) : null

export const writeNote = (storage: BackupStorage, name: string, note: string) =>
  storage.write(name, Readable.from([Buffer.from(note)]))

/** The storage and name of an archive, by its address. */
export const openArchive = async (address: string, s3: S3Access | null) => ({
  storage: await openBackupStorage(dirname(address), s3),
  name: basename(address),
})
