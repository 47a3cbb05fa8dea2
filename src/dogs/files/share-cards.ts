import type { Handler } from 'hono'
import type { AppEnv } from '#src/app/env.ts'
import type { Parts } from '#src/app/parts.ts'
import { listPuppiesWithPage } from '#src/dogs/queries/puppies.ts'
import { type ShareCard, shareCard } from '#src/dogs/rules/sharing.ts'
import { kennelToday } from '#src/kennel/actions/kennel.ts'
import { AppError, appErrors } from '#src/platform/errors/errors.ts'
import { matchesEtag } from '#src/platform/http/etag.ts'
import { cardPath, cardVersion } from '#src/platform/images/share-cards/address.ts'

/** The pictures of puppies for links and posts; null at the edge, which cannot draw them. */
export function shareCards(parts: Parts): Handler<AppEnv> | null {
  const { photoStore, images } = parts
  const draw = images.shareCard
  if (!draw) return null
  const currentCards = watchCards(parts)

  return async (c) => {
    // Applies unless a card is returned: no error and no redirect is cached.
    c.header('Cache-Control', 'no-store')
    const [, id = ''] = /^(.+)\.jpg$/.exec(c.req.param('file') ?? '') ?? []
    const card = (await currentCards()).get(id)
    if (!card) throw new AppError(appErrors.notFound)
    if (c.req.query('v') !== cardVersion(card)) return c.redirect(cardPath(id, card), 302)

    const etag = `"${id}-${cardVersion(card)}"`
    const headers = {
      'Cache-Control': 'public, max-age=86400, s-maxage=60',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      ETag: etag,
    }
    if (matchesEtag(c.req.header('If-None-Match'), etag)) return c.body(null, 304, headers)
    const { bytes, contentType, isPassing } = await draw(card, async () =>
      card.photo ? photoStore.get(card.photo) : null,
    )
    return c.body(bytes, 200, {
      ...(!isPassing && headers),
      'Content-Type': contentType,
      'Content-Length': String(bytes.length),
    })
  }
}

/** Every puppy's card, read once per data version and day: an unknown address costs no query. */
function watchCards({ config, database, dataVersion, kennel, now }: Parts) {
  let known: { version: number; today: string; cards: Promise<Map<string, ShareCard>> } | undefined

  return async () => {
    // Read before the cards: read afterwards, it could be newer than they are.
    const version = await dataVersion.current().catch((error: unknown) => {
      // While the database is down nothing can change.
      if (known) return known.version
      throw error
    })
    const asked = await kennelToday(kennel, now())
    if (known?.version === version && known.today === asked.today) return await known.cards
    const cards = listPuppiesWithPage(database.db, asked).then(
      (puppies) => new Map(puppies.map((puppy) => [puppy.id, shareCard(puppy, config.siteUrl, asked)])),
    )
    const latest = { version, today: asked.today, cards }
    known = latest
    return await cards.catch((error: unknown) => {
      if (known === latest) known = undefined
      throw error
    })
  }
}
