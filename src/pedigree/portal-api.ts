import { Hono } from 'hono'
import type { Parts } from '#src/app/parts.ts'
import type { AdminEnv } from '#src/platform/http/require-admin.ts'
import { validate } from '#src/platform/http/validate.ts'
import { act } from '#src/records/endpoint.ts'
import { changeAncestors, readAncestors } from './actions.ts'
import { ancestorsInput } from './fields.ts'

/** Three generations behind a parent dog. */
export const pedigreeEndpoints = (parts: Parts) =>
  new Hono<AdminEnv>()
    .get('/:id/ancestors', async (c) => c.json(await readAncestors(parts.database.db, c.req.param('id'))))
    .put('/:id/ancestors', validate(ancestorsInput), (c) => act(parts, c, changeAncestors))
