import { describe, expect, it } from 'vitest'
import { apiClient } from '#src/testing/app/api-client.ts'
import { openSiteForEachTest, site } from '#src/testing/app/site-for-each-test.ts'

openSiteForEachTest()

const listPhotos = async () => (await apiClient(site).gallery.$get()).json()

describe('GET /api/gallery', () => {
  it('returns id, url and caption, and nothing about the sender', async () => {
    const { id, url } = await site.make.galleryPhoto({
      caption: 'Photo by <Ann>',
      filename: 'IMG_0001.jpg',
      uploaderName: 'Ann Onymous',
      uploaderEmail: 'ann@example.com',
      puppyName: 'Pippin',
      parentDam: 'Willow',
      parentSire: 'Merlin',
      ageDescription: 'adult',
      photoType: 'before',
      reviewedAt: '2026-10-02T00:00:00.000Z',
    })
    expect(await listPhotos()).toEqual([{ id, url, caption: 'Photo by <Ann>' }])
  })

  it('returns published photos only, newest first', async () => {
    await site.make.galleryPhoto({ caption: 'Older', createdAt: '2026-01-01T00:00:00.000Z' })
    await site.make.galleryPhoto({ caption: 'Newer', createdAt: '2026-02-01T00:00:00.000Z' })
    await site.make.galleryPhoto({
      caption: 'Waiting',
      isPublic: false,
      createdAt: '2026-03-01T00:00:00.000Z',
    })
    expect((await listPhotos()).map(({ caption }) => caption)).toEqual(['Newer', 'Older'])
  })
})
