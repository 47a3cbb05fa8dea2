import { addressOf, type RequestWithData } from './requests/request.ts'

type Random = () => number

/** The same numbers in [0, 1) for the same seed. */
export function seeded(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const values: unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  [],
  {},
  [[[]]],
  { toString: 'x', length: 5 },
  ['a@example.com'],
  '',
  ' ',
  '\u0000',
  'a\u0007b',
  '\uD800',
  '\uFEFF',
  '\u202Ea@example.com',
  '🐩'.repeat(60),
  'x'.repeat(99_000),
  '<img src=x onerror=alert(1)>',
  "'; DROP TABLE inquiries; --",
  '%s%n{{1}}',
  'a@example.com\r\nBcc: b@example.com',
  'javascript:alert(1)',
  'https://example.com/a.jpg',
  '/objects/uploads/../../site.db',
  '//[::1',
  'after',
]
const names = ['__proto__', 'constructor', 'id', 'isPublic', 'status', 'reviewedAt', 'createdAt', 'url', '']

/** A body with up to three mutations, as text. */
function mutated(whole: object, random: Random): string {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const body = new Map<string, unknown>(Object.entries(whole))
  for (let change = Math.floor(random() * 4); change > 0; change--) {
    const field = random() < 0.8 ? pick([...body.keys(), '']) : pick(names)
    if (random() < 0.2) body.delete(field)
    else body.set(field, pick(values))
  }
  const text = JSON.stringify(Object.fromEntries(body))
  if (random() > 0.1) return text
  const at = Math.floor(random() * text.length)
  return pick([text.slice(0, at), `${text.slice(0, at)}\u0000${text.slice(at)}`, `[${text}]`, 'null', ''])
}

const strangeIds = ['x', crypto.randomUUID(), '%00', '..%2f..', "'%20or%201=1", '0'.repeat(3000)]

interface Fuzzing {
  requests: readonly RequestWithData[]
  count: number
  seed: number
  /** Headers of an admin's session, renewed whenever a request has ended it. */
  signIn: () => Promise<Record<string, string>>
  ask: (path: string, init: RequestInit) => Response | Promise<Response>
}

/** Sends mutated requests; returns the count of each status, and all responses that are 5xx or do not come from the endpoint. */
export async function fuzz({ requests, count, seed, signIn, ask }: Fuzzing) {
  const random = seeded(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const statuses: Record<number, number> = {}
  const failures: string[] = []
  let session = await signIn()
  for (let sent = 0; sent < count; sent++) {
    const { endpoint, id, secondId, values: whole, as } = pick(requests)
    const [method = '', pattern = ''] = endpoint.split(' ')
    const body = mutated(whole, random)
    const isLogin = /login/.test(pattern)
    // Each from an address of its own, so that no limit is reached; logins share one, since a hash takes too long.
    const address = isLogin ? '198.51.100.1' : `203.0.${sent >> 8}.${sent & 255}`
    const path = addressOf(pattern, random() < 0.1 ? pick(strangeIds) : id, secondId)
    const response = await ask(method === 'GET' ? `${path}?${queryOf(body)}` : path, {
      method,
      headers: {
        'Content-Type': as === 'form' ? 'application/x-www-form-urlencoded' : 'application/json',
        'Sec-Fetch-Site': 'same-origin',
        'Fly-Client-IP': address,
        ...(/admin\/|objects|gallery-photos/.test(path) && !/public|login/.test(path) ? session : {}),
      },
      ...(method === 'GET' ? {} : { body: as === 'form' ? queryOf(body) : body }),
    })
    statuses[response.status] = (statuses[response.status] ?? 0) + 1
    const text = await response.text()
    const isFile = response.headers.get('Content-Disposition')?.startsWith('attachment') === true
    const isAsExpected = as === 'form' || response.status === 204 || isFile || /^[{[]/.test(text)
    if (response.status >= 500 || !isAsExpected)
      failures.push(`${endpoint}: ${response.status} for ${body.slice(0, 300)}`)
    if (response.status === 401 || pattern.endsWith('logout')) session = await signIn()
  }
  return { statuses, failures }
}

/** The fields of a JSON object as a query, or the text itself if it is not one. */
function queryOf(body: string): string {
  try {
    return String(
      new URLSearchParams(Object.entries(JSON.parse(body)).map(([key, value]) => [key, String(value)])),
    )
  } catch {
    return body
  }
}
