import { maxPhotoPixels } from '#src/platform/photos/rules/files.ts'
import { PhotoStoreError } from '#src/platform/photos/store/photo-store.ts'
import type { ImageFile, ImageResizer } from './types.ts'

/** Options for Cloudflare's resizer, as `fetch` takes them. */
interface ResizerOptions {
  width: number
  height?: number
  quality?: number
  fit: 'scale-down'
  format?: 'webp' | 'jpeg'
  metadata: 'none'
}

/**
 * Images made by Cloudflare's resizer, which applies the orientation and drops all metadata. Nothing is served that has not been
 * through it. Throws PhotoStoreError.
 */
export function createCloudflareImages(addressOf: (name: string) => Promise<string>): ImageResizer {
  async function fetchImage(name: string, image: ResizerOptions): Promise<ImageFile | null> {
    const init = { cf: { image }, signal: AbortSignal.timeout(timeoutMs) } as RequestInit
    const response = await fetch(await addressOf(name), init).catch(noResponse)
    if (response.status === 404) return null
    const resized = response.headers.get('cf-resized')
    if (!response.ok || !resized || resized.includes('err=')) {
      throw new PhotoStoreError(`The resizer returned ${response.status} ${resized ?? 'without resizing'}`)
    }
    return {
      bytes: new Uint8Array(await response.arrayBuffer().catch(noResponse)),
      contentType: response.headers.get('Content-Type') ?? 'application/octet-stream',
    }
  }

  return {
    resized: ({ name }, { width, quality, format }) =>
      fetchImage(name, {
        width,
        quality,
        fit: 'scale-down',
        // A GIF may be animated, so it stays a GIF.
        ...(format !== 'gif' && { format }),
        metadata: 'none',
      }),
    whole: (name) =>
      fetchImage(name, {
        width: maxPhotoPixels,
        height: maxPhotoPixels,
        fit: 'scale-down',
        metadata: 'none',
      }),
    async removeCached() {
      // Copies live in Cloudflare's caches for a minute at most.
    },
  }
}

function noResponse(cause: unknown): never {
  throw new PhotoStoreError('The resizer did not respond', { cause })
}

/** No request takes longer than five seconds, whatever the cause. */
const timeoutMs = 4000
