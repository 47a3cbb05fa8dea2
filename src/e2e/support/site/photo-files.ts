import sharp from 'sharp'
import { maxPhotoBytes } from '#src/platform/photos/rules/files.ts'

/** A file as the browser's file chooser takes it. */
export interface PhotoFile {
  name: string
  mimeType: string
  buffer: Buffer
}

const jpeg = (name: string, buffer: Buffer): PhotoFile => ({ name, mimeType: 'image/jpeg', buffer })

/** A small photo of one colour, so that photos can be told apart. */
export const smallPhoto = async (name: string, background: string) =>
  jpeg(
    name,
    await sharp({ create: { width: 80, height: 100, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  )

let taken: Promise<PhotoFile> | undefined

/** Twelve megapixels of grain, held upright, with the place in the metadata, as a phone takes it. Made once: it takes seconds. */
export function phonePhoto(): Promise<PhotoFile> {
  taken ??= takePhoto()
  return taken
}

/** Grain, which is the hardest to compress. */
function grain(width: number, height: number) {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  return sharp({ create: { width, height, channels: 3, background: 'tan', noise } })
}

/** Some hundred kilobytes, which a slow connection takes seconds to send. */
export const grainyPhoto = async () => jpeg('grainy.jpg', await grain(1000, 800).jpeg().toBuffer())

async function takePhoto() {
  const buffer = await grain(4032, 3024)
    .withExif({ IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '37/1 3/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 78 })
    .toBuffer()
  return jpeg('IMG_4032.JPG', buffer)
}

/** A photo that is larger than the limit until it is encoded again. */
export async function heavyPhoto(): Promise<PhotoFile> {
  const { buffer } = await smallPhoto('', 'tan')
  return jpeg('heavy.jpg', Buffer.concat([buffer, Buffer.alloc(maxPhotoBytes)]))
}

/** Begins like a JPEG, but no browser can decode it. */
const undecodable = (name: string, bytes: number) =>
  jpeg(name, Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(bytes)]))

/** Too large, and nothing that the browser could shrink. */
export const tooLarge = () => undecodable('panorama.jpg', maxPhotoBytes)

export const pdf = (): PhotoFile => ({
  name: 'papers.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7'),
})

/** A file named like a photo that is not one. */
export const letter = () => jpeg('letter.jpg', Buffer.from('Dear Sir or Madam, '.repeat(100)))

/** A file named like a photo that begins like one: only the server can detect it. */
export const inDisguise = () => undecodable('letter.jpg', 2000)
