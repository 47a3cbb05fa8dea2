import { Hono } from 'hono'
import type { Parts } from '#src/app/parts.ts'
import { type AdminEnv, authorOf } from '#src/platform/http/require-admin.ts'
import { validate, validateQuery } from '#src/platform/http/validate.ts'
import { moveToTrash } from '#src/records/actions/trash.ts'
import { writeNews } from '#src/waiting-list/actions/write-news.ts'
import { newNewsInput, newsQuery } from '#src/waiting-list/fields/portal.ts'
import { listNews } from '#src/waiting-list/queries/news.ts'

/** News for families on the waiting list, and notes for the diary of a puppy, on their pages. */
export const newsEndpoints = (parts: Parts) => {
  const { database } = parts
  return new Hono<AdminEnv>()
    .get('/', validateQuery(newsQuery), async (c) => {
      const { rows, total } = await listNews(database.db, c.req.valid('query'))
      c.header('X-Total-Count', String(total))
      return c.json(rows)
    })
    .post('/', validate(newNewsInput), async (c) =>
      c.json(await writeNews(parts, authorOf(parts, c), c.req.valid('json')), 201),
    )
    .delete('/:id', async (c) => {
      const author = authorOf(parts, c)
      const trashId = await database.write((tx) => moveToTrash(tx, author, 'news', c.req.param('id')))
      return c.body(null, 204, { 'X-Trash-Id': trashId })
    })
}
