import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Server, Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { isLoopback } from '#src/platform/config/loopback.ts'
import { appErrors } from '#src/platform/errors/errors.ts'
import { clientAddress, type TrustedProxy } from '#src/platform/http/client-address.ts'
import { budgets, openQueue, openShares, type Turn } from '#src/platform/machine/budgets.ts'
import { limitedAddress, networkOf } from '#src/platform/values/addresses.ts'
import { watchDawdlers } from './dawdlers.ts'

/**
 * Keeps connections within their budget: beyond it, the one idle longest gives way to the new one or, if none is idle, one that keeps
 * the site waiting. So a stranger who only opens connections, or dawdles, keeps nobody out. Also closes connections
 * beyond one address's share, unless it is a proxy's.
 */
export function limitConnections(server: Server, proxy: TrustedProxy) {
  const { running } = budgets.connections
  const takeShare = openShares(budgets.connections)
  const open = new Set<Socket>()
  /** Connections without a request in progress, those idle longest first. */
  const idle = new Set<Socket>()
  const dawdlers = watchDawdlers(server, proxy)

  server.on('connection', (socket) => {
    const release = proxy === 'none' ? takeShare(ownAddress(socket)) : () => {}
    if (!release) return socket.destroy()
    if (open.size >= running) {
      const [oldest = dawdlers.longest() ?? socket] = idle
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
/** Rounds are long while many pages are requested. */
const maxTurnMs = 20

interface TurnOptions {
  proxy: TrustedProxy
  isFromBreeder: (headers: Headers) => boolean
  clock?: () => number
}

/**
 * Lets requests that write take turns with everything else, so that hundreds of them at once hold up no page. The breeder comes first,
 * then a network's only write, then those of a network that has sent several. The response is 503 when too many are waiting.
 */
export function takeTurns<Env>(
  serve: Serve<Env>,
  { proxy, isFromBreeder, clock = () => performance.now() }: TurnOptions,
): Serve<Env> {
  const queue = openQueue(budgets.writes)
  const takeFirst = openShares({ ...budgets.writes, perAddress: 1 })

  async function goRound() {
    const begun = clock()
    for (let rounds = 0; rounds < roundsPerWrite && clock() - begun < maxTurnMs; rounds++)
      await setImmediate()
  }

  /** False when too many are waiting. */
  const wait = (turn: Turn) =>
    queue.run(goRound, turn).then(
      () => true,
      () => false,
    )

  return async (request, env) => {
    const { method, headers } = request
    if (method === 'GET' || method === 'HEAD') return serve(request, env)
    const { signal } = request
    if (isFromBreeder(headers)) {
      const isTurn = await wait({ rank: 'breeder', signal })
      return isTurn ? serve(request, env) : busy()
    }
    const req = { header: (name: string) => headers.get(name) ?? undefined }
    const client = clientAddress({ env, req }, proxy)
    // One customer may own a whole /48: otherwise each of its 65,536 subnets would come first.
    const address = networkOf(client)[0] ?? client
    const release = takeFirst(address)
    const isTurn = await wait({ rank: release ? 'first' : 'last', address, signal })
    release?.()
    return isTurn ? serve(request, env) : busy()
  }
}

/** Without the application, since thousands may be rejected at once. */
function busy() {
  const { status, message } = appErrors.busy
  const headers = {
    'Retry-After': String(budgets.writes.retryAfter),
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
  }
  return Response.json({ message }, { status, headers })
}
