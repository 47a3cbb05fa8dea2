import { describe, expect, it } from 'vitest'
import { testSite } from '#src/testing/app/create-test-app.ts'
import { openSiteForEachTest, site } from '#src/testing/app/site-for-each-test.ts'

openSiteForEachTest()

const calls = ['/api/puppies', '/api/puppies/banjo', '/api/litters', '/api/parent-dogs', '/api/gallery']

describe('an endpoint that fails', () => {
  it.each(calls)('%s is unavailable while the database fails', async (path) => {
    site.parts.database.close()
    const response = await site.request(path)
    expect(response.status).toBe(503)
    expect(response.headers.get('Retry-After')).toBe('10')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(await response.json()).toEqual({ code: 'unavailable', message: 'Service temporarily unavailable' })
    expect(site.logged).toMatchObject([
      { message: 'Request failed', details: { requestId: expect.any(String) } },
    ])
  })

  it('reveals nothing about the failed query', async () => {
    await site.parts.database.client.execute('ALTER TABLE puppies RENAME TO elsewhere')
    const response = await site.request('/api/puppies')
    expect([response.status, await response.json()]).toEqual([
      503,
      { code: 'unavailable', message: 'Service temporarily unavailable' },
    ])
  })

  it.each([
    ['GET', '/api/nowhere'],
    ['GET', '/api/puppies/a/b'],
    ['POST', '/api/puppies'],
    ['DELETE', '/api/puppies/banjo'],
    ['PUT', '/objects/uploads/x'],
  ])('%s %s is not found', async (method, path) => {
    const response = await site.request(path, { method, headers: { Origin: testSite } })
    expect(response.status).toBe(404)
    expect(response.headers.get('Content-Type')).toMatch(/^application\/json/)
    expect(await response.json()).toEqual({ code: 'notFound', message: 'Not found' })
  })
})

describe('a response', () => {
  it.each([
    ['/api/puppies', 'gzip'],
    ['/api/admin/puppies', 'gzip'],
    ['/api/admin/puppies', 'deflate'],
  ] as const)('from %s is compressed with %s if accepted', async (path, encoding) => {
    await site.make.puppy()
    const headers = { ...(await site.signIn()), 'Accept-Encoding': encoding }
    const response = await site.request(path, { headers })
    expect(response.headers.get('Content-Encoding')).toBe(encoding)
    expect(response.headers.get('Vary')).toMatch(/Accept-Encoding/i)
    const body = response.body?.pipeThrough(new DecompressionStream(encoding))
    expect(await new Response(body).json()).toHaveLength(1)
  })
})
