import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#src/testing/app/create-test-app.ts'
import { openSiteForEachTest, site } from '#src/testing/app/site-for-each-test.ts'

openSiteForEachTest()

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

  it('are cached for ever under their hashed names', async () => {
    const response = await built.request('/assets/site-1a2b3c4d.css')
    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('Content-Type')).toMatch(/^text\/css/)
    expect(await response.text()).toBe('body{}')
  })

  it('are compressed for browsers that accept it', async () => {
    const headers = { 'Accept-Encoding': 'gzip, br' }
    const response = await built.request('/assets/site-1a2b3c4d.css', { headers })
    expect(response.headers.get('Content-Encoding')).toBe('br')
    expect(response.headers.get('Vary')).toMatch(/Accept-Encoding/i)
    expect(await response.text()).toBe('brotli')
  })

  it('are cached for a day under fixed names', async () => {
    const response = await built.request('/favicon.ico')
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'public, max-age=86400'])
  })

  it.each([
    '/assets/gone.css',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/assets/%00',
  ])('%s is not one of them', async (path) => {
    const response = await built.request(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('Cache-Control') ?? '').not.toContain('max-age')
    expect(await response.text()).not.toContain('kept from strangers')
  })
})
