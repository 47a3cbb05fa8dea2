import { defaultQuality, doubled, type PhotoSize, photoName } from '#src/domain/photos/files.ts'

export type ImageResizing = 'local' | 'cloudflare'

/** The address of an image of a photo. Stored paths look like /objects/uploads/NAME; any other is returned as is. */
export function photoUrl(
  path: string,
  { width, quality }: { width: number; quality: number },
  resizing: ImageResizing,
) {
  const name = photoName(path)
  if (!name) return path
  const address = `/public-objects/uploads/${name}`
  if (resizing === 'cloudflare') {
    return `/cdn-cgi/image/width=${width},quality=${quality},format=auto,metadata=none${address}?v=1`
  }
  const parameters = [
    `width=${width}`,
    ...(quality === defaultQuality ? [] : [`quality=${quality}`]),
    'compress=true',
    'v=1',
  ]
  return `${address}?${parameters.join('&')}`
}

interface PhotoProps {
  path: string
  alt: string
  size: PhotoSize
  resizing: ImageResizing
  /** Height divided by width; the image is cropped to it. */
  ratio?: number
  /** Loaded at once, since it is in view when the page opens. */
  eager?: boolean
}

/** An image of a photo, with a version for high-density screens; its space is reserved while it loads. */
export function Photo({ path, alt, size, resizing, ratio = 1.25, eager = false }: PhotoProps) {
  const { width, quality } = size
  const src = photoUrl(path, size, resizing)
  const dense = photoUrl(path, { width: doubled(width), quality }, resizing)
  return (
    <img
      src={src}
      srcSet={`${src} 1x, ${dense} 2x`}
      width={width}
      height={Math.round(width * ratio)}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  )
}
