import { Hono } from 'hono'
import type { Parts } from '#src/app/parts.ts'
import { type AdminEnv, requireFresh } from '#src/platform/http/require-admin.ts'
import { today } from '#src/platform/values/calendar.ts'
import { openEverything } from '#src/records/actions/everything.ts'
import { everythingName } from '#src/records/rules/everything.ts'

/** Everything the breeder has entered, as tables and photos. */
export const everythingEndpoints = (parts: Parts) => {
  const everything = openEverything(parts)
  const fresh = requireFresh(parts)
  return new Hono<AdminEnv>()
    .get('/', fresh, (c) => {
      const file = everything.download()
      c.header('Content-Type', 'application/zip')
      c.header('Content-Disposition', `attachment; filename="${everythingName(today(parts.now()))}"`)
      return c.body(file)
    })
    .get('/check', fresh, (c) => {
      everything.check()
      return c.body(null, 204)
    })
}
