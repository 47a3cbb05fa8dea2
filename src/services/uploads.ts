import type { Parts } from '#src/app/parts.ts'
import { listOrphans, listOrphansBefore } from '#src/db/queries/photo-references.ts'
import {
  claimUpload,
  deleteUploads,
  findUpload,
  insertUpload,
  markAccepted,
  releaseUpload,
  type Upload,
} from '#src/db/queries/uploads.ts'
import { AppError, appErrors, invalidInput } from '#src/domain/errors.ts'
import { isPhotoName, maxPhotoBytes, objectPath, photoFormats, photoName } from '#src/domain/photos/files.ts'
import {
  orphanAgeMs,
  type UploadRequest,
  uploadName,
  uploadTokenMs,
} from '#src/domain/photos/upload-paths.ts'
import { freeBuffer } from '#src/infra/images/free-buffer.ts'
import type { AcceptedPhoto } from '#src/infra/photos/photo-store.ts'

type StoreParts = Pick<Parts, 'database' | 'photoStore' | 'now'>
type AcceptParts = StoreParts & { images: Pick<Parts['images'], 'removeCached' | 'normalise'> }
export type UploadParts = AcceptParts & Pick<Parts, 'config' | 'log'>

/**
 * Opens an upload for one file: returns its name, the token for sending it to this server and, where the photo store accepts
 * files from browsers, the signed URL there. AppError 413 or 415, PhotoStoreError.
 */
export async function openUpload({ database, photoStore, now }: StoreParts, request: UploadRequest) {
  const openedAt = now()
  const token = crypto.randomUUID()
  const upload = { ...newUpload(request, openedAt), token }
  const direct = (await photoStore.pending.direct?.address(upload.id, request, openedAt)) ?? null
  await database.write((tx) => insertUpload(tx, upload))
  return { name: upload.name, token, direct }
}

/** A row for the file that was declared; the id is the stem of its name for good. AppError 413 or 415. */
function newUpload({ contentType, size }: UploadRequest, at: Date) {
  if (size !== undefined && size > maxPhotoBytes) throw new AppError(appErrors.tooLarge)
  const extension = Object.entries(photoFormats).find(([type]) => type === contentType)?.[1]
  if (contentType !== undefined && !extension) throw new AppError(appErrors.notAPhoto)
  const id = crypto.randomUUID()
  return { id, name: extension ? `${id}.${extension}` : id, contentType, size, createdAt: at.toISOString() }
}

interface SentFile {
  name: string
  token: string
  contentType: string | undefined
  chunks: AsyncIterable<Uint8Array>
}

/**
 * Stores what was sent to an upload URL. AppError 403 for a URL that is invalid, has expired or was made for another file, 409
 * for one that has been used, 413 for a file that is too large, which uses the URL up.
 */
export async function receiveUpload(
  parts: StoreParts,
  { name, token, contentType, chunks }: SentFile,
): Promise<void> {
  const { database, now } = parts
  const upload = await findUpload(database.db, name)
  if (!upload?.token || upload.token !== token) throw invalidUploadLink()
  if (upload.receivedAt) throw new AppError(appErrors.usedUploadLink)
  const isDeclaredType = upload.contentType === null || upload.contentType === contentType
  const createdAfter = new Date(now().getTime() - uploadTokenMs).toISOString()
  if (upload.name !== name || !isDeclaredType || upload.createdAt <= createdAfter) throw invalidUploadLink()
  const isClaimed = await database.write((tx) =>
    claimUpload(tx, upload.id, now().toISOString(), createdAfter),
  )
  if (!isClaimed) throw new AppError(appErrors.usedUploadLink)
  await receiveFile(parts, upload, chunks)
}

const invalidUploadLink = () => new AppError(appErrors.invalidUploadLink)

/** Stores a file that came by itself, without an upload URL. AppError 413 or 415, PhotoStoreError. */
async function storeUpload(parts: StoreParts, file: Blob): Promise<Upload> {
  const at = parts.now()
  const declared = { size: file.size, ...(file.type && { contentType: file.type }) }
  const row = { ...newUpload(declared, at), receivedAt: at.toISOString() }
  // The row first: a file without a row would never be swept.
  const upload = await parts.database.write((tx) => insertUpload(tx, row))
  await receiveFile(parts, upload, file.stream())
  return upload
}

/** Keeps a file pending until it is accepted. AppError 413, or 403 when its size is not the one declared. */
async function receiveFile(
  { database, photoStore }: StoreParts,
  { id, size }: Upload,
  chunks: AsyncIterable<Uint8Array>,
) {
  try {
    const received = await photoStore.pending.receive(id, chunks, maxPhotoBytes)
    if (size === null || received === size) return
    await photoStore.pending.remove(id)
    throw invalidUploadLink()
  } catch (error) {
    const tooLarge = error instanceof AppError && error.status === 413
    await database.write((tx) => (tooLarge ? deleteUploads(tx, [id]) : releaseUpload(tx, id)))
    throw error
  }
}

/** Stores a file and accepts it at once. AppError 413, 415 or 503, PhotoStoreError. */
export async function acceptFile(parts: AcceptParts, file: Blob): Promise<Upload> {
  const upload = await acceptUpload(parts, await storeUpload(parts, file))
  if (!upload) throw new AppError(appErrors.interruptedUpload)
  return upload
}

/**
 * The upload behind an address, accepted now if it was still pending. AppError 400 for an address of anything but an
 * upload to this site, 413 or 415 for a file that is not a photo.
 */
export async function acceptPhoto(parts: UploadParts, address: string, field: string): Promise<Upload> {
  const name = uploadName(address, parts.config.siteUrl, parts.photoStore.pending.direct?.url)
  const upload = name && (await findUpload(parts.database.db, name))
  const accepted = upload && (await acceptUpload(parts, upload))
  if (!accepted) throw invalidInput({ [field]: [appErrors.unknownPhoto.message] })
  return accepted
}

/** As `acceptPhoto`, for the photos of a form: returns the paths to store, in order, each once. */
export async function acceptPhotos(parts: UploadParts, addresses: readonly string[]): Promise<string[]> {
  const accepted = await Promise.all(addresses.map((address) => acceptPhoto(parts, address, 'photos')))
  return [...new Set(accepted.map(({ name }) => objectPath(name)))]
}

/** Checks, cleans and stores a pending file; one that is not a photo is deleted. Null when no file has arrived. */
async function acceptUpload(parts: AcceptParts, upload: Upload): Promise<Upload | null> {
  if (upload.acceptedAt) return upload
  const { database, photoStore, now } = parts
  const { id } = upload
  const photo = await storePhoto(parts, id).catch(async (error: unknown) => {
    if (error instanceof AppError && error.status !== 503) await removeFiles(parts, [upload])
    throw error
  })
  if (!photo) {
    // A request at the same moment may have accepted it.
    const current = await findUpload(database.db, id)
    return current?.acceptedAt ? current : null
  }
  const acceptedAt = now().toISOString()
  const accepted = await database.write((tx) => markAccepted(tx, id, { ...photo, acceptedAt }))
  await photoStore.pending.remove(id)
  if (!accepted) await photoStore.remove(photo.name)
  return accepted
}

/** Stores a pending file as a photo; null when no file has arrived. */
async function storePhoto({ photoStore, images }: AcceptParts, id: string): Promise<AcceptedPhoto | null> {
  // Where photos can't be decoded, the store itself accepts them by their first bytes.
  if (!images.normalise) return (await photoStore.pending.accept?.(id, maxPhotoBytes)) ?? null
  const photo = await images.normalise(() => photoStore.pending.read(id, maxPhotoBytes))
  if (!photo) return null
  const { extension, bytes, ...facts } = photo
  const [name, size] = [`${id}.${extension}`, bytes.length]
  await photoStore.put(name, bytes).catch(async (error: unknown) => {
    // Accepted twice at once, or stored just before a crash: under the same name it is the same photo.
    if (!(await photoStore.get(name))) throw error
  })
  freeBuffer(bytes)
  return { ...facts, name, size }
}

/** Deletes those of the photos that nothing references any more; call it after the transaction that let them go. */
export async function removeOrphans(parts: UploadParts, paths: readonly string[]): Promise<void> {
  const names = paths.map(photoName).filter((name) => name !== null)
  if (names.length === 0) return
  try {
    await removeFiles(parts, await listOrphans(parts.database.db, names))
  } catch (error) {
    // The caller has already succeeded, and the sweep tries again.
    parts.log.error({ err: error }, 'Orphaned photos could not be deleted')
  }
}

/** Removes uploads that have been orphaned for a day, and what interrupted transfers left behind. */
export async function sweepUploads(parts: AcceptParts): Promise<void> {
  const before = new Date(parts.now().getTime() - orphanAgeMs)
  await removeFiles(parts, await listOrphansBefore(parts.database.db, before.toISOString()))
  await parts.photoStore.pending.sweep(before)
}

/** The files first: a row without a file is swept later, a file without a row never would be. */
async function removeFiles({ database, photoStore, images }: AcceptParts, orphans: readonly Upload[]) {
  for (const { id, name } of orphans) {
    await photoStore.pending.remove(id)
    if (!isPhotoName(name)) continue
    await photoStore.remove(name)
    await images.removeCached(name)
  }
  const ids = orphans.map(({ id }) => id)
  if (ids.length > 0) await database.write((tx) => deleteUploads(tx, ids))
}
