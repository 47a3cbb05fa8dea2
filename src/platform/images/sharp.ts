import type { Sharp } from 'sharp'
import type { ShareCard } from '#src/dogs/rules/sharing.ts'
import { type Budget, budgets, openQueue, type Rank } from '#src/platform/machine/budgets.ts'
import {
  checkedStoredName,
  maxPhotoPixels,
  maxSentPixels,
  type PhotoContentType,
  photoFormats,
  shareCardSize,
} from '#src/platform/photos/rules/files.ts'
import { withoutTexts } from '#src/platform/photos/rules/png.ts'
import { openImageCache } from './cache.ts'
import { checkedType, notAPhoto } from './checked-type.ts'
import { decodedBytes } from './decoded-bytes.ts'
import { freeBuffer } from './free-buffer.ts'
import { cardVersion } from './share-cards/address.ts'
import { smallEnough } from './share-cards/small-enough.ts'
import {
  type ImageFile,
  type ImageRequest,
  type ImageSource,
  type NormalisedPhoto,
  UnreadablePhotoError,
} from './types.ts'

let loading: ReturnType<typeof load> | undefined

/** Loaded with the first image: it takes 40 ms and 12 MB, and a restarted site often has its images cached. */
const loadSharp = () => (loading ??= load())

async function load() {
  const { default: sharp } = await import('sharp')
  // One image at a time on one thread, and no cache: the site runs in 512 MB.
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadNsgifBuffer'],
  })
  return sharp
}

const svgLoader = { operation: ['VipsForeignLoadSvgBuffer'] }
/** Memory for decoding one photo, in bytes: enough for 48 megapixels in any ordinary format. */
const maxDecodedBytes = 200_000_000
const sharpTimeout = { seconds: 20 }

interface ImageOptions {
  cacheFolder: string
  cacheLimitBytes?: number
  budget?: Budget
  onCacheFailure?: (error: unknown) => void
}

export type Images = ReturnType<typeof createImages>

/** Everything done to images. The only file that uses sharp. */
export function createImages(options: ImageOptions) {
  const {
    cacheFolder,
    cacheLimitBytes = 500_000_000,
    budget = budgets.images,
    onCacheFailure = () => {},
  } = options
  const cache = openImageCache(cacheFolder, cacheLimitBytes, onCacheFailure)
  const queue = openQueue(budget)
  const running = new Map<string, Promise<Uint8Array<ArrayBuffer> | null>>()
  /** Images that are made again for the next request. */
  const passing = new WeakSet<Uint8Array>()

  /** From the cache, or made when its turn comes, once for everyone who asks meanwhile. */
  async function once(
    key: string,
    contentType: string,
    make: () => Promise<Uint8Array<ArrayBuffer> | null>,
    rank: Rank = 'first',
  ): Promise<ImageFile | null> {
    const work = running.get(key) ?? fromCacheOr(key, make, rank).finally(() => running.delete(key))
    running.set(key, work)
    const bytes = await work
    return bytes && { bytes, contentType }
  }

  async function fromCacheOr(key: string, make: () => Promise<Uint8Array<ArrayBuffer> | null>, rank: Rank) {
    const cached = await cache.get(key)
    if (cached) return cached
    const bytes = await queue.run(make, { rank })
    if (bytes && !passing.has(bytes)) await cache.put(key, bytes)
    return bytes
  }

  return {
    /**
     * An uploaded photo as it is stored: upright, at most 2000 pixels a side, without metadata. It is read, and its buffer freed,
     * when its turn comes, so that waiting photos take no memory; null if there is none. AppError 413, 415 or 503.
     */
    async normalise(
      read: () => Promise<Uint8Array | null>,
      rank: Rank = 'first',
    ): Promise<NormalisedPhoto | null> {
      const check = async () => {
        const bytes = await read()
        if (!bytes) return null
        try {
          return await normalised(bytes, checkedType(bytes))
        } finally {
          freeBuffer(bytes)
        }
      }
      return await queue.run(check, { rank })
    },

    /** Removes every resized copy of a photo, including those in progress. */
    async removeCached(name: string): Promise<void> {
      const prefix = `${name}_`
      const inProgress = [...running].filter(([key]) => key.startsWith(prefix))
      await Promise.allSettled(inProgress.map(([, work]) => work))
      await cache.remove(prefix)
    },

    /** A stored photo fitted into a size, never enlarged; null when it is not in the store. AppError 503, UnreadablePhotoError. */
    async resized(source: ImageSource, request: ImageRequest, rank?: Rank): Promise<ImageFile | null> {
      const { name } = source
      const make = async () => resize(await source.read(), name, request)
      return await once(cacheKey(name, request), `image/${request.format}`, make, rank)
    },

    /**
     * The picture of a puppy for links and posts; without its photo if that is damaged or, `isPassing`, missing for now. AppError 503.
     */
    async shareCard(card: ShareCard, readPhoto: ImageSource['read']) {
      // Starts with the photo's name, so that it is removed from the cache along with it.
      const key = `${card.photo ?? 'none'}_card_${cardVersion(card)}.jpg`
      const file = await once(key, 'image/jpeg', async () => {
        const photo = await readPhoto()
        const drawn = await drawCard(card, photo)
        if (card.photo && !photo) passing.add(drawn)
        return drawn
      })
      if (!file) throw new Error('No card was drawn')
      return { ...file, isPassing: passing.has(file.bytes) }
    },
  }
}

async function normalised(bytes: Uint8Array, contentType: PhotoContentType): Promise<NormalisedPhoto> {
  const extension = photoFormats[contentType]
  const sharp = await loadSharp()
  try {
    const photo = sharp(contentType === 'image/png' ? withoutTexts(bytes) : bytes, {
      limitInputPixels: maxSentPixels,
      failOn: 'error',
      animated: contentType === 'image/gif',
    })
    if (decodedBytes(await photo.metadata()) > maxDecodedBytes) throw notAPhoto()
    const { data, info } = await encoded(fitted(photo), extension).toBuffer({ resolveWithObject: true })
    return { bytes: data, contentType, extension, width: info.width, height: info.pageHeight ?? info.height }
  } catch {
    throw notAPhoto()
  }
}

function encoded(photo: Sharp, extension: NormalisedPhoto['extension']) {
  if (extension === 'png') return photo.png()
  return extension === 'gif' ? photo.gif({ effort: 3 }) : photo.jpeg({ quality: 90 })
}

async function resize(bytes: Uint8Array | null, name: string, request: ImageRequest) {
  try {
    return bytes && (await resizedFile(bytes, name, request))
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('timeout')) throw error
    throw new UnreadablePhotoError(`${name} cannot be decoded`, { cause: error })
  }
}

async function resizedFile(bytes: Uint8Array, name: string, { format, quality, width }: ImageRequest) {
  const sharp = await loadSharp()
  const animated = name.endsWith('.gif') && format !== 'jpeg'
  const image = fitted(sharp(bytes, { limitInputPixels: maxSentPixels, failOn: 'none', animated }), width)
  if (format === 'webp') return await image.webp({ quality }).toBuffer()
  if (format === 'gif') return await image.gif({ effort: 3 }).toBuffer()
  return await image.flatten({ background: '#fff' }).jpeg({ quality }).toBuffer()
}

const fitted = (photo: Sharp, width = maxPhotoPixels) =>
  photo
    .autoOrient()
    .resize({ width, height: maxPhotoPixels, fit: 'inside', withoutEnlargement: true })
    .timeout(sharpTimeout)

async function drawCard(card: ShareCard, photo: Uint8Array | null) {
  const [sharp, { drawComingSoon, drawPanel }] = await Promise.all([
    loadSharp(),
    import('./share-cards/draw.tsx'),
  ])
  const cropped = photo && (await croppedPhoto(photo, card.isSold))
  const panel = Buffer.from(await drawPanel(card))
  // Blocked otherwise. No upload is read meanwhile, since images are made one at a time.
  sharp.unblock(svgLoader)
  try {
    const left = cropped ?? (await square(sharp(Buffer.from(await drawComingSoon()), { density: 120 })))
    const background = { create: { ...shareCardSize, channels: 3, background: '#fff' } } as const
    const { data, info } = await sharp(background)
      .composite([
        { input: left, left: 0, top: 0 },
        { input: panel, left: shareCardSize.height, top: 0 },
      ])
      .timeout(sharpTimeout)
      .raw()
      .toBuffer({ resolveWithObject: true })
    return await smallEnough((quality) =>
      sharp(data, { raw: info }).jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer(),
    )
  } finally {
    sharp.block(svgLoader)
  }
}

/** Null for a damaged photo. A sold puppy's is as pale as on its page. */
async function croppedPhoto(bytes: Uint8Array, isSold: boolean) {
  const sharp = await loadSharp()
  const photo = sharp(bytes, { limitInputPixels: maxSentPixels, failOn: 'none' }).autoOrient()
  return await square(isSold ? photo.modulate({ saturation: 0.45 }) : photo).catch(() => null)
}

/** Cropped to cover the left side, more at the bottom than at the top, as on the site. */
async function square(photo: Sharp) {
  const { height: side } = shareCardSize
  const { data, info } = await photo
    .flatten({ background: '#fff' })
    .resize({ width: side, height: side, fit: 'outside' })
    .timeout(sharpTimeout)
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true })
  const sharp = await loadSharp()
  return await sharp(data)
    .extract({
      left: Math.round((info.width - side) / 2),
      top: Math.round((info.height - side) * 0.3),
      width: side,
      height: side,
    })
    .png({ compressionLevel: 0 })
    .toBuffer()
}

const cacheKey = (name: string, { width, quality, format }: ImageRequest) =>
  `${checkedStoredName(name)}_${width}_${quality}.${format}`
