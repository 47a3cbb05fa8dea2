import { describe, expect, it, vi } from 'vitest'
import { routes } from '#src/app/routes.tsx'
import { openSiteForEachTest, site } from '#src/testing/app/site-for-each-test.ts'
import { dump } from '#src/testing/database/dump.ts'

openSiteForEachTest()

describe('speculation rules', () => {
  it('are announced by pages and leave out the portal, the API, photos, secret links and calendars', async () => {
    const page = await site.request('/')
    const address = JSON.parse(page.headers.get('Speculation-Rules') ?? '')
    const response = await site.request(address)
    expect(response.headers.get('Content-Type')).toBe('application/speculationrules+json')
    const rules = await response.text()
    const { prerender, prefetch } = JSON.parse(rules)
    expect(prerender).toMatchObject([{ eagerness: 'moderate' }])
    expect(prefetch).toEqual(prerender)
    for (const area of ['/admin*', '/api/*', '/public-objects/*', '/objects/*', '/cal/*', '/f/*', '/*.ics']) {
      expect(rules).toContain(`"${area}"`)
    }
  })
})

describe('a page that is prerendered, and perhaps never looked at,', () => {
  const paths = [
    ...routes.filter(({ inSitemap }) => inSitemap).map(({ path }) => path),
    '/admin-login',
    '/nowhere',
  ]

  it('changes nothing: no row, no message and no cookie', async () => {
    await site.make.puppy({ id: 'known' })
    const writes = vi.spyOn(site.parts.database, 'write')
    const before = await dump(site.parts.database)
    for (const path of [...paths, '/puppy/known', '/puppy/unknown'])
      for (let n = 0; n < 2; n++) {
        const response = await site.request(path, { headers: { 'Sec-Purpose': 'prefetch;prerender' } })
        expect([path, response.headers.get('Set-Cookie')]).toEqual([path, null])
        expect([path, await dump(site.parts.database)]).toEqual([path, before])
      }
    expect(writes).not.toHaveBeenCalled()
  })
})
