import { type PhotoSize, photoName } from '#src/platform/photos/rules/files.ts'
import { type ImageResizing, photoUrl, secretPhotoUrl } from './photo-url.ts'
import { type PhotoSlot, photoSlots } from './slots.ts'

interface PhotoProps {
  path: string
  alt: string
  /** Where it is shown. */
  slot: PhotoSlot
  resizing: ImageResizing
  /** The folder with the photos of a page behind a secret link. */
  folder?: string | undefined
  /** Height divided by width; the image is cropped to it. */
  ratio?: number
  /** Loaded at once, since it is in view when the page opens. */
  eager?: boolean
}

/** An image of a photo, in the size that its place needs on this screen; its space is reserved while it loads. */
export function Photo({ path, alt, slot, resizing, folder, ratio = 1.25, eager = false }: PhotoProps) {
  const { size, candidates, sizes } = photoSlots[slot]
  const addressOf = (each: PhotoSize) =>
    folder === undefined ? photoUrl(path, each, resizing) : secretPhotoUrl(folder, path, each)
  const sources = candidates.map((each) => `${addressOf(each)} ${each.width}w`)
  return (
    <img
      src={addressOf(size)}
      srcSet={photoName(path) ? sources.join(', ') : undefined}
      sizes={eager ? sizes : `auto, ${sizes}`}
      width={size.width}
      height={Math.round(size.width * ratio)}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  )
}
