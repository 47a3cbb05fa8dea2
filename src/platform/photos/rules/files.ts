/** Largest photo accepted, in bytes. */
export const maxPhotoBytes = 10_485_760
/** Width times height of a photo as it is sent. */
export const maxSentPixels = 50_000_000

export const photoFormats = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/gif': 'gif' } as const
export type PhotoContentType = keyof typeof photoFormats
export const pdfType = 'application/pdf'
/** What a paper, such as a certificate, may be. */
export const paperFormats = { 'image/jpeg': 'jpg', 'image/png': 'png', [pdfType]: 'pdf' } as const
export const storedFormats = { ...photoFormats, ...paperFormats } as const
export type StoredContentType = keyof typeof storedFormats
/** The `accept` of a file input. */
export const fileInputAccept = Object.keys(photoFormats).join(',')
export const paperInputAccept = Object.keys(paperFormats).join(',')

/** By the extension of a stored file's name. */
export const contentTypeOf = (name: string) =>
  Object.entries(storedFormats).find(([, extension]) => name.endsWith(`.${extension}`))?.[0] ??
  'application/octet-stream'

const namePattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(jpg|png|gif|pdf)$/

/** Whether it can be the file name of a stored photo or paper: a UUID and an extension, so never a path. */
export const isStoredName = (name: string) => namePattern.test(name)

const isPdfName = (name: string) => name.endsWith('.pdf')
export const isPhotoName = (name: string) => isStoredName(name) && !isPdfName(name)
export const isPaperName = (name: string) => isStoredName(name) && !name.endsWith('.gif')

/** The name itself; throws if it is not one of a stored file. */
export function checkedStoredName(name: string) {
  if (!isStoredName(name)) throw new Error(`Not the name of a photo or paper: ${JSON.stringify(name)}`)
  return name
}

/** A photo is its file name; JSON and the database's columns put this before it. */
export const objectFolder = '/objects/uploads/'
export const objectPath = (name: string) => objectFolder + name

/** The file name of a stored photo or paper in a path like /objects/uploads/NAME, or null. */
export function storedName(path: string): string | null {
  const name = path.startsWith(objectFolder) ? path.slice(objectFolder.length) : ''
  return isStoredName(name) ? name : null
}

/** The file names in those paths that have one. */
export const storedNames = (paths: readonly string[]) => paths.flatMap((path) => storedName(path) ?? [])

/** Like `storedName`, but only for photos. */
export function photoName(path: string): string | null {
  const name = storedName(path)
  return name !== null && isPhotoName(name) ? name : null
}

/** The specification's sizes: width in pixels, quality in percent. */
export const photoSizes = {
  puppyCard: { width: 500, quality: 70 },
  puppyThumbnail: { width: 120, quality: 60 },
  puppyPreview: { width: 600, quality: 65 },
  puppyLarge: { width: 1200, quality: 80 },
  galleryThumbnail: { width: 400, quality: 65 },
  galleryPreview: { width: 800, quality: 60 },
  galleryFull: { width: 1400, quality: 85 },
  parentCard: { width: 400, quality: 75 },
  adminThumbnail: { width: 200, quality: 70 },
  adminDetail: { width: 1200, quality: 85 },
} as const
/** The size of a puppy's image for links and posts, in pixels. */
export const shareCardSize = { width: 1200, height: 630 }
/** Nothing is stored or delivered wider or taller than this. */
export const maxPhotoPixels = 2000
export const defaultQuality = 80

export interface PhotoSize {
  width: number
  quality: number
}

/** Every size the site makes images in. Each is one more image that strangers can have made of every photo. */
export const imageSizes = {
  ...photoSizes,
  /** For dense screens, which hide a lower quality. */
  denseThumbnail: { width: 240, quality: 60 },
  denseTile: { width: 600, quality: 55 },
  denseLarge: { width: 1200, quality: 60 },
  whole: { width: maxPhotoPixels, quality: defaultQuality },
} as const

const ascending: PhotoSize[] = Object.values(imageSizes).sort(
  (a, b) => a.width - b.width || a.quality - b.quality,
)

/** The site's own size for any numbers: the next width up, and the next of its qualities. */
export function roundSize({ width, quality }: PhotoSize): PhotoSize {
  const next = ascending.find((size) => size.width >= width) ?? imageSizes.whole
  const qualities = ascending.filter((size) => size.width === next.width)
  return qualities.find((size) => size.quality >= quality) ?? qualities.at(-1) ?? next
}
