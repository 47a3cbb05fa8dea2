import { type IncomingHttpHeaders, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

interface Sent {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string | Uint8Array
  timeoutMs?: number
}

export interface Received {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** One request over a connection of its own, as a new visitor makes it. Rejects when none is answered in time. */
export function send(site: string, { path, method = 'GET', headers = {}, body, timeoutMs = 30_000 }: Sent) {
  return new Promise<Received>((resolve, reject) => {
    const sent = request(
      site + path,
      { method, agent: false, headers, signal: AbortSignal.timeout(timeoutMs) },
      (response) => {
        buffer(response).then(
          (bytes) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: bytes }),
          reject,
        )
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

/** JSON from the site's own pages. */
export const sendJson = (site: string, path: string, body: object, headers: Record<string, string> = {}) =>
  send(site, {
    method: 'POST',
    path,
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', ...headers },
  })

/** The header of the proxy that the site trusts here, with an address of its own. */
export function fromAddress(address = randomAddress()) {
  return { 'Fly-Client-IP': address }
}

const byte = () => 1 + Math.floor(Math.random() * 254)
const randomAddress = () => `${byte()}.${byte()}.${byte()}.${byte()}`
