import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { galleryPhotos, uploads } from '../db/schema.ts'
import { maxPhotoBytes, photoName } from '../domain/photos.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { newPhotoPath } from '../testing/factories.ts'
import { photoBytes, sendPhoto } from '../testing/send-photo.ts'

let site: TestApp
let session: { Cookie: string }
let clock: Date
beforeEach(async () => {
  clock = new Date('2026-11-02T03:04:05.000Z')
  // The database is asked at every request, as by another machine that has just looked.
  site = await createTestApp({
    env: { TRUSTED_PROXY: 'fly' },
    parts: { now: () => clock },
    versionMaxAgeMs: 0,
  })
  session = await site.signIn()
  // Nothing here may ask anyone outside.
  vi.stubGlobal('fetch', () => {
    throw new Error('The server asked another one')
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  return site.close()
})

const sender = { name: 'Ruby Sinclair', email: 'ruby@example.com' }
const unknownPhoto = { photoURL: ['Names a photo that has not been uploaded to this site'] }

async function call(method: string, path: string, body?: unknown, headers: object = {}) {
  const response = await site.request(path, {
    method,
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return {
    status: response.status,
    retryAfter: response.headers.get('Retry-After'),
    body: text ? JSON.parse(text) : null,
  }
}

const upload = (body?: Uint8Array<ArrayBuffer>) =>
  sendPhoto(site, {}, { from: '/api/public/upload', ...(body && { body }) })
const share = (given: object) => call('PUT', '/api/public/gallery-photos', { ...sender, ...given })
const publish = (id: string, isPublic = true) =>
  call('PUT', `/api/admin/gallery/${id}`, { isPublic }, session)
const stored = () => site.parts.database.db.select().from(galleryPhotos)
const files = async () =>
  (await readdir(join(site.folder, 'photos'), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

/** A visitor's photo as it waits. */
async function shared(given: object = {}) {
  expect((await share({ photoURL: await upload(), ...given })).status).toBe(201)
  const row = (await stored()).at(-1)
  if (!row) throw new Error('Nothing was stored')
  return row
}

describe('upload addresses', () => {
  const ask = (address: string, headers: object = {}) =>
    call('POST', '/api/public/upload', undefined, { 'Fly-Client-IP': address, ...headers })

  it('are given to anyone, twenty an hour for an address', async () => {
    for (let asked = 0; asked < 20; asked++) expect((await ask('2001:db8:1:2::1')).status).toBe(200)
    clock = new Date(clock.getTime() + 600_000)
    expect(await ask('2001:db8:1:2::ffff')).toEqual({
      status: 429,
      retryAfter: '3000',
      body: { message: 'You have sent many photos already. Please try again later.' },
    })
    expect((await ask('2001:db8:1:3::1')).status).toBe(200)
    expect((await ask('2001:db8:1:2::1', session)).status).toBe(200)
    clock = new Date(clock.getTime() + 3_000_000)
    expect((await ask('2001:db8:1:2::1')).status).toBe(200)
  })

  it.each([
    [{ contentType: 'image/svg+xml' }, 415],
    [{ contentType: 'image/jpeg', size: maxPhotoBytes + 1 }, 413],
    [{ size: 'large' }, 400],
  ])('are not given for %j: %i', async (body, status) => {
    expect((await call('POST', '/api/public/upload', body)).status).toBe(status)
    expect(await site.parts.database.db.select().from(uploads)).toEqual([])
  })

  it('are not given to another site', async () => {
    const foreign = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }
    expect((await ask('203.0.113.5', foreign)).status).toBe(403)
  })
})

describe('a photo that a visitor sends', () => {
  it('is recorded with what she says of it, private and unreviewed', async () => {
    const photoURL = await upload()
    const given = {
      puppyName: ' Pippin ',
      caption: 'Pippin at the lake',
      parentDam: 'Saffron',
      parentSire: 'Merlin',
      ageDescription: '6-months',
      photoType: 'before',
    }
    const { status, body } = await share({ photoURL, ...given })
    expect([status, body]).toEqual([201, { status: 'pending' }])
    const url = `${photoURL}.jpg`
    expect(await stored()).toEqual([
      {
        ...given,
        id: expect.any(String),
        filename: photoName(url),
        url,
        puppyName: 'Pippin',
        uploaderName: 'Ruby Sinclair',
        uploaderEmail: 'ruby@example.com',
        uploadedBy: null,
        isPublic: false,
        relatedPhotoId: null,
        reviewedAt: null,
        createdAt: clock.toISOString(),
        updatedAt: clock.toISOString(),
      },
    ])
  })

  it('has a caption in any case', async () => {
    expect(await shared({ caption: '  ' })).toMatchObject({
      caption: 'Photo by Ruby Sinclair',
      photoType: 'single',
      puppyName: null,
      parentDam: null,
      parentSire: null,
      ageDescription: null,
    })
  })

  it('says nothing of itself but what the form asks', async () => {
    const row = await shared({
      isPublic: true,
      reviewedAt: '2001-01-01',
      id: 'mine',
      filename: '../../etc/passwd',
      url: '/objects/uploads/other.jpg',
      uploadedBy: 'admin',
      uploaderName: 'Somebody',
      createdAt: '2001-01-01',
    })
    expect(row).toMatchObject({
      isPublic: false,
      reviewedAt: null,
      filename: photoName(row.url),
      uploadedBy: null,
      uploaderName: 'Ruby Sinclair',
      createdAt: clock.toISOString(),
    })
    expect(row.id).not.toBe('mine')
  })

  it.each<[string, object, Record<string, string[]>]>([
    ['no name', { name: ' ' }, { name: ['Please provide your name'] }],
    ['no e-mail', { email: undefined }, { email: ['Please enter a valid email address'] }],
    ['no photo', { photoURL: '' }, { photoURL: ['Please upload a photo first.'] }],
    ['a name too long', { name: 'x'.repeat(101) }, { name: ['At most 100 characters'] }],
    ['a caption too long', { caption: 'x'.repeat(201) }, { caption: ['At most 200 characters'] }],
    [
      'a caption with a bell',
      { caption: 'Pip\u0007pin' },
      { caption: ['Contains characters that cannot be shown'] },
    ],
    [
      'a type nobody knows',
      { photoType: 'panorama' },
      { photoType: ['Must be one of single, before, after'] },
    ],
    ['a dam that is a number', { parentDam: 7 }, { parentDam: ['Must be a text'] }],
  ])('is refused with %s', async (_, given, errors) => {
    const photoURL = await upload()
    expect(await share({ photoURL, ...given })).toMatchObject({
      status: 400,
      body: { message: 'Invalid input', errors },
    })
    expect(await stored()).toEqual([])
  })

  it('is refused with an age nobody knows', async () => {
    const { status, body } = await share({ photoURL: await upload(), ageDescription: 'old' })
    expect([status, Object.keys(body.errors)]).toEqual([400, ['ageDescription']])
  })

  it('of a machine is thanked for and forgotten', async () => {
    const answer = await share({ photoURL: await upload(), website: 'https://spam.example' })
    expect(answer).toMatchObject({ status: 201, body: { status: 'pending' } })
    expect(await stored()).toEqual([])
  })
})

describe('the photo itself', () => {
  it.each([
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
  ])('must have been uploaded to this site: not %s', async (photoURL) => {
    expect(await share({ photoURL })).toMatchObject({ status: 400, body: { errors: unknownPhoto } })
    expect(await stored()).toEqual([])
  })

  it('must have arrived', async () => {
    const { body } = await call('POST', '/api/public/upload')
    expect(await share({ photoURL: body.objectPath })).toMatchObject({
      status: 400,
      body: { errors: unknownPhoto },
    })
  })

  it.each<[string, (photoURL: string) => Promise<unknown>]>([
    [
      'a puppy',
      async (url) => {
        const litter = await site.make.litter()
        await site.make.puppy({ litterId: litter.id, photos: [url] })
      },
    ],
    ['a dog', (url) => site.make.dog({ photos: [url] })],
    ['the breeder, in the gallery', (url) => site.make.galleryPhoto({ url })],
    [
      'another visitor',
      (url) => site.make.galleryPhoto({ url, isPublic: false, uploaderEmail: 'ann@example.com' }),
    ],
    ['an admin', (url) => site.make.admin({ username: 'anna', profileImageUrl: url })],
  ])('must not be that of %s', async (_, name) => {
    const photoURL = await upload()
    const { body } = await call('PUT', '/api/gallery-photos', { photoURL }, session)
    await name(body.objectPath)
    const before = await stored()
    expect(await share({ photoURL })).toMatchObject({ status: 400, body: { errors: unknownPhoto } })
    expect(await stored()).toEqual(before)
  })

  it('may be named by the address it was sent to', async () => {
    const { body } = await call('POST', '/api/public/upload')
    const { pathname, search } = new URL(body.uploadURL)
    await site.request(pathname + search, {
      method: 'PUT',
      headers: { 'Sec-Fetch-Site': 'same-origin' },
      body: await photoBytes(),
    })
    expect((await share({ photoURL: body.uploadURL })).status).toBe(201)
  })

  it.each([
    ['again', {}],
    ['again, by the name it has got', {}],
    ['again with other words', { caption: 'Another caption', email: 'RUBY@example.com' }],
  ])('sent %s answers the same and changes nothing', async (how, given) => {
    const photoURL = await upload()
    await share({ photoURL })
    const before = await stored()
    const path = how.includes('name') ? `${photoURL}.jpg` : photoURL
    expect(await share({ photoURL: path, ...given })).toMatchObject({
      status: 201,
      body: { status: 'pending' },
    })
    expect(await stored()).toEqual(before)
  })

  it('sent twenty times at once is one', async () => {
    const photoURL = await upload()
    const answers = await Promise.all(Array.from({ length: 20 }, () => share({ photoURL })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(await stored()).toHaveLength(1)
    expect(await files()).toHaveLength(1)
  })

  it.each<[string, () => Uint8Array<ArrayBuffer>]>([
    ['a page', () => new TextEncoder().encode('<!doctype html><script>alert(1)</script>')],
    ['an SVG', () => new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['nothing', () => new Uint8Array(0)],
  ])('is deleted when it is %s', async (_, bytes) => {
    const photoURL = await upload(bytes())
    expect(await share({ photoURL })).toMatchObject({
      status: 415,
      body: { message: 'The file is not a JPG, PNG or GIF photo' },
    })
    expect(await stored()).toEqual([])
    expect(await files()).toEqual([])
    expect(await site.parts.database.db.select().from(uploads)).toEqual([])
  })

  it('is not kept when it is larger than 10 MB', async () => {
    const { body } = await call('POST', '/api/public/upload')
    const { pathname, search } = new URL(body.uploadURL)
    const sent = await site.request(pathname + search, {
      method: 'PUT',
      headers: { 'Sec-Fetch-Site': 'same-origin' },
      body: new Uint8Array(maxPhotoBytes + 1),
    })
    expect(sent.status).toBe(413)
    expect(await share({ photoURL: body.objectPath })).toMatchObject({
      status: 400,
      body: { errors: unknownPhoto },
    })
    expect(await files()).toEqual([])
  })
})

describe('the before photo that an after photo belongs to', () => {
  const refusal = { relatedPhotoId: ['Names no published before photo'] }

  it('is kept with an after', async () => {
    const before = await site.make.galleryPhoto({ photoType: 'before' })
    expect(await shared({ photoType: 'after', relatedPhotoId: before.id })).toMatchObject({
      photoType: 'after',
      relatedPhotoId: before.id,
    })
  })

  it.each(['single', 'before'])('is forgotten with a %s', async (photoType) => {
    const before = await site.make.galleryPhoto({ photoType: 'before' })
    expect(await shared({ photoType, relatedPhotoId: before.id })).toMatchObject({
      photoType,
      relatedPhotoId: null,
    })
  })

  it.each<[string, () => Promise<string>]>([
    ['a photo nobody knows', async () => 'unknown'],
    [
      'a private one',
      async () => (await site.make.galleryPhoto({ photoType: 'before', isPublic: false })).id,
    ],
    ['a single one', async () => (await site.make.galleryPhoto({ photoType: 'single' })).id],
    ['another after', async () => (await site.make.galleryPhoto({ photoType: 'after' })).id],
  ])('must not be %s', async (_, relatedPhoto) => {
    const relatedPhotoId = await relatedPhoto()
    const before = await stored()
    const answer = await share({ photoURL: await upload(), photoType: 'after', relatedPhotoId })
    expect(answer).toMatchObject({ status: 400, body: { errors: refusal } })
    expect(await stored()).toEqual(before)
  })
})

describe('who sees it', () => {
  const addresses = (url: string) => {
    const name = photoName(url)
    const file = `/public-objects/uploads/${name}`
    return [
      url,
      file,
      `${file}?v=1`,
      `${file}?width=400&quality=65&compress=true&v=1`,
      `${file}?compress=false`,
      `${file}?width=99999`,
      `${file}?quality=1&height=1`,
      `${file}?isPublic=true&admin=1`,
      `/public-objects/uploads/${name?.replace('.jpg', '')}`,
    ]
  }
  const statuses = (url: string, headers: Record<string, string> = {}) =>
    Promise.all(addresses(url).map(async (path) => (await site.request(path, { headers })).status))

  it('nobody but an admin while it waits', async () => {
    const { url } = await shared({ caption: 'Pippin at the lake' })
    expect(new Set(await statuses(url))).toEqual(new Set([404]))
    expect((await statuses(url, session)).slice(0, -1)).toEqual(Array(8).fill(200))
    for (const path of ['/gallery', '/api/gallery', '/sitemap.xml', '/'])
      expect(await (await site.request(path)).text()).not.toMatch(/Pippin at the lake|Ruby|ruby@/)
    expect((await call('GET', '/api/gallery')).body).toEqual([])
  })

  it('everyone once it is published, with its caption and nothing of who sent it', async () => {
    const { id, url } = await shared()
    await publish(id)
    expect((await call('GET', '/api/gallery')).body).toEqual([{ id, url, caption: 'Photo by Ruby Sinclair' }])
    // Originals are for admins.
    expect((await statuses(url)).slice(0, -1)).toEqual([404, ...Array(7).fill(200)])
  })

  it('nobody any more within a minute of its being made private', async () => {
    const { id, url } = await shared({ caption: 'Pippin at the lake' })
    await publish(id)
    const address = `/public-objects/uploads/${photoName(url)}?width=400&quality=65&compress=true&v=1`
    const answer = await site.request(address)
    // What anyone may hold without asking again.
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=60, s-maxage=60')
    const held = { 'If-None-Match': answer.headers.get('ETag') ?? '' }
    const unchanged = await site.request(address, { headers: held })
    expect([unchanged.status, unchanged.headers.get('Cache-Control')]).toEqual([
      304,
      'public, max-age=60, s-maxage=60',
    ])

    await publish(id, false)
    const asked = await site.request(address, { headers: held })
    expect([asked.status, asked.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
    expect(await (await site.request('/gallery')).text()).not.toContain('Pippin at the lake')
    expect((await call('GET', '/api/gallery')).body).toEqual([])
  })

  it('nobody ever again when it is rejected', async () => {
    const { id, url } = await shared()
    await call('DELETE', `/api/admin/gallery/${id}`, undefined, session)
    expect(new Set(await statuses(url, session))).toEqual(new Set([404]))
    expect(await files()).toEqual([])
  })
})

it('says no more than that it is unavailable while the database fails', async () => {
  const photoURL = await upload()
  site.parts.database.close()
  expect(await share({ photoURL })).toMatchObject({
    status: 503,
    body: { message: 'Service temporarily unavailable' },
  })
  expect((await call('POST', '/api/public/upload')).status).toBe(503)
})
