import { Hono } from 'hono'
import type { Parts } from '#src/app/parts.ts'
import type { Queryable } from '#src/db/client/database.ts'
import { findPortalLitter } from '#src/db/queries/dogs/litters.ts'
import {
  findPortalPuppy,
  findPuppy,
  insertPuppy,
  listPortalPuppies,
  setListed,
  updatePuppy,
} from '#src/db/queries/dogs/puppies.ts'
import { matchFamilies } from '#src/db/queries/waiting-list/match.ts'
import { listPuppiesWithFamilies } from '#src/db/queries/waiting-list/puppy-families.ts'
import { withdrawSetAsidesOfPuppy } from '#src/db/queries/waiting-list/set-asides.ts'
import { today } from '#src/domain/calendar.ts'
import {
  filterPuppies,
  listedInput,
  newPuppyInput,
  type PuppyInput,
  puppyInput,
} from '#src/domain/dogs/puppies.ts'
import { readyProblem } from '#src/domain/dogs/ready.ts'
import { found, invalidInput } from '#src/domain/errors.ts'
import { searchQuery } from '#src/domain/fields/paging.ts'
import { canBeAdvertised, postText, shareCard } from '#src/domain/sharing.ts'
import { cardPath } from '#src/infra/images/share-cards/address.ts'
import { type AdminEnv, authorOf } from '#src/middleware/require-admin.ts'
import { validate, validateQuery } from '#src/middleware/validate.ts'
import { kennelToday } from '#src/services/kennel.ts'
import { recordChanged, recordCreated } from '#src/services/records/history.ts'
import { moveToTrash } from '#src/services/records/trash.ts'
import { rejectStale } from '#src/services/reject-stale.ts'
import { rejectDead } from '#src/services/season/puppies-of-births.ts'
import { acceptPhotos, removeOrphans, requirePhotos } from '#src/services/uploads.ts'
import { csvDownload, puppyColumns } from './csv.ts'

export const portalPuppyEndpoints = (parts: Parts) => {
  const { database, now } = parts
  return new Hono<AdminEnv>()
    .get('/csv', validateQuery(searchQuery), async (c) => {
      const filter = { text: c.req.valid('query').q, litterId: '', status: '', website: 'all' } as const
      const puppies = filterPuppies(await listPortalPuppies(database.db), filter)
      return csvDownload(c, 'puppies', puppyColumns, puppies, now())
    })
    .get('/', async (c) => c.json(await listPuppiesWithFamilies(database.db, today(now()))))
    .post('/', validate(newPuppyInput), async (c) => {
      const input = c.req.valid('json')
      const author = authorOf(parts, c)
      // Outside the transaction: reads and checks the files.
      const photos = await acceptPhotos(parts, input.photos)
      const puppy = await database.write(async (tx) => {
        await rejectLitter(tx, input)
        await requirePhotos(tx, photos, 'photos')
        const puppy = found(await insertPuppy(tx, { ...input, photos }, author.at))
        await recordCreated(tx, author, 'puppy', puppy)
        return puppy
      })
      return c.json(puppy, 201)
    })
    .put('/:id', validate(puppyInput), async (c) => {
      const { updatedAt, ...input } = c.req.valid('json')
      const id = c.req.param('id')
      const author = authorOf(parts, c)
      const photos = await acceptPhotos(parts, input.photos)
      const { before, puppy } = await database.write(async (tx) => {
        const before = rejectStale(await findPortalPuppy(tx, id), updatedAt)
        if (input.status !== before.status) await rejectDead(tx, before)
        await rejectLitter(tx, input)
        await requirePhotos(tx, photos, 'photos')
        const puppy = found(await updatePuppy(tx, id, { ...input, photos }, author.at))
        if (puppy.status !== 'available') await withdrawSetAsidesOfPuppy(tx, id, author.at)
        await recordChanged(tx, author, 'puppy', before, puppy)
        return { before, puppy }
      })
      await removeOrphans(
        parts,
        before.photos.filter((path) => !photos.includes(path)),
      )
      return c.json(puppy)
    })
    .put('/:id/listed', validate(listedInput), async (c) => {
      const { isListed, updatedAt } = c.req.valid('json')
      const id = c.req.param('id')
      const author = authorOf(parts, c)
      const puppy = await database.write(async (tx) => {
        const before = rejectStale(await findPortalPuppy(tx, id), updatedAt)
        if (isListed) await rejectDead(tx, before)
        await setListed(tx, id, isListed, author.at)
        const puppy = found(await findPortalPuppy(tx, id))
        await recordChanged(tx, author, 'puppy', before, puppy)
        return puppy
      })
      return c.json(puppy)
    })
    .get('/:id/share', async (c) => c.json(await readPost(parts, c.req.param('id'))))
    .get('/:id/match', async (c) => {
      const puppy = found(await findPortalPuppy(database.db, c.req.param('id')))
      await rejectDead(database.db, puppy)
      return c.json(await matchFamilies(database.db, puppy, today(now())))
    })
    .delete('/:id', async (c) => {
      const author = authorOf(parts, c)
      const id = c.req.param('id')
      const trashId = await database.write(async (tx) => {
        // Before it goes, since it returns with its set-asides.
        await withdrawSetAsidesOfPuppy(tx, id, author.at)
        return moveToTrash(tx, author, 'puppy', id)
      })
      return c.body(null, 204, { 'X-Trash-Id': trashId })
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
