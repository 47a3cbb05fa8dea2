import { Hono } from 'hono'
import type { Parts } from '#src/app/parts.ts'
import { findPuppy, listPuppies, type PublicPuppy } from '#src/dogs/queries/puppies.ts'
import { kennelToday } from '#src/kennel/actions/kennel.ts'
import { AppError, appErrors } from '#src/platform/errors/errors.ts'

export const puppyEndpoints = ({ database: { db }, kennel, now }: Parts) =>
  new Hono()
    .get('/', async (c) =>
      c.json((await listPuppies(db, await kennelToday(kennel, now()))).map(withoutPageDetails)),
    )
    .get('/:id', async (c) => {
      const puppy = await findPuppy(db, c.req.param('id'), await kennelToday(kennel, now()))
      if (!puppy) throw new AppError(appErrors.puppyNotFound)
      return c.json(withoutPageDetails(puppy))
    })

/** Facts about the parents and the litter are for the pages; among the endpoints only `/litters` has their colours. */
const withoutPageDetails = ({
  parentDamColor,
  parentSireColor,
  parentDamIsActive,
  parentSireIsActive,
  parentDamTitle,
  parentSireTitle,
  litterUpdatedAt,
  isLitterActive,
  isChipped,
  ...puppy
}: PublicPuppy) => puppy
