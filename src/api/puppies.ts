import { Hono } from 'hono'
import { findPuppy, listPuppies, type PublicPuppy } from '../db/queries/puppies.ts'
import { AppError } from '../domain/errors.ts'
import { errorMessages } from '../domain/messages.ts'
import type { Parts } from '../parts.ts'

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
