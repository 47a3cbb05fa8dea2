import { Hono } from 'hono'
import type { Parts } from '#src/app/parts.ts'
import { listPlacements } from '#src/placements/queries/list.ts'
import { placementsQuery } from '#src/placements/rules/list.ts'
import type { AdminEnv } from '#src/platform/http/require-admin.ts'
import { validateQuery } from '#src/platform/http/validate.ts'

export const placementListEndpoints = ({ database }: Parts) =>
  new Hono<AdminEnv>().get('/', validateQuery(placementsQuery), async (c) => {
    const { rows, total } = await listPlacements(database.db, c.req.valid('query'))
    c.header('X-Total-Count', String(total))
    return c.json(rows)
  })
