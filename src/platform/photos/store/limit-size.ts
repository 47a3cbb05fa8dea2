import { AppError, appErrors } from '#src/platform/errors/errors.ts'
import { readPdfHead, readPhotoHead } from '#src/platform/photos/rules/headers.ts'
import type { FileKind } from './photo-store.ts'

/** Keep reading (and discarding) an oversized body up to here: clients that are cut off never see the 413. */
export const drainedBytes = 60_000_000

/** The chunks of a file as they arrive. AppError 413, at the end, for more than `limit` bytes. */
export async function* upTo(limit: number, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.length
    if (size <= limit) yield chunk
    else if (size > drainedBytes) break
  }
  if (size > limit) throw new AppError(appErrors.tooLarge)
}

/** The most bytes needed to recognise a format. */
const signatureBytes = 8

export const notOf = (kind: FileKind) =>
  new AppError(kind === 'pdf' ? appErrors.notAPaper : appErrors.notAPhoto)
export const headReaders = { photo: readPhotoHead, pdf: readPdfHead }

/** The chunks of a file as they arrive. AppError 415 as soon as its first bytes show that it is of another kind. */
export async function* onlyOf(kind: FileKind, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let start: Uint8Array | null = new Uint8Array()
  for await (const chunk of chunks) {
    if (start === null) {
      yield chunk
      continue
    }
    start = start.length === 0 ? chunk : new Uint8Array([...start, ...chunk])
    if (start.length < signatureBytes) continue
    if (!headReaders[kind](start)) throw notOf(kind)
    yield start
    start = null
  }
  if (start !== null) throw notOf(kind)
}
