import { and, eq } from 'drizzle-orm'
import { puppies } from '#src/dogs/tables.ts'
import { isActiveRow } from '#src/placements/queries/placements.ts'
import { placements } from '#src/placements/tables.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { familyPath } from '#src/waiting-list/rules/emails.ts'
import type { DiaryFamily } from '#src/whelping/rules/diary.ts'

/** The families of a litter's puppies, who read their diaries, by the puppy's id. */
export async function listDiaryFamilies(db: Queryable, litterId: string): Promise<Map<string, DiaryFamily>> {
  const { puppyId, name, email, token, newsMail, newsMailedAt, diedOn } = placements
  const rows = await db
    .select({ puppyId, name, email, token, newsMail, newsMailedAt, diedOn })
    .from(placements)
    .innerJoin(puppies, eq(placements.puppyId, puppies.id))
    .where(and(eq(puppies.litterId, litterId), isActiveRow))
  return new Map(
    rows.map(({ puppyId, name, email, token, newsMail, newsMailedAt, diedOn }) => [
      puppyId,
      {
        name,
        path: token && familyPath(token),
        isEmailed: newsMail && email !== null && token !== null && diedOn === null,
        emailedAt: newsMailedAt,
      },
    ]),
  )
}
