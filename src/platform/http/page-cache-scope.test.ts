import { gunzipSync } from 'node:zlib'
import { LibsqlError } from '@libsql/client'
import { describe, expect, it, vi } from 'vitest'
import { puppyPage } from '#src/dogs/page/puppy.tsx'
import { contactPage } from '#src/enquiries/page.tsx'
import { countLoads, litterId, openSiteForEachTest, shown, site } from '#src/testing/app/cached-pages.ts'

openSiteForEachTest()

describe('a page is cached', () => {
  it.each(['/puppies?', '/puppies?utm=x', '/puppies?sent=1&puppy=Wren'])(
    'whatever is in the query that it does not read: %s',
    async (path) => {
      const loads = countLoads()
      const plain = await shown()
      for (let n = 0; n < 2; n++) expect(await shown(`${path}&n=${n}`)).toBe(plain)
      expect(loads).toHaveBeenCalledTimes(1)
    },
  )

  it('apart for each flag that it reads', async () => {
    const loads = vi.spyOn(contactPage, 'load')
    const plain = await shown('/contact')
    const sent = await shown('/contact?sent=1')
    expect(sent).not.toBe(plain)
    expect(await shown('/contact?utm=x&sent=1')).toBe(sent)
    expect(await shown('/contact?sent=yes')).toBe(plain)
    expect(loads).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['cannot be one', 'auth_session=made-up'],
    ['is unknown', `auth_session=${'a'.repeat(40)}`],
  ])('for visitors with a session that %s', async (_, cookie) => {
    const loads = countLoads()
    const plain = await shown()
    for (let n = 0; n < 2; n++)
      expect(await shown('/puppies', { Cookie: `theme=dark; ${cookie}` })).toBe(plain)
    expect(loads).toHaveBeenCalledTimes(1)
  })

  it('for a visitor with a session while the database is down', async () => {
    const session = await site.signIn()
    const plain = await shown()
    site.parts.database.close()
    expect(await shown('/puppies', session)).toBe(plain)
  })
})

describe('the content that endpoints return', () => {
  it.each(['/api/puppies', '/api/litters', '/api/parent-dogs', '/api/gallery', '/sitemap.xml'])(
    'is made once, has an ETag, and is made again after a write: %s',
    async (path) => {
      const first = await site.request(path)
      const etag = first.headers.get('ETag') ?? ''
      const queries = vi.spyOn(site.parts.database.client, 'execute')
      const second = await site.request(path)
      expect([await second.text(), second.headers.get('Content-Type')]).toEqual([
        await first.text(),
        first.headers.get('Content-Type'),
      ])
      expect((await site.request(path, { headers: { 'If-None-Match': etag } })).status).toBe(304)
      expect(queries).not.toHaveBeenCalled()
      await site.make.puppy({ litterId, id: crypto.randomUUID() })
      expect((await site.request(path)).status).toBe(200)
      expect(queries).toHaveBeenCalled()
    },
  )

  it('is the same for an admin, whose session is not looked up', async () => {
    const headers = await site.signIn()
    const lookups = vi.spyOn(site.parts.auth, 'findAdmin')
    for (const path of ['/api/puppies', '/api/puppies/unknown', '/api/litters/nowhere', '/sitemap.xml']) {
      const plain = await (await site.request(path)).text()
      expect(await (await site.request(path, { headers })).text()).toBe(plain)
    }
    expect(lookups).not.toHaveBeenCalled()
  })

  it('is compressed once', async () => {
    for (let n = 0; n < 20; n++) await site.make.puppy({ litterId })
    const headers = { 'Accept-Encoding': 'gzip' }
    for (let n = 0; n < 2; n++) {
      const response = await site.request('/api/puppies', { headers })
      expect(response.headers.get('Content-Encoding')).toBe('gzip')
      const json = gunzipSync(Buffer.from(await response.arrayBuffer())).toString()
      expect(JSON.parse(json)).toHaveLength(20)
    }
  })
})

describe('a page is not cached', () => {
  it('because of a text in the query that it reads', async () => {
    const loads = vi.spyOn(contactPage, 'load')
    for (let n = 0; n < 2; n++) {
      const response = await site.request('/contact?puppy=Wren')
      expect(await response.text()).toContain('Wren')
      expect(response.headers.get('Cache-Control')).toBe('private, no-cache')
      expect(response.headers.get('ETag')).toBeNull()
    }
    expect(loads).toHaveBeenCalledTimes(2)
  })

  it('because of the session of an admin', async () => {
    const headers = await site.signIn()
    const loads = countLoads()
    await shown()
    for (let n = 0; n < 2; n++) {
      const response = await site.request('/puppies', { headers })
      expect(response.headers.get('Cache-Control')).toBe('private, no-cache')
      expect(response.headers.get('ETag')).toBeNull()
    }
    expect(loads).toHaveBeenCalledTimes(3)
    expect(await shown()).not.toContain('Puppy Portal')
  })

  it('though other cookies make no difference', async () => {
    const loads = countLoads()
    await shown()
    await shown('/puppies', { Cookie: 'theme=dark' })
    expect(loads).toHaveBeenCalledTimes(1)
  })

  it('if there is no such puppy: as soon as there is, its page opens', async () => {
    const loads = vi.spyOn(puppyPage, 'load')
    const id = crypto.randomUUID()
    for (let n = 0; n < 2; n++) {
      const response = await site.request(`/puppy/${id}`)
      expect([response.status, response.headers.get('ETag')]).toEqual([404, null])
    }
    expect(loads).toHaveBeenCalledTimes(2)
    await site.make.puppy({ id, litterId })
    expect((await site.request(`/puppy/${id}`)).status).toBe(200)
  })

  it('if the database was down: as soon as it is up, the page loads', async () => {
    const loads = countLoads()
      .mockRejectedValueOnce(new LibsqlError('locked', 'SQLITE_BUSY'))
      .mockRejectedValueOnce(new LibsqlError('locked', 'SQLITE_BUSY'))
    for (let n = 0; n < 2; n++) {
      const response = await site.request('/puppies')
      expect([response.status, response.headers.get('ETag')]).toEqual([503, null])
    }
    expect((await site.request('/puppies')).status).toBe(200)
    expect(loads).toHaveBeenCalledTimes(3)
  })
})
