import { once } from 'node:events'
import { connect } from 'node:net'
import { type ServerType, serve } from '@hono/node-server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp, testSite } from '#src/testing/app/create-test-app.ts'
import { bodyTimeoutMs } from './request-body.ts'

let site: TestApp
beforeEach(async () => {
  site = await createTestApp()
})
afterEach(() => site.close())

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

  const length = 'Content-Length: 100'
  const chunked = 'Transfer-Encoding: chunked'
  const isJson = 'Content-Type: application/json'
  const isForm = 'Content-Type: application/x-www-form-urlencoded'
  const chunk = '5\r\n{"a":\r\n'
  it.each([
    ['JSON', 'POST', '/api/inquiries', [isJson, length], '{"message":'],
    ['JSON in chunks', 'POST', '/api/inquiries', [isJson, chunked], chunk],
    ['the request for an upload URL', 'POST', '/api/public/upload', [isJson, length], '{"size":'],
    ['the same in chunks', 'POST', '/api/public/upload', [isJson, chunked], chunk],
    ['the contact form', 'POST', '/contact', [isForm, length], 'message='],
    ['the contact form in chunks', 'POST', '/contact', [isForm, chunked], chunk],
    ['the login form', 'POST', '/admin-login', [isForm, length], 'username='],
  ])('(%s) is no failure of the site: nothing is logged', async (_, method, path, headers, start) => {
    await breakOff(method, path, headers, start)
    expect(statuses).toEqual([400])
    expect(site.logged).toEqual([])
  })
})
