import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** A proxy that forwards every request, but drops the connection before the response to those that match. */
export async function startCuttingProxy(target: string) {
  let cuts = 0
  let pattern: RegExp | null = null
  const proxy = createServer((request, response) => {
    // A sender may leave before its response, and the server may be gone.
    passOn(request, response).catch(() => response.destroy())
  })
  async function passOn(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const answer = await fetch(target + request.url, {
      method: request.method ?? 'GET',
      headers: { 'Content-Type': request.headers['content-type'] ?? '' },
      ...(body.length > 0 ? { body } : {}),
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (pattern?.test(body.toString())) {
      pattern = null
      cuts += 1
      request.socket.destroy()
      return
    }
    response.writeHead(answer.status, { 'Content-Type': answer.headers.get('Content-Type') ?? '' }).end(bytes)
  }
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('No port is free')
  return {
    url: `http://127.0.0.1:${address.port}`,
    /** Cuts off the response to the next request whose body matches. */
    cutNext(matching: RegExp) {
      pattern = matching
    },
    cuts: () => cuts,
    close() {
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}
