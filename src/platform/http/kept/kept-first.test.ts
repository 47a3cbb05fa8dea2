import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, type RequestListener, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { getRequestListener } from '@hono/node-server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { routes } from '#src/app/routes.tsx'
import { createTestApp, type TestApp } from '#src/testing/app/create-test-app.ts'
import { keptFirst } from './kept-first.ts'

let site: TestApp
let puppy: string
let agent: Agent
let before: ReturnType<typeof createServer>
let through: ReturnType<typeof createServer>
/** The requests that reached the application behind the cache. */
let left: string[]
beforeEach(async () => {
  site = await createTestApp({ parts: { publicFolder: 'static' } })
  puppy = (await site.make.puppy({ name: 'Wren' })).id
  agent = new Agent({ keepAlive: true })
  left = []
  const serve: RequestListener = getRequestListener(site.app.fetch, { hostname: '127.0.0.1' })
  through = await listen(serve)
  before = await listen(
    keptFirst(site.cache, (incoming, outgoing) => {
      left.push(`${incoming.method} ${incoming.url}`)
      serve(incoming, outgoing)
    }),
  )
})
afterEach(async () => {
  agent.destroy()
  for (const server of [before, through]) {
    server.close()
    server.closeAllConnections()
  }
  await site.close()
})

async function listen(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

interface Asked {
  method?: string
  path?: string
  headers?: Record<string, string>
}

/** Everything of a response but its date and request id. */
async function ask(server: typeof before, { method = 'GET', path = '/puppies', headers = {} }: Asked = {}) {
  const { port } = server.address() as AddressInfo
  const host = { Host: 'poodles.example' }
  const sent = request({ port, host: '127.0.0.1', agent, method, path, headers: { ...host, ...headers } })
  const [response]: IncomingMessage[] = await once(sent.end(), 'response')
  if (!response) throw new Error('No response')
  const { date, 'x-request-id': id, ...kept } = response.headers
  expect(response.statusCode === 400 || [typeof date, typeof id].every((type) => type === 'string')).toBe(
    true,
  )
  return { status: response.statusCode, headers: kept, body: (await buffer(response)).toString('base64') }
}

const pathsOf = () =>
  routes
    .filter(({ path }) => path !== '/dev/reload')
    .map(({ path }) =>
      path
        .replace('/*', '')
        .replace(':id', puppy)
        .replace(/:\w+(\{.*\})?/, 'x'),
    )

describe('a request gets the same response before the application as from it', () => {
  const methods = ['GET', 'HEAD', 'POST', 'OPTIONS']

  it.each(methods)('%s of every route', async (method) => {
    for (const path of pathsOf()) {
      // Now it is in memory, if it may be.
      await ask(through, { path })
      expect({ path, ...(await ask(before, { method, path })) }).toEqual({
        path,
        ...(await ask(through, { method, path })),
      })
    }
  })

  const shared = () => routes.filter(({ page, content }) => page || content).map(({ path }) => path)

  it('with every condition, encoding, cookie, host and query', async () => {
    const admin = await site.signIn()
    const { headers } = await ask(through)
    const variants: Record<string, string>[] = [
      ...['br', 'gzip', 'identity', 'gzip;q=1, br;q=0', ''].map((value) => ({ 'Accept-Encoding': value })),
      ...[headers.etag ?? '', `"old", ${headers.etag}`, '*', '"old"', ''].map((value) => ({
        'If-None-Match': value,
      })),
      ...['theme=dark', 'auth_session=made-up', `auth_session=${'a'.repeat(40)}`].map((Cookie) => ({
        Cookie,
      })),
      admin,
      ...['Poodles.example', 'poodles.example:3000', '1.2.3.999', 'a b', '[::1]:80', 'x/y'].map((Host) => ({
        Host,
      })),
    ]
    const paths = ['/puppies', '/puppies?utm=x', '/contact?sent=1', '/./puppies', '/%70uppies', '//puppies']
    for (const path of paths) {
      for (const given of variants) {
        const asked = { path, headers: { ...given } }
        expect({ asked, ...(await ask(before, asked)) }).toEqual({ asked, ...(await ask(through, asked)) })
      }
    }
  })

  it('without the application for kept pages, and from it for anyone with a session', async () => {
    const admin = await site.signIn()
    const paths = pathsOf().filter((_, at) => {
      const route = routes.filter(({ path }) => path !== '/dev/reload')[at]
      return route !== undefined && shared().includes(route.path)
    })
    for (const path of paths) await ask(through, { path })
    for (const path of paths) await ask(before, { path })
    expect(left).toEqual([])
    const page = await ask(before, { headers: admin })
    expect(page.headers['cache-control']).toBe('private, no-cache')
    expect(left).toEqual(['GET /puppies'])
  })
})

describe('a page that is sent before the application', () => {
  const text = async () => Buffer.from((await ask(before)).body, 'base64').toString()

  it('shows a write at the next request', async () => {
    for (let n = 0; n < 2; n++) expect(await text()).not.toContain('Latecomer')
    await site.make.puppy({ name: 'Latecomer' })
    expect(await text()).toContain('Latecomer')
  })

  it('is there while the database is down', async () => {
    const shown = await text()
    left = []
    site.parts.database.close()
    expect(await text()).toBe(shown)
    expect(left).toEqual([])
  })

  it('has a request id of its own in every response', async () => {
    await ask(through)
    const { port } = before.address() as AddressInfo
    const ids = new Set<unknown>()
    for (let n = 0; n < 3; n++)
      ids.add((await fetch(`http://127.0.0.1:${port}/puppies`)).headers.get('X-Request-Id'))
    expect(ids.size).toBe(3)
  })
})
