import { Hono } from 'hono'
import { readStatistics } from '../db/queries/statistics.ts'
import type { AdminEnv } from '../middleware/require-admin.ts'
import type { Parts } from '../parts.ts'

export const statisticsCalls = ({ database: { db } }: Parts) =>
  new Hono<AdminEnv>().get('/', async (c) => c.json(await readStatistics(db)))
