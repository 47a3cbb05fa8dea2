import { rm } from 'node:fs/promises'
import { explainError } from '#src/infra/config/explain-error.ts'
import { PhotoStoreError } from './photo-store.ts'

/** What the disk refuses, such as to hold more than it can, is a failure of the photo store. */
export const onDisk = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw new PhotoStoreError(`The disk refuses: ${explainError(error)}`)
  })

/** The same, but null for a file that is not there. */
export const onDiskIfThere = <T>(work: Promise<T>): Promise<T | null> =>
  onDisk(
    work.catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
      throw error
    }),
  )

/** For what a failure leaves behind: where it cannot be removed either, the failure itself tells more. */
export const removeQuietly = (path: string) => rm(path, { force: true }).catch(() => {})
