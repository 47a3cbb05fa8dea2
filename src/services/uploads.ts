import type { Parts } from '#src/app/parts.ts'
import {
  claimUpload,
  deleteUploads,
  findUpload,
  insertUpload,
  listUnnamed,
  listUnnamedBefore,
  markChecked,
  releaseUpload,
  type Upload,
} from '#src/db/queries/uploads.ts'
import { AppError, invalidInput } from '#src/domain/errors.ts'
import { errorMessages } from '#src/domain/messages.ts'
import { maxPhotoBytes, objectPath, photoName, photoTypesAccepted } from '#src/domain/photos/files.ts'
import { ticketMs, type UploadRequest, unrecordedMs, uploadName } from '#src/domain/photos/upload-paths.ts'
import { release } from '#src/infra/images/free-buffer.ts'
import type { AcceptedPhoto } from '#src/infra/photos/photo-store.ts'

export type UploadParts = Pick<Parts, 'database' | 'storage' | 'config' | 'log' | 'now'> & {
  images: Pick<Parts['images'], 'forget' | 'normaliseInTurn'>
}

/**
 * An address for one file: its name, the ticket that opens it on this server, the path the photo will have and, where the
 * store takes files from browsers, the signed address there. AppError 413 or 415, StoreFailure.
 */
export async function openUpload(
  { database, storage, now }: Pick<UploadParts, 'database' | 'storage' | 'now'>,
  request: UploadRequest,
) {
  const { contentType, size } = request
  if (size !== undefined && size > maxPhotoBytes) throw new AppError(413, errorMessages.tooLarge)
  const extension = Object.entries(photoTypesAccepted).find(([type]) => type === contentType)?.[1]
  if (contentType !== undefined && !extension) throw new AppError(415, errorMessages.notAPhoto)
  const id = crypto.randomUUID()
  const name = extension ? `${id}.${extension}` : id
  const ticket = crypto.randomUUID()
  const madeAt = now()
  const direct = (await storage.inbox.direct?.address(id, request, madeAt)) ?? null
  const createdAt = madeAt.toISOString()
  await database.write((tx) => insertUpload(tx, { id, name, ticket, contentType, size, createdAt }))
  return { name, ticket, objectPath: objectPath(name), direct }
}

interface SentFile {
  name: string
  ticket: string
  contentType: string | undefined
  chunks: AsyncIterable<Uint8Array>
}

/**
 * Takes in what was sent to an upload address. AppError 403 for an address that is not, or no longer, valid or was made for
 * another file, 409 for one already used, 413 for too large a file, which uses the address up.
 */
export async function receiveUpload(
  { database, storage, now }: Pick<UploadParts, 'database' | 'storage' | 'now'>,
  { name, ticket, contentType, chunks }: SentFile,
): Promise<void> {
  const upload = await findUpload(database.db, name)
  const declared = upload?.contentType ?? contentType
  if (!upload?.ticket || upload.ticket !== ticket) throw notThisAddress()
  if (upload.receivedAt) throw new AppError(409, errorMessages.addressUsed)
  if (upload.name !== name || declared !== contentType) throw notThisAddress()
  const { id, size } = upload
  const madeAfter = new Date(now().getTime() - ticketMs).toISOString()
  if (upload.createdAt <= madeAfter) throw notThisAddress()
  const claimed = await database.write((tx) => claimUpload(tx, id, now().toISOString(), madeAfter))
  if (!claimed) throw new AppError(409, errorMessages.addressUsed)
  try {
    const received = await storage.inbox.receive(id, chunks, maxPhotoBytes)
    if (size === null || received === size) return
    await storage.inbox.remove(id)
    throw notThisAddress()
  } catch (error) {
    const tooLarge = error instanceof AppError && error.status === 413
    await database.write((tx) => (tooLarge ? deleteUploads(tx, [id]) : releaseUpload(tx, id)))
    throw error
  }
}

const notThisAddress = () => new AppError(403, errorMessages.addressInvalid)

/**
 * Photo paths of a form as they may be stored: normalised, each naming a checked upload of this site; an upload not yet
 * checked is checked now. AppError 400 for anything else, 413 or 415 for a file that is no photo.
 */
export function acceptPaths(
  parts: UploadParts,
  paths: readonly string[],
  field = 'photos',
): Promise<string[]> {
  const unknown = () => invalidInput({ [field]: [errorMessages.unknownPhoto] })

  async function accept(path: string) {
    const name = uploadName(path, parts.config.siteUrl, parts.storage.inbox.direct?.url)
    const upload = name && (await findUpload(parts.database.db, name))
    if (!upload) throw unknown()
    const checked = upload.checkedAt ? upload : await checkUpload(parts, upload)
    if (!checked) throw unknown()
    return objectPath(checked.name)
  }
  return Promise.all(paths.map(accept)).then((accepted) => [...new Set(accepted)])
}

/** Checks, cleans and stores what was sent; a file that is no photo is deleted. Null when nothing has arrived. */
async function checkUpload(parts: UploadParts, { id, name }: Upload): Promise<Upload | null> {
  const { database, storage, now } = parts
  const photo = await storePhoto(parts, id).catch(async (error: unknown) => {
    if (error instanceof AppError && error.status !== 503) await removeFiles(parts, [{ id, name }])
    throw error
  })
  // Whoever asked at the same moment has checked it meanwhile.
  if (!photo) return nowChecked(await findUpload(database.db, id))
  const checkedAt = now().toISOString()
  const checked = await database.write((tx) => markChecked(tx, id, { ...photo, checkedAt }))
  await storage.inbox.remove(id)
  if (!checked) await storage.remove(photo.name)
  return checked
}

/** Puts what was sent where it stays; null when nothing has arrived. */
async function storePhoto({ storage, images }: UploadParts, id: string): Promise<AcceptedPhoto | null> {
  // Where nothing can decode it, the store itself accepts it by its head.
  if (!images.normaliseInTurn) return (await storage.inbox.accept?.(id, maxPhotoBytes)) ?? null
  const photo = await images.normaliseInTurn(() => storage.inbox.read(id, maxPhotoBytes))
  if (!photo) return null
  const { extension, bytes, ...facts } = photo
  const [name, size] = [`${id}.${extension}`, bytes.length]
  await keep(storage, name, bytes)
  release(bytes)
  return { ...facts, name, size }
}

const nowChecked = (upload: Upload | null) => (upload?.checkedAt ? upload : null)

async function keep(storage: UploadParts['storage'], name: string, bytes: Uint8Array) {
  try {
    await storage.put(name, bytes)
  } catch (error) {
    // The same file, checked twice at once or stored just before a crash, is the same photo.
    if (!(await storage.get(name))) throw error
  }
}

/** Deletes the objects of photos that no row names any more; to be called after the transaction that let them go. */
export async function removeUnnamed(parts: UploadParts, paths: readonly string[]): Promise<void> {
  const names = paths.map(photoName).filter((name) => name !== null)
  if (names.length === 0) return
  try {
    await removeFiles(parts, await listUnnamed(parts.database.db, names))
  } catch (error) {
    // What the caller did stands; the sweep tries again.
    parts.log.error({ err: error }, 'Photos that nothing names could not be removed')
  }
}

/** Removes uploads that nothing has named for a day, and what broken transfers left behind. */
export async function sweepUploads(parts: UploadParts): Promise<void> {
  const before = new Date(parts.now().getTime() - unrecordedMs)
  await removeFiles(parts, await listUnnamedBefore(parts.database.db, before.toISOString()))
  await parts.storage.inbox.sweep(before)
}

/** The files first: a row without a file is swept later, a file without a row never would be. */
async function removeFiles(
  { database, storage, images }: UploadParts,
  found: readonly Pick<Upload, 'id' | 'name'>[],
) {
  for (const { id, name } of found) {
    await storage.inbox.remove(id)
    if (!photoName(objectPath(name))) continue
    await storage.remove(name)
    await images.forget(name)
  }
  const ids = found.map(({ id }) => id)
  if (ids.length > 0) await database.write((tx) => deleteUploads(tx, ids))
}
