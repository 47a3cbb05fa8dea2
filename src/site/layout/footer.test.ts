import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { admins, sessions } from '#src/app/tables.ts'
import { storedSessionId } from '#src/platform/auth/lucia.ts'
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

  it('shows Puppy Portal to an admin alone, on every page', async () => {
    const headers = await site.signIn()
    const last = async (path: string, init?: RequestInit) =>
      addresses(only((await openPage(site, path, init)).document, '.footer-base')).at(-1)
    for (const path of [...publicPaths, '/nowhere', '/puppy/unknown']) {
      expect(await last(path, { headers })).toEqual(['Puppy Portal', '/admin'])
      expect(await last(path)).toEqual(['Admin Login', '/admin-login'])
    }
  })

  it('shows Admin Login to a session that is made up, expired, or of a deactivated admin', async () => {
    const isOpen = async (headers: Record<string, string>) =>
      !(await openPage(site, '/', { headers })).text.includes('Admin Login')
    const expired = await site.signIn({ username: 'kate' })
    const inactive = await site.signIn({ username: 'ann' })
    expect([await isOpen(expired), await isOpen(inactive)]).toEqual([true, true])
    await site.parts.database.db
      .update(sessions)
      .set({ expiresAt: 1 })
      .where(eq(sessions.id, storedSessionId(expired.Cookie.split('=')[1] ?? '')))
    await site.parts.database.db.update(admins).set({ isActive: false }).where(eq(admins.username, 'ann'))
    for (const headers of [{ Cookie: `${site.parts.auth.cookieName}=made-up` }, expired, inactive])
      expect(await isOpen(headers)).toBe(false)
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

  it('changes at New Year in Melbourne, though pages are cached', async () => {
    let now = new Date('2026-12-31T12:59:59Z')
    const then = await createTestApp({ parts: { now: () => now } })
    const paths = ['/', '/about', '/contact']
    for (const path of paths) expect((await openPage(then, path)).text).toContain('© 2024–2026')
    now = new Date('2026-12-31T13:00:00Z')
    for (const path of paths) expect((await openPage(then, path)).text).toContain('© 2024–2027')
    await then.close()
  })
})
