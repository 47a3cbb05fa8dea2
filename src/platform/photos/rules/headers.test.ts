import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readPhotoHead } from './headers.ts'

const photo = (width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: '#a43' } })
const latin = (text: string) => Buffer.from(text, 'latin1')

describe('the head of a photo', () => {
  it.each<[string, () => Promise<Buffer>, string]>([
    ['a JPEG', () => photo().jpeg().toBuffer(), 'image/jpeg'],
    ['a progressive JPEG', () => photo().jpeg({ progressive: true }).toBuffer(), 'image/jpeg'],
    [
      'a JPEG from a camera',
      () =>
        photo()
          .withExif({ IFD0: { Model: 'Phone', ImageDescription: 'x'.repeat(5000) } })
          .withMetadata()
          .jpeg()
          .toBuffer(),
      'image/jpeg',
    ],
    ['a PNG', () => photo().png().toBuffer(), 'image/png'],
    ['a GIF', () => photo().gif().toBuffer(), 'image/gif'],
  ])('of %s gives its type and size', async (_, make, contentType) => {
    expect(readPhotoHead(await make())).toEqual({ contentType, width: 300, height: 200 })
  })

  it('gives only the type when the size comes later than the bytes read', async () => {
    const nothing = { width: null, height: null }
    const jpeg = await photo().withMetadata().jpeg().toBuffer()
    expect(readPhotoHead(jpeg.subarray(0, 30))).toEqual({ contentType: 'image/jpeg', ...nothing })
    expect(readPhotoHead(latin('\x89PNG\r\n\x1a\n'))).toEqual({ contentType: 'image/png', ...nothing })
    expect(readPhotoHead(latin('GIF89a'))).toEqual({ contentType: 'image/gif', ...nothing })
  })

  it.each([
    ['nothing', latin('')],
    ['a WebP', latin('RIFF\x10\0\0\0WEBPVP8 ')],
    ['an SVG', latin('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a page', latin('<!doctype html>')],
    ['a GIF of an unknown version', latin('GIF90a\x01\0\x01\0')],
  ])('is null for %s', (_, bytes) => {
    expect(readPhotoHead(bytes)).toBeNull()
  })

  it('of a JPEG with false segment lengths gives no size, and does not loop', () => {
    for (const rest of [
      '\xff\xe0\0\0',
      '\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff',
      '\xff\xe0\xff\xff\0\0\0\0\0\0',
    ]) {
      expect(readPhotoHead(latin(`\xff\xd8${rest.padEnd(40, '\xff')}`))?.width ?? null).toBeNull()
    }
  })
})
