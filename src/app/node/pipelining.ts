import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Closes a connection that sends requests without waiting for responses. Node reads whatever has arrived, thousands of requests from
 * one packet, and would keep a response for each in memory. One may be ahead: a client may have the whole of a file before its
 * response has ended here, and request the next.
 */
export function limitPipelining(serve: RequestListener): RequestListener {
  const unended = new WeakMap<Socket, number>()

  return (incoming, outgoing) => {
    const { socket } = incoming
    const before = unended.get(socket) ?? 0
    if (before > 1) return socket.destroy()
    unended.set(socket, before + 1)
    outgoing.once('close', () => unended.set(socket, (unended.get(socket) ?? 1) - 1))
    serve(incoming, outgoing)
  }
}
