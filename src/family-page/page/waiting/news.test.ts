import { describe, expect, it } from 'vitest'
import { photoName } from '#src/platform/photos/rules/files.ts'
import { only, texts } from '#src/testing/app/open-page.ts'
import { acceptedPhoto, photoBytes } from '#src/testing/app/send-photo.ts'
import { clock, join, openSiteForEachTest, page, site } from '#src/testing/waiting-list/family-page.ts'

openSiteForEachTest()

describe('news', () => {
  it('is shown newest first, ten at most', async () => {
    const family = await join()
    for (let day = 10; day < 22; day++)
      await site.make.news({ text: `News of day ${day}`, createdAt: `2026-11-${day}T02:00:00.000Z` })
    const { document } = await page(family)
    const shown = texts(document, '.family-news .form-note + p')
    expect([shown.length, shown[0], shown.at(-1)]).toEqual([10, 'News of day 21', 'News of day 12'])
    expect(texts(document, '.family-news .form-note')[0]).toBe('21 November 2026')
  })

  it('has photos that only a waiting family can see', async () => {
    const photo = await photoBytes()
    const path = await acceptedPhoto(site.parts, photo)
    const other = await acceptedPhoto(site.parts, photo)
    await site.make.news({ photos: [path] })
    const family = await join()
    const image = only((await page(family)).document, '.family-news img')
    const response = await site.request(image.getAttribute('src') ?? '')
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toMatch(/^image\//)
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    expect(response.headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
    const status = async (address: string) => (await site.request(address)).status
    const name = photoName(path)
    expect(await status(`/public-objects/uploads/${name}`)).toBe(404)
    expect(await status(`/f/${family.token}/photos/${photoName(other)}?width=400`)).toBe(404)
    expect(await status(`/f/${'a'.repeat(32)}/photos/${name}`)).toBe(404)
    for (const state of ['unconfirmed', 'closed'] as const) {
      const { token } = await join({ state, closedAt: clock.toISOString() })
      expect(await status(`/f/${token}/photos/${name}`)).toBe(404)
    }
  })
})
