import { Hono } from 'hono'
import type { Parts } from '#src/app/parts.ts'
import { readStatistics } from '#src/db/queries/statistics.ts'
import type { AdminEnv } from '#src/middleware/require-admin.ts'

export const statisticsEndpoints = ({ database: { db } }: Parts) =>
  new Hono<AdminEnv>().get('/', async (c) => c.json(await readStatistics(db)))
