import { describe, expect, it } from 'vitest'
import { testSite } from '#src/testing/app/create-test-app.ts'
import { openSiteForAllTests, site } from '#src/testing/app/site-for-each-test.ts'

openSiteForAllTests()

describe('a path with a trailing slash', () => {
  it.each([
    ['/puppies/', '/puppies'],
    ['/puppies//', '/puppies'],
    ['/puppy/abc/', '/puppy/abc'],
    ['/api/puppies/', '/api/puppies'],
    ['/nowhere/', '/nowhere'],
    ['//', '/'],
    ['/contact/?puppy=banjo', '/contact?puppy=banjo'],
    ['/contact/?puppy=a%20b&x=/', '/contact?puppy=a%20b&x=/'],
    ['/contact/?', '/contact'],
    ['/caf%C3%A9/', '/caf%C3%A9'],
    ['/a%20b/', '/a%20b'],
    ['/100%25/', '/100%25'],
    ['/%E0%A4%A/', '/%EF%BF%BD%EF%BF%BD%25A'],
    ['/%3Fx/', '/%3Fx'],
  ])('%s redirects to %s', async (path, target) => {
    const response = await site.request(path)
    expect([response.status, response.headers.get('Location')]).toEqual([308, target])
  })

  it.each(['GET', 'HEAD', 'POST'])('redirects a %s permanently, keeping its method', async (method) => {
    const headers = { Origin: testSite }
    const response = await site.request('/contact/', { method, headers })
    expect([response.status, response.headers.get('Location')]).toEqual([308, '/contact'])
  })

  it('redirects in no time however many slashes it has', async () => {
    const path = `/a${'/'.repeat(15_000)}b`
    for (let count = 0; count < 50; count++) {
      expect((await site.request(`${path}/`)).headers.get('Location')).toBe(path)
    }
  })

  it.each([
    '//evil.com/',
    '///evil.com/',
    '//evil.com//',
    '/\\evil.com/',
    '/%5Cevil.com/',
    '/%5C%5Cevil.com/',
    '/%09/evil.com/',
    '/%0A/evil.com/',
    '/%0D/evil.com/',
    '/%0D%0ALocation:%20https:%2F%2Fevil.com/',
    '/.//evil.com/',
    '/%2F/evil.com/',
    '/%2Fevil.com/',
    '/%20//evil.com/',
    '/@evil.com/',
    '/https://evil.com/',
  ])('%s never leads to another site', async (path) => {
    const response = await site.request(path)
    expect(response.status).toBe(308)
    const location = response.headers.get('Location') ?? ''
    // As browsers read it: without tabs and line breaks, backslashes as slashes.
    expect(new URL(location, testSite).origin).toBe(testSite)
  })
})

it.each(['/', '/puppies', '/contact?next=/puppies/', '/puppies%2F'])('%s is not redirected', async (path) => {
  expect((await site.request(path)).status).not.toBe(308)
})
