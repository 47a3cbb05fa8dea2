import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { galleryPhotos } from '#src/app/tables.ts'
import { imageSizes, objectPath } from '#src/platform/photos/rules/files.ts'
import {
  admin,
  animatedPhoto,
  breederPhoto,
  damagedPhoto,
  missingPhoto,
  openPhotoDelivery,
  orphanedPhoto,
  type PhotoDelivery,
  unpublishedPhoto,
  visitorPhoto,
} from '#src/testing/images/photo-delivery.ts'

let photos: PhotoDelivery
beforeAll(async () => {
  photos = await openPhotoDelivery()
})
afterAll(() => photos.close())
beforeEach(() => photos.reset())

const browser = { Accept: 'image/avif,image/webp,image/apng,*/*;q=0.8' }
const shown = (photo: string, query = '') => `/public-objects/uploads/${photo}${query}`
const get = (address: string, headers: Record<string, string> = {}) => photos.request(address, { headers })

async function expectNotFound(response: Response) {
  expect(response.status).toBe(404)
  expect(response.headers.get('Cache-Control')).toMatch(/no-store/)
  expect(response.headers.has('ETag')).toBe(false)
  expect(await response.json()).toEqual({ code: 'notFound', message: 'Not found' })
}

describe('a public photo', () => {
  it('is WebP for a browser that supports it and JPEG for others', async () => {
    const webp = await get(shown(breederPhoto, '?width=500&quality=70&compress=true&v=1'), browser)
    expect(webp.status).toBe(200)
    expect(webp.headers.get('Content-Type')).toBe('image/webp')
    expect(webp.headers.get('Vary')).toBe('Accept')
    const jpeg = await get(shown(breederPhoto, '?width=500&quality=70&compress=true&v=1'), { Accept: '*/*' })
    expect(jpeg.headers.get('Content-Type')).toBe('image/jpeg')
    expect(jpeg.headers.get('Vary')).toBe('Accept')
    expect(jpeg.headers.get('ETag')).not.toBe(webp.headers.get('ETag'))
    const bytes = Buffer.from(await jpeg.arrayBuffer())
    expect(jpeg.headers.get('Content-Length')).toBe(String(bytes.length))
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 500, height: 375 })
  })

  it('stays a GIF where WebP is not supported', async () => {
    const gif = await get(shown(animatedPhoto, '?width=120'))
    expect(gif.headers.get('Content-Type')).toBe('image/gif')
    expect(await sharp(Buffer.from(await gif.arrayBuffer()), { animated: true }).metadata()).toMatchObject({
      pages: 2,
    })
    expect((await get(shown(animatedPhoto, '?width=120'), browser)).headers.get('Content-Type')).toBe(
      'image/webp',
    )
  })

  it.each([
    '',
    '?compress=true',
    '?v=1',
    '?compress=false&width=500',
    '?compress=false&quality=10&height=20',
  ])('is the stored file as it is, for every browser, with %j', async (query) => {
    const response = await get(shown(breederPhoto, query), browser)
    expect(response.headers.get('Content-Type')).toBe('image/jpeg')
    expect(response.headers.has('Vary')).toBe(false)
    expect(
      Buffer.from(await response.arrayBuffer()).equals(
        Buffer.from((await photos.photoStore.get(breederPhoto)) ?? []),
      ),
    ).toBe(true)
    expect(photos.requested).toEqual([])
  })

  it.each([
    ['?width=1', { width: 120, quality: 60 }],
    ['?width=500', { width: 500, quality: 70 }],
    ['?width=501', { width: 600, quality: 65 }],
    ['?width=1000&quality=70', { width: 1200, quality: 80 }],
    ['?width=99999', { width: 2000, quality: 80 }],
    ['?width=00500', { width: 500, quality: 70 }],
    ['?height=333', { width: 400, quality: 75 }],
    ['?height=333&width=450', { width: 500, quality: 70 }],
    ['?quality=61', { width: 2000, quality: 80 }],
    ['?quality=1&width=400', { width: 400, quality: 65 }],
    ['?quality=101&width=120', { width: 120, quality: 60 }],
    ['?width=120&unknown=1', { width: 120, quality: 60 }],
  ])('is resized for %s to one of the sizes the site uses', async (query, size) => {
    expect((await get(shown(breederPhoto, query))).status).toBe(200)
    expect(photos.requested).toEqual([{ ...size, format: 'jpeg' }])
  })

  it('has no more images than the site has sizes, in two formats, whatever is requested', async () => {
    const widths = ['', 1, 130, 240, 333, 500, 777, 1000, 1300, 1400, 1999, 99_999]
    const qualities = ['', 1, 62, 70, 77, 85, 100]
    for (const width of widths) {
      for (const height of ['', 1, 555, 2000]) {
        for (const quality of qualities) {
          const given = Object.entries({ width, height, quality }).filter(([, number]) => number !== '')
          const query = given.map(([name, number]) => `${name}=${number}`).join('&')
          const address = shown(breederPhoto, `?${query}`)
          expect((await get(address)).status).toBe(200)
          expect((await get(address, browser)).status).toBe(200)
        }
      }
    }
    const different = new Set(photos.requested.map((request) => JSON.stringify(request)))
    expect(different.size).toBeLessThanOrEqual(Object.keys(imageSizes).length * 2)
  })

  it('has the same ETag for all numbers that give the same image', async () => {
    const [small, rounded, large] = await Promise.all(
      ['?width=450', '?width=500', '?width=600'].map((query) => get(shown(breederPhoto, query))),
    )
    expect(small?.headers.get('ETag')).toBe(rounded?.headers.get('ETag'))
    expect(large?.headers.get('ETag')).not.toBe(rounded?.headers.get('ETag'))
  })

  it.each([
    ['?width=0', 'width'],
    ['?width=-1', 'width'],
    ['?width=abc', 'width'],
    ['?width=', 'width'],
    ['?width=1e9', 'width'],
    ['?width=99999999', 'width'],
    ['?width=12.5', 'width'],
    ['?width=%2B12', 'width'],
    ['?width=0x10', 'width'],
    ['?width=500&width=600', 'width'],
    ['?height=0', 'height'],
    ['?quality=0', 'quality'],
    ['?quality=best', 'quality'],
    ['?compress=yes', 'compress'],
    ['?compress=constructor', 'compress'],
    ['?compress=true&compress=false', 'compress'],
    ['?compress=false&width=0', 'width'],
  ])('is rejected with %s', async (query, field) => {
    const response = await get(shown(breederPhoto, query))
    expect(response.status).toBe(400)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const { message, errors } = await response.json()
    expect(message).toBe('Invalid input')
    expect(Object.keys(errors)).toEqual([field])
    expect(photos.read).not.toHaveBeenCalled()
  })

  it("may be cached for a day if it is the breeder's and for a minute if it is a visitor's", async () => {
    for (const query of ['', '?width=500']) {
      const breeder = await get(shown(breederPhoto, query))
      expect(breeder.headers.get('Cache-Control')).toBe('public, max-age=86400, s-maxage=60')
      const visitor = await get(shown(visitorPhoto, query))
      expect(visitor.headers.get('Cache-Control')).toBe('public, max-age=60, s-maxage=60')
    }
  })

  it.each(['', '?width=500&quality=70'])('is not sent again to a browser that has it (%j)', async (query) => {
    const first = await get(shown(breederPhoto, query), browser)
    const etag = first.headers.get('ETag') ?? ''
    expect(etag).toMatch(/^"[^"]+"$/)
    photos.read.mockClear()
    photos.requested.length = 0
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await get(shown(breederPhoto, query), { ...browser, 'If-None-Match': tag })
      expect(response.status).toBe(304)
      expect(await response.text()).toBe('')
      for (const header of ['ETag', 'Cache-Control', 'Vary']) {
        expect(response.headers.get(header)).toBe(first.headers.get(header))
      }
    }
    expect(photos.read).not.toHaveBeenCalled()
    expect(photos.requested).toEqual([])
    const other = await get(shown(breederPhoto, query), { ...browser, 'If-None-Match': '"other"' })
    expect(other.status).toBe(200)
  })

  it('returns the headers of GET for HEAD, without the body', async () => {
    const response = await photos.request(shown(breederPhoto, '?width=500'), {
      method: 'HEAD',
      headers: browser,
    })
    expect(response.status).toBe(200)
    expect(Number(response.headers.get('Content-Length'))).toBeGreaterThan(0)
    expect(response.headers.get('ETag')).not.toBeNull()
    expect(await response.text()).toBe('')
  })

  it('is a 404 that is not cached when its file is missing', async () => {
    await expectNotFound(await get(shown(missingPhoto)))
    await expectNotFound(await get(shown(missingPhoto, '?width=500'), browser))
  })

  it.each<[string, string]>([
    ['nothing', ''],
    ['no photo', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ])('is a 404 when its file is %s, and one line of the log', async (_, content) => {
    await photos.replaceFile(damagedPhoto, content)
    for (let time = 0; time < 3; time++) {
      await expectNotFound(await get(shown(damagedPhoto)))
      await expectNotFound(await get(shown(damagedPhoto, '?width=500'), browser))
      await expectNotFound(await get(objectPath(damagedPhoto), admin))
    }
    expect(photos.logged).toEqual(['A stored photo is damaged'])
    await photos.restoreFile(damagedPhoto)
    expect((await get(shown(damagedPhoto))).status).toBe(200)
  })

  it('may be shown by other sites, and a private one only by this site', async () => {
    const policy = async (address: string) =>
      (await get(address, admin)).headers.get('Cross-Origin-Resource-Policy')
    expect(await policy(shown(breederPhoto))).toBe('cross-origin')
    expect(await policy(shown(visitorPhoto, '?width=500'))).toBe('cross-origin')
    expect(await policy(shown(unpublishedPhoto))).toBe('same-origin')
  })

  it('is a 404 at the next request once it is private, even for a browser that has it', async () => {
    const address = shown(visitorPhoto, '?width=500')
    const etag = (await get(address)).headers.get('ETag') ?? ''
    expect((await get(address, { 'If-None-Match': etag })).status).toBe(304)
    await photos.db.update(galleryPhotos).set({ isPublic: false }).where(eq(galleryPhotos.id, visitorPhoto))
    await expectNotFound(await get(address))
    await expectNotFound(await get(address, { 'If-None-Match': etag }))
    await expectNotFound(await get(address, { 'If-None-Match': '*' }))
  })
})

describe('a photo the public may not see', () => {
  it.each([unpublishedPhoto, orphanedPhoto])('is a 404 for visitors (%s)', async (photo) => {
    for (const query of ['', '?width=500', '?width=abc']) await expectNotFound(await get(shown(photo, query)))
    expect(photos.read).not.toHaveBeenCalled()
  })

  it('is shown to an admin, and never cached', async () => {
    for (const query of ['', '?width=500']) {
      const response = await get(shown(unpublishedPhoto, query), { ...admin, 'If-None-Match': '*' })
      expect(response.status).toBe(200)
      expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    }
  })

  it.each([
    '../../site.db',
    '..%2f..%2fsite.db',
    '%2e%2e%2f%2e%2e%2fsite.db',
    '%2e%2e%5csite.db',
    `..%2f${breederPhoto}`,
    `${breederPhoto}%00`,
    `${breederPhoto}.webp`,
    breederPhoto.toUpperCase(),
    'site.db',
    '%',
    '%E0%A4%A',
    ' ',
  ])('is a 404 under the name %j, for an admin too', async (wrong) => {
    for (const path of ['/public-objects/uploads/', '/objects/uploads/']) {
      expect((await get(path + wrong, admin)).status).toBe(404)
      expect((await get(`${path + wrong}?width=500`, admin)).status).toBe(404)
    }
    expect(photos.read).not.toHaveBeenCalled()
  })
})

describe('the stored original', () => {
  it.each([breederPhoto, unpublishedPhoto])('is for admins only (%s)', async (photo) => {
    await expectNotFound(await get(objectPath(photo)))
    await expectNotFound(await get(objectPath(photo), { 'If-None-Match': '*' }))
    expect(photos.read).not.toHaveBeenCalled()
    const response = await get(objectPath(photo), admin)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('image/jpeg')
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    expect((await response.arrayBuffer()).byteLength).toBe((await photos.photoStore.get(photo))?.length)
  })

  it('is a 404 when the store does not have it', async () => {
    await expectNotFound(await get(objectPath(missingPhoto), admin))
  })
})
