import { EventEmitter } from 'node:events'
import type { Server } from 'node:net'
import { describe, expect, it } from 'vitest'
import { budgets } from '#src/infra/budgets.ts'
import type { TrustedProxy } from '#src/middleware/client-address.ts'
import { limitConnections } from './connections.ts'

const { running, perAddress } = budgets.connections

/** A server that connections are opened to without a network. */
function serverBehind(proxy: TrustedProxy) {
  const server = new EventEmitter() as EventEmitter & Server
  limitConnections(server, proxy)

  function connect(remoteAddress: string) {
    const socket = Object.assign(new EventEmitter(), {
      remoteAddress,
      closed: false,
      destroy() {
        socket.closed = true
        socket.emit('close')
      },
    })
    server.emit('connection', socket)
    return socket
  }
  return { server, connect }
}

const many = <T>(make: (index: number) => T) => Array.from({ length: perAddress }, (_, index) => make(index))

describe('connections', () => {
  it('are bounded as a whole', () => {
    expect(serverBehind('none').server.maxConnections).toBe(running)
    expect(serverBehind('fly').server.maxConnections).toBe(running)
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
