import { Hono } from 'hono'
import type { Parts } from '#src/app/parts.ts'
import type { Queryable } from '#src/db/client/database.ts'
import { findPortalLitter } from '#src/db/queries/dogs/litters.ts'
import {
  deletePuppy,
  findPortalPuppy,
  findPuppy,
  insertPuppy,
  listPortalPuppies,
  updatePuppy,
} from '#src/db/queries/dogs/puppies.ts'
import { newPuppyInput, type PuppyInput, puppyInput } from '#src/domain/dogs/puppies.ts'
import { readyProblem } from '#src/domain/dogs/ready.ts'
import { found, invalidInput } from '#src/domain/errors.ts'
import { canBeAdvertised, postText, shareCard } from '#src/domain/sharing.ts'
import { cardPath } from '#src/infra/images/share-cards/address.ts'
import type { AdminEnv } from '#src/middleware/require-admin.ts'
import { validate } from '#src/middleware/validate.ts'
import { kennelToday } from '#src/services/kennel.ts'
import { rejectStale } from '#src/services/reject-stale.ts'
import { acceptPhotos, removeOrphans, requirePhotos } from '#src/services/uploads.ts'

export const portalPuppyEndpoints = (parts: Parts) => {
  const { database, now } = parts
  return new Hono<AdminEnv>()
    .get('/', async (c) => c.json(await listPortalPuppies(database.db)))
    .post('/', validate(newPuppyInput), async (c) => {
      const input = c.req.valid('json')
      // Outside the transaction: reads and checks the files.
      const photos = await acceptPhotos(parts, input.photos)
      const puppy = await database.write(async (tx) => {
        await rejectLitter(tx, input)
        await requirePhotos(tx, photos, 'photos')
        return found(await insertPuppy(tx, { ...input, photos }, now().toISOString()))
      })
      return c.json(puppy, 201)
    })
    .put('/:id', validate(puppyInput), async (c) => {
      const { updatedAt, ...input } = c.req.valid('json')
      const id = c.req.param('id')
      const photos = await acceptPhotos(parts, input.photos)
      const { before, puppy } = await database.write(async (tx) => {
        const before = rejectStale(await findPortalPuppy(tx, id), updatedAt)
        await rejectLitter(tx, input)
        await requirePhotos(tx, photos, 'photos')
        const puppy = found(await updatePuppy(tx, id, { ...input, photos }, now().toISOString()))
        return { before, puppy }
      })
      await removeOrphans(
        parts,
        before.photos.filter((path) => !photos.includes(path)),
      )
      return c.json(puppy)
    })
    .get('/:id/share', async (c) => c.json(await readPost(parts, c.req.param('id'))))
    .delete('/:id', async (c) => {
      const puppy = found(await database.write((tx) => deletePuppy(tx, c.req.param('id'))))
      await removeOrphans(parts, puppy.photos)
      return c.body(null, 204)
    })
}

/** What the breeder can post about a puppy; null for one that isn't on the website. */
async function readPost({ config, database: { db }, images, kennel, now }: Parts, id: string) {
  const asked = await kennelToday(kennel, now())
  const puppy = await findPuppy(db, id, asked)
  if (!puppy) return found(await findPortalPuppy(db, id)) && null
  return {
    text: postText(puppy, `${config.siteUrl}/puppy/${id}`, asked),
    /** Null at the edge, which cannot draw it. */
    card: images.shareCard ? cardPath(id, shareCard(puppy, config.siteUrl, asked)) : null,
    warnsOfOffer: puppy.listing !== 'sold' && !canBeAdvertised(puppy, asked),
  }
}

async function rejectLitter(tx: Queryable, { litterId, readyOn }: PuppyInput) {
  const litter = await findPortalLitter(tx, litterId)
  if (!litter) throw invalidInput({ litterId: ['This litter no longer exists'] })
  const problem = readyProblem(readyOn, litter.dateOfBirth)
  if (problem) throw invalidInput({ readyOn: [problem] })
}
