import { Hono } from 'hono'
import type { Parts } from '#src/app/parts.ts'
import type { AdminEnv } from '#src/platform/http/require-admin.ts'
import { validate } from '#src/platform/http/validate.ts'
import { acceptPhoto } from '#src/platform/photos/actions/uploads.ts'
import { createUploadUrl } from '#src/platform/photos/api/upload-url.ts'
import { objectPath } from '#src/platform/photos/rules/files.ts'
import { photoUrlInput } from '#src/platform/photos/rules/upload-paths.ts'

export const uploadEndpoints = (parts: Parts) =>
  new Hono<AdminEnv>().post('/upload', (c) => createUploadUrl(parts, c, null))

export const photoAccessEndpoints = (parts: Parts) =>
  new Hono<AdminEnv>().put('/', validate(photoUrlInput), async (c) => {
    const { name } = await acceptPhoto(parts, c.req.valid('json').photoURL, 'photoURL')
    return c.json({ objectPath: objectPath(name) })
  })
