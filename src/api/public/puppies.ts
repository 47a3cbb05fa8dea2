import { Hono } from 'hono'
import type { Parts } from '#src/app/parts.ts'
import { findPuppy, listPuppies, type PublicPuppy } from '#src/db/queries/puppies.ts'
import { AppError, appErrors } from '#src/domain/errors.ts'

export const puppyEndpoints = ({ database: { db } }: Parts) =>
  new Hono()
    .get('/', async (c) => c.json((await listPuppies(db)).map(withoutColors)))
    .get('/:id', async (c) => {
      const puppy = await findPuppy(db, c.req.param('id'))
      if (!puppy) throw new AppError(appErrors.puppyNotFound)
      return c.json(withoutColors(puppy))
    })

/** The parents' colours are for the pages; of the endpoints only `/litters` has them. */
const withoutColors = ({ parentDamColor, parentSireColor, ...puppy }: PublicPuppy) => puppy
