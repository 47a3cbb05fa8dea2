import { Hono } from 'hono'
import type { Parts } from '#src/app/parts.ts'
import { type AdminEnv, authorOf } from '#src/platform/http/require-admin.ts'
import { validate } from '#src/platform/http/validate.ts'
import { setAsideAgain, setPuppyAside, withdraw } from '#src/waiting-list/actions/set-aside.ts'
import { setAsideInput } from '#src/waiting-list/fields/portal.ts'

export const setAsideEndpoints = (parts: Parts) =>
  new Hono<AdminEnv>()
    .post('/', validate(setAsideInput), async (c) =>
      c.json(await setPuppyAside(parts, authorOf(parts, c), c.req.valid('json')), 201),
    )
    // Takes a withdrawal back.
    .post('/:id/again', async (c) =>
      c.json(await setAsideAgain(parts, authorOf(parts, c), c.req.param('id'))),
    )
    .post('/:id/withdraw', async (c) => c.json(await withdraw(parts, authorOf(parts, c), c.req.param('id'))))
