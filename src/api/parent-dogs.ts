import { Hono } from 'hono'
import { listParentDogs } from '../db/queries/parent-dogs.ts'
import type { Parts } from '../parts.ts'

export const parentDogCalls = ({ database: { db } }: Parts) =>
  new Hono().get('/', async (c) => c.json(await listParentDogs(db)))
