import { hasFiles } from '#src/platform/client/kept/kept-files.ts'
import type { Place } from '#src/platform/client/kept/kept-on-phone.ts'

/** Makes `useUploads` keep the photos chosen for a place. Not without locks: two pages could send the same photo. */
export const keptAt = (admin: string, place: Place) => async () =>
  navigator.locks ? (await import('./kept-photos.ts')).keeperOf(admin, place) : undefined

/** Deletes files without an entry, if there are any. */
export async function sweepFiles() {
  if (!localStorage.getItem(hasFiles)) return
  const { deleteUnneeded } = await import('./kept-photos.ts')
  await deleteUnneeded()
}
