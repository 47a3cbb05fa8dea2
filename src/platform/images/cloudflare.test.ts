import { afterEach, expect, it, vi } from 'vitest'
import { PhotoStoreError } from '#src/platform/photos/store/photo-store.ts'
import { createCloudflareImages } from './cloudflare.ts'

afterEach(() => vi.unstubAllGlobals())

it('counts an image that stops half way as a failure of the photo store', async () => {
  const broken = new ReadableStream({ pull: (body) => body.error(new DOMException('', 'TimeoutError')) })
  vi.stubGlobal('fetch', async () => new Response(broken, { headers: { 'cf-resized': 'internal=ok' } }))
  const images = createCloudflareImages(async () => 'https://photos.example')
  await expect(images.whole?.('poppy.jpg')).rejects.toThrow(PhotoStoreError)
})
