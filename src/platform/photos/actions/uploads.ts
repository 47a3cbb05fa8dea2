import type { Parts } from '#src/app/parts.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { AppError, appErrors, invalidInput, unknownPhotoIn } from '#src/platform/errors/errors.ts'
import { freeBuffer } from '#src/platform/images/free-buffer.ts'
import type { Rank } from '#src/platform/machine/budgets.ts'
import {
  isWithdrawn,
  listOrphans,
  listOrphansBefore,
  listTrashedPhotos,
  markOrphansRemoved,
  markRemoved,
} from '#src/platform/photos/queries/photo-references.ts'
import {
  countAccepted,
  deletePendingBefore,
  deleteUploads,
  findUpload,
  markAccepted,
  type Upload,
} from '#src/platform/photos/queries/uploads.ts'
import {
  isPaperName,
  isStoredName,
  maxPhotoBytes,
  objectPath,
  pdfType,
  storedNames,
} from '#src/platform/photos/rules/files.ts'
import { readPdfHead } from '#src/platform/photos/rules/headers.ts'
import { orphanAgeMs, pendingAgeMs, uploadName } from '#src/platform/photos/rules/upload-paths.ts'
import { notOf } from '#src/platform/photos/store/limit-size.ts'
import type { AcceptedFile, PhotoStore } from '#src/platform/photos/store/photo-store.ts'
import { kindOf, removePendingFiles, type StoreParts, storeFile } from './receive-uploads.ts'

type AcceptParts = StoreParts & { images: Pick<Parts['images'], 'removeCached' | 'normalise'> }
export type UploadParts = AcceptParts & Pick<Parts, 'config' | 'log'>

/** Stores a file and accepts it at once. AppError 413, 415 or 503, PhotoStoreError. */
export const acceptFile = async (parts: AcceptParts, file: Blob): Promise<Upload> =>
  acceptReceived(parts, await storeFile(parts, { chunks: file.stream(), size: file.size, from: null }))

/** Accepts a pending file. AppError 413, 415 or 503, PhotoStoreError. */
export async function acceptReceived(
  parts: AcceptParts,
  upload: Upload,
  rank: Rank = 'breeder',
): Promise<Upload> {
  const accepted = await acceptUpload(parts, upload, rank)
  if (!accepted) throw new AppError(appErrors.interruptedUpload)
  return accepted
}

/**
 * The upload behind an address, accepted now if it was still pending. AppError 400 for an address of anything but an
 * upload to this site, 413 or 415 for a file that is not a photo.
 */
export async function acceptPhoto(
  parts: UploadParts,
  address: string,
  field: string,
  rank: Rank = 'breeder',
): Promise<Upload> {
  const upload = await findUploadAt(parts, address)
  if (upload && kindOf(upload) !== 'photo') throw notOf('photo')
  const accepted = upload && (await acceptUpload(parts, upload, rank))
  if (!accepted || (await isWithdrawn(parts.database.db, accepted.name)))
    throw invalidInput(unknownPhotoIn(field))
  return accepted
}

async function findUploadAt({ config, photoStore, database }: UploadParts, address: string) {
  const name = uploadName(address, config.siteUrl, photoStore.pending.direct?.url)
  return name === null ? null : await findUpload(database.db, name)
}

/** The path at which to store a paper, which may be a PDF. AppError 400 as for photos, 413 or 415 for other files. */
export async function acceptPaper(parts: UploadParts, address: string, field: string): Promise<string> {
  const upload = await findUploadAt(parts, address)
  const accepted = upload && (await acceptUpload(parts, upload, 'breeder'))
  if (!accepted || (await isWithdrawn(parts.database.db, accepted.name)))
    throw invalidInput({ [field]: [appErrors.unknownPaper.message] })
  if (!isPaperName(accepted.name)) throw notOf('pdf')
  return objectPath(accepted.name)
}

/** As `acceptPhoto`, for the photos of a form: returns the paths to store, in order, each once. */
export async function acceptPhotos(parts: UploadParts, addresses: readonly string[]): Promise<string[]> {
  const accepted = await Promise.all(addresses.map((address) => acceptPhoto(parts, address, 'photos')))
  return [...new Set(accepted.map(({ name }) => objectPath(name)))]
}

/** Uploads that are being accepted, by id. */
const accepting = new Map<string, Promise<Upload | null>>()

/**
 * Checks, cleans and stores a pending file, once however many requests claim it; one that is not a photo is deleted. Null when no
 * file has arrived.
 */
async function acceptUpload(parts: AcceptParts, upload: Upload, rank: Rank): Promise<Upload | null> {
  if (upload.acceptedAt) return upload
  // On Workers requests must not wait for each other, and there is nothing to decode.
  if (!parts.images.normalise) return await acceptPending(parts, upload, rank)
  const { id } = upload
  const work = accepting.get(id) ?? acceptPending(parts, upload, rank).finally(() => accepting.delete(id))
  accepting.set(id, work)
  return await work
}

async function acceptPending(parts: AcceptParts, upload: Upload, rank: Rank): Promise<Upload | null> {
  const { database, photoStore, now } = parts
  const { id } = upload
  const photo = await storeAccepted(parts, upload, rank).catch(async (error: unknown) => {
    // What is left of it is the sweep's: the caller has to learn what is wrong with the file.
    if (error instanceof AppError && error.status !== 503)
      await removeFiles(parts, [upload]).catch(() => undefined)
    throw error
  })
  if (!photo) {
    // Another request may have accepted it at the same moment.
    const current = await findUpload(database.db, id)
    return current?.acceptedAt ? current : null
  }
  const acceptedAt = now().toISOString()
  const accepted = await database.write((tx) => markAccepted(tx, id, { ...photo, acceptedAt }))
  // It is accepted all the same; the sweep removes what was sent.
  await photoStore.pending.remove(id).catch(() => undefined)
  if (!accepted) await photoStore.remove(photo.name)
  return accepted
}

/** Stores a pending file as a photo or paper; null when no file has arrived. */
async function storeAccepted(
  { photoStore, images }: AcceptParts,
  upload: Upload,
  rank: Rank,
): Promise<AcceptedFile | null> {
  const { id } = upload
  const kind = kindOf(upload)
  // Where photos can't be decoded, the store itself accepts them by their first bytes.
  if (!images.normalise) return (await photoStore.pending.accept?.(id, maxPhotoBytes, kind)) ?? null
  if (kind === 'pdf') return await storePdf(photoStore, id)
  const photo = await images.normalise(() => photoStore.pending.read(id, maxPhotoBytes), rank)
  if (!photo) return null
  const { extension, bytes, ...facts } = photo
  return { ...facts, ...(await putOnce(photoStore, `${id}.${extension}`, bytes)) }
}

/** A PDF is kept as it was sent: nothing here reads it. */
async function storePdf(photoStore: PhotoStore, id: string): Promise<AcceptedFile | null> {
  const bytes = await photoStore.pending.read(id, maxPhotoBytes, 'pdf')
  if (!bytes) return null
  if (!readPdfHead(bytes)) throw notOf('pdf')
  const stored = await putOnce(photoStore, `${id}.pdf`, bytes)
  return { ...stored, contentType: pdfType, width: null, height: null }
}

async function putOnce(photoStore: PhotoStore, name: string, bytes: Uint8Array) {
  const size = bytes.length
  await photoStore.put(name, bytes).catch(async (error: unknown) => {
    // It was accepted twice at once, or stored just before a crash: the same name means the same file.
    if (!(await photoStore.get(name))) throw error
  })
  freeBuffer(bytes)
  return { name, size }
}

/**
 * Call it in the transaction that stores paths of photos, so that none is removed at the same moment. AppError 400 for one that
 * has been removed since it was accepted, or is in the trash.
 */
export const requirePhotos = (tx: Queryable, paths: readonly string[], field: string): Promise<void> =>
  requireFiles(tx, paths, unknownPhotoIn(field))

/** The same for a paper. */
export const requirePaper = (tx: Queryable, path: string, field: string): Promise<void> =>
  requireFiles(tx, [path], { [field]: [appErrors.unknownPaper.message] })

async function requireFiles(tx: Queryable, paths: readonly string[], errors: Record<string, string[]>) {
  const names = storedNames(paths)
  if (names.length === 0) return
  const [accepted, trashed] = [await countAccepted(tx, names), await listTrashedPhotos(tx, names)]
  if (accepted === names.length && trashed.length === 0) return
  throw invalidInput(errors)
}

/** Withdraws those photos that are orphans; the sweep deletes them later. */
export async function withdrawOrphans(tx: Queryable, paths: readonly string[], at: string): Promise<void> {
  const names = storedNames(paths)
  if (names.length > 0) await markOrphansRemoved(tx, names, at)
}

/** Deletes those photos that are orphans. Call it after the transaction that removed the references. */
export async function removeOrphans(parts: UploadParts, paths: readonly string[]): Promise<void> {
  const names = storedNames(paths)
  if (names.length === 0) return
  try {
    await removeFiles(parts, await listOrphans(parts.database.db, names))
  } catch (error) {
    // The caller has already succeeded, and the sweep tries again.
    parts.log.error({ err: error }, 'Orphaned photos could not be deleted')
  }
}

const uploadsPerBatch = 20

/**
 * Removes uploads that were not accepted within an hour or have been orphaned for a day, and the remains of interrupted transfers.
 * Each batch is finished before the next; a platform that limits a run gives `maxBatches`, so that every run gets further than the
 * one before.
 */
export async function sweepUploads(parts: AcceptParts, maxBatches = Number.POSITIVE_INFINITY): Promise<void> {
  const { database, photoStore } = parts
  const now = parts.now().getTime()
  const pendingBefore = new Date(now - pendingAgeMs)
  const orphanedBefore = new Date(now - orphanAgeMs).toISOString()
  for (let batch = 0; batch < maxBatches; batch++) {
    const pending = await database.write((tx) =>
      deletePendingBefore(tx, pendingBefore.toISOString(), uploadsPerBatch),
    )
    await removePendingFiles(parts, pending)
    const orphans = await listOrphansBefore(database.db, orphanedBefore, uploadsPerBatch)
    await removeFiles(parts, orphans)
    if (Math.max(pending.length, orphans.length) < uploadsPerBatch) break
  }
  await photoStore.pending.sweep(pendingBefore)
}

/**
 * Removes those uploads that are still orphaned. They are marked first, so that nothing can reference them any more, and their rows
 * deleted last: after a crash the sweep finds a row without a file, but never a file without a row.
 */
async function removeFiles(
  { database, photoStore, images, now }: AcceptParts,
  candidates: readonly Upload[],
): Promise<void> {
  if (candidates.length === 0) return
  const ids = candidates.map(({ id }) => id)
  const removed = await database.write((tx) => markRemoved(tx, ids, now().toISOString()))
  for (const { id, name } of removed) {
    await photoStore.pending.remove(id)
    if (!isStoredName(name)) continue
    await photoStore.remove(name)
    await images.removeCached(name)
  }
  const removedIds = removed.map(({ id }) => id)
  if (removedIds.length > 0) await database.write((tx) => deleteUploads(tx, removedIds))
}
