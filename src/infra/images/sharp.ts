import type { Metadata, Sharp } from 'sharp'
import { AppError, appErrors } from '#src/domain/errors.ts'
import {
  checkedPhotoName,
  maxPhotoBytes,
  maxPhotoPixels,
  maxSentPixels,
  type PhotoContentType,
  photoFormats,
} from '#src/domain/photos/files.ts'
import { isTooLongGif } from '#src/domain/photos/gif.ts'
import { readPhotoHead } from '#src/domain/photos/headers.ts'
import { type Budget, budgets, openQueue, type Rank } from '#src/infra/budgets.ts'
import { openImageCache } from './cache.ts'
import { freeBuffer } from './free-buffer.ts'
import { type ImageFile, type ImageRequest, type ImageSource, UnreadablePhotoError } from './types.ts'

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

/** Memory for decoding one photo, in bytes: enough for 48 megapixels in any ordinary format. */
const maxDecodedBytes = 200_000_000
const sharpTimeout = { seconds: 20 }

interface NormalisedPhoto {
  bytes: Uint8Array<ArrayBuffer>
  contentType: PhotoContentType
  extension: (typeof photoFormats)[PhotoContentType]
  width: number
  /** Of one frame, if it is animated. */
  height: number
}

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
  const running = new Map<string, Promise<ImageFile | null>>()

  async function resizeOnce(
    key: string,
    source: ImageSource,
    request: ImageRequest,
  ): Promise<ImageFile | null> {
    const contentType = `image/${request.format}` as const
    const cached = await cache.get(key)
    if (cached) return { bytes: cached, contentType }
    const bytes = await queue.run(async () => {
      const original = await source.read()
      return original && (await resize(original, source.name, request))
    })
    if (!bytes) return null
    await cache.put(key, bytes)
    return { bytes, contentType }
  }

  return {
    /**
     * An uploaded photo as it is stored: upright, at most 2000 pixels a side, without metadata. It is read, and its buffer freed,
     * when its turn comes, so that waiting photos take no memory; null when there is none. AppError 413, 415 or 503.
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
    async resized(source: ImageSource, request: ImageRequest): Promise<ImageFile | null> {
      const key = cacheKey(source.name, request)
      const sameWork = running.get(key)
      if (sameWork) return await sameWork
      const work = resizeOnce(key, source, request).finally(() => running.delete(key))
      running.set(key, work)
      return await work
    },
  }
}

const notAPhoto = () => new AppError(appErrors.notAPhoto)

function checkedType(bytes: Uint8Array): PhotoContentType {
  if (bytes.length > maxPhotoBytes) throw new AppError(appErrors.tooLarge)
  const head = readPhotoHead(bytes)
  if (!head) throw notAPhoto()
  if (head.contentType === 'image/gif' && isTooLongGif(bytes)) throw new AppError(appErrors.tooLongGif)
  return head.contentType
}

async function normalised(bytes: Uint8Array, contentType: PhotoContentType): Promise<NormalisedPhoto> {
  const extension = photoFormats[contentType]
  const sharp = await loadSharp()
  try {
    const photo = sharp(bytes, {
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

async function resize(bytes: Uint8Array, name: string, request: ImageRequest) {
  try {
    return await resizedFile(bytes, name, request)
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

/** Measured: a progressive JPEG takes two bytes of memory per coefficient, any other very wide photo one pixel each. */
function decodedBytes(photo: Metadata) {
  const samples = photo.width * photo.height * photo.channels
  if (photo.format !== 'jpeg' || !photo.isProgressive) return samples * (photo.depth === 'ushort' ? 2 : 1)
  // 4:2:0 keeps half as many coefficients as there are samples.
  return photo.chromaSubsampling === '4:2:0' ? samples : samples * 2
}

const cacheKey = (name: string, { width, quality, format }: ImageRequest) =>
  `${checkedPhotoName(name)}_${width}_${quality}.${format}`
