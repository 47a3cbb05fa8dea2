import { Hono } from 'hono'
import { listLitters } from '../db/queries/litters.ts'
import type { Parts } from '../parts.ts'

export const litterCalls = ({ database: { db } }: Parts) =>
  new Hono().get('/', async (c) => c.json(await listLitters(db)))
