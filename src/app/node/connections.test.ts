import { EventEmitter } from 'node:events'
import type { Server } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { TrustedProxy } from '#src/platform/http/client-address.ts'
import { budgets } from '#src/platform/machine/budgets.ts'
import { limitConnections, takeTurns } from './connections.ts'

const { running, perAddress } = budgets.connections

/** A server that connections are opened to without a network. */
function serverBehind(proxy: TrustedProxy) {
  const server = new EventEmitter() as EventEmitter & Server
  limitConnections(server, proxy)

  function connect(remoteAddress: string) {
    const socket = Object.assign(new EventEmitter(), {
      remoteAddress,
      writableLength: 0,
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
  function request(socket: ReturnType<typeof connect>, complete = true) {
    const response = new EventEmitter()
    server.emit('request', { socket, complete, headers: {} }, response)
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

  it.each([
    ['do not read their response', { complete: true, writableLength: 1 }],
    ['do not send the rest of a request', { complete: false, writableLength: 0 }],
  ])('that %s give way when all others are busy', (_, { complete, writableLength }) => {
    const { connect, request } = serverBehind('fly')
    const sockets = fill(connect) as ReturnType<typeof connect>[]
    for (const socket of sockets) request(socket)
    const [, second, third] = sockets
    if (!second || !third) throw new Error('No connections')
    for (const socket of [third, second]) {
      socket.writableLength = writableLength
      request(socket, complete)
    }
    expect(connect('172.16.0.1').closed).toBe(false)
    expect([second, third].map(({ closed }) => closed)).toEqual([true, false])
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

/** Notes the requests in the order in which they are begun. */
function openSite(clock = () => 0) {
  const order: string[] = []
  const serve = takeTurns<null>(
    ({ method, url }) => {
      order.push(`${method} ${new URL(url).pathname}`)
      return new Response()
    },
    { proxy: 'fly', isFromBreeder: (headers) => headers.get('Cookie') === 'session=hers', clock },
  )
  const send = async (
    method: string,
    path: string,
    from = '203.0.113.1',
    signal?: AbortSignal,
    cookie = '',
  ) =>
    serve(
      new Request(`http://site${path}`, {
        method,
        headers: { 'Fly-Client-IP': from, Cookie: cookie },
        ...(signal && { signal }),
      }),
      null,
    )
  const burst = (count: number, from?: (index: number) => string) =>
    Promise.all(Array.from({ length: count }, (_, index) => send('POST', `/${index}`, from?.(index))))
  const sendHers = (path: string) => send('POST', path, undefined, undefined, 'session=hers')
  return { order, send, burst, sendHers }
}

describe('requests that write', () => {
  /** In the order in which they are begun, when forty come at once from one address and one a little later. */
  async function begun(late: string, from?: string) {
    const { order, send, burst } = openSite()
    const all = burst(40)
    await setImmediate()
    await Promise.all([send(late, '/late', from), all])
    return order
  }

  it('are begun in the order in which they come', async () => {
    const posts = Array.from({ length: 40 }, (_, index) => `POST /${index}`)
    expect(await begun('PUT')).toEqual([...posts, 'PUT /late'])
  })

  it.each(['GET', 'HEAD'])('let a later %s go first', async (method) => {
    expect((await begun(method)).indexOf(`${method} /late`)).toBe(0)
  })

  it("of an address with several let another address's only one go first", async () => {
    expect((await begun('POST', '203.0.113.2')).indexOf('POST /late')).toBe(1)
  })

  it('of the breeder go before the only ones of hundreds of addresses, even from an address that has its share', async () => {
    const { order, send, burst, sendHers } = openSite()
    const flood = burst(budgets.writes.perAddress)
    const others = Array.from({ length: 300 }, (_, n) => send('POST', `/join/${n}`, `198.51.${n % 250}.${n}`))
    await setImmediate()
    expect((await sendHers('/hers')).status).toBe(200)
    expect(order.indexOf('POST /hers')).toBeLessThanOrEqual(1)
    await Promise.all([flood, ...others])
  })

  it('of the breeder have places that no flood can take', async () => {
    const { order, send, sendHers } = openSite()
    const { waiting, forBreeder } = budgets.writes
    const flood = Array.from({ length: waiting + 1 }, (_, n) =>
      send('POST', `/${n}`, `10.0.${n >> 8}.${n & 255}`),
    )
    const hers = sendHers('/hers')
    const rejected = (await Promise.all(flood)).filter(({ status }) => status === 503)
    expect([(await hers).status, rejected.length]).toEqual([200, forBreeder])
    expect(order.indexOf('POST /hers')).toBe(1)
  })

  it('of a /48 have one share and one first place, whatever the address', async () => {
    const most = budgets.writes.perAddress
    const { order, send, burst } = openSite()
    const flood = burst(most + 50, (n) => `2001:db8:7:${n + 1}::1`)
    await setImmediate()
    const family = await send('POST', '/family', '2001:db8:8:1::1')
    expect([family.status, order.indexOf('POST /family')]).toEqual([200, 1])
    expect((await flood).filter(({ status }) => status === 503)).toHaveLength(50)
  })

  it.each([
    ['twenty rounds', 20, 0],
    ['one round that takes as long', 1, 20],
  ])('are begun after %s of everything else', async (_, rounds, msEach) => {
    let ms = 0
    const { order, burst } = openSite(() => ms)
    const all = burst(2)
    let waited = 0
    for (; order.length < 2; waited++) {
      ms += msEach
      await setImmediate()
    }
    await all
    expect(waited).toBeGreaterThanOrEqual(2 * rounds)
    expect(waited).toBeLessThanOrEqual(2 * rounds + 4)
  })

  it('are not begun any more once their sender has hung up', async () => {
    const { order, send, burst } = openSite()
    const hangUp = new AbortController()
    const all = burst(2)
    const left = send('POST', '/left', undefined, hangUp.signal)
    hangUp.abort()
    await Promise.all([left, all])
    expect(order).toEqual(['POST /0', 'POST /1'])
  })

  it('are rejected with 503 and Retry-After when one address has too many, while a family has its turn', async () => {
    const most = budgets.writes.perAddress
    const { order, send, burst } = openSite()
    const flood = burst(most + 50)
    const [family, ...others] = await Promise.all([send('POST', '/family', '203.0.113.2'), flood])
    const rejected = others.flat().filter(({ status }) => status === 503)
    expect([family.status, order.indexOf('POST /family'), order.length]).toEqual([200, 1, most + 1])
    expect([rejected.length, rejected[0]?.headers.get('Retry-After')]).toEqual([50, '5'])
    expect(await rejected[0]?.json()).toEqual({
      message: 'The site is busy. Please try again in a moment.',
    })
  })
})
