import { beforeEach, expect, it, vi } from 'vitest'
import { fileCopy, keepScreen, screenCopy, tidy } from './copies.ts'

const addressOf = (request: Request | string) =>
  new URL(request instanceof Request ? request.url : request, 'https://parti.example').href

/** A cache as browsers have it, which adds files without asking for them. */
function openCache() {
  const responses = new Map<string, Response>()
  return {
    keys: async () => [...responses.keys()].map((address) => new Request(address)),
    match: async (request: Request | string) => responses.get(addressOf(request))?.clone(),
    put: async (request: Request | string, response: Response) =>
      void responses.set(addressOf(request), response),
    addAll: async (paths: string[]) => {
      for (const path of paths) responses.set(addressOf(path), new Response(path))
    },
    delete: async (request: Request | string) => responses.delete(addressOf(request)),
  }
}

beforeEach(() => {
  const opened = new Map<string, ReturnType<typeof openCache>>()
  function open(name: string) {
    const cache = opened.get(name) ?? openCache()
    opened.set(name, cache)
    return cache
  }
  vi.stubGlobal('caches', {
    keys: async () => [...opened.keys()],
    open: async (name: string) => open(name),
    delete: async (name: string) => opened.delete(name),
    async match(path: string, { cacheName }: { cacheName?: string } = {}) {
      const found = cacheName ? [open(cacheName)] : [...opened.values()]
      return (await Promise.all(found.map((cache) => cache.match(path)))).find((copy) => copy !== undefined)
    },
  })
})

it('the files that a kept screen names stay with it, and all others go', async () => {
  const path = '/admin/litters/1/care'
  const html = '<html lang="en-AU" data-admin="kate"><script src="/assets/care.js"></script></html>'
  await keepScreen(path, new Response(html), html)
  await (await caches.open('files')).addAll(['/assets/of-before.js'])
  await tidy()
  const kept = [
    await screenCopy(path),
    await fileCopy('/assets/care.js'),
    await fileCopy('/assets/of-before.js'),
  ]
  expect(await Promise.all(kept.map((copy) => copy?.text()))).toEqual([
    expect.stringContaining('/assets/care.js'),
    '/assets/care.js',
    undefined,
  ])
})
