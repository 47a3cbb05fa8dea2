import type { Server } from 'node:net'
import { budgets, openShares } from '#src/infra/budgets.ts'
import { isLoopback } from '#src/infra/config/loopback.ts'
import { limitedAddress, type TrustedProxy } from '#src/middleware/client-address.ts'

/** Closes connections beyond the budget at once, and those beyond one address's share, unless it is a proxy's. */
export function limitConnections(server: Server, proxy: TrustedProxy) {
  server.maxConnections = budgets.connections.running
  if (proxy !== 'none') return
  const takeShare = openShares(budgets.connections)
  server.on('connection', (socket) => {
    const address = limitedAddress(socket.remoteAddress ?? '')
    const release = takeShare(isThisMachine(address) ? null : address)
    if (release) socket.once('close', release)
    else socket.destroy()
  })
}

/** A proxy may run beside the site. */
const isThisMachine = (address: string) => isLoopback(address) || address === '::/64'
