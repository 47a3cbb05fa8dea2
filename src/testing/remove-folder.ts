import { rm } from 'node:fs/promises'

/** Removes what a test has made, also while something that ends late, such as a closing database, still writes there. */
export const removeFolder = (folder: string) =>
  rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
