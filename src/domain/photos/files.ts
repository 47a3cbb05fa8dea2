/** Largest photo taken, in bytes. */
export const maxPhotoBytes = 10_485_760
/** Of a photo as it is sent, width times height. */
export const maxSentPixels = 50_000_000

export const photoFormats = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/gif': 'gif' } as const
export type PhotoContentType = keyof typeof photoFormats
/** The same as a file input takes them. */
export const fileInputAccept = Object.keys(photoFormats).join(',')

/** What a stored photo is, by the ending of its name. */
export const contentTypeOf = (name: string) =>
  Object.entries(photoFormats).find(([, extension]) => name.endsWith(`.${extension}`))?.[0] ??
  'application/octet-stream'

const namePattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(jpg|png|gif)$/

/** Whether it can be the file name of a stored photo: a UUID and its ending, so never a path. */
export const isPhotoName = (name: string) => namePattern.test(name)

export const objectPath = (name: string) => `/objects/uploads/${name}`

/** The stored photo's file name in a path like /objects/uploads/NAME, or null. */
export function photoName(path: string): string | null {
  const name = path.startsWith('/objects/uploads/') ? path.slice('/objects/uploads/'.length) : ''
  return isPhotoName(name) ? name : null
}

/** The specification's sizes: width in pixels, quality in per cent. */
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

/** Nothing is stored or delivered wider or higher than this. */
export const maxPhotoPixels = 2000
export const defaultQuality = 80

/** Twice the width for dense screens, as far as a stored photo reaches. */
export const doubled = (width: number) => Math.min(width * 2, maxPhotoPixels)

const sizes = Object.values(photoSizes)
const ascending = (numbers: number[]) => [...new Set(numbers)].sort((a, b) => a - b)
const widths = ascending([...sizes.flatMap(({ width }) => [width, doubled(width)]), maxPhotoPixels])
const qualities = ascending([...sizes.map(({ quality }) => quality), defaultQuality])

/** The next number of an ascending list, or its last: so that strangers' numbers make few pictures. */
const roundUp = (value: number, list: number[]) =>
  list.find((entry) => entry >= value) ?? list.at(-1) ?? value
export const roundWidth = (width: number) => roundUp(width, widths)
export const roundQuality = (quality: number) => roundUp(quality, qualities)
