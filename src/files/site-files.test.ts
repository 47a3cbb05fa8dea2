import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#src/testing/app/create-test-app.ts'

let site: TestApp
beforeEach(async () => {
  site = await createTestApp({ env: { SITE_URL: 'https://poodles.example' } })
})
afterEach(() => site.close())

describe('robots.txt', () => {
  it('keeps machines out of the portal and the calls, and shows them the sitemap', async () => {
    const response = await site.request('/robots.txt')
    expect(response.headers.get('Content-Type')).toMatch(/^text\/plain/)
    expect(await response.text()).toBe(
      'User-agent: *\nDisallow: /admin\nDisallow: /api/\n\nSitemap: https://poodles.example/sitemap.xml\n',
    )
  })
})

describe('the sitemap', () => {
  it('lists every public page and every listed puppy, in full', async () => {
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
      `https://poodles.example/puppy/${puppy.id}`,
    ])
    expect([...xml.matchAll(/<lastmod>(.*?)<\/lastmod>/g)].map(([, time]) => time)).toEqual([
      '2026-11-01T02:03:04.000Z',
    ])
    expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns=/)
  })

  it('lists addresses that open', async () => {
    const litter = await site.make.litter()
    await site.make.puppy({ litterId: litter.id })
    const xml = await (await site.request('/sitemap.xml')).text()
    for (const [, address = ''] of xml.matchAll(/<loc>(.*?)<\/loc>/g)) {
      expect((await site.request(new URL(address).pathname)).status).toBe(200)
    }
  })
})

describe('health', () => {
  it('is alive even while the database fails', async () => {
    site.parts.database.close()
    expect((await site.request('/livez')).status).toBe(200)
  })

  it('is well when database and photos answer', async () => {
    const response = await site.request('/healthz')
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }])
  })

  it('names the database when it is down, and nothing more of the cause', async () => {
    site.parts.database.close()
    const response = await site.request('/healthz')
    expect([response.status, await response.json()]).toEqual([503, { status: 'down', down: ['database'] }])
  })

  it('names the photos when they are down', async () => {
    const check = async () => {
      throw new Error('EIO: /srv/kennel/photos')
    }
    const broken = await createTestApp({ parts: { photoStore: { ...site.parts.photoStore, check } } })
    const response = await broken.request('/healthz')
    const answer = await response.text()
    await broken.close()
    expect([response.status, JSON.parse(answer)]).toEqual([503, { status: 'down', down: ['photos'] }])
  })
})

describe('built files', () => {
  let built: TestApp
  beforeEach(async () => {
    const publicFolder = join(site.folder, 'public')
    await mkdir(join(publicFolder, 'assets'), { recursive: true })
    await writeFile(join(publicFolder, 'assets/site-1a2b3c4d.css'), 'body{}')
    await writeFile(join(publicFolder, 'assets/site-1a2b3c4d.css.br'), 'brotli')
    await writeFile(join(publicFolder, 'favicon.ico'), 'icon')
    await writeFile(join(site.folder, 'secret.txt'), 'kept from strangers')
    built = await createTestApp({ parts: { publicFolder } })
  })
  afterEach(() => built.close())

  it('may be kept for ever under their hashed names', async () => {
    const response = await built.request('/assets/site-1a2b3c4d.css')
    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('Content-Type')).toMatch(/^text\/css/)
    expect(await response.text()).toBe('body{}')
  })

  it('come compressed where that is understood', async () => {
    const headers = { 'Accept-Encoding': 'gzip, br' }
    const response = await built.request('/assets/site-1a2b3c4d.css', { headers })
    expect(response.headers.get('Content-Encoding')).toBe('br')
    expect(response.headers.get('Vary')).toMatch(/Accept-Encoding/i)
    expect(await response.text()).toBe('brotli')
  })

  it('may be kept a day under fixed names', async () => {
    const response = await built.request('/favicon.ico')
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'public, max-age=86400'])
  })

  it.each([
    '/assets/gone.css',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/assets/%00',
  ])('%s is none of them', async (path) => {
    const response = await built.request(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('Cache-Control') ?? '').not.toContain('max-age')
    expect(await response.text()).not.toContain('kept from strangers')
  })
})

describe('what browsers may fetch ahead', () => {
  it('is announced by pages and leaves out portal, calls and photos', async () => {
    const page = await site.request('/')
    const address = JSON.parse(page.headers.get('Speculation-Rules') ?? '')
    const response = await site.request(address)
    expect(response.headers.get('Content-Type')).toBe('application/speculationrules+json')
    const rules = await response.text()
    for (const area of ['/admin*', '/api/*', '/public-objects/*', '/objects/*']) {
      expect(rules).toContain(`"${area}"`)
    }
  })
})
