import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { admins, sessions } from '#src/app/tables.ts'
import { createTestApp } from '#src/testing/app/create-test-app.ts'
import { only, openPage, textOf, texts } from '#src/testing/app/open-page.ts'
import { openSiteForEachTest, site } from '#src/testing/app/site-for-each-test.ts'

openSiteForEachTest()

const publicPaths = ['/', '/about', '/puppies', '/gallery', '/parents', '/contact', '/privacy']
const addresses = (root: ParentNode) =>
  [...root.querySelectorAll('a')].map((link) => [textOf(link), link.getAttribute('href')])

describe('the footer', () => {
  it('links to the main pages and the breeder', async () => {
    const { document } = await openPage(site, '/about')
    const footer = only(document, 'footer')
    expect(addresses(only(footer, '[aria-labelledby=for-families]'))).toEqual([
      ['How it works', '/how-it-works'],
      ['Waiting list', '/waiting-list'],
      ['Is a poodle right for you?', '/right-for-you'],
    ])
    expect(addresses(only(footer, '[aria-labelledby=quick-links]'))).toEqual([
      ['Home', '/'],
      ['About', '/about'],
      ['Available Puppies', '/puppies'],
      ['Contact', '/contact'],
    ])
    expect(texts(footer, '.footer-contact li')).toEqual([
      'Mansfield, Victoria, Australia',
      '0491 570 006',
      'hello@example.com',
    ])
    expect(addresses(only(footer, '.footer-contact')).map(([, address]) => address)).toEqual([
      'tel:0491570006',
      'mailto:hello@example.com',
    ])
  })

  it('credits the web developer', async () => {
    const { document } = await openPage(site, '/about')
    expect(addresses(only(document, '.footer-base p'))).toEqual([
      ['web developer', 'https://example.com/'],
      ['Privacy', '/privacy'],
    ])
  })

  it('shows Admin Login to the public', async () => {
    const { document } = await openPage(site, '/')
    expect(addresses(only(document, '.footer-base')).at(-1)).toEqual(['Admin Login', '/admin-login'])
  })

  it.each([...publicPaths, '/nowhere', '/puppy/unknown'])(
    'shows Puppy Portal to an admin on %s',
    async (path) => {
      const headers = await site.signIn()
      const { document } = await openPage(site, path, { headers })
      expect(addresses(only(document, '.footer-base')).at(-1)).toEqual(['Puppy Portal', '/admin'])
    },
  )

  it('shows Admin Login again to everyone else afterwards', async () => {
    await openPage(site, '/', { headers: await site.signIn() })
    const { text } = await openPage(site, '/')
    expect(text).toContain('Admin Login')
    expect(text).not.toContain('Puppy Portal')
  })

  it('rejects a made-up session', async () => {
    await site.signIn()
    const { text } = await openPage(site, '/', {
      headers: { Cookie: `${site.parts.auth.cookieName}=made-up` },
    })
    expect(text).toContain('Admin Login')
  })

  it('rejects an expired session', async () => {
    const headers = await site.signIn()
    await site.parts.database.db.update(sessions).set({ expiresAt: 1 })
    expect((await openPage(site, '/', { headers })).text).toContain('Admin Login')
  })

  it('rejects the session of a deactivated admin', async () => {
    const headers = await site.signIn({ username: 'ann' })
    await site.parts.database.db.update(admins).set({ isActive: false }).where(eq(admins.username, 'ann'))
    expect((await openPage(site, '/', { headers })).text).toContain('Admin Login')
  })
})

describe('the year of the copyright', () => {
  const at = (time: string) => createTestApp({ parts: { now: () => new Date(time) } })

  it.each([
    ['2024-05-01T00:00:00Z', '© 2024 Standard Parti Poodles.'],
    ['2026-05-01T00:00:00Z', '© 2024–2026 Standard Parti Poodles.'],
  ])('is at %s %s', async (time, line) => {
    const then = await at(time)
    const { text } = await openPage(then, '/about')
    await then.close()
    expect(text).toContain(line)
  })

  it.each(['/', '/about', '/contact'])(
    'changes at New Year in Melbourne on %s, though pages are cached',
    async (path) => {
      let now = new Date('2026-12-31T12:59:59Z')
      const then = await createTestApp({ parts: { now: () => now } })
      const before = await openPage(then, path)
      now = new Date('2026-12-31T13:00:00Z')
      const after = await openPage(then, path)
      await then.close()
      expect(before.text).toContain('© 2024–2026')
      expect(after.text).toContain('© 2024–2027')
    },
  )
})
