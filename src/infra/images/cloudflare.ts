import { maxPhotoPixels } from '#src/domain/photos/files.ts'
import { PhotoStoreError } from '#src/infra/photos/photo-store.ts'
import type { ImageFile, ImageResizer } from './types.ts'

/** Orders for Cloudflare's resizer, as `fetch` takes them. */
interface ResizerOrder {
  width: number
  height?: number
  quality?: number
  fit: 'scale-down'
  format?: 'webp' | 'jpeg'
  metadata: 'none'
}

/**
 * Pictures made by Cloudflare's resizer, which applies the orientation and drops all that a photo tells besides. What does
 * not come from it is not delivered. Throws StoreFailure.
 */
export function createCloudflareImages(addressOf: (name: string) => Promise<string>): ImageResizer {
  async function order(name: string, image: ResizerOrder): Promise<ImageFile | null> {
    const init = { cf: { image }, signal: AbortSignal.timeout(timeoutMs) } as RequestInit
    const response = await fetch(await addressOf(name), init).catch((error: unknown) => {
      throw new PhotoStoreError('The resizer does not answer', { cause: error })
    })
    if (response.status === 404) return null
    const resized = response.headers.get('cf-resized')
    if (!response.ok || !resized || resized.includes('err=')) {
      throw new PhotoStoreError(
        `The resizer answered ${response.status} ${resized ?? 'without having resized'}`,
      )
    }
    return {
      bytes: new Uint8Array(await response.arrayBuffer()),
      contentType: response.headers.get('Content-Type') ?? 'application/octet-stream',
    }
  }

  return {
    resized: ({ name }, { width = maxPhotoPixels, height, quality, format }) =>
      order(name, {
        width,
        ...(height && { height }),
        quality,
        fit: 'scale-down',
        // A GIF that may move stays what it is.
        ...(format !== 'gif' && { format }),
        metadata: 'none',
      }),
    whole: (name) =>
      order(name, { width: maxPhotoPixels, height: maxPhotoPixels, fit: 'scale-down', metadata: 'none' }),
    async removeCached() {
      // Copies live in Cloudflare's caches for a minute at most.
    },
  }
}

/** Nobody waits longer than five seconds for an answer, whoever is to blame. */
const timeoutMs = 4000
