import { Server } from 'node:net'
import { setImmediate } from 'node:timers/promises'

/** A limit, since a flooded server always has one more connection waiting. */
const maxMs = 200
/** On a busy machine the time may pass before any connection has been accepted. */
const minRounds = 20

/**
 * Stops listening once the connections made so far are accepted: the system resets those that wait for it. Node accepts one each time
 * round the event loop. Requests in progress continue; `onClosed` runs when the last connection has ended.
 */
export async function stopListening(server: Server, onClosed: () => void): Promise<void> {
  let isNew = true
  const note = () => {
    isNew = true
  }
  server.on('connection', note)
  const until = performance.now() + maxMs
  for (let round = 0; isNew && (round < minRounds || performance.now() < until); round++) {
    isNew = false
    // The first may come before this round looks for connections.
    await setImmediate()
    await setImmediate()
  }
  server.off('connection', note)
  // The HTTP server's own method would cut off requests that arrive at this moment.
  Server.prototype.close.call(server, onClosed)
}
