import { changeKennel } from '#src/kennel/actions/kennel.ts'
import { findKennel } from '#src/kennel/queries/kennel.ts'
import type { AboutYou } from '#src/kennel/rules/about-you.ts'
import { acceptPhoto, removeOrphans, type UploadParts } from '#src/platform/photos/actions/uploads.ts'
import { objectPath } from '#src/platform/photos/rules/files.ts'
import type { Author } from '#src/records/actions/history.ts'

type Change = AboutYou & { updatedAt?: string | null | undefined }

/** Saves the breeder's words about herself, and deletes a photo that is no longer shown. */
export async function changeAboutYou(parts: UploadParts, author: Author, { breederPhoto, ...facts }: Change) {
  const photo = breederPhoto && objectPath((await acceptPhoto(parts, breederPhoto, 'breederPhoto')).name)
  const before = (await findKennel(parts.database.db))?.breederPhoto
  const saved = await changeKennel(parts, author, { ...facts, breederPhoto: photo })
  if (before && before !== photo) await removeOrphans(parts, [before])
  return saved
}
