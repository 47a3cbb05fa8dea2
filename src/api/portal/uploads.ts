import { type Context, Hono } from 'hono'
import type { AppEnv } from '#src/app/env.ts'
import type { Parts } from '#src/app/parts.ts'
import { AppError, appErrors, invalidInput } from '#src/domain/errors.ts'
import { fieldErrors } from '#src/domain/fields/field-errors.ts'
import { photoUrlInput, type UploadRequest, uploadRequest } from '#src/domain/photos/upload-paths.ts'
import type { AdminEnv } from '#src/middleware/require-admin.ts'
import { validate } from '#src/middleware/validate.ts'
import { acceptPhotos, openUpload, receiveUpload } from '#src/services/uploads.ts'

export const uploadEndpoints = (parts: Parts) =>
  new Hono<AdminEnv>().post('/upload', (c) => createUploadUrl(parts, c))

/** An address for one file, the path it will have, and the headers it must be sent with. */
export async function createUploadUrl(parts: Parts, c: Context) {
  const request = readRequest(await c.req.text())
  const { objectPath, direct, ...token } = await openUpload(parts, request)
  const { url, headers } = direct ?? ownAddress(c, token, request)
  return c.json({ uploadURL: url, objectPath, headers })
}

export const photoAccessEndpoints = (parts: Parts) =>
  new Hono<AdminEnv>().put('/', validate(photoUrlInput), async (c) => {
    const [objectPath = ''] = await acceptPhotos(parts, [c.req.valid('json').photoURL], 'photoURL')
    return c.json({ objectPath })
  })

/** Where files are sent to. The token in the address is what allows it, and the body may be larger than any other. */
export const uploadRoutes = (parts: Parts) =>
  new Hono<AppEnv>().put('/api/uploads/:name', async (c) => {
    c.header('Cache-Control', 'no-store')
    await receiveUpload(parts, {
      name: c.req.param('name'),
      token: c.req.query('ticket') ?? '',
      contentType: c.req.header('Content-Type'),
      chunks: bodyOf(c),
    })
    return c.body(null, 204)
  })

/** The body is optional: an upload widget that knows nothing yet sends none. */
function readRequest(text: string): UploadRequest {
  if (text.trim() === '') return {}
  const result = uploadRequest.safeParse(parseJson(text))
  if (result.success) return result.data
  throw invalidInput(fieldErrors(result.error.issues))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

interface Token {
  name: string
  token: string
}

function ownAddress(c: Context, { name, token }: Token, { contentType }: UploadRequest) {
  const headers: Record<string, string> | undefined = contentType
    ? { 'Content-Type': contentType }
    : undefined
  return { url: `${ownOrigin(c)}/api/uploads/${name}?ticket=${token}`, headers }
}

/** The origin the browser knows the site by, which another server in front of this one may hide from it. */
function ownOrigin(c: Context) {
  const origin = c.req.header('Origin') ?? ''
  return new URL(URL.canParse(origin) ? origin : c.req.url).origin
}

/** Node's own stream where there is one: it takes less memory than the web's. AppError 400 when it breaks off. */
async function* bodyOf(c: Context): AsyncGenerator<Uint8Array> {
  const body: AsyncIterable<Uint8Array> | null = c.env?.incoming ?? c.req.raw.body
  if (!body) return
  try {
    for await (const chunk of body) yield chunk
  } catch {
    throw new AppError(appErrors.interruptedUpload)
  }
}
