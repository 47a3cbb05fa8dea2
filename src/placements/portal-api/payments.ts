import { Hono } from 'hono'
import type { Parts } from '#src/app/parts.ts'
import { voidPaid } from '#src/placements/actions/payments.ts'
import { voidInput } from '#src/placements/fields/portal.ts'
import { type AdminEnv, authorOf } from '#src/platform/http/require-admin.ts'
import { validate } from '#src/platform/http/validate.ts'

/** Payments by themselves; every change returns the placement. */
export const paymentEndpoint = (parts: Parts) =>
  new Hono<AdminEnv>().post('/:id/void', validate(voidInput), async (c) =>
    c.json(await voidPaid(parts, authorOf(parts, c), c.req.param('id'), c.req.valid('json').reason)),
  )
