import type { Parts } from '#src/app/parts.ts'
import {
  findGalleryPhotoByUrl,
  insertVisitorPhoto,
  isDuplicateSubmission,
  isPublicBeforePhoto,
} from '#src/db/queries/gallery.ts'
import { countAttempt } from '#src/db/queries/rate-limits.ts'
import { isReferenced } from '#src/db/queries/uploads.ts'
import { AppError, appErrors, invalidInput } from '#src/domain/errors.ts'
import { defaultCaption, type PhotoDetails } from '#src/domain/gallery.ts'
import { uploadName } from '#src/domain/photos/upload-paths.ts'
import { notifyOfPhoto } from './notifications.ts'
import { acceptPhotos, openUpload, receiveUpload, removeOrphans, type UploadParts } from './uploads.ts'

type SharePhotoParts = UploadParts & Pick<Parts, 'transports' | 'outbox'>

const uploadsPerHour = 20
const duplicateWindowMs = 60 * 1000
const hourMs = 60 * 60 * 1000

/** Counts one more upload of an address, null for an admin. AppError 429 after twenty within an hour. */
export async function countPublicUpload(
  { database, now }: Pick<Parts, 'database' | 'now'>,
  from: string | null,
) {
  if (from === null) return
  await database.write(async (tx) => {
    const limit = { key: `upload ${from}`, max: uploadsPerHour, windowMs: hourMs }
    const retryAfter = await countAttempt(tx, [limit], now())
    if (retryAfter > 0) throw new AppError(appErrors.tooManyUploads, { retryAfter })
  })
}

/**
 * Takes in a visitor's photo: it waits, private, until the breeder has looked at it. The same photo sent again by the same
 * person changes nothing, nor does the same file with the same words within a minute. AppError 400 for a photo that is not an upload of this site or that something names already,
 * and for a before photo that is none; 413 or 415 for a file that is no photo.
 */
export async function sharePhoto(
  parts: SharePhotoParts,
  { photoURL, website, ...details }: PhotoDetails & { photoURL: string },
): Promise<void> {
  if (website) return
  const { database, outbox, now } = parts
  const { relatedPhotoId, photoType, name, email } = details
  if (relatedPhotoId && !(await isPublicBeforePhoto(database.db, relatedPhotoId))) throw notABeforePhoto()
  const [url = ''] = await acceptPhotos(parts, [photoURL], 'photoURL')
  const isKept = await database.write(async (tx) => {
    const earlier = await findGalleryPhotoByUrl(tx, url)
    if (earlier?.uploaderEmail?.toLowerCase() === email.toLowerCase()) return true
    if (await isReferenced(tx, url)) throw notYours()
    const time = now()
    const photo = {
      filename: uploadName(url, parts.config.siteUrl) ?? url,
      url,
      caption: details.caption ?? defaultCaption(name),
      uploaderName: name,
      uploaderEmail: email,
      puppyName: details.puppyName,
      parentDam: details.parentDam,
      parentSire: details.parentSire,
      ageDescription: details.ageDescription,
      photoType,
      relatedPhotoId: photoType === 'after' ? relatedPhotoId : null,
      createdAt: time.toISOString(),
    }
    const since = new Date(time.getTime() - duplicateWindowMs).toISOString()
    if (await isDuplicateSubmission(tx, photo, since)) return false
    await notifyOfPhoto(tx, parts, await insertVisitorPhoto(tx, photo), time)
    return true
  })
  if (!isKept) await removeOrphans(parts, [url])
  outbox.deliverSoon()
}

/** As `sharePhoto`, with the file itself. */
export async function sharePhotoFile(
  parts: SharePhotoParts,
  details: PhotoDetails,
  file: File,
): Promise<void> {
  const declared = { size: file.size, ...(file.type ? { contentType: file.type } : {}) }
  const { name, token, objectPath } = await openUpload(parts, declared)
  const contentType = file.type || undefined
  await receiveUpload(parts, { name, token, contentType, chunks: file.stream() })
  await sharePhoto(parts, { ...details, photoURL: objectPath })
}

const notABeforePhoto = () => invalidInput({ relatedPhotoId: [appErrors.notABeforePhoto.message] })
const notYours = () => invalidInput({ photoURL: [appErrors.unknownPhoto.message] })
