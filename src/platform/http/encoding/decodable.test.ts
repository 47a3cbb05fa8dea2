import { expect, it, vi } from 'vitest'
import { createTestApp } from '#src/testing/app/create-test-app.ts'
import { decodable, withDecodableAddress } from './decodable.ts'

/** Hono keeps the functions that it finds when it is loaded. */
const failed = vi.hoisted(() => {
  const count = { decodings: 0 }
  for (const name of ['decodeURI', 'decodeURIComponent'] as const) {
    const decode = globalThis[name]
    globalThis[name] = (text) => {
      try {
        return decode(text)
      } catch (error) {
        count.decodings += 1
        throw error
      }
    }
  }
  return count
})

it.each([
  ['/puppies', '/puppies'],
  ['?puppy=Zo%C3%AB+a%2Fb%25', '?puppy=Zo%C3%AB+a%2Fb%25'],
  // As in a newsletter's link: everything else keeps its meaning.
  ['?puppy=Zo%C3%AB&utm=50%off', '?puppy=Zo%C3%AB&utm=50%25off'],
  ['/%', '/%25'],
  ['/%4%g0%', '/%254%25g0%25'],
  ['?a=%ffb%41&c=%E0%80%80', '?a=%EF%BF%BDb%41&c=%EF%BF%BD%EF%BF%BD%EF%BF%BD'],
])('%s can be decoded as %s', (encoded, expected) => {
  expect(decodable(encoded)).toBe(expected)
  expect(() => decodeURIComponent(expected)).not.toThrow()
})

it('changes nothing but the address of a request', async () => {
  const init = { method: 'POST', headers: { Cookie: 'a=b' }, body: 'message' }
  const fine = new Request('http://localhost/contact?sent=1', init)
  expect(withDecodableAddress(fine)).toBe(fine)
  const changed = withDecodableAddress(new Request('http://localhost/%ff', init))
  const { url, method, headers } = changed
  expect({ url, method, headers: { Cookie: headers.get('Cookie') }, body: await changed.text() }).toEqual({
    url: 'http://localhost/%EF%BF%BD',
    ...init,
  })
})

it.each([{ method: 'TRACE' }, { body: 'sent with GET' }])(
  'makes a request of one with %j, which servers receive but cannot make',
  (odd) => {
    const received = new Request('http://localhost/%ff')
    for (const [name, value] of Object.entries(odd)) Object.defineProperty(received, name, { value })
    expect(withDecodableAddress(received).url).toBe('http://localhost/%EF%BF%BD')
  },
)

it.each([
  ['a path', '/puppy/JUNK', {}, 404],
  ["a family's path", '/f/JUNK', {}, 404],
  ['a query', '/contact?JUNK', {}, 200],
  ["a photo's query", '/public-objects/uploads/JUNK.jpg?JUNK', {}, 404],
  ['a cookie', '/puppies', { Cookie: 'auth_session=JUNK' }, 200],
  ['a cookie of the portal', '/admin', { Cookie: 'auth_session=JUNK' }, 302],
])('thousands of parts that cannot be decoded cost one try: in %s', async (_, path, headers, status) => {
  const fill = (text: string) => text.replaceAll('JUNK', '&w=%C3a'.repeat(2000))
  const site = await createTestApp()
  failed.decodings = 0
  const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, fill(value)]))
  expect((await site.request(fill(path), { headers: sent })).status).toBe(status)
  expect(failed.decodings).toBeLessThan(5)
  await site.close()
})
