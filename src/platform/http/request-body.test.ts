import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { type ServerType, serve } from '@hono/node-server'
import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openUpload } from '#src/platform/photos/actions/receive-uploads.ts'
import { testSite } from '#src/testing/app/create-test-app.ts'
import { openSiteForAllTests, site } from '#src/testing/app/site-for-each-test.ts'
import { bodyTimeoutMs, graceMs, leastBytesPerSecond, openBody } from './request-body.ts'

openSiteForAllTests()

const json = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' }

describe('a body that never ends', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /** Sends the beginning of a body; on Node, where `complete` says whether all of it has arrived. */
  function begin(path: string, incoming = { complete: false }) {
    const body = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array([123])) })
    const init = { method: 'POST', headers: json, body, duplex: 'half' }
    return { answer: site.app.request(testSite + path, init, { incoming }), incoming }
  }

  it.each(['/api/inquiries', '/api/public/upload', '/contact', '/admin-login', '/nowhere'])(
    'to %s is rejected with 408 when its time is over',
    async (path) => {
      let status = 0
      const { answer } = begin(path)
      const answered = Promise.resolve(answer).then((response) => {
        status = response.status
      })
      await vi.advanceTimersByTimeAsync(bodyTimeoutMs - 1)
      const before = status
      await vi.advanceTimersByTimeAsync(1)
      await answered
      expect([before, status]).toEqual([0, 408])
      expect(site.logged).toEqual([])
      expect(vi.getTimerCount()).toBe(0)
    },
  )
})

describe('a body that the visitor breaks off', () => {
  let server: ServerType
  let port: number
  let statuses: number[]

  beforeEach(async () => {
    statuses = []
    server = serve({
      async fetch(request, env) {
        const { status } = await site.app.fetch(request, env)
        statuses.push(status)
        return new Response(null, { status })
      },
      hostname: '127.0.0.1',
      port: 0,
    })
    await once(server, 'listening')
    const address = server.address()
    port = typeof address === 'object' ? (address?.port ?? 0) : 0
  })
  afterEach(() => new Promise((resolve) => server.close(resolve)))

  /** Sends headers and the beginning of a body, and hangs up when the site has begun to read it. */
  async function breakOff(method: string, path: string, headers: string[], start: string) {
    const arrived = once(server, 'request')
    const socket = connect(port, '127.0.0.1')
    const lines = [`${method} ${path} HTTP/1.1`, 'Host: localhost', 'Sec-Fetch-Site: same-origin', ...headers]
    socket.write(`${lines.join('\r\n')}\r\n\r\n${start}`)
    const [incoming] = await arrived
    await vi.waitFor(() =>
      expect(incoming.readableFlowing || incoming.listenerCount('readable')).toBeTruthy(),
    )
    socket.resetAndDestroy()
    await vi.waitFor(() => expect(statuses).toHaveLength(1))
  }

  const length = 'Content-Length: 1000'
  const chunked = 'Transfer-Encoding: chunked'
  const isJson = 'Content-Type: application/json'
  const isForm = 'Content-Type: application/x-www-form-urlencoded'
  const isMultipart = 'Content-Type: multipart/form-data; boundary=x'
  const startOfPhoto =
    '--x\r\nContent-Disposition: form-data; name="photo"; filename="a.gif"\r\n\r\nGIF89a, a photo'
  const chunkOf = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`
  const chunk = chunkOf('{"a":')
  it.each([
    ['JSON', 'POST', '/api/inquiries', [isJson, length], '{"message":'],
    ['JSON in chunks', 'POST', '/api/inquiries', [isJson, chunked], chunk],
    ['the request for an upload URL', 'POST', '/api/public/upload', [isJson, length], '{"size":'],
    ['the same in chunks', 'POST', '/api/public/upload', [isJson, chunked], chunk],
    ['the contact form', 'POST', '/contact', [isForm, length], 'message='],
    ['the contact form in chunks', 'POST', '/contact', [isForm, chunked], chunk],
    ['the photo form', 'POST', '/gallery', [isMultipart, length], startOfPhoto],
    ['the photo form in chunks', 'POST', '/gallery', [isMultipart, chunked], chunkOf(startOfPhoto)],
    ['the login form', 'POST', '/admin-login', [isForm, length], 'username='],
  ])('(%s) is no failure of the site: nothing is logged', async (_, method, path, headers, start) => {
    await breakOff(method, path, headers, start)
    expect(statuses).toEqual([400])
    expect(site.logged).toEqual([])
  })

  it.each([
    ['a photo', length, 'GIF89a, a photo'],
    ['a photo in chunks', chunked, chunkOf('GIF89a, a photo')],
  ])('(%s) is no failure of the site either, and leaves no file', async (_, header, start) => {
    const { name, token } = await openUpload(site.parts, {}, '192.0.2.1')
    await breakOff('PUT', `/api/uploads/${name}?ticket=${token}`, [header], start)
    expect(statuses).toEqual([400])
    expect(site.logged).toEqual([])
    const inbox = join(site.folder, 'photos/inbox')
    await vi.waitFor(async () => expect(await readdir(inbox)).toEqual([]))
  })
})

describe('a body with a file', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /** Sends so many bytes each second; returns how many arrived, or why it was rejected. */
  async function send(bytesOfSecond: number[]) {
    let left: number | undefined
    let outcome: unknown
    const body = new ReadableStream({
      async start(controller) {
        for (const bytes of bytesOfSecond) {
          await new Promise((resolve) => setTimeout(resolve, 1000))
          if (bytes > 0) controller.enqueue(new Uint8Array(bytes))
        }
        controller.close()
      },
    })
    const app = new Hono().put('/', async (c) => {
      const { chunks, drain } = openBody(c)
      let size = 0
      try {
        for await (const chunk of chunks) size += chunk.length
        outcome = size
      } catch (error) {
        outcome = error
        left = Date.now()
        await drain()
        left = Date.now() - left
      }
      return c.body(null)
    })
    const answer = app.request('/', { method: 'PUT', body, duplex: 'half' } as RequestInit)
    await vi.advanceTimersByTimeAsync((bytesOfSecond.length + 1) * 1000)
    await answer
    return left === undefined ? outcome : { outcome, drainedForMs: left }
  }
  const seconds = (count: number, bytes: number) => Array.from({ length: count }, () => bytes)
  const tooSlow = { outcome: expect.objectContaining({ status: 408 }), drainedForMs: expect.any(Number) }
  const grace = graceMs / 1000

  it('may take long, as long as it is not too slow', async () => {
    expect(await send(seconds(200, leastBytesPerSecond))).toBe(200 * leastBytesPerSecond)
  })

  it('is rejected with 408 when it is too slow, and not read any further', async () => {
    const outcome = await send(seconds(200, leastBytesPerSecond * 0.9))
    expect(outcome).toEqual(tooSlow)
    expect(outcome).toMatchObject({ drainedForMs: expect.toSatisfy((ms: number) => ms < 100) })
  })

  it('may pause for as long as what it has sent would have been allowed to take', async () => {
    const start = [leastBytesPerSecond * 20]
    expect(await send([...start, ...seconds(17 + grace, 0), 1])).toBe(leastBytesPerSecond * 20 + 1)
    expect(await send([...start, ...seconds(20 + grace, 0), 1])).toEqual(tooSlow)
  })

  it('must begin within the grace', async () => {
    expect(await send([...seconds(grace - 2, 0), 1])).toBe(1)
    expect(await send([...seconds(grace, 0), 1])).toEqual(tooSlow)
  })
})
