import { describe, expect, it } from 'vitest'
import { newPhotoPath } from '#src/testing/app/factories.ts'
import { sendPhoto } from '#src/testing/app/send-photo.ts'
import { call, file, openGalleryForEachTest, session, site, stored } from '#src/testing/gallery/gallery.ts'

openGalleryForEachTest()

describe('GET /api/admin/gallery', () => {
  it('returns public and private photos, newest first, with their senders', async () => {
    await site.make.galleryPhoto({ filename: 'old.jpg', createdAt: '2026-01-01T00:00:00.000Z' })
    await site.make.galleryPhoto({
      filename: 'new.jpg',
      isPublic: false,
      uploaderName: 'Ruby Sinclair',
      uploaderEmail: 'ruby@example.com',
    })
    expect((await call('GET', '')).body).toMatchObject([
      { filename: 'new.jpg', isPublic: false, reviewedAt: null, uploaderEmail: 'ruby@example.com' },
      { filename: 'old.jpg', isPublic: true },
    ])
  })
})

it('GET /api/admin/gallery returns how large each photo is, where that is known', async () => {
  await site.make.galleryPhoto({ createdAt: '2026-01-01T00:00:00.000Z' })
  const url = await sendPhoto(site, session)
  await call('POST', '', { filename: 'wren.jpg', url })
  expect((await call('GET', '')).body).toMatchObject([
    { filename: 'wren.jpg', width: 40, height: 50 },
    { width: null, height: null },
  ])
})

describe('POST /api/admin/gallery', () => {
  it('adds a photo of the breeder, private until published and already reviewed', async () => {
    const url = await sendPhoto(site, session)
    const { status, body } = await call('POST', '', {
      filename: 'wren.jpg',
      url,
      caption: '  Wren  ',
      isPublic: true,
      uploaderName: 'Nobody',
    })
    expect(status).toBe(201)
    expect(await stored()).toEqual([body])
    expect(body).toMatchObject({
      filename: 'wren.jpg',
      caption: 'Wren',
      isPublic: false,
      reviewedAt: '2026-11-21T03:00:00.000Z',
      uploadedBy: 'breeder',
      uploaderName: null,
      photoType: 'single',
    })
    expect(await file(body.url)).not.toBeNull()
  })

  it('rejects an address nothing was sent to', async () => {
    expect(await call('POST', '', { filename: 'a.jpg', url: newPhotoPath() })).toMatchObject({
      status: 400,
      body: { errors: { url: ['This photo is no longer on this site. Please choose it again.'] } },
    })
    expect(await stored()).toEqual([])
  })

  it('rejects a photo already in the gallery', async () => {
    const url = await sendPhoto(site, session)
    await call('POST', '', { filename: 'wren.jpg', url })
    expect(await call('POST', '', { filename: 'again.jpg', url })).toMatchObject({
      status: 409,
      body: { code: 'inGalleryAlready', message: 'This photo is already in the gallery' },
    })
    expect(await stored()).toHaveLength(1)
  })
})

describe('PUT /api/admin/gallery/ID', () => {
  it.each([true, false])('sets a waiting photo to public: %s, which reviews it', async (isPublic) => {
    const { id } = await site.make.galleryPhoto({ isPublic: !isPublic, caption: 'Otis' })
    const { status, body } = await call('PUT', `/${id}`, { isPublic, caption: 'Changed', reviewedAt: null })
    expect(status).toBe(200)
    expect(await stored()).toEqual([body])
    expect(body).toMatchObject({ isPublic, caption: 'Otis', reviewedAt: '2026-11-21T03:00:00.000Z' })
  })

  it('keeps the time of the first review', async () => {
    const { id } = await site.make.galleryPhoto({ reviewedAt: '2026-10-02T00:00:00.000Z' })
    expect((await call('PUT', `/${id}`, { isPublic: false })).body.reviewedAt).toBe(
      '2026-10-02T00:00:00.000Z',
    )
  })
})

describe('PUT /api/admin/gallery/ID/caption', () => {
  it('corrects the caption that a family gave, and nothing else', async () => {
    const photo = await site.make.galleryPhoto({ caption: 'Otys', uploaderName: 'Ruby Sinclair' })
    const { status, body } = await call('PUT', `/${photo.id}/caption`, { caption: ' Otis ', isPublic: false })
    expect(status).toBe(200)
    expect(await stored()).toEqual([body])
    expect(body).toEqual({ ...photo, caption: 'Otis', updatedAt: '2026-11-21T03:00:00.000Z' })
  })
})

describe('DELETE /api/admin/gallery/ID', () => {
  it('deletes the photo, and its file once it is out of the trash', async () => {
    const { body } = await call('POST', '', { filename: 'a.jpg', url: await sendPhoto(site, session) })
    expect((await call('DELETE', `/${body.id}`)).status).toBe(204)
    expect(await stored()).toEqual([])
    expect((await call('DELETE', `/${body.id}`)).status).toBe(404)
    await site.send('DELETE', '/api/admin/trash', undefined, session)
    expect(await file(body.url)).toBeNull()
  })

  it('keeps the file while a puppy shows it', async () => {
    const { body } = await call('POST', '', { filename: 'a.jpg', url: await sendPhoto(site, session) })
    await site.make.puppy({ photos: [body.url] })
    await call('DELETE', `/${body.id}`)
    await site.send('DELETE', '/api/admin/trash', undefined, session)
    expect(await file(body.url)).not.toBeNull()
  })

  it('leaves the related after photo without a before photo', async () => {
    const before = await site.make.galleryPhoto({ photoType: 'before' })
    await site.make.galleryPhoto({ photoType: 'after', relatedPhotoId: before.id })
    await call('DELETE', `/${before.id}`)
    expect(await stored()).toMatchObject([{ photoType: 'after', relatedPhotoId: null }])
  })
})
