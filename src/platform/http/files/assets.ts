import { serveStatic } from '@hono/node-server/serve-static'
import { every } from 'hono/combine'
import { createMiddleware } from 'hono/factory'
import type { Parts } from '#src/app/parts.ts'

const forever = 'public, max-age=31536000, immutable'
export const forADay = 'public, max-age=86400'

/** The built files. Their names change with their content. Null where the platform serves them. */
export const builtFiles = ({ publicFolder: root }: Parts) =>
  root ? every(cacheFor(forever), serveStatic({ root, precompressed: true })) : null

/** A built file that browsers look for at a fixed address. */
export const rootFile =
  (path: string) =>
  ({ publicFolder: root }: Parts) =>
    root ? every(cacheFor(forADay), serveStatic({ root, path })) : null

/** Sets how long a file may be cached, if there is one. */
const cacheFor = (cacheControl: string) =>
  createMiddleware(async (c, next) => {
    await next()
    if (c.res.ok) c.header('Cache-Control', cacheControl)
  })
