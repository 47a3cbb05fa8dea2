import { Hono } from 'hono'
import type { AppEnv } from '#src/app/env.ts'
import type { Parts } from '#src/app/parts.ts'
import { countPublicUpload, sharePhoto } from '#src/gallery/actions.ts'
import { photoSubmission } from '#src/gallery/rules.ts'
import { countedAddress } from '#src/platform/http/client-address.ts'
import { validate } from '#src/platform/http/validate.ts'
import { budgets, openQueue } from '#src/platform/machine/budgets.ts'
import { createUploadUrl } from '#src/platform/photos/api/upload-url.ts'

/** A photo and its details, sent by anyone. */
export function publicPhotoEndpoints(parts: Parts) {
  const queue = openQueue(budgets.sharedPhotos)

  return new Hono<AppEnv>()
    .post('/upload', async (c) => {
      const from = countedAddress(c, parts.config.trustedProxy)
      await countPublicUpload(parts, from)
      return createUploadUrl(parts, c, from)
    })
    .put('/gallery-photos', validate(photoSubmission), async (c) => {
      const address = countedAddress(c, parts.config.trustedProxy)
      const share = () => sharePhoto(parts, c.req.valid('json'), address)
      await (parts.unqueued ? share() : queue.run(share, { address, signal: c.req.raw.signal }))
      return c.json({ status: 'pending' as const }, 201)
    })
}
