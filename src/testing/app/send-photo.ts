import sharp from 'sharp'
import type { Parts } from '#src/app/parts.ts'
import { acceptFile } from '#src/platform/photos/actions/uploads.ts'
import { objectPath } from '#src/platform/photos/rules/files.ts'
import { uploads } from '#src/platform/photos/tables.ts'
import type { TestApp } from './create-test-app.ts'

const made = new Map<string, Buffer>()

/** A small photo. */
export async function photoBytes(background = '#fff') {
  const bytes =
    made.get(background) ??
    (await sharp({ create: { width: 40, height: 50, channels: 3, background } })
      .jpeg()
      .toBuffer())
  made.set(background, bytes)
  return new Uint8Array(bytes)
}

/** Stores and accepts a photo without a browser; returns its path. */
export const acceptedPhoto = async (
  parts: Parameters<typeof acceptFile>[0],
  bytes: Uint8Array<ArrayBuffer>,
) => objectPath((await acceptFile(parts, new Blob([bytes]))).name)

/** Stores a PDF as an accepted paper, without a browser; returns its path. */
export async function storedPdf(
  { photoStore, database }: Pick<Parts, 'photoStore' | 'database'>,
  content = '%PDF-1.7',
) {
  const id = crypto.randomUUID()
  const name = `${id}.pdf`
  await photoStore.put(name, new Uint8Array(Buffer.from(content)))
  const at = new Date().toISOString()
  const sent = { contentType: 'application/pdf', size: 245_760 }
  await database.db
    .insert(uploads)
    .values({ id, name, ...sent, createdAt: at, receivedAt: at, acceptedAt: at })
  return objectPath(name)
}

/** Sends a file as the browser does, to an upload URL requested with these headers; returns its path. */
export async function sendPhoto(
  site: TestApp,
  headers: Record<string, string>,
  { from = '/api/objects/upload', body }: { from?: string; body?: Uint8Array<ArrayBuffer> } = {},
): Promise<string> {
  const sameOrigin = { ...headers, 'Sec-Fetch-Site': 'same-origin' }
  const target = await (await site.request(from, { method: 'POST', headers: sameOrigin })).json()
  const { pathname, search } = new URL(target.uploadURL)
  const sent = await site.request(pathname + search, {
    method: 'PUT',
    headers: sameOrigin,
    body: body ?? (await photoBytes()),
  })
  if (!sent.ok) throw new Error(`The file was rejected: ${sent.status}`)
  return String(target.objectPath)
}
