import type { Parts } from '#src/app/parts.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { countAttempt } from '#src/platform/db/queries/rate-limits.ts'
import { AppError, appErrors } from '#src/platform/errors/errors.ts'
import {
  claimUpload,
  deletePendingUpload,
  deleteUploads,
  findUpload,
  insertUpload,
  releaseUpload,
  setUploadSize,
  sumPendingBytes,
  type Upload,
} from '#src/platform/photos/queries/uploads.ts'
import {
  isStoredName,
  maxPhotoBytes,
  paperFormats,
  pdfType,
  photoFormats,
} from '#src/platform/photos/rules/files.ts'
import { uploadTokenMs } from '#src/platform/photos/rules/upload-paths.ts'
import type { UploadRequest } from '#src/platform/photos/rules/upload-request.ts'
import { onlyOf } from '#src/platform/photos/store/limit-size.ts'
import type { FileKind } from '#src/platform/photos/store/photo-store.ts'
import { hourMs } from '#src/platform/values/calendar.ts'

export type StoreParts = Pick<Parts, 'database' | 'photoStore' | 'now'>

/** The size of all pending files, in bytes: visitors are rejected first. */
export const maxPendingBytes = { visitors: 200_000_000, all: 300_000_000 }
/** Bytes that a visitor at one address may send in an hour. */
export const visitorBytesPerHour = 100_000_000
const fullRetryAfterSeconds = 600

/**
 * Opens an upload for one file: returns its name, the token for sending it to this server and, where the photo store accepts
 * files from browsers, the signed URL there. `from` is a visitor's address, null for an admin. AppError 413, 415, 429 or 503,
 * PhotoStoreError.
 */
export async function openUpload(parts: StoreParts, request: UploadRequest, from: string | null) {
  const { database, photoStore, now } = parts
  const openedAt = now()
  const token = crypto.randomUUID()
  // Visitors send photos only.
  const asked = from === null ? request : { ...request, purpose: undefined }
  const upload = { ...newUpload(asked, openedAt), token, fromVisitor: from !== null }
  const direct = (await photoStore.pending.direct?.address(upload.id, request, openedAt)) ?? null
  const bytes = request.size ?? maxPhotoBytes
  await database.write(async (tx) => {
    if (!direct) await checkRoom(tx, upload.fromVisitor, bytes)
    await insertUpload(tx, { ...upload, receivedAt: direct && upload.createdAt })
    if (direct) await reserve(tx, { bytes, from }, openedAt)
  })
  return { name: upload.name, token, direct }
}

/** A row for the declared file; the id stays the stem of its name. AppError 413 or 415. */
function newUpload({ contentType, size, purpose }: UploadRequest, at: Date) {
  if (size !== undefined && size > maxPhotoBytes) throw new AppError(appErrors.tooLarge)
  const formats = purpose === 'paper' ? paperFormats : photoFormats
  const extension = Object.entries(formats).find(([type]) => type === contentType)?.[1]
  if (purpose === 'paper' && !extension) throw new AppError(appErrors.notAPaper)
  if (contentType !== undefined && !extension) throw new AppError(appErrors.notAPhoto)
  const id = crypto.randomUUID()
  return { id, name: extension ? `${id}.${extension}` : id, contentType, size, createdAt: at.toISOString() }
}

/** Call it after the file is counted as pending. AppError 429 or 503. */
async function reserve(tx: Queryable, { bytes, from }: { bytes: number; from: string | null }, now: Date) {
  await checkRoom(tx, from !== null)
  if (from === null) return
  const limit = { key: `upload bytes ${from}`, max: visitorBytesPerHour, windowMs: hourMs, amount: bytes }
  const retryAfter = await countAttempt(tx, [limit], now.toISOString())
  if (retryAfter > 0) throw new AppError(appErrors.tooManyUploads, { retryAfter })
}

/** AppError 503 when pending files take too much space together. */
async function checkRoom(tx: Queryable, fromVisitor: boolean, moreBytes = 0) {
  const max = fromVisitor ? maxPendingBytes.visitors : maxPendingBytes.all
  if ((await sumPendingBytes(tx)) + moreBytes <= max) return
  throw new AppError(appErrors.busy, { retryAfter: fullRetryAfterSeconds })
}

/** What a pending file must be: a paper is declared as a PDF, or is a photo. */
export const kindOf = ({ contentType }: Pick<Upload, 'contentType'>): FileKind =>
  contentType === pdfType ? 'pdf' : 'photo'

interface UploadLink {
  name: string
  token: string
  contentType: string | undefined
}

/** AppError 403 for an upload URL that is invalid, has expired or was made for another file, 409 for one that has been used. */
export async function findOpenUpload(
  { database, now }: StoreParts,
  { name, token, contentType }: UploadLink,
): Promise<Upload> {
  const upload = await findUpload(database.db, name)
  if (!upload?.token || upload.token !== token) throw invalidUploadLink()
  if (upload.receivedAt) throw new AppError(appErrors.usedUploadLink)
  const isDeclaredType = upload.contentType === null || upload.contentType === contentType
  if (upload.name !== name || !isDeclaredType || upload.createdAt <= opensAfter(now()))
    throw invalidUploadLink()
  return upload
}

const invalidUploadLink = () => new AppError(appErrors.invalidUploadLink)
const opensAfter = (now: Date) => new Date(now.getTime() - uploadTokenMs).toISOString()

interface ArrivingFile {
  chunks: AsyncIterable<Uint8Array>
  /** No more bytes than this will come; unknown if null. */
  size: number | null
  /** A visitor's address; null for an admin. */
  from: string | null
}

const reservedFor = ({ size }: ArrivingFile) => Math.min(size ?? maxPhotoBytes, maxPhotoBytes)

/**
 * Stores a file sent to an upload URL. AppError 413 or 415, which use it up, 403 for a file of another size than declared, 409
 * for a URL that has been used; 429 and 503 before anything is read.
 */
export async function receiveUpload(parts: StoreParts, upload: Upload, file: ArrivingFile): Promise<void> {
  const now = parts.now()
  const bytes = reservedFor(file)
  const reserved = { receivedAt: now.toISOString(), size: bytes }
  await parts.database.write(async (tx) => {
    if (!(await claimUpload(tx, upload.id, reserved, opensAfter(now)))) {
      throw new AppError(appErrors.usedUploadLink)
    }
    await reserve(tx, { bytes, from: file.from }, now)
  })
  await storeChunks(parts, upload, file)
}

/** Stores a file sent without an upload URL. AppError 413, 415, 429 or 503, PhotoStoreError. */
export async function storeFile(parts: StoreParts, file: ArrivingFile): Promise<Upload> {
  const now = parts.now()
  const bytes = reservedFor(file)
  const row = { ...newUpload({}, now), receivedAt: now.toISOString(), fromVisitor: file.from !== null }
  // The row first: a file without a row would never be swept.
  const upload = await parts.database.write(async (tx) => {
    const inserted = await insertUpload(tx, { ...row, size: bytes })
    await reserve(tx, { bytes, from: file.from }, now)
    return inserted
  })
  await storeChunks(parts, { ...upload, size: null }, file)
  return upload
}

/** Keeps a file pending until it is accepted. AppError 413 or 415, or 403 when its size is not the one declared. */
async function storeChunks({ database, photoStore }: StoreParts, upload: Upload, file: ArrivingFile) {
  const { id, size: declared } = upload
  try {
    const received = await photoStore.pending.receive(id, onlyOf(kindOf(upload), file.chunks), maxPhotoBytes)
    if (declared !== null && received !== declared) {
      await photoStore.pending.remove(id)
      throw invalidUploadLink()
    }
    if (received !== reservedFor(file)) await database.write((tx) => setUploadSize(tx, id, received))
  } catch (error) {
    const isRejected = error instanceof AppError && (error.status === 413 || error.status === 415)
    await database.write((tx) => (isRejected ? deleteUploads(tx, [id]) : releaseUpload(tx, upload)))
    throw error
  }
}

/** Deletes a file that will not be accepted. */
export async function discardUpload(parts: StoreParts, { id }: Upload): Promise<void> {
  await removePendingFiles(parts, await parts.database.write((tx) => deletePendingUpload(tx, id)))
}

/** Call it with deleted rows: a request that accepts one at the same moment then fails, and cleans up after itself. */
export async function removePendingFiles({ photoStore }: StoreParts, deleted: readonly Upload[]) {
  for (const { id, name } of deleted) {
    await photoStore.pending.remove(id)
    // It may have been stored just before a crash.
    if (isStoredName(name)) await photoStore.remove(name)
  }
}
