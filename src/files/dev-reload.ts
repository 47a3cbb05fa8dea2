import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { Parts } from '#src/app/parts.ts'

/** A stream that breaks when the server restarts; only in `npm run dev`. */
export const devReload = ({ assets }: Parts) =>
  assets.devReload
    ? (c: Context) => streamSSE(c, (stream) => new Promise((resolve) => stream.onAbort(resolve)))
    : null
