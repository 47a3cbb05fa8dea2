import PQueue from 'p-queue'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { AppError, appErrors } from '#src/domain/errors.ts'
import {
  isPhotoName,
  maxPhotoBytes,
  maxPhotoPixels,
  maxSentPixels,
  type PhotoContentType,
  photoFormats,
} from '#src/domain/photos/files.ts'
import { readPhotoHead } from '#src/domain/photos/headers.ts'
import { openImageCache } from './cache.ts'
import { freeBuffer } from './free-buffer.ts'
import type { ImageFile, ImageRequest, ImageSource } from './types.ts'

// One picture at a time on one thread, and nothing kept: the site runs in 512 MB.
sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadNsgifBuffer'],
})

/** What a picture may take while it is decoded, in bytes: 48 megapixels of any ordinary kind fit. */
const maxDecodedBytes = 200_000_000
const sharpTimeout = { seconds: 20 }
const jobTimeoutMs = 60_000

interface NormalisedPhoto {
  bytes: Uint8Array<ArrayBuffer>
  contentType: PhotoContentType
  extension: (typeof photoFormats)[PhotoContentType]
  width: number
  /** Of one frame, if it moves. */
  height: number
}

interface ImageOptions {
  cacheFolder: string
  cacheLimitBytes?: number
  /** So many pictures may wait; the next is refused as busy. */
  queueLimit?: number
  onCacheFailure?: (error: unknown) => void
}

export type Images = ReturnType<typeof createImages>

/** Everything done to pictures. The only file that knows sharp. */
export function createImages(options: ImageOptions) {
  const { cacheFolder, cacheLimitBytes = 500_000_000, queueLimit = 200, onCacheFailure = () => {} } = options
  const cache = openImageCache(cacheFolder, cacheLimitBytes, onCacheFailure)
  const queue = new PQueue({ concurrency: 1, timeout: jobTimeoutMs })
  const underWay = new Map<string, Promise<ImageFile | null>>()

  async function inTurn<T>(job: () => Promise<T>): Promise<T> {
    if (queue.size >= queueLimit) throw busy()
    return await queue.add(job)
  }

  async function cachedOrMade(
    key: string,
    source: ImageSource,
    wanted: ImageRequest,
  ): Promise<ImageFile | null> {
    const contentType = `image/${wanted.format}` as const
    const cached = await cache.get(key)
    if (cached) return { bytes: cached, contentType }
    const made = await inTurn(async () => {
      const original = await source.read()
      return original && (await resize(original, source.name, wanted))
    })
    if (!made) return null
    await cache.put(key, made)
    return { bytes: made, contentType }
  }

  return {
    /** An uploaded photo as it is stored: upright, at most 2000 pixels a side, without metadata. AppError 413, 415 or 503. */
    async normalise(bytes: Uint8Array): Promise<NormalisedPhoto> {
      const contentType = checkedType(bytes)
      return await inTurn(() => normalised(bytes, contentType))
    },

    /** The same of a photo that is read when its turn comes, so that those waiting take no memory; null when there is none. */
    async normaliseInTurn(read: () => Promise<Uint8Array | null>): Promise<NormalisedPhoto | null> {
      return await inTurn(async () => {
        const bytes = await read()
        if (!bytes) return null
        try {
          return await normalised(bytes, checkedType(bytes))
        } finally {
          freeBuffer(bytes)
        }
      })
    },

    /** Forgets every resized copy of a photo, those being made just now included. */
    async removeCached(name: string): Promise<void> {
      const prefix = `${name}_`
      const making = [...underWay].filter(([key]) => key.startsWith(prefix))
      await Promise.allSettled(making.map(([, work]) => work))
      await cache.remove(prefix)
    },

    /** A stored photo fitted into a size, never enlarged; null when it is not in the store. AppError 503. */
    async resized(source: ImageSource, wanted: ImageRequest): Promise<ImageFile | null> {
      const key = cacheKey(source.name, wanted)
      const running = underWay.get(key)
      if (running) return await running
      const work = cachedOrMade(key, source, wanted).finally(() => underWay.delete(key))
      underWay.set(key, work)
      return await work
    },
  }
}

const busy = () => new AppError(appErrors.busy, { retryAfter: 5 })
const notAPhoto = () => new AppError(appErrors.notAPhoto)

function checkedType(bytes: Uint8Array): PhotoContentType {
  if (bytes.length > maxPhotoBytes) throw new AppError(appErrors.tooLarge)
  const head = readPhotoHead(bytes)
  if (!head) throw notAPhoto()
  return head.contentType
}

async function normalised(bytes: Uint8Array, contentType: PhotoContentType): Promise<NormalisedPhoto> {
  const extension = photoFormats[contentType]
  try {
    const picture = sharp(bytes, {
      limitInputPixels: maxSentPixels,
      failOn: 'error',
      animated: contentType === 'image/gif',
    })
    if (decodedBytes(await picture.metadata()) > maxDecodedBytes) throw notAPhoto()
    const { data, info } = await encoded(fitted(picture), extension).toBuffer({ resolveWithObject: true })
    return { bytes: data, contentType, extension, width: info.width, height: info.pageHeight ?? info.height }
  } catch {
    throw notAPhoto()
  }
}

function encoded(picture: Sharp, extension: NormalisedPhoto['extension']) {
  if (extension === 'png') return picture.png()
  return extension === 'gif' ? picture.gif({ effort: 3 }) : picture.jpeg({ quality: 90 })
}

async function resize(bytes: Uint8Array, name: string, { format, quality, ...size }: ImageRequest) {
  const animated = name.endsWith('.gif') && format !== 'jpeg'
  const picture = fitted(sharp(bytes, { limitInputPixels: maxSentPixels, failOn: 'none', animated }), size)
  if (format === 'webp') return await picture.webp({ quality }).toBuffer()
  if (format === 'gif') return await picture.gif({ effort: 3 }).toBuffer()
  return await picture.flatten({ background: '#fff' }).jpeg({ quality }).toBuffer()
}

const fitted = (picture: Sharp, { width = maxPhotoPixels, height = maxPhotoPixels } = {}) =>
  picture
    .autoOrient()
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .timeout(sharpTimeout)

/** Measured: a progressive JPEG lies in memory as coefficients of two bytes, a very wide picture of any kind as pixels. */
function decodedBytes(picture: Metadata) {
  const samples = picture.width * picture.height * picture.channels
  if (picture.format !== 'jpeg' || !picture.isProgressive)
    return samples * (picture.depth === 'ushort' ? 2 : 1)
  // 4:2:0 keeps half as many coefficients as there are samples.
  return picture.chromaSubsampling === '4:2:0' ? samples : samples * 2
}

function cacheKey(name: string, { width, height, quality, format }: ImageRequest) {
  if (!isPhotoName(name)) throw new Error(`Not the name of a photo: ${JSON.stringify(name)}`)
  return `${name}_${width ?? ''}x${height ?? ''}_${quality}.${format}`
}
