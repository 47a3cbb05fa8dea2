import { EventEmitter } from 'node:events'
import type { Server } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { unreadResponses } from '#src/platform/machine/budgets.ts'
import { watchDawdlers } from './dawdlers.ts'

let server: EventEmitter & Server
beforeEach(() => {
  vi.useFakeTimers()
  server = new EventEmitter() as EventEmitter & Server
  watchDawdlers(server, 'fly')
})
afterEach(() => {
  server.emit('close')
  vi.useRealTimers()
})

/** A request whose response has a share of the budget that is not read. */
function dawdle(from: string, share: number) {
  const socket = {
    writableLength: share * unreadResponses.bytes,
    destroyed: false,
    destroy() {
      socket.destroyed = true
    },
  }
  const response = new EventEmitter()
  server.emit('request', { socket, complete: true, headers: { 'fly-client-ip': from } }, response)
  return Object.assign(socket, { response })
}

const destroyed = (sockets: { destroyed: boolean }[]) => sockets.map(({ destroyed }) => destroyed)

describe('responses that nobody reads', () => {
  it('stay while there is room for them', () => {
    const sockets = [dawdle('192.0.2.1', 0.5), dawdle('192.0.2.1', 0.5)]
    vi.advanceTimersByTime(1000)
    expect(destroyed(sockets)).toEqual([false, false])
  })

  it('of the client with most give way beyond that, the longest first', () => {
    const hers = dawdle('192.0.2.9', 0.2)
    const sockets = [0.3, 0.3, 0.3, 0.3].map((share) => dawdle('192.0.2.1', share))
    vi.advanceTimersByTime(1000)
    expect(destroyed([hers, ...sockets])).toEqual([false, true, true, false, false])
  })

  it('count together for one /48 of IPv6', () => {
    const hers = dawdle('192.0.2.9', 0.4)
    const sockets = [1, 2, 3].map((subnet) => dawdle(`2001:db8:1:${subnet}::1`, 0.3))
    vi.advanceTimersByTime(1000)
    expect(destroyed([hers, ...sockets])).toEqual([false, true, false, false])
  })

  it('no longer count once they have ended', () => {
    const first = dawdle('192.0.2.1', 0.8)
    first.response.emit('close')
    const second = dawdle('192.0.2.1', 0.8)
    vi.advanceTimersByTime(1000)
    expect(destroyed([first, second])).toEqual([false, false])
  })
})
