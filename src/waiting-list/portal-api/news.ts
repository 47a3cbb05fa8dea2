import { Hono } from 'hono'
import type { Parts } from '#src/app/parts.ts'
import { type AdminEnv, authorOf } from '#src/platform/http/require-admin.ts'
import { validate, validateQuery } from '#src/platform/http/validate.ts'
import { listed, remove } from '#src/records/endpoint.ts'
import { writeNews } from '#src/waiting-list/actions/write-news.ts'
import { newNewsInput, newsQuery } from '#src/waiting-list/fields/portal.ts'
import { listNews } from '#src/waiting-list/queries/news.ts'

/** News for families on the waiting list, and notes for the diary of a puppy, on their pages. */
export const newsEndpoints = (parts: Parts) => {
  const { database } = parts
  return new Hono<AdminEnv>()
    .get('/', validateQuery(newsQuery), async (c) =>
      listed(c, await listNews(database.db, c.req.valid('query'))),
    )
    .post('/', validate(newNewsInput), async (c) =>
      c.json(await writeNews(parts, authorOf(parts, c), c.req.valid('json')), 201),
    )
    .delete('/:id', (c) => remove(parts, c, 'news'))
}
