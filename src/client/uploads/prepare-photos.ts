import { maxPhotoBytes } from '#src/domain/photos/files.ts'
import { checkPhotoFile, shrinkPhoto } from './shrink-photo.ts'
import type { UploadEndpoint } from './types.ts'

/** The portal's photos are never shown larger than this; a family may want theirs back as good as they were. */
const longestSides: Record<UploadEndpoint, number> = { portal: 2000, public: 3000 }
const quality = 0.85

/**
 * Checks chosen files at once and shrinks them one after the other, so that a phone's memory is enough for any number of
 * them. Returns the file to send, or why it is not accepted.
 */
export function createPreparer(endpoint: UploadEndpoint) {
  const longestSide = longestSides[endpoint]
  let previous: Promise<unknown> = Promise.resolve()

  return async (file: File): Promise<File | string> => {
    const verdict = await checkPhotoFile(file)
    if (verdict !== 'ok') return verdict
    const shrunk = previous.then(() => shrinkPhoto(file, { longestSide, quality }))
    previous = shrunk
    const photo = await shrunk
    return photo.size > maxPhotoBytes ? `${file.name} exceeds maximum allowed size of 10 MB` : photo
  }
}
