import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { uploads } from '#src/app/tables.ts'
import { photoName } from '#src/platform/photos/rules/files.ts'
import { createSharingSite, type SharingSite } from '#src/testing/app/share-photo-app.ts'

let site: SharingSite
beforeEach(async () => {
  site = await createSharingSite()
})
afterEach(() => site.close())

describe('upload URLs', () => {
  const ask = (address: string, headers: object = {}) =>
    site.call('POST', '/api/public/upload', undefined, { 'Fly-Client-IP': address, ...headers })

  it('are given to anyone, twenty per hour for each IP address', async () => {
    for (let asked = 0; asked < 20; asked++) expect((await ask('2001:db8:1:2::1')).status).toBe(200)
    site.minutesLater(10)
    expect(await ask('2001:db8:1:2::ffff')).toEqual({
      status: 429,
      retryAfter: '3000',
      body: { code: 'tooManyUploads', message: 'You have sent many photos already. Please try again later.' },
    })
    expect((await ask('2001:db8:1:3::1')).status).toBe(200)
    expect((await ask('2001:db8:1:2::1', site.session)).status).toBe(200)
    site.minutesLater(50)
    expect((await ask('2001:db8:1:2::1')).status).toBe(200)
  })

  it('are not given for another file', async () => {
    const body = { contentType: 'image/svg+xml' }
    expect((await site.call('POST', '/api/public/upload', body)).status).toBe(415)
    expect(await site.parts.database.db.select().from(uploads)).toEqual([])
  })
})

describe('a photo that a visitor sends', () => {
  it('is recorded with its details, private and unreviewed', async () => {
    const photoURL = await site.upload()
    const given = {
      puppyName: ' Pippin ',
      caption: 'Pippin at the lake',
      parentDam: 'Saffron',
      parentSire: 'Merlin',
      ageDescription: '6-months',
      photoType: 'before',
    }
    const { status, body } = await site.share({ photoURL, ...given })
    expect([status, body]).toEqual([201, { status: 'pending' }])
    const url = `${photoURL}.jpg`
    expect(await site.stored()).toEqual([
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
        words: null,
        wordsName: null,
        wordsOkAt: null,
        wordsShown: false,
        reviewedAt: null,
        createdAt: site.now().toISOString(),
        updatedAt: site.now().toISOString(),
      },
    ])
  })

  it('always has a caption', async () => {
    expect(await site.shared({ caption: '  ' })).toMatchObject({
      caption: 'Photo by Ruby Sinclair',
      photoType: 'single',
      puppyName: null,
      parentDam: null,
      parentSire: null,
      ageDescription: null,
    })
  })

  it('is recorded with the fields of the form and nothing else', async () => {
    const row = await site.shared({
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
      createdAt: site.now().toISOString(),
    })
    expect(row.id).not.toBe('mine')
  })

  it('is rejected with a message for each field', async () => {
    const photoURL = await site.upload()
    const rejected: [object, Record<string, unknown>][] = [
      [{ name: ' ' }, { name: ['Please provide your name'] }],
      [{ email: undefined }, { email: ['Please enter a valid email address'] }],
      [{ photoURL: '' }, { photoURL: ['Please upload a photo first.'] }],
      [{ name: 'x'.repeat(101) }, { name: ['At most 100 characters'] }],
      [{ caption: 'x'.repeat(201) }, { caption: ['At most 200 characters'] }],
      [{ caption: 'Pip\u0007pin' }, { caption: ['Contains characters that cannot be shown'] }],
      [{ photoType: 'panorama' }, { photoType: ['Must be one of single, before, after'] }],
      [{ parentDam: 7 }, { parentDam: ['Must be text'] }],
      [{ ageDescription: 'old' }, { ageDescription: [expect.any(String)] }],
    ]
    for (const [given, errors] of rejected)
      expect(await site.share({ photoURL, ...given })).toMatchObject({
        status: 400,
        body: { code: 'invalidInput', message: 'Invalid input', errors },
      })
    expect(await site.stored()).toEqual([])
  })

  it('from a bot is accepted and discarded', async () => {
    const answer = await site.share({ photoURL: await site.upload(), website: 'https://spam.example' })
    expect(answer).toMatchObject({ status: 201, body: { status: 'pending' } })
    expect(await site.stored()).toEqual([])
  })
})

describe('the before photo that an after photo belongs to', () => {
  const refusal = { relatedPhotoId: ['Choose a published "before" photo'] }

  it('is stored with an after photo', async () => {
    const before = await site.make.galleryPhoto({ photoType: 'before' })
    expect(await site.shared({ photoType: 'after', relatedPhotoId: before.id })).toMatchObject({
      photoType: 'after',
      relatedPhotoId: before.id,
    })
  })

  it.each(['single', 'before'])('is dropped from a %s photo', async (photoType) => {
    const before = await site.make.galleryPhoto({ photoType: 'before' })
    expect(await site.shared({ photoType, relatedPhotoId: before.id })).toMatchObject({
      photoType,
      relatedPhotoId: null,
    })
  })

  it('cannot be an unknown photo, a private one, a single one or another after', async () => {
    const photos = [
      { photoType: 'before', isPublic: false },
      { photoType: 'single' },
      { photoType: 'after' },
    ] as const
    const ids = ['unknown']
    for (const given of photos) ids.push((await site.make.galleryPhoto(given)).id)
    const before = await site.stored()
    const photoURL = await site.upload()
    for (const relatedPhotoId of ids)
      expect(await site.share({ photoURL, photoType: 'after', relatedPhotoId })).toMatchObject({
        status: 400,
        body: { errors: refusal },
      })
    expect(await site.stored()).toEqual(before)
  })
})

it('reports only that the service is unavailable while the database is down', async () => {
  const photoURL = await site.upload()
  site.parts.database.close()
  expect(await site.share({ photoURL })).toMatchObject({
    status: 503,
    body: { code: 'unavailable', message: 'Service temporarily unavailable' },
  })
  expect((await site.call('POST', '/api/public/upload')).status).toBe(503)
})
