import { once } from 'node:events'
import { Agent, createServer, get, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { limitPipelining } from './pipelining.ts'

let served: string[]
let respond: (response: ServerResponse) => void
const server = createServer(
  limitPipelining(({ url = '' }, response) => {
    served.push(url)
    respond(response)
  }),
)
const portOf = () => (server.address() as AddressInfo).port

beforeEach(async () => {
  served = []
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(async () => {
  server.close()
  await once(server, 'close')
})

it('serves one request that a connection sends ahead of a response, and closes it at the next', async () => {
  respond = () => {}
  const socket = connect(portOf(), '127.0.0.1')
  const closed = new Promise((resolve) => socket.once('close', resolve))
  // Closed with most of it unread, a connection may be reset.
  socket.on('error', () => {}).write('GET /1 HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(2400))
  await closed
  expect(served).toEqual(['/1', '/1'])
})

it('serves a client that has all of a response before that has ended here', async () => {
  let first: ServerResponse | undefined
  respond = (response) => {
    if (first) {
      first.end()
      response.end('second')
      return
    }
    first = response.setHeader('Content-Length', 5)
    response.write('first')
  }
  const socket = connect(portOf(), '127.0.0.1')
  socket.write('GET /1 HTTP/1.1\r\nHost: a\r\n\r\n')
  let received = ''
  for await (const chunk of socket) {
    received += chunk
    if (received.endsWith('first')) socket.write('GET /2 HTTP/1.1\r\nHost: a\r\n\r\n')
    if (received.endsWith('second')) break
  }
  expect(served).toEqual(['/1', '/2'])
  expect(received).toMatch(/second$/)
})

it('serves one request after the other on a connection, however long a response is', async () => {
  respond = (response) => response.end('x'.repeat(5_000_000))
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const sockets = new Set<unknown>()
  for (const path of ['/1', '/2', '/3']) {
    const request = get({ agent, port: portOf(), host: '127.0.0.1', path })
    const [response] = await once(request, 'response')
    sockets.add(response.socket)
    expect((await text(response)).length).toBe(5_000_000)
  }
  agent.destroy()
  expect(served).toEqual(['/1', '/2', '/3'])
  expect(sockets.size).toBe(1)
})
