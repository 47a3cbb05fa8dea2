import type { Puppy } from '#src/dogs/queries/puppies.ts'
import { findLastNewsMail, setNewsMailedAt } from '#src/family-page/queries/news-mail.ts'
import { newsMailDue } from '#src/family-page/rules/news-mail.ts'
import { mailFamily, type NotificationParts } from '#src/mail/actions/notifications.ts'
import { findActivePlacement } from '#src/placements/queries/placements.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { puppyNews } from '#src/waiting-list/rules/emails.ts'
import { photosOf } from '#src/whelping/rules/litter-photos.ts'

/**
 * Tells a family once that there is something new about its puppy. Call it in the transaction that stores a note or photos; one sitting
 * is one email. `puppy` is as it was before.
 */
export async function announceNews(
  tx: Queryable,
  { config, transports }: NotificationParts,
  puppy: Pick<Puppy, 'id' | 'name' | 'photos' | 'olderPhotos'>,
  now: Date,
): Promise<void> {
  const placement = await findActivePlacement(tx, puppy.id)
  if (!transports.mail || !placement?.newsMail || placement.diedOn !== null) return
  const { id, name, email: recipient, token, newsMailedAt } = placement
  if (recipient === null || token === null) return
  const lastOfFamily = await findLastNewsMail(tx, recipient)
  const dueAt = newsMailDue({ newsMailedAt, lastOfFamily }, now)
  if (dueAt === null) return
  await mailFamily(tx, config, {
    kind: 'puppy-news',
    recipient,
    email: (sender) => puppyNews({ name, token }, puppy.name, sender),
    at: now.toISOString(),
    dueAt,
    photosBefore: photosOf(puppy),
  })
  await setNewsMailedAt(tx, id, dueAt)
}
