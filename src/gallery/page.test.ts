import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { galleryPhotos } from '#src/app/tables.ts'
import { newPhotoPath } from '#src/testing/app/factories.ts'
import { only, openPage, textOf, texts } from '#src/testing/app/open-page.ts'
import { openSiteForEachTest, site } from '#src/testing/app/site-for-each-test.ts'

openSiteForEachTest()

describe('the gallery', () => {
  it('says what it is, and that its first photos are to come', async () => {
    const { status, document, text } = await openPage(site, '/gallery')
    expect(status).toBe(200)
    expect(document.title).toBe('Photo Gallery | Standard Parti Poodles')
    expect(textOf(only(document, 'h1'))).toBe('Photo Gallery')
    expect(text).toContain("No Photos Yet We're currently building our photo gallery. Check back soon...")
  })

  it('shows the published photos with their captions, newest first', async () => {
    await site.make.galleryPhoto({ caption: 'Oldest', createdAt: '2026-01-01T00:00:00.000Z' })
    await site.make.galleryPhoto({ caption: 'Newest', createdAt: '2026-03-01T00:00:00.000Z' })
    await site.make.galleryPhoto({ caption: 'Between', createdAt: '2026-02-01T00:00:00.000Z' })
    const { document, text } = await openPage(site, '/gallery')
    expect(texts(document, '.tile-caption')).toEqual(['Newest', 'Between', 'Oldest'])
    expect(text).not.toContain('No Photos Yet')
  })

  it('shows no photo that is not published', async () => {
    const waiting = await site.make.galleryPhoto({ caption: 'Unseen', isPublic: false })
    const { html, text } = await openPage(site, '/gallery')
    expect(text).toContain('No Photos Yet')
    expect(html).not.toContain('Unseen')
    expect(html).not.toContain(waiting.url.split('/').at(-1))
  })

  it('shows nothing about the sender of a photo but its caption', async () => {
    await site.make.galleryPhoto({
      caption: 'Photo by Ann',
      uploaderName: 'Ann Onymous',
      uploaderEmail: 'ann@example.com',
      puppyName: 'Secretpup',
      parentDam: 'Secretdam',
      parentSire: 'Secretsire',
      filename: 'private-name.jpg',
    })
    const { html, text } = await openPage(site, '/gallery')
    expect(text).toContain('Photo by Ann')
    expect(html).not.toMatch(/Onymous|ann@|Secret|private-name/)
  })

  it('shows a tile in its size, and its full photo where no script runs', async () => {
    const url = newPhotoPath()
    await site.make.galleryPhoto({ url, caption: 'Pippin' })
    const { document } = await openPage(site, '/gallery')
    const address = url.replace('/objects/', '/public-objects/')
    const tile = only(document, 'a.tile')
    expect(tile.getAttribute('href')).toBe(`${address}?width=1400&quality=85&compress=true&v=1`)
    expect(tile.getAttribute('data-photo')).toBe('0')
    expect(only(tile, 'img').getAttribute('src')).toBe(`${address}?width=400&quality=65&compress=true&v=1`)
  })

  it('shows a before and its after side by side, each with its label', async () => {
    const before = await site.make.galleryPhoto({
      caption: 'Pippin, small',
      photoType: 'before',
      createdAt: '2026-01-01T00:00:00.000Z',
    })
    await site.make.galleryPhoto({ caption: 'Otis', createdAt: '2026-02-01T00:00:00.000Z' })
    await site.make.galleryPhoto({
      caption: 'Pippin, grown up',
      photoType: 'after',
      relatedPhotoId: before.id,
      createdAt: '2026-03-01T00:00:00.000Z',
    })
    const groups = async () => {
      const { document } = await openPage(site, '/gallery')
      return [...document.querySelectorAll('.gallery-grid > li')].map((group) => ({
        pair: group.classList.contains('tile-pair'),
        captions: texts(group, '.tile-caption'),
        labels: texts(group, '.badge'),
        photos: [...group.querySelectorAll('a')].map((tile) => tile.getAttribute('data-photo')),
      }))
    }
    expect(await groups()).toEqual([
      {
        pair: true,
        captions: ['Pippin, small', 'Pippin, grown up'],
        labels: ['Before', 'After'],
        photos: ['0', '1'],
      },
      { pair: false, captions: ['Otis'], labels: [], photos: ['2'] },
    ])

    // The other photo of the pair is single again.
    await site.parts.database.write((tx) =>
      tx.update(galleryPhotos).set({ isPublic: false }).where(eq(galleryPhotos.id, before.id)),
    )
    expect(await groups()).toMatchObject([
      { pair: false, captions: ['Pippin, grown up'], labels: [] },
      { pair: false, captions: ['Otis'] },
    ])
  })

  it('describes a photo without a caption', async () => {
    await site.make.galleryPhoto({ caption: null })
    const { document } = await openPage(site, '/gallery')
    expect(only(document, '.tile img').getAttribute('alt')).toBe('Photo from our gallery')
    expect(document.querySelector('.tile-caption')).toBeNull()
  })
})
