import type { Rank } from '#src/platform/machine/budgets.ts'
import type { PhotoContentType, PhotoSize, photoFormats } from '#src/platform/photos/rules/files.ts'

type ImageFormat = 'webp' | 'jpeg' | 'gif'

export interface ImageFile {
  bytes: Uint8Array<ArrayBuffer>
  contentType: string
}

export interface ImageRequest extends PhotoSize {
  format: ImageFormat
}

export interface ImageSource {
  name: string
  read: () => Promise<Uint8Array | null>
}

/** A stored file cannot be decoded: it was damaged, or never was a photo. */
export class UnreadablePhotoError extends Error {
  override readonly name = 'UnreadablePhotoError'
}

/** Makes the images that the public sees from stored photos. */
export interface ImageResizer {
  /** Null when there is no such photo. UnreadablePhotoError. */
  resized(source: ImageSource, request: ImageRequest, rank?: Rank): Promise<ImageFile | null>
  /** A photo at its stored size, where the stored file itself must not be served. */
  whole?(name: string, rank?: Rank): Promise<ImageFile | null>
  /** Removes every copy of a photo. */
  removeCached(name: string): Promise<void>
}

/** An accepted photo, as it is stored. */
export interface NormalisedPhoto {
  bytes: Uint8Array<ArrayBuffer>
  contentType: PhotoContentType
  extension: (typeof photoFormats)[PhotoContentType]
  width: number
  /** Of a single frame, if it is animated. */
  height: number
}
