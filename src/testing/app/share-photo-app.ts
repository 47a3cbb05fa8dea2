import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { vi } from 'vitest'
import { galleryPhotos } from '#src/app/tables.ts'
import { createTestApp, statusAndBody } from './create-test-app.ts'
import { sendPhoto } from './send-photo.ts'

const sender = { name: 'Ruby Sinclair', email: 'ruby@example.com' }

export const unknownPhoto = { photoURL: ['This photo is no longer on this site. Please choose it again.'] }

export type SharingSite = Awaited<ReturnType<typeof createSharingSite>>

/** A site that visitors share photos with: without network access, and with a clock that tests can move. */
export async function createSharingSite() {
  let clock = new Date('2026-11-02T03:04:05.000Z')
  // Sees changes of other machines at once.
  const site = await createTestApp({
    env: { TRUSTED_PROXY: 'fly' },
    parts: { now: () => clock },
    versionMaxAgeMs: 0,
  })
  const session = await site.signIn()
  vi.stubGlobal('fetch', () => {
    throw new Error('The server sent a request')
  })

  async function call(method: string, path: string, body?: unknown, headers: object = {}) {
    const response = await site.send(method, path, body, headers)
    return { ...(await statusAndBody(response)), retryAfter: response.headers.get('Retry-After') }
  }

  const upload = (body?: Uint8Array<ArrayBuffer>) =>
    sendPhoto(site, {}, { from: '/api/public/upload', ...(body && { body }) })
  const share = (given: object) => call('PUT', '/api/public/gallery-photos', { ...sender, ...given })

  const stored = () => site.parts.database.db.select().from(galleryPhotos)

  return {
    ...site,
    session,
    now: () => clock,
    minutesLater(minutes: number) {
      clock = new Date(clock.getTime() + minutes * 60_000)
    },
    call,
    upload,
    share,
    stored,
    /** Shares a photo; returns its row, not reviewed yet. */
    async shared(given: object = {}) {
      const { status } = await share({ photoURL: await upload(), ...given })
      const row = (await stored()).at(-1)
      if (status !== 201 || !row) throw new Error(`Sharing returned ${status}`)
      return row
    },
    publish: (id: string, isPublic = true) => call('PUT', `/api/admin/gallery/${id}`, { isPublic }, session),
    /** The names of all files in the photo store. */
    files: async () =>
      (await readdir(join(site.folder, 'photos'), { recursive: true, withFileTypes: true }).catch(() => []))
        .filter((entry) => entry.isFile())
        .map(({ name }) => name),
    close() {
      vi.unstubAllGlobals()
      return site.close()
    },
  }
}
