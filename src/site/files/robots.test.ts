import { describe, expect, it } from 'vitest'
import { openSiteForEachTest, site } from '#src/testing/app/site-for-each-test.ts'

openSiteForEachTest({ env: { SITE_URL: 'https://poodles.example' } })

describe('robots.txt', () => {
  it('keeps crawlers out of the portal, the API and secret links, and points them to the sitemap', async () => {
    const response = await site.request('/robots.txt')
    expect(response.headers.get('Content-Type')).toMatch(/^text\/plain/)
    expect(await response.text()).toBe(
      'User-agent: *\nDisallow: /admin\nDisallow: /api/\nDisallow: /cal/\nDisallow: /f/\n\nSitemap: https://poodles.example/sitemap.xml\n',
    )
  })
})
