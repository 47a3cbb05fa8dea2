import { objectPath, type StoredContentType, storedFormats } from './files.ts'

/** The UUIDs of stored files are of version 4: their third group begins with a 4. */
export const placeholderStart = /\/objects\/uploads\/\w{8}-ffff-ffff-/
const placeholder = /\/objects\/uploads\/(\w{8}-ffff-ffff-\w{4}-\w{12})\.\w{3}/g

/** The id of a file that has not arrived on the server yet. */
export const idOfWaitingFile = () => crypto.randomUUID().replace(/-.{4}-.{4}-/, '-ffff-ffff-')

/** Stands for the path of such a file in a form. */
export const placeholderOf = (id: string, type: string) =>
  objectPath(`${id}.${storedFormats[type as StoredContentType] ?? 'jpg'}`)

export const hasPlaceholder = (text: string) => placeholderStart.test(text)

/** The ids of the files that a text has placeholders of. */
export const waitingFilesIn = (text: string) =>
  new Set([...text.matchAll(placeholder)].map(([, id]) => id as string))

/** The text with the paths of files that have arrived; `paths` has them by id. */
export const withPaths = (text: string, paths: ReadonlyMap<string, string>) =>
  text.replace(placeholder, (path, id: string) => paths.get(id) ?? path)
