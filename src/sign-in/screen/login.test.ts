import { beforeEach, describe, expect, it } from 'vitest'
import { only, openPage, textOf, texts } from '#src/testing/app/open-page.ts'
import { openSiteForEachTest, site } from '#src/testing/app/site-for-each-test.ts'
import { quickPasswords } from '#src/testing/sign-in/quick-passwords.ts'

const passwordHash = await quickPasswords.hash('kennel-portal')

openSiteForEachTest()

beforeEach(async () => {
  await site.make.admin({ username: 'kate', passwordHash })
})

/** Sends the form as a browser without script does. */
const send = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  site.request('/admin-login', {
    method: 'POST',
    headers: { 'Sec-Fetch-Site': 'same-origin', ...headers },
    body: new URLSearchParams(fields),
  })

describe('the login', () => {
  it('is a page of its own that links back and is not indexed', async () => {
    const { status, headers, document } = await openPage(site, '/admin-login')
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
    expect(textOf(only(document, 'h1'))).toBe('Admin Login')
    expect(only(document, '.back-link').getAttribute('href')).toBe('/')
    expect(only(document, 'meta[name=robots]').getAttribute('content')).toBe('noindex')
    expect(only(document, '[name=password]').getAttribute('type')).toBe('password')
  })

  it('has the navigation bar and the footer of the public pages', async () => {
    const { document } = await openPage(site, '/admin-login')
    const labels = ['Home', 'About', 'Available Puppies', 'Gallery', 'Our Dogs', 'Contact']
    expect(texts(only(document, 'header nav[aria-label=Main]'), 'a')).toEqual(labels)
    expect(textOf(only(document, 'footer'))).toContain('Mansfield, Victoria, Australia')
  })

  it.each([
    ['/admin/puppies', '/admin/puppies'],
    ['//evil.example', '/admin'],
  ])('asked for with next=%s leads to %s', async (next, expected) => {
    const { document } = await openPage(site, `/admin-login?next=${encodeURIComponent(next)}`)
    expect(only(document, '[name=next]').getAttribute('value')).toBe(expected)
    const session = await site.signIn()
    const response = await site.request(`/admin-login?next=${encodeURIComponent(next)}`, { headers: session })
    expect([response.status, response.headers.get('Location')]).toEqual([302, expected])
  })
})

describe('without script', () => {
  it('the right password logs in and leads on', async () => {
    const response = await send({ username: 'kate', password: 'kennel-portal', next: '/admin/litters' })
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/admin/litters'])
    const Cookie = response.headers.get('Set-Cookie')?.split(';')[0] ?? ''
    expect((await site.request('/admin/litters', { headers: { Cookie } })).status).toBe(200)
  })

  it.each([
    [{ username: 'kate', password: 'wrong-password' }, 401],
    [{ username: 'nobody', password: 'kennel-portal' }, 401],
    [{ username: 'kate', password: '' }, 400],
    [{}, 400],
  ])('%j is rejected on the page, which keeps the name but never the password', async (fields, status) => {
    const {
      status: answered,
      document,
      headers,
    } = await openPage(site, '/admin-login', {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'same-origin' },
      body: new URLSearchParams(fields),
    })
    expect([answered, headers.get('Set-Cookie')]).toEqual([status, null])
    expect(textOf(only(document, '[role=alert]'))).toBe('Invalid username or password')
    expect(only(document, '[name=username]').getAttribute('value') ?? '').toBe(
      'username' in fields ? fields.username : '',
    )
    expect(only(document, '[name=password]').getAttribute('value')).toBeNull()
  })

  it('never redirects to another site', async () => {
    const response = await send({ username: 'kate', password: 'kennel-portal', next: '//evil.example' })
    expect(response.headers.get('Location')).toBe('/admin')
  })

  it('the sixth failure is rejected with the time to wait', async () => {
    for (let time = 0; time < 5; time++)
      expect((await send({ username: 'kate', password: 'wrong-password' })).status).toBe(401)
    const response = await send({ username: 'kate', password: 'kennel-portal' })
    expect([response.status, Number(response.headers.get('Retry-After')) > 0]).toEqual([429, true])
    expect(await response.text()).toContain('Too many attempts. Please try again later.')
  })

  it.each(['multipart/form-data', 'multipart/form-data; boundary=x'])(
    'a broken form (%s) counts as an empty one',
    async (type) => {
      const headers = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': type }
      const response = await site.request('/admin-login', { method: 'POST', headers, body: '--x\r\n' })
      expect(response.status).toBe(400)
      expect(site.logged).toEqual([])
    },
  )
})

it('a portal page without a session leads to the login and back, with what it was to show', async () => {
  const opened = '/admin/customers?page=2'
  const response = await site.request(opened)
  const login = `/admin-login?next=${encodeURIComponent(opened)}`
  expect([response.status, response.headers.get('Location')]).toEqual([302, login])
  const { document } = await openPage(site, login)
  expect(only(document, '[name=next]').getAttribute('value')).toBe(opened)
})
