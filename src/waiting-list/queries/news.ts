import { and, desc, eq, isNull, or } from 'drizzle-orm'
import { litters, puppies } from '#src/dogs/tables.ts'
import { isActiveRow } from '#src/placements/queries/placements.ts'
import { placements } from '#src/placements/tables.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { orNull } from '#src/platform/db/or-null.ts'
import { pageSize } from '#src/platform/values/fields/paging.ts'
import type { NewsInput, NewsQuery } from '#src/waiting-list/fields/portal.ts'
import { maxNews } from '#src/waiting-list/rules/standing.ts'
import { news } from '#src/waiting-list/tables.ts'

type News = typeof news.$inferSelect

const newestFirst = [desc(news.createdAt), news.id]

/** The news for all families, newest first, without notes in puppies' diaries. */
export const listShownNews = (db: Queryable): Promise<News[]> =>
  db
    .select()
    .from(news)
    .where(isNull(news.puppyId))
    .orderBy(...newestFirst)
    .limit(maxNews)

/** The diary of a puppy, newest first: its own notes and photos, and the news of its litter. */
export const listNewsOfPuppy = (db: Queryable, puppy: { id: string; litterId: string }): Promise<News[]> =>
  db
    .select()
    .from(news)
    .where(or(eq(news.puppyId, puppy.id), and(isNull(news.puppyId), eq(news.litterId, puppy.litterId))))
    .orderBy(...newestFirst)

const selectNews = (db: Queryable) =>
  db
    .select({ news, litterName: litters.name, puppyName: puppies.name, familyName: placements.name })
    .from(news)
    .leftJoin(litters, eq(news.litterId, litters.id))
    .leftJoin(puppies, eq(news.puppyId, puppies.id))
    .leftJoin(placements, and(eq(news.puppyId, placements.puppyId), isActiveRow))

type Row = Awaited<ReturnType<ReturnType<typeof selectNews>['all']>>[number]
const newsView = ({ news, ...names }: Row) => ({ ...news, ...names })

/** News as the breeder sees it, with the name of the litter or puppy it is about, and of the puppy's family. */
export type PortalNews = ReturnType<typeof newsView>

/** One page of the news, newest first, and how much there is in total. */
export async function listNews(db: Queryable, { page, puppyId = null }: NewsQuery) {
  const asked = puppyId === null ? undefined : eq(news.puppyId, puppyId)
  const rows = await selectNews(db)
    .where(asked)
    .orderBy(...newestFirst)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { rows: rows.map(newsView), total: await db.$count(news, asked) }
}

export async function insertNews(
  db: Queryable,
  { id = crypto.randomUUID(), ...input }: NewsInput & { id?: string },
  now: string,
): Promise<PortalNews | null> {
  await db.insert(news).values({ ...input, id, createdAt: now, updatedAt: now })
  return findNews(db, id)
}

export async function findNews(db: Queryable, id: string): Promise<PortalNews | null> {
  const row = await selectNews(db).where(eq(news.id, id)).get().then(orNull)
  return row && newsView(row)
}
