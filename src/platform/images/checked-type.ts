import { AppError, appErrors } from '#src/platform/errors/errors.ts'
import { maxPhotoBytes, type PhotoContentType } from '#src/platform/photos/rules/files.ts'
import { isTooLongGif } from '#src/platform/photos/rules/gif.ts'
import { readPhotoHead } from '#src/platform/photos/rules/headers.ts'
import { hasTooManyScans } from '#src/platform/photos/rules/jpeg.ts'

export const notAPhoto = () => new AppError(appErrors.notAPhoto)

/** The type of an uploaded file, by its first bytes. AppError 413, 415. */
export function checkedType(bytes: Uint8Array): PhotoContentType {
  if (bytes.length > maxPhotoBytes) throw new AppError(appErrors.tooLarge)
  const head = readPhotoHead(bytes)
  if (!head) throw notAPhoto()
  if (head.contentType === 'image/gif' && isTooLongGif(bytes)) throw new AppError(appErrors.tooLongGif)
  if (head.contentType === 'image/jpeg' && hasTooManyScans(bytes)) throw notAPhoto()
  return head.contentType
}
