import { type Context, Hono } from 'hono'
import type { Parts } from '#src/app/parts.ts'
import { findPortalPuppy } from '#src/dogs/queries/puppies.ts'
import { found } from '#src/platform/errors/errors.ts'
import { type AdminEnv, authorOf } from '#src/platform/http/require-admin.ts'
import { validate } from '#src/platform/http/validate.ts'
import { addPuppyPhotos, orderPuppyPhotos, removePuppyPhotos } from '#src/whelping/actions/puppy-photos.ts'
import { photoOrderInput, puppyPhotosInput } from '#src/whelping/rules/litter-photos.ts'

/** All photos of a puppy: those on the website, and the older ones. */
export const puppyPhotoEndpoints = (parts: Parts) => {
  async function respond(c: Context<AdminEnv>, id: string, trashIds: readonly string[] = []) {
    const { photos, olderPhotos, updatedAt } = found(await findPortalPuppy(parts.database.db, id))
    if (trashIds.length > 0) c.header('X-Trash-Id', trashIds.join(', '))
    return c.json({ public: photos, older: olderPhotos, updatedAt })
  }
  return new Hono<AdminEnv>()
    .get('/:id/photos', (c) => respond(c, c.req.param('id')))
    .post('/:id/photos', validate(puppyPhotosInput), async (c) => {
      const id = c.req.param('id')
      return respond(c, id, await addPuppyPhotos(parts, authorOf(parts, c), id, c.req.valid('json')))
    })
    .delete('/:id/photos', validate(puppyPhotosInput), async (c) => {
      const id = c.req.param('id')
      return respond(c, id, await removePuppyPhotos(parts, authorOf(parts, c), id, c.req.valid('json')))
    })
    .put('/:id/photos/order', validate(photoOrderInput), async (c) => {
      const id = c.req.param('id')
      return respond(c, id, await orderPuppyPhotos(parts, authorOf(parts, c), id, c.req.valid('json')))
    })
}
