import type { Parts } from '#src/app/parts.ts'
import { galleryPhotos, inquiries } from '#src/db/schema.ts'
import { lengths } from '#src/domain/fields/text.ts'
import { ageOptions, photoTypes } from '#src/domain/gallery.ts'

type Random = () => number

/** The same numbers in [0, 1) for the same seed. */
function seeded(seed: number): Random {
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

const enquiry = {
  customerName: 'Priya Nair',
  email: 'priya@example.com',
  phone: '0491 570 156',
  puppyInterest: 'Banjo',
  message: 'Is Banjo still looking for a home?',
  website: '',
}
const photo = {
  name: 'Ruby Sinclair',
  email: 'ruby@example.com',
  puppyName: 'Pippin',
  caption: 'Pippin at the lake',
  parentDam: 'Saffron',
  parentSire: 'Merlin',
  ageDescription: 'adult',
  photoType: 'single',
  relatedPhotoId: '',
  website: '',
}

/** The public endpoints, each with a valid body to mutate. */
const targets = {
  'POST /api/inquiries': enquiry,
  'PUT /api/public/gallery-photos': photo,
  'POST /api/public/upload': { contentType: 'image/jpeg', size: 1000 },
}
export const fuzzedCalls = Object.keys(targets) as (keyof typeof targets)[]

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

interface Fuzzing {
  call: keyof typeof targets
  count: number
  seed: number
  /** An orphaned upload of this site. */
  photoURL: string
  ask: (path: string, init: RequestInit) => Response | Promise<Response>
}

/** Sends mutated bodies; returns the count of each status, and all responses that are 5xx or not JSON. */
export async function fuzz({ call, count, seed, photoURL, ask }: Fuzzing) {
  const [method = '', path = ''] = call.split(' ')
  const random = seeded(seed)
  const statuses: Record<number, number> = {}
  const failures: string[] = []
  const whole = call.includes('gallery') ? { ...targets[call], photoURL } : targets[call]
  for (let sent = 0; sent < count; sent++) {
    const body = mutated(whole, random)
    const response = await ask(path, {
      method,
      headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
      body,
    })
    statuses[response.status] = (statuses[response.status] ?? 0) + 1
    const answer = await response.text()
    if (response.status >= 500 || !answer.startsWith('{'))
      failures.push(`${response.status} for ${body.slice(0, 300)}`)
  }
  return { statuses, failures }
}

/** Characters as a reader counts them, not as JavaScript does. */
const lengthOf = (text: string) => [...text].length
const isLine = (text: string | null, max: number) =>
  text === null || (text !== '' && text === text.trim() && lengthOf(text) <= max && !/\p{Cc}/u.test(text))

/** Rows from visitors that violate a rule. */
export async function brokenRows({ database: { db } }: Pick<Parts, 'database'>): Promise<object[]> {
  const enquiries = (await db.select().from(inquiries)).filter(
    ({ customerName, email, phone, puppyInterest, message, status, response }) =>
      !(
        isLine(customerName, lengths.name) &&
        customerName.length >= 2 &&
        isLine(email, lengths.email) &&
        /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) &&
        isLine(phone, lengths.phone) &&
        isLine(puppyInterest, lengths.line) &&
        message.length >= 10 &&
        lengthOf(message) <= lengths.long &&
        status === 'pending' &&
        response === null
      ),
  )
  const photos = (await db.select().from(galleryPhotos)).filter(
    (row) =>
      !(
        [row.uploaderName, row.puppyName, row.parentDam, row.parentSire].every((text) =>
          isLine(text, lengths.name),
        ) &&
        row.uploaderName &&
        isLine(row.caption, lengths.line) &&
        /^\/objects\/uploads\/[0-9a-f-]{36}\.jpg$/.test(row.url) &&
        photoTypes.includes(row.photoType) &&
        (row.ageDescription === null || row.ageDescription in ageOptions) &&
        row.relatedPhotoId === null &&
        !row.isPublic &&
        row.reviewedAt === null
      ),
  )
  return [...enquiries, ...photos]
}
