import { rm } from 'node:fs/promises'

/** Removes a test's folder, even while something that ends late, such as a closing database, still writes there. */
export const removeFolder = (folder: string) =>
  rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
