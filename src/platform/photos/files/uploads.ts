import { Hono } from 'hono'
import type { AppEnv } from '#src/app/env.ts'
import type { Parts } from '#src/app/parts.ts'
import { clientAddress } from '#src/platform/http/client-address.ts'
import { openBody } from '#src/platform/http/request-body.ts'
import { budgets, openQueue } from '#src/platform/machine/budgets.ts'
import { findOpenUpload, receiveUpload } from '#src/platform/photos/actions/receive-uploads.ts'

/** Where browsers send files. The upload token in the URL is the only permission needed, and the body may exceed every other limit. */
export function uploadRoutes(parts: Parts) {
  const queue = openQueue(budgets.uploadBodies)

  return new Hono<AppEnv>().put('/api/uploads/:name', async (c) => {
    c.header('Cache-Control', 'no-store')
    const body = openBody(c)
    try {
      const upload = await findOpenUpload(parts, {
        name: c.req.param('name'),
        token: c.req.query('ticket') ?? '',
        contentType: c.req.header('Content-Type'),
      })
      const from = upload.fromVisitor ? clientAddress(c, parts.config.trustedProxy) : null
      await queue.run(() => receiveUpload(parts, upload, { ...body, from }), {
        rank: upload.fromVisitor ? 'last' : 'first',
        address: from,
        signal: c.req.raw.signal,
      })
    } catch (error) {
      await body.drain()
      throw error
    }
    return c.body(null, 204)
  })
}
