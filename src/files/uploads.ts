import { type Context, Hono } from 'hono'
import type { AppEnv } from '#src/app/env.ts'
import type { Parts } from '#src/app/parts.ts'
import { AppError, appErrors } from '#src/domain/errors.ts'
import { receiveUpload } from '#src/services/uploads.ts'

/** Where browsers send files. The upload token in the URL is the only permission needed, and the body may exceed every other limit. */
export const uploadRoutes = (parts: Parts) =>
  new Hono<AppEnv>().put('/api/uploads/:name', async (c) => {
    c.header('Cache-Control', 'no-store')
    await receiveUpload(parts, {
      name: c.req.param('name'),
      token: c.req.query('ticket') ?? '',
      contentType: c.req.header('Content-Type'),
      chunks: bodyOf(c),
    })
    return c.body(null, 204)
  })

/** Node's own stream where there is one, which takes less memory than the web's. AppError 400 when it is interrupted. */
async function* bodyOf(c: Context): AsyncGenerator<Uint8Array> {
  const body: AsyncIterable<Uint8Array> | null = c.env?.incoming ?? c.req.raw.body
  if (!body) return
  try {
    for await (const chunk of body) yield chunk
  } catch {
    throw new AppError(appErrors.interruptedUpload)
  }
}
