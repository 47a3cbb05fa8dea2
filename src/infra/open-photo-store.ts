import { join } from 'node:path'
import type { Config } from './config.ts'
import type { PhotoStore } from './photo-store.ts'
import { openDiskStore } from './storage-disk.ts'
import { openS3Store } from './storage-s3.ts'

/** The store that the environment names. */
export const openPhotoStore = ({ dataDir, s3 }: Config): PhotoStore =>
  s3 ? openS3Store(s3) : openDiskStore(join(dataDir, 'photos'))
