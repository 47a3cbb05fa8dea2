import { join } from 'node:path'
import type { Config } from '#src/platform/config/config.ts'
import { cannotCreateFolder } from '#src/platform/config/explain-error.ts'
import { openDiskStore } from './disk.ts'
import type { PhotoStore } from './photo-store.ts'

/** The store that the environment selects; the S3 client is only loaded for a bucket. */
export async function openPhotoStore({ dataDir, s3 }: Config): Promise<PhotoStore> {
  if (s3) return (await import('./s3.ts')).openS3Store(s3)
  try {
    return openDiskStore(join(dataDir, 'photos'))
  } catch (error) {
    throw cannotCreateFolder(dataDir, error)
  }
}
