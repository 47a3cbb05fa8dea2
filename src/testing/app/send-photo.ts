import sharp from 'sharp'
import { acceptFile } from '#src/platform/photos/actions/uploads.ts'
import { objectPath } from '#src/platform/photos/rules/files.ts'
import type { TestApp } from './create-test-app.ts'

/** A small photo. */
export const photoBytes = async (background = '#fff') =>
  new Uint8Array(
    await sharp({ create: { width: 40, height: 50, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  )

/** Stores and accepts a photo without a browser; returns its path. */
export const acceptedPhoto = async (
  parts: Parameters<typeof acceptFile>[0],
  bytes: Uint8Array<ArrayBuffer>,
) => objectPath((await acceptFile(parts, new Blob([bytes]))).name)

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
