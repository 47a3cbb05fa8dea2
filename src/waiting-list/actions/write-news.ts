import { findPortalLitter } from '#src/dogs/queries/litters.ts'
import { findPortalPuppy } from '#src/dogs/queries/puppies.ts'
import { announceNews } from '#src/family-page/actions/announce-news.ts'
import type { NotificationParts } from '#src/mail/actions/notifications.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { found, invalidInput } from '#src/platform/errors/errors.ts'
import { acceptPhotos, requirePhotos, type UploadParts } from '#src/platform/photos/actions/uploads.ts'
import { type Author, recordCreated } from '#src/records/actions/history.ts'
import type { NewsInput } from '#src/waiting-list/fields/portal.ts'
import { findNews, insertNews, type PortalNews } from '#src/waiting-list/queries/news.ts'

/** Stores news, once for an id: every family on the list sees it on its page, or one of a puppy its family alone. */
export async function writeNews(
  parts: UploadParts & NotificationParts,
  author: Author,
  { id, ...input }: NewsInput & { id: string | null },
): Promise<PortalNews> {
  // Outside the transaction: reads and checks the files.
  const photos = await acceptPhotos(parts, input.photos)
  return await parts.database.write(async (tx) => {
    const known = id && (await findNews(tx, id))
    if (known) return known
    await rejectUnknown(tx, input)
    await requirePhotos(tx, photos, 'photos')
    const news = found(await insertNews(tx, { ...input, ...(id && { id }), photos }, author.at))
    await recordCreated(tx, author, 'news', news)
    if (input.puppyId !== null) await announceNews(tx, parts, input.puppyId, new Date(author.at))
    return news
  })
}

async function rejectUnknown(tx: Queryable, { litterId, puppyId }: NewsInput) {
  if (litterId !== null && !(await findPortalLitter(tx, litterId)))
    throw invalidInput({ litterId: ['This litter no longer exists'] })
  if (puppyId !== null && !(await findPortalPuppy(tx, puppyId)))
    throw invalidInput({ puppyId: ['This puppy no longer exists'] })
}
