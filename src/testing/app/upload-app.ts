import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { uploads } from '#src/app/tables.ts'
import { createTestApp } from './create-test-app.ts'

/** Headers of the site's own pages. */
export const browser = { 'Sec-Fetch-Site': 'same-origin' }
export const json = { 'Content-Type': 'application/json' }

export const jpeg = (width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: '#a43' } })
    .jpeg()
    .toBuffer()

export interface UploadTarget {
  uploadURL: string
  objectPath: string
  headers?: Record<string, string>
}

export type UploadSite = Awaited<ReturnType<typeof createUploadSite>>

/** A site with a signed-in breeder who uploads photos, and a clock that tests can move. */
export async function createUploadSite() {
  let clock = new Date('2026-11-02T03:04:05.000Z')
  const site = await createTestApp({ parts: { now: () => clock } })
  const admin = await site.signIn()

  async function openAddress(body?: object): Promise<UploadTarget> {
    const response = await site.request('/api/objects/upload', {
      method: 'POST',
      headers: { ...admin, ...browser, ...json },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (response.status !== 200) throw new Error(`Opening an upload returned ${response.status}`)
    return (await response.json()) as UploadTarget
  }

  /** Uploads like a browser: the URL is enough, without a session. */
  const send = async (
    uploadURL: string,
    bytes: Uint8Array<ArrayBuffer>,
    headers: Record<string, string> = {},
  ): Promise<Response> =>
    site.app.request(uploadURL, { method: 'PUT', headers: { ...browser, ...headers }, body: bytes })

  return {
    ...site,
    admin,
    now: () => clock,
    minutesLater(minutes: number) {
      clock = new Date(clock.getTime() + minutes * 60_000)
    },
    openAddress,
    send,
    setAccess: async (photoURL: string): Promise<Response> =>
      site.request('/api/gallery-photos', {
        method: 'PUT',
        headers: { ...admin, ...browser, ...json },
        body: JSON.stringify({ photoURL }),
      }),
    /** Opens an upload and sends the file. */
    async uploaded(bytes: Uint8Array<ArrayBuffer>) {
      const target = await openAddress()
      const { status } = await send(target.uploadURL, bytes)
      if (status !== 204) throw new Error(`The file was rejected: ${status}`)
      return target
    },
    filesIn: async (folder: string) =>
      (await readdir(join(site.folder, 'photos', folder), { withFileTypes: true }).catch(() => []))
        .filter((entry) => entry.isFile())
        .map(({ name }) => name),
    rows: () => site.parts.database.db.select().from(uploads),
  }
}
