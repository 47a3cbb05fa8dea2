import { EventEmitter } from 'node:events'
import type { Server } from 'node:net'
import { describe, expect, it } from 'vitest'
import { budgets } from '#src/infra/budgets.ts'
import type { TrustedProxy } from '#src/middleware/client-address.ts'
import { limitConnections, takeTurns } from './connections.ts'

const { running, perAddress } = budgets.connections

/** A server that connections are opened to without a network. */
function serverBehind(proxy: TrustedProxy) {
  const server = new EventEmitter() as EventEmitter & Server
  limitConnections(server, proxy)

  function connect(remoteAddress: string) {
    const socket = Object.assign(new EventEmitter(), {
      remoteAddress,
      closed: false,
      destroyed: false,
      destroy() {
        socket.closed = true
        socket.destroyed = true
        socket.emit('close')
      },
    })
    server.emit('connection', socket)
    return socket
  }
  /** Returns the function that ends the response. */
  function request(socket: ReturnType<typeof connect>) {
    const response = new EventEmitter()
    server.emit('request', { socket }, response)
    return () => response.emit('close')
  }
  return { connect, request }
}

const many = <T>(make: (index: number) => T) => Array.from({ length: perAddress }, (_, index) => make(index))

describe('connections', () => {
  const fill = (connect: (address: string) => { closed: boolean }) =>
    Array.from({ length: running }, () => connect('172.16.0.1'))

  it('that have gone longest without a request give way when there are too many', () => {
    const { connect, request } = serverBehind('fly')
    const sockets = fill(connect) as ReturnType<typeof connect>[]
    const [first, second, third] = sockets
    if (!first || !second || !third) throw new Error('No connections')
    const end = request(first)
    expect(connect('172.16.0.1').closed).toBe(false)
    expect([first, second, third].map(({ closed }) => closed)).toEqual([false, true, false])
    end()
    expect(connect('172.16.0.1').closed).toBe(false)
    expect([first, third].map(({ closed }) => closed)).toEqual([false, true])
  })

  it('are closed when all others are busy', () => {
    const { connect, request } = serverBehind('fly')
    for (const socket of fill(connect) as ReturnType<typeof connect>[]) request(socket)
    expect(connect('172.16.0.1').closed).toBe(true)
  })

  it.each([
    ['IPv4', () => '192.0.2.1', '192.0.2.2'],
    ['IPv4 in IPv6', () => '::ffff:192.0.2.1', '192.0.2.2'],
    ['the /64 of an IPv6', (index: number) => `2001:db8:1:2::${index + 1}`, '2001:db8:1:3::1'],
  ])('of one address (%s) are closed beyond its share, and others are not', (_, addressOf, another) => {
    const { connect } = serverBehind('none')
    const open = many((index) => connect(addressOf(index)))
    expect(open.filter(({ closed }) => closed)).toEqual([])
    expect(connect(addressOf(perAddress)).closed).toBe(true)
    expect(connect(another).closed).toBe(false)
    open[0]?.destroy()
    expect(connect(addressOf(0)).closed).toBe(false)
    expect(connect(addressOf(1)).closed).toBe(true)
  })

  it.each<[TrustedProxy, string]>([
    ['fly', '172.16.0.1'],
    ['cloudflare', '192.0.2.1'],
    ['none', '127.0.0.1'],
    ['none', '::1'],
    ['none', '::ffff:127.0.0.1'],
  ])('of a proxy (%s, %s) have no share of their own', (proxy, address) => {
    const { connect } = serverBehind(proxy)
    many(() => connect(address))
    expect(connect(address).closed).toBe(false)
  })
})

describe('requests that write', () => {
  /** In the order in which they are begun, when forty come at once and one a little later. */
  async function begun(late: string) {
    const order: string[] = []
    const serve = takeTurns<null>(({ method, url }) => {
      order.push(`${method} ${new URL(url).pathname}`)
      return new Response()
    })
    const send = (method: string, path: string) => serve(new Request(`http://site${path}`, { method }), null)
    const burst = Promise.all(Array.from({ length: 40 }, (_, index) => send('POST', `/${index}`)))
    await new Promise((resolve) => setImmediate(resolve))
    await Promise.all([send(late, '/late'), burst])
    return order
  }

  it('are begun in the order in which they come', async () => {
    const posts = Array.from({ length: 40 }, (_, index) => `POST /${index}`)
    expect(await begun('PUT')).toEqual([...posts, 'PUT /late'])
  })

  it.each(['GET', 'HEAD'])('let a %s go first that comes later', async (method) => {
    expect((await begun(method)).indexOf(`${method} /late`)).toBe(0)
  })
})
