import { isDatabaseFailure } from '#src/db/client/database.ts'
import { PhotoStoreError } from './photos/photo-store.ts'

/** Whether something the site depends on is to blame, and not the program: worth trying again. */
export const isOutage = (error: unknown) => isDatabaseFailure(error) || error instanceof PhotoStoreError
