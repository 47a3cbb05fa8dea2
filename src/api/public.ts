import { Hono } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { photoSubmission } from '../domain/gallery.ts'
import { countedAddress } from '../middleware/client-address.ts'
import { validate } from '../middleware/validate.ts'
import type { Parts } from '../parts.ts'
import { countPublicUpload, sharePhoto } from '../services/share-photo.ts'
import { answerUploadAddress } from './uploads.ts'

/** What anyone may send: a photo and what belongs to it. */
export const publicCalls = (parts: Parts) =>
  new Hono<AppEnv>()
    .post('/upload', async (c) => {
      await countPublicUpload(parts, countedAddress(c, parts.config.trustedProxy))
      return answerUploadAddress(parts, c)
    })
    .put('/gallery-photos', validate(photoSubmission), async (c) => {
      await sharePhoto(parts, c.req.valid('json'))
      return c.json({ status: 'pending' as const }, 201)
    })
