import { join } from 'node:path'
import type { Config } from './config.ts'
import type { PhotoStore } from './photo-store.ts'
import { folderCannotBeMade } from './plain-words.ts'
import { openDiskStore } from './storage-disk.ts'
import { openS3Store } from './storage-s3.ts'

/** The store that the environment names. */
export function openPhotoStore({ dataDir, s3 }: Config): PhotoStore {
  if (s3) return openS3Store(s3)
  try {
    return openDiskStore(join(dataDir, 'photos'))
  } catch (error) {
    throw folderCannotBeMade(dataDir, error)
  }
}
