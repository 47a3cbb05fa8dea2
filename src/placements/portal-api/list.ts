import { Hono } from 'hono'
import type { Parts } from '#src/app/parts.ts'
import { readGoesTo } from '#src/placements/actions/goes-to.ts'
import { listAllPlacements, listPlacements } from '#src/placements/queries/list.ts'
import { goesToQuery } from '#src/placements/rules/goes-to.ts'
import { placementsQuery } from '#src/placements/rules/list.ts'
import type { AdminEnv } from '#src/platform/http/require-admin.ts'
import { validateQuery } from '#src/platform/http/validate.ts'
import { csvDownload, placementColumns } from '#src/records/actions/csv.ts'
import { listed } from '#src/records/endpoint.ts'

export const placementListEndpoints = (parts: Parts) => {
  const { database, now } = parts
  return new Hono<AdminEnv>()
    .get('/', validateQuery(placementsQuery), async (c) =>
      listed(c, await listPlacements(database.db, c.req.valid('query'))),
    )
    .get('/csv', validateQuery(placementsQuery), async (c) => {
      const rows = await listAllPlacements(database.db, c.req.valid('query'))
      return csvDownload(c, 'placements', placementColumns, rows, now())
    })
    .get('/for/:id', validateQuery(goesToQuery), async (c) =>
      c.json(await readGoesTo(parts, c.req.param('id'), c.req.valid('query').search)),
    )
}
