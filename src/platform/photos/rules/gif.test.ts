import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { longGif } from '#src/testing/images/long-gif.ts'
import { animatedGif } from '#src/testing/images/sample-photos.ts'
import { isTooLongGif } from './gif.ts'

describe('a GIF is too long', () => {
  it.each([
    [500, 100, 100, false],
    [501, 100, 100, true],
    [440_000, 1, 1, true],
    [250, 500, 200, false],
    [251, 500, 200, true],
    [1, 7000, 7000, false],
  ])('with %i frames of %i x %i: %s', (frames, width, height, expected) => {
    expect(isTooLongGif(longGif(frames, width, height))).toBe(expected)
  })

  it('by a frame that goes beyond the size in its head, as the decoder sees it', async () => {
    const gif = longGif(251, 1, 1)
    const place = gif.indexOf(',') + 1
    gif.writeUInt16LE(499, place)
    gif.writeUInt16LE(199, place + 2)
    expect(await sharp(gif, { animated: true }).metadata()).toMatchObject({ width: 500, pageHeight: 200 })
    expect(isTooLongGif(gif)).toBe(true)
  })

  it('by the frames that the decoder finds as well', async () => {
    const { pages } = await sharp(longGif(3, 10, 10), { animated: true }).metadata()
    expect(pages).toBe(3)
    expect(isTooLongGif(await animatedGif(240, 160))).toBe(false)
  })

  it('never because it is damaged: that is for the decoder to say', () => {
    const gif = longGif(400, 10, 10)
    for (let length = 0; length < 200; length++) expect(isTooLongGif(gif.subarray(0, length))).toBe(false)
    expect(isTooLongGif(Buffer.concat([gif.subarray(0, 30), Buffer.alloc(1000, 0xff)]))).toBe(false)
  })
})
