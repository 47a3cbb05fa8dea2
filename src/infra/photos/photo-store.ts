import type { PhotoContentType } from '#src/domain/photos/files.ts'
import type { UploadRequest } from '#src/domain/photos/upload-paths.ts'

/** Where stored photos lie, by file name: a UUID and its ending. Any other name throws. */
export interface PhotoStore {
  /** Throws when the name is taken: what lies under a name never changes. */
  put(name: string, bytes: Uint8Array): Promise<void>
  get(name: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** A photo that is not there counts as removed. */
  remove(name: string): Promise<void>
  /** The names of all photos, in no order. */
  list(): AsyncIterable<string>
  /** Where whoever has the address may read the photo for a minute; only of stores that others can reach. */
  readAddress?(name: string): Promise<string>
  /** Throws when photos cannot be read or written just now. */
  check(): Promise<void>
  pending: PendingUploads
}

/** Files as they were sent, which nobody has looked at yet, by their upload's id. */
export interface PendingUploads {
  /**
   * Takes a file in as it arrives and answers its bytes; the chunks are its own to use up. AppError 413 when there are more
   * than `limit`: then nothing is kept.
   */
  receive(id: string, chunks: AsyncIterable<Uint8Array>, limit: number): Promise<number>
  /** Null when nothing has arrived. AppError 413 for more than `limit` bytes, 415 where the first of them show that it is no photo. */
  read(id: string, limit: number): Promise<Uint8Array | null>
  /** A file that is not there counts as removed. */
  remove(id: string): Promise<void>
  /** Removes what has lain there since before a time. */
  sweep(before: Date): Promise<void>
  /** Where browsers may send files to the store itself. */
  direct?: DirectUploads
  /**
   * Stores a file just as it was sent under its id and the ending of its content: for machines that cannot decode it. Null
   * when nothing has arrived. AppError 413 or 415 by its size and first bytes.
   */
  accept?(id: string, limit: number): Promise<AcceptedPhoto | null>
}

interface DirectUploads {
  /** What every address begins with. */
  url: string
  /**
   * An address that takes one file once, in the quarter of an hour after `madeAt`, with these headers and only of the type
   * and size that were said. StoreFailure while the store is down.
   */
  address(
    id: string,
    said: UploadRequest,
    madeAt: Date,
  ): Promise<{ url: string; headers: Record<string, string> }>
}

export interface AcceptedPhoto {
  name: string
  contentType: PhotoContentType
  size: number
  width: number | null
  height: number | null
}

/** The photo store, and not the program, is to blame. */
export class PhotoStoreError extends Error {
  override readonly name = 'StoreFailure'
  /** It has answered, and will answer the same again until somebody changes a setting. */
  readonly refused: boolean

  constructor(message: string, { refused = false, cause }: { refused?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.refused = refused
  }
}
