import { desc } from 'drizzle-orm'
import type { Queryable } from '#src/db/client/database.ts'
import { news } from '#src/db/schema.ts'
import { maxNews } from '#src/domain/waiting-list/rules.ts'

export type News = typeof news.$inferSelect

/** What families see, newest first. */
export const listShownNews = (db: Queryable): Promise<News[]> =>
  db.select().from(news).orderBy(desc(news.createdAt), news.id).limit(maxNews)
