import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { manyScans } from '#src/testing/images/many-scans.ts'
import { hasTooManyScans } from './jpeg.ts'

const startsOfScans = Buffer.from(Array(100).fill([0xff, 0xda]).flat())

describe('a JPEG has too many scans', () => {
  it.each([
    [1, false],
    [50, false],
    [51, true],
    [64, true],
  ])('with %i: %s', async (scans, expected) => {
    expect(hasTooManyScans(await manyScans(scans - 1))).toBe(expected)
  })

  it('never by what is in its profiles, or follows its end', async () => {
    const photo = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#123' } })
      .jpeg({ progressive: true })
      .toBuffer()
    const profile = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 2 + startsOfScans.length]), startsOfScans])
    const whole = Buffer.concat([photo.subarray(0, 2), profile, photo.subarray(2), startsOfScans])
    expect(hasTooManyScans(whole)).toBe(false)
  })

  it('never because it is damaged: that is for the decoder to say', async () => {
    const jpeg = await manyScans(40)
    for (let length = 0; length < jpeg.length; length += 7)
      expect(hasTooManyScans(jpeg.subarray(0, length))).toBe(false)
    expect(hasTooManyScans(new Uint8Array(10_000).fill(0xff))).toBe(false)
  })
})
