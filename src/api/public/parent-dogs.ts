import { Hono } from 'hono'
import type { Parts } from '#src/app/parts.ts'
import { listParentDogs } from '#src/db/queries/parent-dogs.ts'

export const parentDogEndpoints = ({ database: { db } }: Parts) =>
  new Hono().get('/', async (c) => c.json(await listParentDogs(db)))
