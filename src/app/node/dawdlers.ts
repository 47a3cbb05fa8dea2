import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Server, Socket } from 'node:net'
import { clientAddress, type TrustedProxy } from '#src/platform/http/client-address.ts'
import { unreadResponses } from '#src/platform/machine/budgets.ts'
import { networkOf } from '#src/platform/values/addresses.ts'

const lookEveryMs = 200

/**
 * Finds the clients that keep the site waiting, for the rest of a request or by not reading their response. Unread responses are kept
 * within their budget: the client with most unread gives way, its longest request first.
 */
export function watchDawdlers(server: Server, proxy: TrustedProxy) {
  /** The requests in progress, those running longest first. */
  const requests = new Map<Socket, IncomingMessage>()

  server.on('request', (incoming: IncomingMessage, response: ServerResponse) => {
    const { socket } = incoming
    // Closed already, for requests that it sent ahead; their responses never end.
    if (socket.destroyed) return
    requests.set(socket, incoming)
    response.once('close', () => {
      if (requests.get(socket) === incoming) requests.delete(socket)
    })
  })
  const timer = setInterval(closeUnread, lookEveryMs).unref()
  server.once('close', () => clearInterval(timer))

  function clientOf(incoming: IncomingMessage): string {
    const req = { header: (name: string) => incoming.headers[name.toLowerCase()]?.toString() }
    const address = clientAddress({ env: { incoming }, req }, proxy)
    return networkOf(address)[0] ?? address
  }

  /** The weight of all open requests together, and the requests of the client whose weigh most. */
  function weighed(weigh: (incoming: IncomingMessage) => number) {
    const all = [...requests.values()].flatMap((incoming) => {
      const weight = incoming.socket.destroyed ? 0 : weigh(incoming)
      return weight > 0 ? [{ socket: incoming.socket, client: clientOf(incoming), weight }] : []
    })
    const sumOf = (some: typeof all) => some.reduce((sum, { weight }) => sum + weight, 0)
    const clients = [...Map.groupBy(all, ({ client }) => client).values()]
    const heaviest = clients.map((own) => ({ own, sum: sumOf(own) })).sort((a, b) => b.sum - a.sum)[0]
    return { total: sumOf(all), heaviest: heaviest?.own ?? [] }
  }

  function closeUnread() {
    for (;;) {
      const { total, heaviest } = weighed(({ socket }) => socket.writableLength)
      let excess = total - unreadResponses.bytes
      if (excess <= 0) return
      for (const { socket, weight } of heaviest) {
        if (excess > 0) socket.destroy()
        excess -= weight
      }
    }
  }

  return {
    /** The longest request of the client with the most requests that keep the site waiting, if there are any. */
    longest(): Socket | undefined {
      const { heaviest } = weighed(({ complete, socket }) => (!complete || socket.writableLength > 0 ? 1 : 0))
      return heaviest[0]?.socket
    },
  }
}
