type PictureFormat = 'webp' | 'jpeg' | 'gif'

export interface Picture {
  bytes: Uint8Array<ArrayBuffer>
  contentType: string
}

export interface WantedPicture {
  width?: number
  height?: number
  quality: number
  format: PictureFormat
}

export interface PictureSource {
  name: string
  read: () => Promise<Uint8Array | null>
}

/** Whoever makes pictures for the public out of stored photos. */
export interface Pictures {
  /** Null when there is no such photo. */
  resized(source: PictureSource, wanted: WantedPicture): Promise<Picture | null>
  /** A photo in the size it is stored in, where the stored file itself must not be delivered. */
  whole?(name: string): Promise<Picture | null>
  /** Forgets every copy of a photo. */
  forget(name: string): Promise<void>
}
