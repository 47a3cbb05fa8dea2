import { Hono } from 'hono'
import type { Parts } from '#src/app/parts.ts'
import { findPuppy, listPuppies, type PublicPuppy } from '#src/db/queries/puppies.ts'
import { AppError, appErrors } from '#src/domain/errors.ts'

export const puppyEndpoints = ({ database: { db } }: Parts) =>
  new Hono()
    .get('/', async (c) => c.json((await listPuppies(db)).map(withoutPageDetails)))
    .get('/:id', async (c) => {
      const puppy = await findPuppy(db, c.req.param('id'))
      if (!puppy) throw new AppError(appErrors.puppyNotFound)
      return c.json(withoutPageDetails(puppy))
    })

/** More about the parents is for the pages; of the endpoints only `/litters` has their colours. */
const withoutPageDetails = ({
  parentDamColor,
  parentSireColor,
  parentDamIsActive,
  parentSireIsActive,
  ...puppy
}: PublicPuppy) => puppy
