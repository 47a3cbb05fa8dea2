import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Server, Socket } from 'node:net'
import { budgets, openShares } from '#src/infra/budgets.ts'
import { isLoopback } from '#src/infra/config/loopback.ts'
import { limitedAddress, type TrustedProxy } from '#src/middleware/client-address.ts'

/**
 * Keeps connections within their budget: beyond it, the one that has gone longest without a request gives way to the new one,
 * so that a stranger who only opens connections keeps nobody out. Closes those beyond one address's share, unless it is a proxy's.
 */
export function limitConnections(server: Server, proxy: TrustedProxy) {
  const { running } = budgets.connections
  const takeShare = openShares(budgets.connections)
  const open = new Set<Socket>()
  /** Without a request in progress, the longest first. */
  const idle = new Set<Socket>()

  server.on('connection', (socket) => {
    const release = proxy === 'none' ? takeShare(ownAddress(socket)) : () => {}
    if (!release) return socket.destroy()
    if (open.size >= running) {
      const [oldest = socket] = idle
      oldest.destroy()
    }
    if (socket.destroyed) return release()
    open.add(socket)
    idle.add(socket)
    socket.once('close', () => {
      open.delete(socket)
      idle.delete(socket)
      release()
    })
  })
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    idle.delete(socket)
    response.once('close', () => {
      if (open.has(socket)) idle.add(socket)
    })
  })
}

/** Null for a proxy, which may run beside the site. */
function ownAddress({ remoteAddress = '' }: Socket): string | null {
  const address = limitedAddress(remoteAddress)
  return isLoopback(address) || address === '::/64' ? null : address
}

type Serve<Env> = (request: Request, env: Env) => Response | Promise<Response>

/** Node takes one new connection each time round the event loop, so that a write in each would keep pages waiting. */
const roundsPerWrite = 20

/**
 * Lets requests that write take turns with everything else, so that hundreds of them at once hold up no page. As many wait at most as
 * there are connections.
 */
export function takeTurns<Env>(serve: Serve<Env>): Serve<Env> {
  const waiting: (() => void)[] = []
  let rounds = 0
  function goRound() {
    rounds += 1
    if (rounds % roundsPerWrite === 0) waiting.shift()?.()
    if (waiting.length > 0) setImmediate(goRound)
  }

  return (request, env) => {
    if (request.method === 'GET' || request.method === 'HEAD') return serve(request, env)
    return new Promise<void>((start) => {
      if (waiting.push(start) === 1) setImmediate(goRound)
    }).then(() => serve(request, env))
  }
}
