import type { Context } from 'hono'
import type { Parts } from '#src/app/parts.ts'
import { checked } from '#src/platform/http/validate.ts'
import { openUpload } from '#src/platform/photos/actions/receive-uploads.ts'
import { objectPath } from '#src/platform/photos/rules/files.ts'
import { type UploadRequest, uploadRequest } from '#src/platform/photos/rules/upload-request.ts'

/**
 * A URL for sending one file, the path it will have, and the headers it must be sent with. `from` is a visitor's address, null for
 * an admin.
 */
export async function createUploadUrl(parts: Parts, c: Context, from: string | null) {
  const request = readRequest(await c.req.text())
  const { name, token, direct } = await openUpload(parts, request, from)
  const { contentType } = request
  const { url, headers } = direct ?? {
    url: `${ownOrigin(c)}/api/uploads/${name}?ticket=${token}`,
    headers: contentType ? { 'Content-Type': contentType } : undefined,
  }
  return c.json({ uploadURL: url, objectPath: objectPath(name), headers })
}

/** The body is optional: an upload widget may not know the file yet. */
function readRequest(text: string): UploadRequest {
  if (text.trim() === '') return {}
  return checked(uploadRequest.safeParse(parseJson(text)))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The origin that the browser uses, which a proxy in front of this server may hide. */
function ownOrigin(c: Context) {
  const origin = c.req.header('Origin') ?? ''
  return new URL(URL.canParse(origin) ? origin : c.req.url).origin
}
