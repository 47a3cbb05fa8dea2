import { rm } from 'node:fs/promises'
import { explainError } from '#src/platform/config/explain-error.ts'
import { PhotoStoreError } from './photo-store.ts'

/** A disk error, such as a full disk, is a failure of the photo store. */
export const onDisk = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw new PhotoStoreError(`Disk error: ${explainError(error)}`)
  })

/** The same, but null for a file that is not there. */
export const onDiskIfThere = <T>(work: Promise<T>): Promise<T | null> =>
  onDisk(
    work.catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
      throw error
    }),
  )

/** Cleans up after a failure; if that fails too, the first error says more. */
export const removeQuietly = (path: string) => rm(path, { force: true }).catch(() => {})
