import { Hono } from 'hono'
import type { Parts } from '#src/app/parts.ts'
import { moveCare } from '#src/care/actions/move-care.ts'
import { findPortalLitter } from '#src/dogs/queries/litters.ts'
import {
  findPortalPuppy,
  findPuppy,
  insertPuppy,
  type PortalPuppy,
  setListed,
  updatePuppy,
} from '#src/dogs/queries/puppies.ts'
import {
  filterPuppies,
  listedInput,
  newPuppyInput,
  type PuppyInput,
  puppyInput,
  puppyQuery,
} from '#src/dogs/rules/puppies.ts'
import { readyProblem } from '#src/dogs/rules/ready.ts'
import { canBeAdvertised, postText, shareCard } from '#src/dogs/rules/sharing.ts'
import { kennelToday } from '#src/kennel/actions/kennel.ts'
import { rejectPlacedPuppy, rejectPlacedStatus } from '#src/placements/actions/guards.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { found, invalidInput } from '#src/platform/errors/errors.ts'
import type { AdminEnv } from '#src/platform/http/require-admin.ts'
import { validate, validateQuery } from '#src/platform/http/validate.ts'
import { cardPath } from '#src/platform/images/share-cards/address.ts'
import { today } from '#src/platform/values/calendar.ts'
import { withId } from '#src/platform/values/fields/given-id.ts'
import { csvDownload, puppyColumns } from '#src/records/actions/csv.ts'
import { change, create, type FormRecord, remove } from '#src/records/endpoint.ts'
import { matchFamilies } from '#src/waiting-list/queries/match.ts'
import { listPuppiesWithFamilies } from '#src/waiting-list/queries/puppy-families.ts'
import { withdrawSetAsidesOfPuppy } from '#src/waiting-list/queries/set-asides.ts'
import { moveBirth, rejectDead } from '#src/whelping/actions/puppies-of-births.ts'

export const portalPuppyEndpoints = (parts: Parts) => {
  const { database, kennel, now } = parts
  const listed = async (ofLitter?: string) =>
    listPuppiesWithFamilies(database.db, await kennelToday(kennel, now()), ofLitter)
  return (
    new Hono<AdminEnv>()
      .get('/csv', validateQuery(puppyQuery), async (c) => {
        const { q: text, ...filter } = c.req.valid('query')
        const puppies = filterPuppies(await listed(), { text, ...filter })
        return csvDownload(c, 'puppies', puppyColumns, puppies, now())
      })
      .get('/', validateQuery(puppyQuery), async (c) => {
        const { q: text, ...filter } = c.req.valid('query')
        const puppies = await listed(filter.litterId || undefined)
        return c.json(filterPuppies(puppies, { text, ...filter }))
      })
      .post('/', validate(withId(newPuppyInput)), (c) => create(parts, c, puppies))
      .put('/:id', validate(puppyInput), (c) => change(parts, c, puppies))
      .put('/:id/listed', validate(listedInput), (c) =>
        change(parts, c, {
          kind: 'puppy',
          find: findPortalPuppy,
          async update(tx, id, { isListed }, at, before) {
            if (isListed) await rejectDead(tx, before)
            await setListed(tx, id, isListed, at)
            return findPortalPuppy(tx, id)
          },
        }),
      )
      .get('/:id/share', async (c) => c.json(await readPost(parts, c.req.param('id'))))
      .get('/:id/match', async (c) => {
        const puppy = found(await findPortalPuppy(database.db, c.req.param('id')))
        await rejectDead(database.db, puppy)
        const day = today(now())
        return c.json({ day, ...(await matchFamilies(database.db, puppy, day)) })
      })
      // Withdrawn first, since the puppy is restored along with its set-asides.
      .delete('/:id', (c) =>
        remove(parts, c, 'puppy', async (tx, id, at) => {
          await rejectPlacedPuppy(tx, found(await findPortalPuppy(tx, id)))
          await withdrawSetAsidesOfPuppy(tx, id, at)
        }),
      )
  )
}

const puppies: FormRecord<PortalPuppy, PuppyInput> = {
  kind: 'puppy',
  find: findPortalPuppy,
  async check(tx, input, before) {
    if (before && input.status !== before.status) {
      await rejectPlacedStatus(tx, before)
      await rejectDead(tx, before)
    }
    await rejectLitter(tx, input)
  },
  insert: insertPuppy,
  async update(tx, id, input, at, before) {
    if (input.status !== 'available') await withdrawSetAsidesOfPuppy(tx, id, at)
    await moveBirth(tx, id, input.litterId, at)
    await moveCare(tx, before, input.litterId, at)
    return updatePuppy(tx, id, input, at)
  },
}

/** The text of a post about a puppy; null for one that isn't on the website. */
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
