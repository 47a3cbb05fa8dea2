import { Hono } from 'hono'
import type { Parts } from '#src/app/parts.ts'
import { findPuppy, listPuppies, type PublicPuppy } from '#src/db/queries/puppies.ts'
import { AppError } from '#src/domain/errors.ts'
import { errorMessages } from '#src/domain/messages.ts'

export const puppyCalls = ({ database: { db } }: Parts) =>
  new Hono()
    .get('/', async (c) => c.json((await listPuppies(db)).map(answerOf)))
    .get('/:id', async (c) => {
      const puppy = await findPuppy(db, c.req.param('id'))
      if (!puppy) throw new AppError(404, errorMessages.puppyNotFound)
      return c.json(answerOf(puppy))
    })

/** The parents' colours are for the pages; of the calls only that for litters tells them. */
const answerOf = ({ parentDamColor, parentSireColor, ...puppy }: PublicPuppy) => puppy
