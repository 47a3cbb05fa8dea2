import { randomBytes } from 'node:crypto'
import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { bytesPerTurn, zipStream } from './zip.ts'

it.each(['1.jpg', 'puppies.csv'])('%s can be read from the beginning of the file', async (name) => {
  const content = new Uint8Array(randomBytes(bytesPerTurn * 2 + 1))
  async function* files() {
    yield { name, content }
  }
  const zipped = new Uint8Array(await new Response(zipStream(files())).arrayBuffer())
  const [flags = 0, , method] = zipped.subarray(6)
  const comesLengthAfter = (flags & 8) > 0
  // A deflated entry says itself where it ends.
  expect({ comesLengthAfter, method }).toEqual({ comesLengthAfter: true, method: 8 })
  expect(Buffer.compare(unzipSync(zipped)[name] ?? new Uint8Array(), content)).toBe(0)
})
