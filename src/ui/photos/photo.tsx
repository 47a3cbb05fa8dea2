import { defaultQuality, doubled, type PhotoSize, photoName } from '#src/domain/photos/files.ts'

export type ImageResizing = 'local' | 'cloudflare'

/** Address of a photo in a size. Stored paths look like /objects/uploads/NAME; anything else stays as it is. */
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
  /** Height over width of the box it fills; the picture is cropped to it. */
  ratio?: number
  /** In view when the page opens: fetched at once. */
  eager?: boolean
}

/** A photo in its box, sharp on dense screens; the box keeps its place while the file is on its way. */
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
