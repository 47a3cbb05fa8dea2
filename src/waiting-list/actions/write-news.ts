import { findPortalLitter } from '#src/dogs/queries/litters.ts'
import { findPortalPuppy } from '#src/dogs/queries/puppies.ts'
import { announceNews } from '#src/family-page/actions/announce-news.ts'
import type { NotificationParts } from '#src/mail/actions/notifications.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { found, invalidInput } from '#src/platform/errors/errors.ts'
import { acceptPhotos, requirePhotos, type UploadParts } from '#src/platform/photos/actions/uploads.ts'
import { type Author, recordChanged, recordCreated } from '#src/records/actions/history.ts'
import { madeBefore } from '#src/records/actions/reject-stale.ts'
import type { NewsInput } from '#src/waiting-list/fields/portal.ts'
import { findNews, insertNews, type PortalNews } from '#src/waiting-list/queries/news.ts'
import { updateLitterSeason } from '#src/whelping/queries/births.ts'

/**
 * Stores news, only once for an id: every family on the list sees it on its page, or the family of a puppy alone. With `isTaken`, photos
 * leave the tray of the puppy's litter.
 */
export async function writeNews(
  parts: UploadParts & NotificationParts,
  author: Author,
  { id, isTaken, ...input }: NewsInput & { id: string | null; isTaken?: boolean | undefined },
): Promise<PortalNews> {
  // Outside the transaction, since it reads and checks the files.
  const photos = await acceptPhotos(parts, input.photos)
  return await parts.database.write(async (tx) => {
    const known = id && (await findNews(tx, id))
    if (known) return madeBefore(known, { ...input, photos })
    const puppy = await findAbout(tx, input)
    await requirePhotos(tx, photos, 'photos')
    const news = found(await insertNews(tx, { ...input, ...(id && { id }), photos }, author.at))
    await recordCreated(tx, author, 'news', news)
    if (puppy) await announceNews(tx, parts, puppy, new Date(author.at))
    if (puppy && isTaken) await takeFromTray(tx, author, puppy, photos)
    return news
  })
}

/** The puppy that the news is about, if any. AppError 400 for a puppy or litter that is gone. */
async function findAbout(tx: Queryable, { litterId, puppyId }: NewsInput) {
  if (litterId !== null && !(await findPortalLitter(tx, litterId)))
    throw invalidInput({ litterId: ['This litter no longer exists'] })
  const puppy = puppyId === null ? null : await findPortalPuppy(tx, puppyId)
  if (puppyId !== null && !puppy) throw invalidInput({ puppyId: ['This puppy no longer exists'] })
  return puppy
}

async function takeFromTray(
  tx: Queryable,
  author: Author,
  { litterId }: { litterId: string },
  photos: readonly string[],
) {
  const litter = found(await findPortalLitter(tx, litterId))
  const tray = litter.tray.filter((path) => !photos.includes(path))
  if (tray.length === litter.tray.length) return
  await updateLitterSeason(tx, litterId, { tray }, author.at)
  await recordChanged(tx, author, 'litter', litter, { ...litter, tray })
}
