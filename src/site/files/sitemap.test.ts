import { describe, expect, it } from 'vitest'
import { openSiteForEachTest, site } from '#src/testing/app/site-for-each-test.ts'

openSiteForEachTest({ env: { SITE_URL: 'https://poodles.example' } })

describe('the sitemap', () => {
  it('lists every public page and every listed puppy, with full URLs', async () => {
    const litter = await site.make.litter()
    const hidden = await site.make.litter({ isActive: false })
    const puppy = await site.make.puppy({ litterId: litter.id, updatedAt: '2026-11-01T02:03:04.000Z' })
    await site.make.puppy({ litterId: hidden.id })
    const response = await site.request('/sitemap.xml')
    expect(response.headers.get('Content-Type')).toBe('application/xml; charset=UTF-8')
    const xml = await response.text()
    expect([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
      'https://poodles.example/',
      'https://poodles.example/puppies',
      'https://poodles.example/gallery',
      'https://poodles.example/parents',
      'https://poodles.example/about',
      'https://poodles.example/contact',
      'https://poodles.example/privacy',
      'https://poodles.example/waiting-list',
      'https://poodles.example/how-it-works',
      'https://poodles.example/right-for-you',
      `https://poodles.example/puppy/${puppy.id}`,
    ])
    expect([...xml.matchAll(/<lastmod>(.*?)<\/lastmod>/g)].map(([, time]) => time)).toEqual([
      '2026-11-01T02:03:04.000Z',
    ])
    expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns=/)
  })

  it('lists URLs that open', async () => {
    await site.make.puppy()
    const xml = await (await site.request('/sitemap.xml')).text()
    for (const [, address = ''] of xml.matchAll(/<loc>(.*?)<\/loc>/g)) {
      expect((await site.request(new URL(address).pathname)).status).toBe(200)
    }
  })
})
