import type { Parts } from '#src/app/parts.ts'
import {
  findGalleryPhotoByUrl,
  insertVisitorPhoto,
  isPublishedBefore,
  wasJustSent,
} from '#src/db/queries/gallery.ts'
import { countAgainst } from '#src/db/queries/rate-limits.ts'
import { isNamed } from '#src/db/queries/uploads.ts'
import { AppError, invalidInput } from '#src/domain/errors.ts'
import { defaultCaption, type PhotoDetails } from '#src/domain/gallery.ts'
import { errorMessages } from '#src/domain/messages.ts'
import { uploadName } from '#src/domain/photos/upload-paths.ts'
import { announcePhoto } from './notifications.ts'
import { acceptPaths, openUpload, receiveUpload, removeUnnamed, type UploadParts } from './uploads.ts'

type SharePhotoParts = UploadParts & Pick<Parts, 'messenger' | 'outbox'>

const uploadsPerHour = 20
const mergedWithinMs = 60 * 1000
const hourMs = 60 * 60 * 1000

/** Counts one more upload of an address, null for an admin. AppError 429 after twenty within an hour. */
export async function countPublicUpload(
  { database, now }: Pick<Parts, 'database' | 'now'>,
  from: string | null,
) {
  if (from === null) return
  await database.write(async (tx) => {
    const limit = { key: `upload ${from}`, max: uploadsPerHour, windowMs: hourMs }
    const retryAfter = await countAgainst(tx, [limit], now())
    if (retryAfter > 0) throw new AppError(429, errorMessages.tooManyUploads, { retryAfter })
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
  if (relatedPhotoId && !(await isPublishedBefore(database.db, relatedPhotoId))) throw notABeforePhoto()
  const [url = ''] = await acceptPaths(parts, [photoURL], 'photoURL')
  const isKept = await database.write(async (tx) => {
    const earlier = await findGalleryPhotoByUrl(tx, url)
    if (earlier?.uploaderEmail?.toLowerCase() === email.toLowerCase()) return true
    if (await isNamed(tx, url)) throw notYours()
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
    const since = new Date(time.getTime() - mergedWithinMs).toISOString()
    if (await wasJustSent(tx, photo, since)) return false
    await announcePhoto(tx, parts, await insertVisitorPhoto(tx, photo), time)
    return true
  })
  if (!isKept) await removeUnnamed(parts, [url])
  outbox.nudge()
}

/** As `sharePhoto`, with the file itself. */
export async function sharePhotoFile(
  parts: SharePhotoParts,
  details: PhotoDetails,
  file: File,
): Promise<void> {
  const declared = { size: file.size, ...(file.type ? { contentType: file.type } : {}) }
  const { name, ticket, objectPath } = await openUpload(parts, declared)
  const contentType = file.type || undefined
  await receiveUpload(parts, { name, ticket, contentType, chunks: file.stream() })
  await sharePhoto(parts, { ...details, photoURL: objectPath })
}

const notABeforePhoto = () => invalidInput({ relatedPhotoId: [errorMessages.notABeforePhoto] })
const notYours = () => invalidInput({ photoURL: [errorMessages.unknownPhoto] })
