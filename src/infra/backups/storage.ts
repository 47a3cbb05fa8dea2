import { basename, dirname } from 'node:path'
import type { S3Access } from '#src/infra/config/config.ts'
import { openBackupFolder } from './folder.ts'
import { openS3BackupStorage } from './s3.ts'
import type { BackupStorage } from './types.ts'

/** A folder, which is created if missing, or `s3://BUCKET/PREFIX`. */
export const openBackupStorage = (address: string, s3: S3Access | null): BackupStorage =>
  s3 ? openS3BackupStorage(address, s3) : openBackupFolder(address)

/** The storage and name of an archive, by its address. */
export const openArchive = (address: string, s3: S3Access | null) => ({
  storage: openBackupStorage(dirname(address), s3),
  name: basename(address),
})
