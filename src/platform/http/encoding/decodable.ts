/**
 * The encoded text, changed so that all of it can be decoded. Hono and `URLSearchParams` throw for each part that cannot be, and a
 * stranger's address or form has room for thousands.
 */
export function decodable(encoded: string): string {
  if (isDecodable(encoded)) return encoded
  const whole = encoded.replace(/%(?![\da-f]{2})/gi, '%25')
  return isDecodable(whole) ? whole : whole.replace(/%[89a-f][\da-f]/gi, '%EF%BF%BD')
}

function isDecodable(encoded: string): boolean {
  try {
    decodeURI(encoded)
    return true
  } catch {
    return false
  }
}

/** The request with an address that can be decoded. */
export function withDecodableAddress(request: Request): Request {
  const address = decodable(request.url)
  if (address === request.url) return request
  const { method, headers, signal } = request
  // A server can receive TRACE, or a body with GET, but `new Request` accepts neither.
  if (method === 'TRACE') return new Request(address, { headers, signal })
  if (method === 'GET' || method === 'HEAD') return new Request(address, { method, headers, signal })
  // Field by field, since Deno cannot make one request from another that Node's adapter has made.
  return new Request(address, { method, headers, signal, body: request.body, duplex: 'half' } as RequestInit)
}
