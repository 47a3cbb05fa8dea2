import { isDatabaseFailure } from '#src/platform/db/client/database.ts'
import { PhotoStoreError } from '#src/platform/photos/store/photo-store.ts'

/** Whether the database or photo store failed, not the program: worth trying again. */
export const isOutage = (error: unknown) => isDatabaseFailure(error) || error instanceof PhotoStoreError
