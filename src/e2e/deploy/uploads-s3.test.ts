import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { uploads } from '#src/app/tables.ts'
import type { S3Config } from '#src/platform/config/config.ts'
import { acceptPhotos, sweepUploads } from '#src/platform/photos/actions/uploads.ts'
import { maxPhotoBytes } from '#src/platform/photos/rules/files.ts'
import { openS3Store } from '#src/platform/photos/store/s3.ts'
import { type Bucket, openBucket } from '#src/platform/s3/bucket.ts'
import { createTestApp, type TestApp } from '#src/testing/app/create-test-app.ts'
import { newBucket } from './support/buckets.ts'

let config: S3Config
let bucket: Bucket
let site: TestApp
let admin: { Cookie: string }
let aheadMs: number

beforeEach(async () => {
  aheadMs = 0
  config = await newBucket()
  bucket = openBucket(config)
  const now = () => new Date(Date.now() + aheadMs)
  site = await createTestApp({ parts: { photoStore: openS3Store(config), now } })
  admin = await site.signIn()
})
afterEach(() => site.close())

const jpeg = async () =>
  Buffer.from(
    await sharp({ create: { width: 300, height: 200, channels: 3, background: '#a43' } })
      .withExif({ IFD3: { GPSLatitudeRef: 'S' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer(),
  )

const call = (method: string, path: string, body?: object) =>
  site.request(path, {
    method,
    headers: { ...admin, 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })

async function openAddress(said?: object): Promise<{
  uploadURL: string
  objectPath: string
  headers: Record<string, string>
}> {
  const response = await call('POST', '/api/objects/upload', said)
  expect(response.status).toBe(200)
  return response.json()
}

async function uploaded(bytes: Uint8Array<ArrayBuffer>, said?: object) {
  const address = await openAddress(said)
  const { status } = await fetch(address.uploadURL, { method: 'PUT', headers: address.headers, body: bytes })
  expect(status).toBe(200)
  return address
}

const setAccess = (photoURL: string) => call('PUT', '/api/gallery-photos', { photoURL })
const rows = () => site.parts.database.db.select().from(uploads)
async function keys(prefix: string) {
  const found: string[] = []
  for await (const { key } of bucket.list(prefix)) if (key !== 'inbox/probe') found.push(key)
  return found
}

describe('a photo sent to the bucket', () => {
  it('is cleaned, stored under the promised name, and removed from the pending uploads', async () => {
    const bytes = await jpeg()
    const { objectPath, uploadURL } = await uploaded(bytes, { contentType: 'image/jpeg', size: bytes.length })
    expect(uploadURL.startsWith(`${config.endpoint}/${config.bucket}/inbox/`)).toBe(true)
    const response = await setAccess(uploadURL)
    expect([response.status, await response.json()]).toEqual([200, { objectPath }])
    const name = objectPath.split('/').at(-1) ?? ''
    expect(await keys('')).toEqual([`uploads/${name}`])
    const { exif, orientation, width, height } = await sharp(
      (await site.parts.photoStore.get(name)) ?? Buffer.of(),
    ).metadata()
    expect({ exif, orientation, width, height }).toEqual({ width: 200, height: 300 })
    expect(await rows()).toMatchObject([{ name, width: 200, height: 300, acceptedAt: expect.any(String) }])
  })

  it('does not change when something else is sent to its address', async () => {
    const { objectPath, uploadURL, headers } = await uploaded(await jpeg())
    const accepted = await (await setAccess(objectPath)).json()
    const name = `${objectPath.split('/').at(-1)}.jpg`
    const stored = await site.parts.photoStore.get(name)
    await fetch(uploadURL, { method: 'PUT', headers, body: 'something else' })
    for (const path of [objectPath, uploadURL, accepted.objectPath]) {
      expect(await (await setAccess(path)).json()).toEqual(accepted)
    }
    expect(await site.parts.photoStore.get(name)).toEqual(stored)
  })

  it('is shown in the requested sizes once a public row references it, and deleted once it has left the trash', async () => {
    const { uploadURL } = await uploaded(await jpeg())
    const litter = await site.make.litter()
    const created = await call('POST', '/api/admin/puppies', {
      name: 'Wren',
      color: 'Black & White',
      gender: 'female',
      litterId: litter.id,
      status: 'available',
      photos: [uploadURL],
    })
    expect(created.status).toBe(201)
    const { id, photos } = await created.json()
    const address = photos[0].replace('/objects', '/public-objects')
    const shown = await site.request(`${address}?width=120&quality=60&compress=true&v=1`)
    expect((await sharp(await shown.arrayBuffer()).metadata()).width).toBe(120)
    expect(await keys('uploads/')).toHaveLength(1)

    const deleted = await call('DELETE', `/api/admin/puppies/${id}`)
    expect(deleted.status).toBe(204)
    expect((await site.request(address)).status).toBe(404)
    expect(await keys('uploads/')).toHaveLength(1)
    const trashed = `/api/admin/trash/${deleted.headers.get('X-Trash-Id')}`
    expect((await call('DELETE', trashed)).status).toBe(204)
    expect(await keys('')).toEqual([])
  })
})

describe('a rejected file', () => {
  it.each<[string, number, () => Promise<Buffer<ArrayBuffer>>]>([
    ['too large', 413, async () => Buffer.concat([await jpeg(), new Uint8Array(maxPhotoBytes)])],
    ['a page', 415, async () => Buffer.from('<!doctype html>')],
    ['a page that begins like a photo', 415, async () => Buffer.from('GIF89a<!doctype html>')],
  ])('is deleted when it is %s', async (_, status, bytes) => {
    const { objectPath } = await uploaded(await bytes())
    expect((await setAccess(objectPath)).status).toBe(status)
    expect(await keys('')).toEqual([])
    expect(await rows()).toEqual([])
  })

  it('gets no address when its type is declared', async () => {
    const said = { contentType: 'image/jpeg', size: maxPhotoBytes + 1 }
    expect((await call('POST', '/api/objects/upload', said)).status).toBe(413)
  })

  it('is removed when it was orphaned for a day', async () => {
    const { objectPath } = await uploaded(await jpeg())
    await setAccess(objectPath)
    await uploaded(await jpeg())
    await sweepUploads(site.parts)
    expect(await keys('')).toHaveLength(2)
    aheadMs = 24.1 * 3_600_000
    await sweepUploads(site.parts)
    expect(await keys('')).toEqual([])
    expect(await rows()).toEqual([])
  })
})

describe('where photos cannot be decoded', () => {
  const atTheEdge = () => ({ ...site.parts, images: { removeCached: async () => {} } })

  it('it is accepted by its header, unchanged', async () => {
    const bytes = await jpeg()
    const { objectPath } = await uploaded(bytes)
    expect(await acceptPhotos(atTheEdge(), [objectPath])).toEqual([`${objectPath}.jpg`])
    const name = `${objectPath.split('/').at(-1)}.jpg`
    expect(await keys('')).toEqual([`uploads/${name}`])
    expect(Buffer.from((await site.parts.photoStore.get(name)) ?? [])).toEqual(bytes)
    expect(await rows()).toMatchObject([{ name, contentType: 'image/jpeg', size: bytes.length, width: 300 }])
  })

  it('a file that is not a photo is deleted', async () => {
    const { objectPath } = await uploaded(Buffer.from('<svg/>'))
    await expect(acceptPhotos(atTheEdge(), [objectPath])).rejects.toMatchObject({ status: 415 })
    expect(await keys('')).toEqual([])
    expect(await rows()).toEqual([])
  })
})

describe('the pages from which photos are sent', () => {
  const connecting = async (path: string, headers = {}) =>
    /connect-src ([^;]+);/.exec(
      (await site.request(path, { headers })).headers.get('Content-Security-Policy') ?? '',
    )?.[1]

  it('may connect to the upload address of the bucket, and no other page may', async () => {
    const inbox = `${config.endpoint}/${config.bucket}/inbox/`
    const portal = ['/admin', '/admin/puppies', '/admin/parent-dogs', '/admin/profile']
    for (const path of portal)
      expect([path, await connecting(path, admin)]).toEqual([path, `'self' ${inbox}`])
    // The second time it comes from memory.
    for (const path of ['/gallery', '/gallery']) expect(await connecting(path)).toBe(`'self' ${inbox}`)
    const others = ['/', '/', '/puppies', '/contact', '/admin-login', '/nowhere', '/api/puppies', '/livez']
    for (const path of others) expect([path, await connecting(path)]).toEqual([path, "'self'"])
  })
})
