import { Hono } from 'hono'
import { createUploadUrl } from '#src/api/upload-url.ts'
import type { Parts } from '#src/app/parts.ts'
import { objectPath } from '#src/domain/photos/files.ts'
import { photoUrlInput } from '#src/domain/photos/upload-paths.ts'
import type { AdminEnv } from '#src/middleware/require-admin.ts'
import { validate } from '#src/middleware/validate.ts'
import { acceptPhoto } from '#src/services/uploads.ts'

export const uploadEndpoints = (parts: Parts) =>
  new Hono<AdminEnv>().post('/upload', (c) => createUploadUrl(parts, c, null))

export const photoAccessEndpoints = (parts: Parts) =>
  new Hono<AdminEnv>().put('/', validate(photoUrlInput), async (c) => {
    const { name } = await acceptPhoto(parts, c.req.valid('json').photoURL, 'photoURL')
    return c.json({ objectPath: objectPath(name) })
  })
