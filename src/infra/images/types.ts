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

/** Makes the images that the public sees from stored photos. */
export interface ImageResizer {
  /** Null when there is no such photo. */
  resized(source: ImageSource, request: ImageRequest): Promise<ImageFile | null>
  /** A photo at its stored size, where the stored file itself must not be served. */
  whole?(name: string): Promise<ImageFile | null>
  /** Removes every copy of a photo. */
  removeCached(name: string): Promise<void>
}
