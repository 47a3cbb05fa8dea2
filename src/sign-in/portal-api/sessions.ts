import { Hono } from 'hono'
import type { Parts } from '#src/app/parts.ts'
import type { AdminEnv } from '#src/platform/http/require-admin.ts'
import { visitorOf } from '#src/platform/http/visitor.ts'
import { endOtherSessions, endOwnSession, sessionsOf } from '#src/sign-in/actions/own-sessions.ts'

/** Where the signed-in admin is signed in. */
export const ownSessionEndpoints = (parts: Parts) =>
  new Hono<AdminEnv>()
    .get('/', async (c) => c.json(await sessionsOf(parts.database.db, c.get('admin'), parts.now())))
    .delete('/:id', async (c) => {
      await endOwnSession(parts, c.get('admin').id, c.req.param('id'), visitorOf(parts, c))
      return c.body(null, 204)
    })
    .delete('/', async (c) => {
      await endOtherSessions(parts, c.get('admin'), visitorOf(parts, c))
      return c.body(null, 204)
    })
