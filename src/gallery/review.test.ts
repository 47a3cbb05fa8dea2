import { describe, expect, it } from 'vitest'
import { sendPhoto } from '#src/testing/app/send-photo.ts'
import { call, file, openGalleryForEachTest, session, site, stored } from '#src/testing/gallery/gallery.ts'

openGalleryForEachTest()

describe('POST /api/admin/gallery/review', () => {
  const review = (decision: string, photos: { id: string; updatedAt?: string }[]) =>
    call('POST', '/review', { decision, photos })

  it.each([
    ['publish', true],
    ['hide', false],
  ])('%s reviews several photos and leaves the others', async (decision, isPublic) => {
    const first = await site.make.galleryPhoto({ isPublic: !isPublic })
    const second = await site.make.galleryPhoto({
      isPublic: !isPublic,
      reviewedAt: '2026-10-02T00:00:00.000Z',
    })
    const other = await site.make.galleryPhoto({ isPublic: !isPublic })
    const { status, body } = await review(decision, [first, second])
    expect(status).toBe(200)
    const [one, two, three] = await stored()
    expect(body).toEqual(expect.arrayContaining([one, two]))
    expect(one).toMatchObject({ isPublic, reviewedAt: '2026-11-21T03:00:00.000Z' })
    expect(two).toMatchObject({ isPublic, reviewedAt: '2026-10-02T00:00:00.000Z' })
    expect(three).toEqual(other)
  })

  it('deletes several photos, each into the trash, and their files once they are out of it', async () => {
    const urls = [await sendPhoto(site, session), await sendPhoto(site, session)]
    const photos = []
    for (const url of urls) photos.push((await call('POST', '', { filename: 'a.jpg', url })).body)
    const given = { decision: 'delete', photos }
    const response = await site.send('POST', '/api/admin/gallery/review', given, session)
    const trashIds = response.headers.get('X-Trash-Id')?.split(', ') ?? []
    expect([response.status, trashIds.length]).toEqual([200, 2])
    expect(await stored()).toEqual([])
    await site.send('POST', `/api/admin/trash/${trashIds[0]}/restore`, undefined, session)
    expect(await stored()).toEqual([photos[0]])
    await call('DELETE', `/${photos[0].id}`)
    await site.send('DELETE', '/api/admin/trash', undefined, session)
    for (const { url } of photos) expect(await file(url)).toBeNull()
  })

  it.each(['publish', 'hide', 'delete'])(
    '%s changes nothing when a photo is unknown, and names it',
    async (decision) => {
      const known = await site.make.galleryPhoto()
      const { status, body } = await review(decision, [known, { id: 'unknown' }])
      expect(status).toBe(404)
      expect(Object.keys(body.errors)).toEqual(['unknown'])
      expect(body.message).toContain('have been deleted in the meantime')
      expect(await stored()).toEqual([known])
    },
  )

  it('changes nothing when a photo has changed since, and names it', async () => {
    const first = await site.make.galleryPhoto({ isPublic: false })
    const second = await site.make.galleryPhoto({ isPublic: false, updatedAt: '2026-11-02T00:00:00.000Z' })
    const seen = { id: second.id, updatedAt: '2026-11-01T00:00:00.000Z' }
    const { status, body } = await review('publish', [first, seen])
    expect([status, Object.keys(body.errors)]).toEqual([409, [second.id]])
    expect(await stored()).toEqual([first, second])
  })

  it('overwrites photos when the request does not say which version it saw', async () => {
    const { id } = await site.make.galleryPhoto({ isPublic: false })
    expect((await review('publish', [{ id }])).status).toBe(200)
  })
})
