import type { Parts } from '#src/app/parts.ts'
import {
  claimUpload,
  deleteUploads,
  findUpload,
  insertUpload,
  listOrphans,
  listOrphansBefore,
  markAccepted,
  releaseUpload,
  type Upload,
} from '#src/db/queries/uploads.ts'
import { AppError, appErrors, invalidInput } from '#src/domain/errors.ts'
import { maxPhotoBytes, objectPath, photoFormats, photoName } from '#src/domain/photos/files.ts'
import {
  orphanAgeMs,
  type UploadRequest,
  uploadName,
  uploadTokenMs,
} from '#src/domain/photos/upload-paths.ts'
import { freeBuffer } from '#src/infra/images/free-buffer.ts'
import type { AcceptedPhoto } from '#src/infra/photos/photo-store.ts'

export type UploadParts = Pick<Parts, 'database' | 'photoStore' | 'config' | 'log' | 'now'> & {
  images: Pick<Parts['images'], 'removeCached' | 'normaliseInTurn'>
}

/**
 * An address for one file: its name, the token that opens it on this server, the path the photo will have and, where the
 * store takes files from browsers, the signed address there. AppError 413 or 415, StoreFailure.
 */
export async function openUpload(
  { database, photoStore, now }: Pick<UploadParts, 'database' | 'photoStore' | 'now'>,
  request: UploadRequest,
) {
  const { contentType, size } = request
  if (size !== undefined && size > maxPhotoBytes) throw new AppError(appErrors.tooLarge)
  const extension = Object.entries(photoFormats).find(([type]) => type === contentType)?.[1]
  if (contentType !== undefined && !extension) throw new AppError(appErrors.notAPhoto)
  const id = crypto.randomUUID()
  const name = extension ? `${id}.${extension}` : id
  const token = crypto.randomUUID()
  const madeAt = now()
  const direct = (await photoStore.pending.direct?.address(id, request, madeAt)) ?? null
  const createdAt = madeAt.toISOString()
  await database.write((tx) => insertUpload(tx, { id, name, token, contentType, size, createdAt }))
  return { name, token, objectPath: objectPath(name), direct }
}

interface SentFile {
  name: string
  token: string
  contentType: string | undefined
  chunks: AsyncIterable<Uint8Array>
}

/**
 * Takes in what was sent to an upload address. AppError 403 for an address that is not, or no longer, valid or was made for
 * another file, 409 for one already used, 413 for too large a file, which uses the address up.
 */
export async function receiveUpload(
  { database, photoStore, now }: Pick<UploadParts, 'database' | 'photoStore' | 'now'>,
  { name, token, contentType, chunks }: SentFile,
): Promise<void> {
  const upload = await findUpload(database.db, name)
  const declared = upload?.contentType ?? contentType
  if (!upload?.token || upload.token !== token) throw invalidUploadLink()
  if (upload.receivedAt) throw new AppError(appErrors.usedUploadLink)
  if (upload.name !== name || declared !== contentType) throw invalidUploadLink()
  const { id, size } = upload
  const madeAfter = new Date(now().getTime() - uploadTokenMs).toISOString()
  if (upload.createdAt <= madeAfter) throw invalidUploadLink()
  const claimed = await database.write((tx) => claimUpload(tx, id, now().toISOString(), madeAfter))
  if (!claimed) throw new AppError(appErrors.usedUploadLink)
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

const invalidUploadLink = () => new AppError(appErrors.invalidUploadLink)

/**
 * Photo paths of a form as they may be stored: normalised, each naming a checked upload of this site; an upload not yet
 * checked is checked now. AppError 400 for anything else, 413 or 415 for a file that is no photo.
 */
export function acceptPhotos(
  parts: UploadParts,
  paths: readonly string[],
  field = 'photos',
): Promise<string[]> {
  const unknown = () => invalidInput({ [field]: [appErrors.unknownPhoto.message] })

  async function accept(path: string) {
    const name = uploadName(path, parts.config.siteUrl, parts.photoStore.pending.direct?.url)
    const upload = name && (await findUpload(parts.database.db, name))
    if (!upload) throw unknown()
    const checked = upload.acceptedAt ? upload : await acceptUpload(parts, upload)
    if (!checked) throw unknown()
    return objectPath(checked.name)
  }
  return Promise.all(paths.map(accept)).then((accepted) => [...new Set(accepted)])
}

/** Checks, cleans and stores what was sent; a file that is no photo is deleted. Null when nothing has arrived. */
async function acceptUpload(parts: UploadParts, { id, name }: Upload): Promise<Upload | null> {
  const { database, photoStore, now } = parts
  const photo = await storePhoto(parts, id).catch(async (error: unknown) => {
    if (error instanceof AppError && error.status !== 503) await removeFiles(parts, [{ id, name }])
    throw error
  })
  // Whoever asked at the same moment has checked it meanwhile.
  if (!photo) return nowAccepted(await findUpload(database.db, id))
  const acceptedAt = now().toISOString()
  const checked = await database.write((tx) => markAccepted(tx, id, { ...photo, acceptedAt }))
  await photoStore.pending.remove(id)
  if (!checked) await photoStore.remove(photo.name)
  return checked
}

/** Puts what was sent where it stays; null when nothing has arrived. */
async function storePhoto({ photoStore, images }: UploadParts, id: string): Promise<AcceptedPhoto | null> {
  // Where nothing can decode it, the store itself accepts it by its head.
  if (!images.normaliseInTurn) return (await photoStore.pending.accept?.(id, maxPhotoBytes)) ?? null
  const photo = await images.normaliseInTurn(() => photoStore.pending.read(id, maxPhotoBytes))
  if (!photo) return null
  const { extension, bytes, ...facts } = photo
  const [name, size] = [`${id}.${extension}`, bytes.length]
  await keep(photoStore, name, bytes)
  freeBuffer(bytes)
  return { ...facts, name, size }
}

const nowAccepted = (upload: Upload | null) => (upload?.acceptedAt ? upload : null)

async function keep(photoStore: UploadParts['photoStore'], name: string, bytes: Uint8Array) {
  try {
    await photoStore.put(name, bytes)
  } catch (error) {
    // The same file, checked twice at once or stored just before a crash, is the same photo.
    if (!(await photoStore.get(name))) throw error
  }
}

/** Deletes the objects of photos that no row names any more; to be called after the transaction that let them go. */
export async function removeOrphans(parts: UploadParts, paths: readonly string[]): Promise<void> {
  const names = paths.map(photoName).filter((name) => name !== null)
  if (names.length === 0) return
  try {
    await removeFiles(parts, await listOrphans(parts.database.db, names))
  } catch (error) {
    // What the caller did stands; the sweep tries again.
    parts.log.error({ err: error }, 'Photos that nothing names could not be removed')
  }
}

/** Removes uploads that nothing has named for a day, and what broken transfers left behind. */
export async function sweepUploads(parts: UploadParts): Promise<void> {
  const before = new Date(parts.now().getTime() - orphanAgeMs)
  await removeFiles(parts, await listOrphansBefore(parts.database.db, before.toISOString()))
  await parts.photoStore.pending.sweep(before)
}

/** The files first: a row without a file is swept later, a file without a row never would be. */
async function removeFiles(
  { database, photoStore, images }: UploadParts,
  found: readonly Pick<Upload, 'id' | 'name'>[],
) {
  for (const { id, name } of found) {
    await photoStore.pending.remove(id)
    if (!photoName(objectPath(name))) continue
    await photoStore.remove(name)
    await images.removeCached(name)
  }
  const ids = found.map(({ id }) => id)
  if (ids.length > 0) await database.write((tx) => deleteUploads(tx, ids))
}
