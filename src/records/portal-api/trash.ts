import { Hono } from 'hono'
import type { Parts } from '#src/app/parts.ts'
import { type AdminEnv, authorOf } from '#src/platform/http/require-admin.ts'
import { validateQuery } from '#src/platform/http/validate.ts'
import { restoreRecord } from '#src/records/actions/restore-record.ts'
import { deleteForGood } from '#src/records/actions/trash.ts'
import { listed } from '#src/records/endpoint.ts'
import { listTrash } from '#src/records/queries/trash.ts'
import { trashQuery } from '#src/records/rules/trash.ts'

export const trashEndpoints = (parts: Parts) => {
  const { database } = parts
  return new Hono<AdminEnv>()
    .get('/', validateQuery(trashQuery), async (c) =>
      listed(c, await listTrash(database.db, c.req.valid('query'))),
    )
    .post('/:id/restore', async (c) => {
      const author = authorOf(parts, c)
      return c.json(await database.write((tx) => restoreRecord(tx, author, c.req.param('id'))))
    })
    .delete('/', async (c) => {
      await deleteForGood(parts, 'all')
      return c.body(null, 204)
    })
    .delete('/:id', async (c) => {
      await deleteForGood(parts, c.req.param('id'))
      return c.body(null, 204)
    })
}
