import { setImmediate } from 'node:timers/promises'
import { beforeEach, expect, it, vi } from 'vitest'
import { fileCopy, keepScreen, screenCopy, tidy } from './copies.ts'
import type { WorkerEvent } from './service-worker.d.ts'

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
    async delete(name: string) {
      // On a phone this takes a moment.
      await setImmediate()
      return opened.delete(name)
    },
    async match(path: string, { cacheName }: { cacheName?: string } = {}) {
      const found = cacheName ? [open(cacheName)] : [...opened.values()]
      return (await Promise.all(found.map((cache) => cache.match(path)))).find((copy) => copy !== undefined)
    },
  })
})

const path = '/admin/litters/1/care'
const keep = () => {
  const html = '<html lang="en-AU" data-admin="kate"><script src="/assets/care.js"></script></html>'
  return keepScreen(path, new Response(html), html)
}

it('the files that a kept screen names stay with it, and all others go', async () => {
  await keep()
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

it('the worker of someone who logs out is not stopped before all copies are gone', async () => {
  const listeners = new Map<string, (event: Pick<WorkerEvent, 'waitUntil'> & { data: string[] }) => void>()
  vi.stubGlobal('self', { addEventListener: listeners.set.bind(listeners) })
  await import('./offline.ts')
  await keep()
  const waited: Promise<unknown>[] = []
  listeners.get('message')?.({ data: [], waitUntil: (until) => waited.push(until) })
  await Promise.all(waited)
  expect(await caches.keys()).toEqual([])
})
