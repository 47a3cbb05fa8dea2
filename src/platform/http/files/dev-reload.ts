import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { Parts } from '#src/app/parts.ts'

/** A stream that breaks when the server restarts; only in `npm run dev`. */
export const devReload = ({ assets }: Parts) =>
  assets.devReload
    ? (c: Context) =>
        streamSSE(c, async (stream) => {
          await stream.writeSSE({ data: '', retry: 200 })
          await new Promise<void>((resolve) => stream.onAbort(resolve))
        })
    : null
