import { afterEach, beforeEach } from 'vitest'
import { galleryPhotos } from '#src/app/tables.ts'
import { photoName } from '#src/platform/photos/rules/files.ts'
import { createTestApp, statusAndBody, type TestApp } from '#src/testing/app/create-test-app.ts'

export let site: TestApp
export let session: { Cookie: string }

export function openGalleryForEachTest() {
  beforeEach(async () => {
    site = await createTestApp({ parts: { now: () => new Date('2026-11-21T03:00:00Z') } })
    session = await site.signIn({ id: 'breeder' })
  })
  afterEach(() => site.close())
}

export const call = async (method: string, path: string, body?: object) =>
  statusAndBody(await site.send(method, `/api/admin/gallery${path}`, body, session))

export const stored = () => site.parts.database.db.select().from(galleryPhotos)
export const file = (path: string) => site.parts.photoStore.get(photoName(path) ?? '')
