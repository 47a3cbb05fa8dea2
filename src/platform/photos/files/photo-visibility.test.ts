import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { photoName } from '#src/platform/photos/rules/files.ts'
import { createSharingSite, type SharingSite } from '#src/testing/app/share-photo-app.ts'

let site: SharingSite
beforeEach(async () => {
  site = await createSharingSite()
})
afterEach(() => site.close())

describe('the photo of a visitor', () => {
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

  it('is shown only to an admin while it is waiting for review', async () => {
    const { url } = await site.shared({ caption: 'Pippin at the lake' })
    expect(new Set(await statuses(url))).toEqual(new Set([404]))
    expect((await statuses(url, site.session)).slice(0, -1)).toEqual(Array(8).fill(200))
    for (const path of ['/gallery', '/api/gallery', '/sitemap.xml', '/'])
      expect(await (await site.request(path)).text()).not.toMatch(/Pippin at the lake|Ruby|ruby@/)
    expect((await site.call('GET', '/api/gallery')).body).toEqual([])
  })

  it('is shown to everyone once it is published, with its caption but without its sender', async () => {
    const { id, url } = await site.shared()
    await site.publish(id)
    expect((await site.call('GET', '/api/gallery')).body).toEqual([
      { id, url, caption: 'Photo by Ruby Sinclair' },
    ])
    // Originals are for admins.
    expect((await statuses(url)).slice(0, -1)).toEqual([404, ...Array(7).fill(200)])
  })

  it.each([true, false])(
    'reveals to nobody who sends it again whether it is theirs, once it was published (still so: %j)',
    async (isPublic) => {
      const { id, url } = await site.shared()
      await site.publish(id)
      if (!isPublic) await site.publish(id, isPublic)
      const before = await site.stored()
      const [theirs, anyones] = [
        await site.share({ photoURL: url }),
        await site.share({ photoURL: url, email: 'guess@example.com' }),
      ]
      expect(theirs.status).toBe(201)
      expect(anyones).toEqual(theirs)
      expect(await site.stored()).toEqual(before)
    },
  )

  it('is gone for everyone within a minute of being made private', async () => {
    const { id, url } = await site.shared({ caption: 'Pippin at the lake' })
    await site.publish(id)
    const address = `/public-objects/uploads/${photoName(url)}?width=400&quality=65&compress=true&v=1`
    const answer = await site.request(address)
    // How long anyone may cache it without revalidating.
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=60, s-maxage=60')
    const held = { 'If-None-Match': answer.headers.get('ETag') ?? '' }
    const unchanged = await site.request(address, { headers: held })
    expect([unchanged.status, unchanged.headers.get('Cache-Control')]).toEqual([
      304,
      'public, max-age=60, s-maxage=60',
    ])

    await site.publish(id, false)
    const asked = await site.request(address, { headers: held })
    expect([asked.status, asked.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
    expect(await (await site.request('/gallery')).text()).not.toContain('Pippin at the lake')
    expect((await site.call('GET', '/api/gallery')).body).toEqual([])
  })

  it('is gone for good when it is rejected', async () => {
    const { id, url } = await site.shared()
    await site.call('DELETE', `/api/admin/gallery/${id}`, undefined, site.session)
    expect(new Set(await statuses(url, site.session))).toEqual(new Set([404]))
    await site.call('DELETE', '/api/admin/trash', undefined, site.session)
    expect(new Set(await statuses(url, site.session))).toEqual(new Set([404]))
    expect(await site.files()).toEqual([])
  })
})
