import { isNotNull } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { galleryPhotos, uploads } from '#src/app/tables.ts'
import { maxBytesToReview } from '#src/gallery/actions.ts'
import { budgets } from '#src/platform/machine/budgets.ts'
import { maxPhotoBytes } from '#src/platform/photos/rules/files.ts'
import { newPhotoPath } from '#src/testing/app/factories.ts'
import { photoBytes } from '#src/testing/app/send-photo.ts'
import { createSharingSite, type SharingSite, unknownPhoto } from '#src/testing/app/share-photo-app.ts'

let site: SharingSite
beforeEach(async () => {
  site = await createSharingSite()
})
afterEach(() => site.close())

describe('the photo itself', () => {
  it('must have been uploaded to this site', async () => {
    for (const photoURL of [
      'https://example.com/a.jpg',
      'http://169.254.169.254/latest/meta-data',
      'javascript:alert(1)',
      'data:image/png;base64,iVBORw0KGgo=',
      'file:///etc/passwd',
      '//example.com/objects/uploads/a.jpg',
      '/objects/uploads/../../site.db',
      '/objects/uploads/%2e%2e%2fsite.db',
      '/gallery',
      'x'.repeat(5000),
      newPhotoPath(),
    ])
      expect([photoURL, await site.share({ photoURL })]).toMatchObject([
        photoURL,
        { status: 400, body: { errors: unknownPhoto } },
      ])
    expect(await site.stored()).toEqual([])
  })

  it('must have been sent', async () => {
    const { body } = await site.call('POST', '/api/public/upload')
    expect(await site.share({ photoURL: body.objectPath })).toMatchObject({
      status: 400,
      body: { errors: unknownPhoto },
    })
  })

  it.each<[string, (photoURL: string) => Promise<unknown>]>([
    [
      'a puppy',
      async (url) => {
        await site.make.puppy({ photos: [url] })
      },
    ],
    ['a dog', (url) => site.make.dog({ photos: [url] })],
    ['the breeder in the gallery', (url) => site.make.galleryPhoto({ url })],
    [
      'another visitor',
      (url) => site.make.galleryPhoto({ url, isPublic: false, uploaderEmail: 'ann@example.com' }),
    ],
    ['an admin', (url) => site.make.admin({ username: 'anna', profileImageUrl: url })],
  ])('cannot be referenced by %s', async (_, reference) => {
    const photoURL = await site.upload()
    const { body } = await site.call('PUT', '/api/gallery-photos', { photoURL }, site.session)
    await reference(body.objectPath)
    const before = await site.stored()
    expect(await site.share({ photoURL })).toMatchObject({ status: 400, body: { errors: unknownPhoto } })
    expect(await site.stored()).toEqual(before)
  })

  it("leaves room for the breeder's own: too much that waits for review is rejected, hers is not", async () => {
    const [waiting, next] = [await site.upload(), await site.upload()]
    await site.share({ photoURL: waiting })
    const { database } = site.parts
    await database.db.update(uploads).set({ size: maxBytesToReview }).where(isNotNull(uploads.acceptedAt))
    const busy = { status: 503, body: { code: 'busy' } }
    expect(await site.call('POST', '/api/public/upload')).toMatchObject(busy)
    expect(await site.share({ photoURL: next })).toMatchObject(busy)
    expect((await site.call('POST', '/api/objects/upload', undefined, site.session)).status).toBe(200)
    await database.db.update(galleryPhotos).set({ reviewedAt: '2026-11-01T10:00:00.000Z' })
    expect((await site.share({ photoURL: next })).status).toBe(201)
  })

  it("is checked after the breeder's own", async () => {
    const [theirs, hers] = [await site.upload(), await site.upload()]
    const check = vi.spyOn(site.parts.images, 'normalise')
    await site.share({ photoURL: theirs })
    expect(check).toHaveBeenLastCalledWith(expect.any(Function), 'last')
    await site.call('PUT', '/api/gallery-photos', { photoURL: hers }, site.session)
    expect(check).toHaveBeenLastCalledWith(expect.any(Function), 'breeder')
  })

  it('may be given by its upload URL', async () => {
    const { body } = await site.call('POST', '/api/public/upload')
    const { pathname, search } = new URL(body.uploadURL)
    await site.request(pathname + search, {
      method: 'PUT',
      headers: { 'Sec-Fetch-Site': 'same-origin' },
      body: await photoBytes(),
    })
    expect((await site.share({ photoURL: body.uploadURL })).status).toBe(201)
  })

  it.each([
    ['again', {}],
    ['again, by the path it was given', {}],
    ['again with other details', { caption: 'Another caption', email: 'RUBY@example.com' }],
  ])('sent %s returns the same and changes nothing', async (how, given) => {
    const photoURL = await site.upload()
    await site.share({ photoURL })
    const before = await site.stored()
    const path = how.includes('path') ? `${photoURL}.jpg` : photoURL
    expect(await site.share({ photoURL: path, ...given })).toMatchObject({
      status: 201,
      body: { status: 'pending' },
    })
    expect(await site.stored()).toEqual(before)
  })

  it('sent twenty times at once is stored once', async () => {
    const photoURL = await site.upload()
    const answers = await Promise.all(Array.from({ length: 20 }, () => site.share({ photoURL })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(await site.stored()).toHaveLength(1)
    expect(await site.files()).toHaveLength(1)
  })

  it('sent 260 times at once from one address is stored once, and most are asked to come again', async () => {
    const photoURL = await site.upload()
    const answers = await Promise.all(Array.from({ length: 260 }, () => site.share({ photoURL })))
    const accepted = answers.filter(({ status }) => status === 201)
    expect(accepted).toHaveLength(budgets.sharedPhotos.perAddress)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 503]))
    expect(await site.stored()).toHaveLength(1)
    expect(await site.share({ photoURL })).toMatchObject({ status: 201 })
  })

  it('sent again within a minute with the same details, as by a second click, is stored once', async () => {
    await site.shared({ caption: 'Pippin at the lake' })
    const kept = await site.files()
    site.minutesLater(0.9)
    const photoURL = await site.upload()
    expect((await site.share({ photoURL, caption: 'Pippin at the lake' })).status).toBe(201)
    expect(await site.stored()).toHaveLength(1)
    expect(await site.files()).toEqual(kept)
  })

  it.each<[string, object, number, string]>([
    ['with other details', { caption: 'Pippin in the lake' }, 0, '#fff'],
    ['by someone else', { email: 'tom@example.com' }, 0, '#fff'],
    ['after a minute', {}, 1, '#fff'],
    ['with another photo', {}, 0, '#123456'],
  ])('sent %s is stored again', async (_, given, minutes, background) => {
    await site.shared()
    site.minutesLater(minutes)
    const photoURL = await site.upload(await photoBytes(background))
    expect((await site.share({ photoURL, ...given })).status).toBe(201)
    expect(await site.stored()).toHaveLength(2)
  })

  it.each<[string, () => Uint8Array<ArrayBuffer>]>([
    ['a page that begins like a GIF', () => new TextEncoder().encode('GIF89a<!doctype html>')],
    ['the beginning of a JPEG', () => new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70])],
  ])('is deleted when it is %s', async (_, bytes) => {
    const photoURL = await site.upload(bytes())
    expect(await site.share({ photoURL })).toMatchObject({
      status: 415,
      body: { code: 'notAPhoto', message: 'The file is damaged, or not a JPG, PNG or GIF photo' },
    })
    expect(await site.stored()).toEqual([])
    expect(await site.files()).toEqual([])
    expect(await site.parts.database.db.select().from(uploads)).toEqual([])
  })

  it.each<[number, string, Uint8Array<ArrayBuffer>]>([
    [413, 'larger than 10 MB', new Uint8Array([0xff, 0xd8, 0xff, ...new Uint8Array(maxPhotoBytes)])],
    [415, 'a page', new TextEncoder().encode('<!doctype html><script>alert(1)</script>')],
    [415, 'an SVG', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    [415, 'nothing', new Uint8Array(0)],
  ])('returns %i and is not kept when it is %s', async (status, _, bytes) => {
    const { body } = await site.call('POST', '/api/public/upload')
    const { pathname, search } = new URL(body.uploadURL)
    const sent = await site.request(pathname + search, {
      method: 'PUT',
      headers: { 'Sec-Fetch-Site': 'same-origin' },
      body: bytes,
    })
    expect(sent.status).toBe(status)
    expect(await site.share({ photoURL: body.objectPath })).toMatchObject({
      status: 400,
      body: { errors: unknownPhoto },
    })
    expect(await site.files()).toEqual([])
    expect(await site.parts.database.db.select().from(uploads)).toEqual([])
  })
})
