import { Hono } from 'hono'
import type { Parts } from '#src/app/parts.ts'
import { type AdminEnv, authorOf } from '#src/platform/http/require-admin.ts'
import { validate } from '#src/platform/http/validate.ts'
import { changeAncestors, readAncestors } from './actions.ts'
import { ancestorsInput } from './fields.ts'

/** Three generations behind a parent dog. */
export const pedigreeEndpoints = (parts: Parts) =>
  new Hono<AdminEnv>()
    .get('/:id/ancestors', async (c) => c.json(await readAncestors(parts.database.db, c.req.param('id'))))
    .put('/:id/ancestors', validate(ancestorsInput), async (c) =>
      c.json(await changeAncestors(parts, authorOf(parts, c), c.req.param('id'), c.req.valid('json'))),
    )
