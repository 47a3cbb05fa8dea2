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

it.each([
  ['webp', { format: 'webp' }],
  ['jpeg', { format: 'jpeg' }],
  // It may be animated.
  ['gif', {}],
] as const)('asks for a %s without metadata, and leaves a GIF one', async (format, asked) => {
  const fetched = vi.fn(async () => new Response('', { headers: { 'cf-resized': 'internal=ok' } }))
  vi.stubGlobal('fetch', fetched)
  const images = createCloudflareImages(async () => 'https://photos.example')
  await images.resized(
    { name: `poppy.${format}`, read: async () => null },
    { width: 480, quality: 70, format },
  )
  const image = { width: 480, quality: 70, fit: 'scale-down', metadata: 'none', ...asked }
  expect(fetched).toHaveBeenCalledWith('https://photos.example', expect.objectContaining({ cf: { image } }))
})
