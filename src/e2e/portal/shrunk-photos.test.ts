import * as esbuild from 'esbuild'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withBrowser } from '#src/e2e/support/browser.ts'
import { cutOut, phonePhoto, pixel, plain } from '#src/testing/images/sample-photos.ts'

const { visitor } = withBrowser()
let script = ''

beforeAll(async () => {
  const { outputFiles } = await esbuild.build({
    entryPoints: ['src/platform/client/uploads/shrink-photo.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'photos',
  })
  script = outputFiles[0]?.text ?? ''
})
afterAll(() => esbuild.stop())

/** The browser's version of a photo. */
async function shrink(page: Page, photo: Buffer, longestSide: number) {
  const { type, encoded } = await page.evaluate(
    async ({ script, base64, longestSide }) => {
      const { shrinkPhoto } = new Function(`${script}; return photos`)()
      const bytes = await (await fetch(`data:;base64,${base64}`)).arrayBuffer()
      const shrunk: File = await shrinkPhoto(new File([bytes], 'a'), { longestSide, quality: 0.85 })
      const made = new Uint8Array(await shrunk.arrayBuffer())
      return { type: shrunk.type, encoded: Array.from(made, (byte) => String.fromCharCode(byte)).join('') }
    },
    { script, base64: photo.toString('base64'), longestSide },
  )
  const bytes = Buffer.from(encoded, 'latin1')
  const { width, height, orientation, exif } = await sharp(bytes).metadata()
  return { type, bytes, size: [width, height], orientation, exif }
}

test('a rotated photo keeps its top above, and nothing of its metadata', async () => {
  const { page } = await visitor()
  const shrunk = await shrink(page, await phonePhoto(), 150)
  expect(shrunk.size).toEqual([100, 150])
  expect([shrunk.orientation, shrunk.exif]).toEqual([undefined, undefined])
  expect(await pixel(shrunk.bytes, 50, 20)).toEqual([200, 0, 0])
  expect(await pixel(shrunk.bytes, 50, 130)).toEqual([0, 0, 200])
})

test('a PNG becomes a JPEG unless part of it is transparent', async () => {
  const { page } = await visitor()
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const opaque = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'tan', noise } })
    .png()
    .toBuffer()
  expect((await shrink(page, opaque, 2000)).type).toBe('image/jpeg')
  const clear = await shrink(page, await cutOut(), 30)
  expect([clear.type, clear.size]).toEqual(['image/png', [30, 30]])
  expect((await pixel(clear.bytes, 0, 0))[3]).toBe(0)
})

test('what the browser cannot decode is left as it is', async () => {
  const { page } = await visitor()
  const half = (await plain(300, 200).jpeg().toBuffer()).subarray(0, 40)
  const unchanged = await page.evaluate(
    async ({ script, base64 }) => {
      const { shrinkPhoto } = new Function(`${script}; return photos`)()
      const given = new File([await (await fetch(`data:;base64,${base64}`)).arrayBuffer()], 'a.jpg', {
        type: 'image/jpeg',
      })
      return (await shrinkPhoto(given, { longestSide: 20, quality: 0.85 })) === given
    },
    { script, base64: half.toString('base64') },
  )
  expect(unchanged).toBe(true)
})
