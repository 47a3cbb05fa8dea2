import { Hono } from 'hono'
import type { Parts } from '#src/app/parts.ts'
import type { AdminEnv } from '#src/platform/http/require-admin.ts'
import { validateQuery } from '#src/platform/http/validate.ts'
import { listed } from '#src/records/endpoint.ts'
import { isAboutRecord, listChanges } from '#src/records/queries/changes.ts'
import { changesQuery } from '#src/records/rules/changes.ts'

export const changeEndpoints = ({ database }: Parts) =>
  new Hono<AdminEnv>().get('/', validateQuery(changesQuery), async (c) => {
    const { page, ...record } = c.req.valid('query')
    return listed(c, await listChanges(database.db, isAboutRecord(record), page))
  })
