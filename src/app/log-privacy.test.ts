import { afterEach, describe, expect, it } from 'vitest'
import { createLog } from '#src/infra/log/node.ts'
import { createTestApp, type TestApp } from '#src/testing/app/create-test-app.ts'
import { photoBytes } from '#src/testing/app/send-photo.ts'

const told = 'Zebra'
const visitor = { 'Fly-Client-IP': '203.0.113.77', 'Sec-Fetch-Site': 'same-origin' }

let site: TestApp
afterEach(() => site.close())

/** All that anybody types holds the word, whatever it is. */
const body = {
  name: `${told} Quill`,
  registeredName: told,
  customerName: `${told} Quill`,
  email: 'zebra@zebra.example',
  phone: '0491 570 777',
  location: told,
  notes: told,
  message: `${told} would like to visit`,
  puppyInterest: told,
  username: told,
  password: 'zebra zebra zebra',
  currentPassword: 'zebra zebra zebra',
  newPassword: 'zebra zebra zebra zebra',
  firstName: told,
  lastName: told,
  filename: `${told}.jpg`,
  caption: told,
  photoType: 'single',
  status: 'prospective',
  color: told,
  gender: 'female',
  sex: 'female',
  breedingStatus: 'active',
  dateOfBirth: '2026-01-01',
  microchipNumber: told,
  isPublic: true,
  photos: [],
}

async function writtenWhile(spoil: (site: TestApp) => Promise<unknown>) {
  const lines: string[] = []
  const log = createLog(true, { write: (line) => void lines.push(line) })
  const transports = { mail: async () => {} }
  const parts = { log, transports }
  site = await createTestApp({ parts, env: { TRUSTED_PROXY: 'fly' }, versionMaxAgeMs: 0 })
  const admin = await site.signIn({ username: told })
  const { id: litterId } = await site.make.litter()
  const { id } = await site.make.customer({ name: told, email: 'other@zebra.example' })
  const headers = { ...visitor, ...admin }
  const opened = await site.request('/api/objects/upload', { method: 'POST', headers })
  const { uploadURL, objectPath } = await opened.json()
  const given = JSON.stringify({ ...body, litterId, url: objectPath, photoURL: objectPath })
  await spoil(site)

  const calls = new Set(site.app.routes.map(({ method, path }) => `${method} ${path.replace(':id', id)}`))
  for (const call of calls) {
    const [method = '', path = ''] = call.split(' ')
    if (method === 'ALL' || path.includes('*') || path.includes('logout')) continue
    const address = `${path.replace(':name', `${id}.jpg`)}?q=zebra&puppy=zebra&width=400`
    for (const who of [headers, visitor]) {
      await site.request(address, {
        method,
        headers: { ...who, 'Content-Type': 'application/json' },
        ...(method !== 'GET' && { body: given }),
      })
    }
  }
  const { pathname, search } = new URL(uploadURL)
  await site.request(pathname + search, { method: 'PUT', headers, body: await photoBytes() })
  await site.request('/api/gallery-photos', { method: 'PUT', headers, body: given })
  for (const path of ['/contact', '/gallery', '/admin-login']) {
    const form = new FormData()
    for (const [name, value] of Object.entries(body)) form.set(name, String(value))
    await site.request(path, { method: 'POST', headers: visitor, body: form })
  }
  const secrets = [admin.Cookie.split('=')[1] ?? '', new URL(uploadURL).searchParams.get('ticket') ?? '']
  return { lines, secrets }
}

const tables = ['admins', 'sessions', 'customers', 'inquiries', 'gallery_photos', 'uploads', 'outbox']

describe('no log line contains personal data, what was typed, or a secret', () => {
  it.each<[string, (site: TestApp) => Promise<unknown>]>([
    ['all is well', async () => {}],
    ...tables.map((table): [string, (site: TestApp) => Promise<unknown>] => [
      `the table ${table} fails`,
      ({ parts }) => parts.database.client.execute(`ALTER TABLE ${table} RENAME TO gone`),
    ]),
    ['the database is closed', async ({ parts }) => parts.database.close()],
  ])('while %s', async (state, spoil) => {
    const { lines, secrets } = await writtenWhile(spoil)
    if (state !== 'all is well') expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) {
      expect(line).not.toMatch(/zebra|203\.0\.113|0491/i)
      for (const secret of secrets) expect(line).not.toContain(secret)
    }
  })
})
