type ImageFormat = 'webp' | 'jpeg' | 'gif'

export interface ImageFile {
  bytes: Uint8Array<ArrayBuffer>
  contentType: string
}

export interface ImageRequest {
  width?: number
  height?: number
  quality: number
  format: ImageFormat
}

export interface ImageSource {
  name: string
  read: () => Promise<Uint8Array | null>
}

/** Whoever makes pictures for the public out of stored photos. */
export interface ImageResizer {
  /** Null when there is no such photo. */
  resized(source: ImageSource, wanted: ImageRequest): Promise<ImageFile | null>
  /** A photo in the size it is stored in, where the stored file itself must not be delivered. */
  whole?(name: string): Promise<ImageFile | null>
  /** Forgets every copy of a photo. */
  removeCached(name: string): Promise<void>
}
