import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterEach, beforeEach, expect } from 'vitest'
import { createTestApp, statusAndBody, type TestApp } from '#src/testing/app/create-test-app.ts'

export const ruth = { name: 'Ruth Delaney', email: 'ruth@example.com', phone: '0491 570 158' }
export const nobody = { status: 404, body: { code: 'notFound', message: 'Not found' } }
export const allGroups = ['inquiries', 'letters', 'customer', 'waiting', 'placements', 'photos']

export let site: TestApp
export let session: { Cookie: string }

export function openSiteForEachTest() {
  beforeEach(async () => {
    site = await createTestApp({ parts: { now: () => new Date('2026-11-21T14:00:00.000Z') } })
    session = await site.signIn()
  })
  afterEach(() => site.close())
}

export const call = async (method: string, path: string, body?: object) =>
  statusAndBody(await site.send(method, `/api/admin/people${path}`, body, session))
export const erase = (email: string, groups: string[] = allGroups) =>
  call('POST', '/erase', { email, groups })

export async function exported(email: string) {
  const response = await site.request(`/api/admin/people/export?email=${encodeURIComponent(email)}`, {
    headers: session,
  })
  expect(response.status).toBe(200)
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  return { headers: response.headers, files, data: JSON.parse(text('data.json')), page: text('data.html') }
}

/** Whether the bytes of the database's file contain a text. */
export async function fileContains(...texts: string[]) {
  await site.parts.database.client.execute('VACUUM')
  await site.parts.database.client.execute('PRAGMA wal_checkpoint(TRUNCATE)')
  const bytes = (await readFile(join(site.folder, 'site.db'))).toString('latin1').toLowerCase()
  return texts.map((text) => bytes.includes(text.toLowerCase()))
}
