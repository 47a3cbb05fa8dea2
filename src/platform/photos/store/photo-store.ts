import type { StoredContentType } from '#src/platform/photos/rules/files.ts'
import type { UploadRequest } from '#src/platform/photos/rules/upload-request.ts'

/** Stored photos and papers by file name: a UUID and an extension. Any other name throws. */
export interface PhotoStore {
  /** Throws when the name is taken: a stored photo never changes. */
  put(name: string, bytes: Uint8Array): Promise<void>
  get(name: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** Does nothing if there is no such photo. */
  remove(name: string): Promise<void>
  /** The names of all photos, in no particular order. */
  list(): AsyncIterable<string>
  /** A URL where anyone can read the photo for one minute; only for stores that others can reach. */
  readAddress?(name: string): Promise<string>
  /** Throws while photos cannot be read or written. */
  check(): Promise<void>
  /** Whether one more photo would be accepted; only for stores that can be full. */
  hasRoom?(): Promise<boolean>
  pending: PendingUploads
}

/** The type that a pending file must turn out to be. */
export type FileKind = 'photo' | 'pdf'

/** Files as they were sent and not yet checked, by the id of their upload. */
export interface PendingUploads {
  /**
   * Stores a file as it arrives and returns its size; it may free the chunks' memory. AppError 413 for more than `limit` bytes,
   * of which nothing is kept.
   */
  receive(id: string, chunks: AsyncIterable<Uint8Array>, limit: number): Promise<number>
  /** Null when no file has arrived. AppError 413 for more than `limit` bytes, 415 if the store sees that it is another kind. */
  read(id: string, limit: number, kind?: FileKind): Promise<Uint8Array | null>
  /** Does nothing if there is no such file. */
  remove(id: string): Promise<void>
  /** Removes files that arrived before a time. */
  sweep(before: Date): Promise<void>
  /** For stores that accept files from browsers. */
  direct?: DirectUploads
  /**
   * Stores a file exactly as it was sent, under its id and the extension for its content, for platforms that cannot decode it.
   * Null when no file has arrived. AppError 413 or 415 by its size and first bytes.
   */
  accept?(id: string, limit: number, kind?: FileKind): Promise<AcceptedFile | null>
}

interface DirectUploads {
  /** The beginning of every upload URL. */
  url: string
  /**
   * A URL that accepts one file once, within 15 minutes after `from`, with these headers and only of the declared type and size.
   * PhotoStoreError while the store is down.
   */
  address(
    id: string,
    request: UploadRequest,
    from: Date,
  ): Promise<{ url: string; headers: Record<string, string> }>
}

export interface AcceptedFile {
  name: string
  contentType: StoredContentType
  size: number
  width: number | null
  height: number | null
}

/** A failure of the photo store, not of the program. */
export class PhotoStoreError extends Error {
  override readonly name = 'PhotoStoreError'
  /** It rejected the request, and will until someone changes a setting. */
  readonly refused: boolean

  constructor(message: string, { refused = false, cause }: { refused?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.refused = refused
  }
}
