import type { RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Closes a connection that sends a request before it has the response to the one before. Node reads whatever has arrived, thousands of
 * requests from one packet, and would keep a response for each of them in memory. No browser and no proxy sends ahead.
 */
export function oneAtATime(serve: RequestListener): RequestListener {
  const responses = new WeakMap<Socket, ServerResponse>()

  return (incoming, outgoing) => {
    const { socket } = incoming
    if (responses.get(socket)?.writableFinished === false) return socket.destroy()
    responses.set(socket, outgoing)
    serve(incoming, outgoing)
  }
}
