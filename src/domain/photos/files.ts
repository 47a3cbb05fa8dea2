/** Largest photo accepted, in bytes. */
export const maxPhotoBytes = 10_485_760
/** Width times height of a photo as it is sent. */
export const maxSentPixels = 50_000_000

export const photoFormats = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/gif': 'gif' } as const
export type PhotoContentType = keyof typeof photoFormats
/** The `accept` of a file input. */
export const fileInputAccept = Object.keys(photoFormats).join(',')

/** By the extension of a stored photo's name. */
export const contentTypeOf = (name: string) =>
  Object.entries(photoFormats).find(([, extension]) => name.endsWith(`.${extension}`))?.[0] ??
  'application/octet-stream'

const namePattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(jpg|png|gif)$/

/** Whether it can be the file name of a stored photo: a UUID and an extension, so never a path. */
export const isPhotoName = (name: string) => namePattern.test(name)

/** The name itself; throws if it is not one of a photo. */
export function checkedPhotoName(name: string) {
  if (!isPhotoName(name)) throw new Error(`Not the name of a photo: ${JSON.stringify(name)}`)
  return name
}

/** A photo is its file name; JSON and the database's columns put this before it. */
export const objectFolder = '/objects/uploads/'
export const objectPath = (name: string) => objectFolder + name

/** The stored photo's file name in a path like /objects/uploads/NAME, or null. */
export function photoName(path: string): string | null {
  const name = path.startsWith(objectFolder) ? path.slice(objectFolder.length) : ''
  return isPhotoName(name) ? name : null
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
export type PhotoSize = (typeof photoSizes)[keyof typeof photoSizes]

/** Nothing is stored or delivered wider or taller than this. */
export const maxPhotoPixels = 2000
export const defaultQuality = 80

/** Twice the width, for high-density screens, up to the width of a stored photo. */
export const doubled = (width: number) => Math.min(width * 2, maxPhotoPixels)

const sizes = Object.values(photoSizes)
const ascending = (numbers: number[]) => [...new Set(numbers)].sort((a, b) => a - b)
const widths = ascending([...sizes.flatMap(({ width }) => [width, doubled(width)]), maxPhotoPixels])
const qualities = ascending([...sizes.map(({ quality }) => quality), defaultQuality])

/** The next number in an ascending list, or its last, so that strangers' numbers produce few images. */
const roundUp = (value: number, list: number[]) =>
  list.find((entry) => entry >= value) ?? list.at(-1) ?? value
export const roundWidth = (width: number) => roundUp(width, widths)
export const roundQuality = (quality: number) => roundUp(quality, qualities)
