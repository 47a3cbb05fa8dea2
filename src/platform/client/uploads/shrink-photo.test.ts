import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { animatedGif, cutOut, jpeg } from '#src/testing/images/sample-photos.ts'
import { checkPhotoFile, shrinkPhoto } from './shrink-photo.ts'

const fileOf = (bytes: Uint8Array | string, name: string, type = 'image/jpeg') =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type })
const forPortal = { longestSide: 2000, quality: 0.85 }

describe('a chosen file', () => {
  it.each<[string, () => Promise<Uint8Array>]>([
    ['a JPEG', () => jpeg(30, 20)],
    ['a PNG', cutOut],
    ['a GIF', () => animatedGif(8, 8)],
  ])('is accepted if it is %s, whatever it is called', async (_, make) => {
    expect(await checkPhotoFile(fileOf(await make(), 'letter.pdf', 'application/pdf'))).toBe('ok')
  })

  it.each([
    ['Dear Sir or Madam', 'letter.jpg'],
    ['', 'empty.png'],
    ['\0\0\0\x18ftypheic', 'IMG_1.HEIC'],
  ])('is rejected by its first bytes: %j', async (bytes, name) => {
    expect(await checkPhotoFile(fileOf(bytes, name))).toBe(`${name} is not a JPG, PNG or GIF photo`)
  })

  it('is rejected if it cannot be read any more', async () => {
    const file = fileOf('x', 'moved.jpg')
    vi.spyOn(file, 'slice').mockImplementation(() => {
      throw new DOMException('Gone', 'NotFoundError')
    })
    expect(await checkPhotoFile(file)).toBe('moved.jpg could not be read')
  })
})

/** A browser that decodes every photo to this size and makes files of so many bytes of it. */
function pretend({ width = 4000, height = 3000, bytes = 10 }) {
  const drawn = vi.fn()
  class Canvas {
    getContext = () => ({ drawImage: drawn })
    convertToBlob = async ({ type }: ImageEncodeOptions) =>
      new Blob(['x'.repeat(bytes)], { type: type ?? '' })
  }
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close() {} }))
  vi.stubGlobal('OffscreenCanvas', Canvas)
  return drawn
}

describe('a photo is shrunk', () => {
  let photo: File
  beforeEach(async () => {
    photo = fileOf(await jpeg(30, 20), 'IMG_4032.JPG')
  })
  afterEach(() => vi.unstubAllGlobals())

  it.each([
    [4000, 3000, 2000, 1500],
    [3000, 4000, 1500, 2000],
    [800, 600, 800, 600],
    [9000, 1, 2000, 1],
  ])('from %i x %i to %i x %i', async (width, height, newWidth, newHeight) => {
    const drawn = pretend({ width, height })
    const shrunk = await shrinkPhoto(photo, forPortal)
    expect(drawn).toHaveBeenCalledWith(expect.anything(), 0, 0, newWidth, newHeight)
    expect([shrunk.name, shrunk.type, shrunk.size]).toEqual(['IMG_4032.jpg', 'image/jpeg', 10])
  })

  it('unless that saves nothing', async () => {
    pretend({ bytes: photo.size })
    expect(await shrinkPhoto(photo, forPortal)).toBe(photo)
  })

  it('unless the browser cannot decode it', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('Not a photo')))
    expect(await shrinkPhoto(photo, forPortal)).toBe(photo)
    vi.stubGlobal('createImageBitmap', undefined)
    expect(await shrinkPhoto(photo, forPortal)).toBe(photo)
  })

  it('unless it is a GIF', async () => {
    pretend({})
    const gif = fileOf(await animatedGif(8, 8), 'a.gif', 'image/gif')
    expect(await shrinkPhoto(gif, forPortal)).toBe(gif)
  })

  it('and is sent as what it is where the phone calls it something else', async () => {
    pretend({ bytes: 1_000_000 })
    const sent = await shrinkPhoto(fileOf(await jpeg(30, 20), 'IMG_1.HEIC', 'image/heic'), forPortal)
    expect([sent.name, sent.type]).toEqual(['IMG_1.jpg', 'image/jpeg'])
    expect(new Uint8Array(await sent.arrayBuffer())).toEqual(new Uint8Array(await photo.arrayBuffer()))
  })
})
