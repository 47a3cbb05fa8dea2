import { describe, expect, it } from 'vitest'
import { drainedBytes } from '#src/platform/photos/store/limit-size.ts'
import { readPhotoForm } from './multipart.ts'

const type = 'multipart/form-data; boundary=x'
const bytes = (text: string) => new TextEncoder().encode(text)
const field = (name: string, value: string) =>
  bytes(`--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
const startOfPhoto = bytes('--x\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n')
const end = bytes('\r\n--x--\r\n')
const chunkBytes = 64 * 1024

/** A form with a photo of so many chunks; counts those that were sent. */
function form(photoChunks: number) {
  const sent = { chunks: 0 }
  async function* give() {
    yield field('name', 'Ruby')
    yield startOfPhoto
    for (let at = 0; at < photoChunks; at++) {
      sent.chunks += 1
      yield new Uint8Array(chunkBytes)
    }
    yield end
  }
  return { sent, chunks: give() }
}

describe('the photo of a form', () => {
  it('is passed on as it arrives: no more than a few chunks are ever in memory', async () => {
    const { sent, chunks } = form(900)
    let received = 0
    let mostWaiting = 0
    const { texts, photo } = await readPhotoForm(type, chunks, async (file) => {
      for await (const chunk of file) {
        received += chunk.length
        mostWaiting = Math.max(mostWaiting, sent.chunks * chunkBytes - received)
      }
      return received
    })
    expect([texts, photo]).toEqual([{ name: 'Ruby' }, 900 * chunkBytes])
    expect(mostWaiting).toBeLessThanOrEqual(4 * chunkBytes)
  })

  it('is read to its end when it is rejected, so that the fields after it come too', async () => {
    const { sent, chunks } = form(100)
    const failure = new Error('rejected')
    const result = await readPhotoForm(type, chunks, async () => {
      throw failure
    })
    expect(result).toEqual({ texts: { name: 'Ruby' }, photo: null, failure })
    expect(sent.chunks).toBe(100)
  })

  it('is given up beyond 60 MB, and the texts before it come back', async () => {
    const { sent, chunks } = form(2000)
    const { texts, failure } = await readPhotoForm(type, chunks, async (file) => {
      for await (const _ of file);
    })
    expect([texts, failure]).toMatchObject([{ name: 'Ruby' }, { status: 413 }])
    expect(sent.chunks).toBe(Math.ceil(drainedBytes / chunkBytes))
  })

  it('fails with the body', async () => {
    const broken = new Error('broken off')
    async function* give() {
      yield startOfPhoto
      yield new Uint8Array(10)
      throw broken
    }
    let received: unknown
    const { failure } = await readPhotoForm(type, give(), async (file) => {
      try {
        for await (const _ of file);
      } catch (error) {
        received = error
        throw error
      }
    })
    expect(failure).toBe(broken)
    expect(received).toMatchObject({ status: 400 })
  })
})

describe('the fields of a form', () => {
  async function textsOf(...parts: Uint8Array[]) {
    async function* give() {
      yield* parts
      yield end.subarray(2)
    }
    return (await readPhotoForm(type, give(), async () => {})).texts
  }

  it('are 20 at most, of 20,000 bytes each', async () => {
    const many = Array.from({ length: 25 }, (_, at) => field(`field ${at}`, 'x'.repeat(30_000)))
    const texts = Object.values(await textsOf(...many))
    expect([texts.length, ...new Set(texts.map(({ length }) => length))]).toEqual([20, 20_000])
  })

  it('are not looked for in the rest of a form with too many parts', async () => {
    let sent = 0
    async function* give() {
      yield field('name', 'Ruby')
      for (; sent < 100; sent++) yield bytes('--x\r\n\r\n\r\n'.repeat(1000))
      yield end.subarray(2)
    }
    const { texts, failure } = await readPhotoForm(type, give(), async () => {})
    expect([texts, failure]).toEqual([{ name: 'Ruby' }, null])
    expect(sent).toBe(0)
  })

  it('do not lose a photo before them when they are too many', async () => {
    async function* give() {
      yield startOfPhoto
      yield new Uint8Array(300 * 1024)
      yield bytes(`\r\n${'--x\r\n\r\n\r\n'.repeat(1000)}`)
      yield end.subarray(2)
    }
    const { photo } = await readPhotoForm(type, give(), async (file) => {
      let size = 0
      for await (const chunk of file) size += chunk.length
      return size
    })
    expect(photo).toBe(300 * 1024)
  })

  it('may have any name and any character', async () => {
    expect(await textsOf(field('__proto__', 'a'), field('name', 'Zoë 🐩'))).toEqual(
      Object.fromEntries([
        ['__proto__', 'a'],
        ['name', 'Zoë 🐩'],
      ]),
    )
  })
})

it.each(['', 'text/plain', 'multipart/form-data', 'application/json'])(
  '%j is an empty form',
  async (other) => {
    const { chunks } = form(1)
    expect(await readPhotoForm(other, chunks, async () => {})).toEqual({
      texts: {},
      photo: null,
      failure: null,
    })
  },
)
