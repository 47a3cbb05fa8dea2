import type { Parts } from '#src/app/parts.ts'
import {
  findGalleryPhotoByUrl,
  insertVisitorPhoto,
  isDuplicateSubmission,
  isPublicBeforePhoto,
  sumBytesToReview,
} from '#src/gallery/queries.ts'
import { defaultCaption, type PhotoDetails } from '#src/gallery/rules.ts'
import { notifyOfPhoto } from '#src/mail/actions/notifications.ts'
import { mayCauseMail, sendingLimits } from '#src/mail/actions/stranger-mail.ts'
import { personAt } from '#src/people/rules/privacy.ts'
import { waitUnlessFull } from '#src/platform/db/queries/rate-limits.ts'
import { AppError, appErrors, invalidInput } from '#src/platform/errors/errors.ts'
import { discardUpload } from '#src/platform/photos/actions/receive-uploads.ts'
import {
  acceptPhoto,
  acceptReceived,
  removeOrphans,
  requirePhotos,
  type UploadParts,
} from '#src/platform/photos/actions/uploads.ts'
import { isReferenced } from '#src/platform/photos/queries/photo-references.ts'
import type { Upload } from '#src/platform/photos/queries/uploads.ts'
import { objectPath } from '#src/platform/photos/rules/files.ts'
import { minuteMs } from '#src/platform/values/calendar.ts'

type SharePhotoParts = UploadParts & Pick<Parts, 'transports'>

const uploadsPerHour = 20
/** A few hundred photos, so that strangers leave room on the disk for the breeder's own. */
export const maxBytesToReview = 500_000_000
const fullRetryAfterSeconds = 3600

/** AppError 503 while visitors' photos that wait for review take as much space as they may. */
async function rejectBacklog({ database }: Pick<Parts, 'database'>) {
  if ((await sumBytesToReview(database.db)) < maxBytesToReview) return
  throw new AppError(appErrors.busy, { retryAfter: fullRetryAfterSeconds })
}

/** Counts an upload from an IP address, null for an admin's. AppError 429 after twenty in an hour, 503 as for `share`. */
export async function countPublicUpload(
  parts: Pick<Parts, 'database' | 'now'>,
  from: string | null,
): Promise<void> {
  if (from === null) return
  const { database, now } = parts
  const limits = sendingLimits('upload', from, uploadsPerHour)
  const retryAfter = await waitUnlessFull(database, limits, now())
  if (retryAfter > 0) throw new AppError(appErrors.tooManyUploads, { retryAfter })
  await rejectBacklog(parts)
}

/** Shares a photo that has been uploaded. AppError like `share`, and 400 for an address of anything but an upload to this site. */
export const sharePhoto = (
  parts: SharePhotoParts,
  { photoURL, ...details }: PhotoDetails & { photoURL: string },
  from: string | null,
): Promise<void> => share(parts, details, from, () => acceptPhoto(parts, photoURL, 'photoURL', 'last'))

/** Shares a pending photo that came with the form itself; it is deleted if the form is rejected before then. */
export async function sharePhotoFile(
  parts: SharePhotoParts,
  details: PhotoDetails,
  photo: Upload,
  from: string | null,
): Promise<void> {
  let isKept = false
  await share(parts, details, from, () => {
    isKept = true
    return acceptReceived(parts, photo, 'last')
  }).finally(() => isKept || discardUpload(parts, photo))
}

/**
 * Keeps a visitor's photo, private until the breeder has reviewed it. Nothing changes if the same person sends it again, if it has been
 * reviewed, or for the same file and details within a minute. AppError 400 for a photo that is already referenced and for a
 * `relatedPhotoId` that is not a published before photo, 413 or 415 for a file that is not a photo, 503 while too many wait for review.
 */
async function share(
  parts: SharePhotoParts,
  { website, ...details }: PhotoDetails,
  from: string | null,
  accept: () => Promise<Upload>,
): Promise<void> {
  if (website) return
  const { database, now } = parts
  const { relatedPhotoId, photoType, name, email } = details
  if (relatedPhotoId && !(await isPublicBeforePhoto(database.db, relatedPhotoId))) throw notABeforePhoto()
  if (from !== null) await rejectBacklog(parts)
  const upload = await accept()
  const url = objectPath(upload.name)
  const isKept = await database.write(async (tx) => {
    const earlier = await findGalleryPhotoByUrl(tx, url)
    const isTheirs = earlier?.uploaderEmail && personAt(earlier.uploaderEmail) === personAt(email)
    // A reviewed photo may be on the website, for anyone to send again: another response would tell a stranger whose it is.
    if (isTheirs || (earlier?.uploaderEmail && earlier.reviewedAt !== null)) return true
    if (await isReferenced(tx, upload.name)) throw notYours()
    await requirePhotos(tx, [url], 'photoURL')
    const time = now()
    const photo = {
      filename: upload.name,
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
      ...(details.words !== null && {
        words: details.words,
        wordsName: details.wordsName,
        wordsOkAt: time.toISOString(),
      }),
      createdAt: time.toISOString(),
    }
    const since = new Date(time.getTime() - minuteMs).toISOString()
    if (await isDuplicateSubmission(tx, photo, upload, since)) return false
    const shared = await insertVisitorPhoto(tx, photo)
    if (await mayCauseMail(tx, parts, { what: 'photos', from, now: time }))
      await notifyOfPhoto(tx, parts, shared, time)
    return true
  })
  if (!isKept) await removeOrphans(parts, [url])
}

const notABeforePhoto = () => invalidInput({ relatedPhotoId: [appErrors.notABeforePhoto.message] })
const notYours = () => invalidInput({ photoURL: [appErrors.unknownPhoto.message] })
