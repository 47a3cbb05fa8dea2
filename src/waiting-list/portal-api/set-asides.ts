import { Hono } from 'hono'
import type { Parts } from '#src/app/parts.ts'
import { type AdminEnv, authorOf } from '#src/platform/http/require-admin.ts'
import { validate } from '#src/platform/http/validate.ts'
import { act } from '#src/records/endpoint.ts'
import { setAsideAgain, setPuppyAside, withdraw } from '#src/waiting-list/actions/set-aside.ts'
import { setAsideInput } from '#src/waiting-list/fields/portal.ts'

export const setAsideEndpoints = (parts: Parts) =>
  new Hono<AdminEnv>()
    .post('/', validate(setAsideInput), async (c) =>
      c.json(await setPuppyAside(parts, authorOf(parts, c), c.req.valid('json')), 201),
    )
    // Takes a withdrawal back.
    .post('/:id/again', (c) => act(parts, c, setAsideAgain))
    .post('/:id/withdraw', (c) => act(parts, c, withdraw))
