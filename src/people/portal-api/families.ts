import { Hono } from 'hono'
import type { Parts } from '#src/app/parts.ts'
import { readFamily } from '#src/people/actions/read-family.ts'
import { findPersonById, listPeople } from '#src/people/queries/families.ts'
import { isHistoryOf } from '#src/people/queries/personal-data.ts'
import { familiesQuery, historyQuery } from '#src/people/rules/families.ts'
import { found } from '#src/platform/errors/errors.ts'
import type { AdminEnv } from '#src/platform/http/require-admin.ts'
import { validateQuery } from '#src/platform/http/validate.ts'
import { today } from '#src/platform/values/calendar.ts'
import { listed } from '#src/records/endpoint.ts'
import { listChanges } from '#src/records/queries/changes.ts'
import { asOf } from '#src/waiting-list/actions/families.ts'

/** Everyone the portal knows something about. */
export const familyEndpoints = (parts: Parts) => {
  const { database, now } = parts
  return new Hono<AdminEnv>()
    .get('/', validateQuery(familiesQuery), async (c) =>
      listed(c, await listPeople(database.db, c.req.valid('query'), today(now()))),
    )
    .get('/:id/changes', validateQuery(historyQuery), async (c) => {
      const { email } = found(await findPersonById(database.db, c.req.param('id'), today(now())))
      return listed(c, await listChanges(database.db, isHistoryOf(email), c.req.valid('query').page))
    })
    .get('/:id', async (c) =>
      c.json(found(await readFamily(database.db, c.req.param('id'), asOf(parts, now().toISOString())))),
    )
}
