import { Hono } from 'hono'
import type { Parts } from '#src/app/parts.ts'
import { listLitters } from '#src/db/queries/litters.ts'

export const litterEndpoints = ({ database: { db } }: Parts) =>
  new Hono().get('/', async (c) => c.json(await listLitters(db)))
