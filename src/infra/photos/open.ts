import { join } from 'node:path'
import type { Config } from '#src/infra/config/config.ts'
import { cannotCreateFolder } from '#src/infra/config/explain-error.ts'
import { openDiskStore } from './disk.ts'
import type { PhotoStore } from './photo-store.ts'
import { openS3Store } from './s3.ts'

/** The store that the environment selects. */
export function openPhotoStore({ dataDir, s3 }: Config): PhotoStore {
  if (s3) return openS3Store(s3)
  try {
    return openDiskStore(join(dataDir, 'photos'))
  } catch (error) {
    throw cannotCreateFolder(dataDir, error)
  }
}
