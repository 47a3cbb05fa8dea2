import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { S3Config } from '#src/platform/config/config.ts'
import { maxPhotoBytes } from '#src/platform/photos/rules/files.ts'
import type { PhotoStore } from '#src/platform/photos/store/photo-store.ts'
import { openS3Store } from '#src/platform/photos/store/s3.ts'
import { openBucket } from '#src/platform/s3/bucket.ts'
import { describePhotoStore } from '#src/testing/images/photo-store-contract.ts'
import { newBucket } from './support/buckets.ts'

let config: S3Config
let store: PhotoStore
let jpeg: Buffer<ArrayBuffer>

beforeAll(async () => {
  config = await newBucket()
  store = openS3Store(config)
  jpeg = Buffer.from(await photo().jpeg().toBuffer())
})

describePhotoStore('a bucket', async () => openS3Store(await newBucket()))

const photo = () => sharp({ create: { width: 300, height: 200, channels: 3, background: '#a43' } })
const bytesOf = async (found: Promise<Uint8Array | null>) => Buffer.from((await found) ?? [])
const inInbox = (id: string) => bytesOf(store.pending.read(id, maxPhotoBytes))

async function addressFor(said: { contentType?: string; size?: number }, madeAt = new Date(), of = store) {
  const id = crypto.randomUUID()
  const address = await of.pending.direct?.address(id, said, madeAt)
  if (!address) throw new Error('The store takes no files from browsers')
  return { id, ...address }
}

/** As a browser would: knowing nothing but the address and its headers. */
const send = async (url: string, headers: Record<string, string>, body: Uint8Array<ArrayBuffer>) =>
  (await fetch(url, { method: 'PUT', headers, body })).status

describe('an address on the bucket', () => {
  const said = () => ({ contentType: 'image/jpeg', size: jpeg.length })

  it.each<[string, () => { contentType?: string; size?: number }]>([
    ['of a file whose type and size were said', said],
    ['of a file whose type was said', () => ({ contentType: 'image/jpeg' })],
    ['of a file whose size was said', () => ({ size: jpeg.length })],
    ['of any file', () => ({})],
  ])('%s takes it, once', async (_, what) => {
    const { id, url, headers } = await addressFor(what())
    expect(url.startsWith(`${store.pending.direct?.url}${id}?`)).toBe(true)
    expect(await send(url, headers, jpeg)).toBe(200)
    expect(await inInbox(id)).toEqual(jpeg)
    const other = Buffer.from(jpeg).fill(0, 40)
    expect(await send(url, headers, other)).toBe(412)
    expect(await inInbox(id)).toEqual(jpeg)
  })

  const other = crypto.randomUUID()
  it.each<[string, (url: string, headers: Record<string, string>) => Promise<number>]>([
    ['a longer file', (url, headers) => send(url, headers, Buffer.concat([jpeg, Buffer.of(0)]))],
    ['a shorter file', (url, headers) => send(url, headers, jpeg.subarray(1))],
    ['another type', (url, headers) => send(url, { ...headers, 'Content-Type': 'image/png' }, jpeg)],
    ['a file that may be sent again', (url) => send(url, { 'Content-Type': 'image/jpeg' }, jpeg)],
    [
      'another signature',
      (url, headers) => send(url.replace(/Signature=.{4}/, 'Signature=0000'), headers, jpeg),
    ],
    ['a longer time', (url, headers) => send(url.replace('Expires=900', 'Expires=9000'), headers, jpeg)],
    ['another place', (url, headers) => send(url.replace(/inbox\/[^?]+/, `inbox/${other}`), headers, jpeg)],
  ])('accepts nothing by %s', async (_, attempt) => {
    const { id, url, headers } = await addressFor(said())
    expect(await attempt(url, headers)).toBe(403)
    expect(await inInbox(id)).toHaveLength(0)
    expect(await inInbox(other)).toHaveLength(0)
  })

  it.each([
    [14, 200],
    [15.1, 403],
  ])('%d minutes after it was made returns %i', async (minutes, status) => {
    const { id, url, headers } = await addressFor(said(), new Date(Date.now() - minutes * 60_000))
    expect(await send(url, headers, jpeg)).toBe(status)
    expect(await inInbox(id)).toHaveLength(status === 200 ? jpeg.length : 0)
  })

  it('gives no access to stored photos without a signature', async () => {
    const name = `${crypto.randomUUID()}.jpg`
    await store.put(name, jpeg)
    const { url, headers } = await addressFor({})
    const address = url.replace(/inbox\/[^?]+/, `uploads/${name}`)
    expect(await send(address, headers, Buffer.from('another'))).toBe(403)
    for (const method of ['GET', 'DELETE']) {
      expect((await fetch(address, { method })).status).toBe(403)
      expect((await fetch(address.split('?')[0] ?? '', { method })).status).toBe(403)
    }
    expect(await bytesOf(store.get(name))).toEqual(jpeg)
  })
})

describe('a wrong secret', () => {
  const withWrongSecret = () => openS3Store({ ...config, secretAccessKey: 'another secret' })

  it('gives no access, and is distinguished from an outage', async () => {
    const name = `${crypto.randomUUID()}.jpg`
    await store.put(name, jpeg)
    const stranger = withWrongSecret()
    const acts = [
      stranger.check(),
      stranger.get(name),
      stranger.put(`${crypto.randomUUID()}.jpg`, jpeg),
      stranger.remove(name),
      stranger.pending.read(crypto.randomUUID(), maxPhotoBytes),
      stranger.pending.sweep(new Date()),
      addressFor({}, new Date(), stranger),
    ]
    for (const outcome of await Promise.allSettled(acts)) {
      expect(outcome).toMatchObject({
        status: 'rejected',
        reason: { name: 'PhotoStoreError', refused: true },
      })
    }
    expect(await bytesOf(store.get(name))).toEqual(jpeg)
  })

  it('signs no valid address', async () => {
    const id = crypto.randomUUID()
    const forger = openBucket({ ...config, secretAccessKey: 'another secret' })
    const address = await forger.putAddress(`inbox/${id}`, {}, { from: new Date(), seconds: 900 })
    expect(await send(address.url, address.headers, jpeg)).toBe(403)
    expect(await inInbox(id)).toHaveLength(0)
  })
})

it('a missing bucket is rejected, and its photos are not reported as missing', async () => {
  const elsewhere = openS3Store({ ...config, bucket: 'no-such-bucket' })
  await expect(elsewhere.check()).rejects.toMatchObject({ refused: true })
  await expect(elsewhere.get(`${crypto.randomUUID()}.jpg`)).rejects.toMatchObject({ refused: true })
})

describe('a file that cannot be decoded', () => {
  async function sent(bytes: Uint8Array<ArrayBuffer>) {
    const { id, url, headers } = await addressFor({})
    expect(await send(url, headers, bytes)).toBe(200)
    return { id, sendAgain: (more: Uint8Array<ArrayBuffer>) => send(url, headers, more) }
  }
  const accept = (id: string) => store.pending.accept?.(id, maxPhotoBytes)

  it.each([
    ['jpg', 'jpeg'],
    ['png', 'png'],
    ['gif', 'gif'],
  ] as const)('is stored as it was sent when its head is that of a photo (%s)', async (ending, format) => {
    const bytes = Buffer.from(await photo().toFormat(format).toBuffer())
    const { id } = await sent(bytes)
    expect(await accept(id)).toEqual({
      name: `${id}.${ending}`,
      contentType: `image/${format}`,
      size: bytes.length,
      width: 300,
      height: 200,
    })
    expect(await bytesOf(store.get(`${id}.${ending}`))).toEqual(bytes)
  })

  it('does not change, whatever is sent to the old address', async () => {
    const { id, sendAgain } = await sent(jpeg)
    await accept(id)
    expect(await sendAgain(Buffer.from(jpeg).fill(1, 40))).toBe(412)
    await store.pending.remove(id)
    await sendAgain(Buffer.from(jpeg).fill(2, 40))
    expect(await bytesOf(store.get(`${id}.jpg`))).toEqual(jpeg)
    // Not even a new request lets the later file in.
    expect(await accept(id)).toMatchObject({ name: `${id}.jpg` })
    expect(await bytesOf(store.get(`${id}.jpg`))).toEqual(jpeg)
  })

  it.each<[string, number, () => Uint8Array<ArrayBuffer>]>([
    ['a page', 415, () => Buffer.from('<!doctype html>')],
    ['an empty file', 415, () => new Uint8Array()],
    [
      'more pixels than a photo may have',
      415,
      () => Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x27\x10\0\0\x27\x10\x08\x02', 'latin1'),
    ],
    [
      'a file too large',
      413,
      () => {
        const bytes = new Uint8Array(maxPhotoBytes + 1)
        bytes.set(jpeg)
        return bytes
      },
    ],
  ])('is rejected when it is %s', async (_, status, bytes) => {
    const { id } = await sent(bytes())
    await expect(accept(id)).rejects.toMatchObject({ status })
    await expect(store.pending.read(id, maxPhotoBytes)).rejects.toMatchObject({ status })
    for (const ending of ['jpg', 'png', 'gif']) expect(await store.get(`${id}.${ending}`)).toBeNull()
  })

  it('is null before it is uploaded', async () => {
    expect(await accept(crypto.randomUUID())).toBeNull()
  })
})
