import type { Context } from 'hono'
import type { Parts } from '#src/app/parts.ts'
import { findPortalPuppy } from '#src/dogs/queries/puppies.ts'
import { homeFile } from '#src/dogs/rules/icalendar/events.ts'
import { findPlaced } from '#src/family-page/actions/placed.ts'
import { showsPhotoOfPuppy } from '#src/family-page/actions/placement-page.ts'
import { showsPhoto } from '#src/family-page/actions/waiting-page.ts'
import { isActive } from '#src/placements/rules/placements.ts'
import { rendering } from '#src/platform/http/rendering.ts'
import { countLostLink, isToken } from '#src/platform/http/secret-links.ts'
import { storedName } from '#src/platform/photos/rules/files.ts'

interface FileOfPage {
  token: string
  name: string
}

/** What the page of a family lets anyone with its link open; links that lead nowhere are counted. */
export function familyFiles(parts: Parts) {
  const { database, now } = parts
  const countLost = (c: Context) => rendering(parts, () => countLostLink(parts, c), 'last')

  return {
    async isOnFamilyPage(c: Context, { token, name }: FileOfPage): Promise<boolean> {
      const placement = await findPlaced(database.db, token, now())
      if (placement)
        return isActive(placement) && (await showsPhotoOfPuppy(database.db, placement, { name, now: now() }))
      const shows = isToken(token) ? await showsPhoto(database.db, { token, name, now: now() }) : null
      if (shows === null) await countLost(c)
      return shows === true
    },

    /** What a paper is called that a family may see; null for any other file. */
    async familyPaper(c: Context, { token, name }: FileOfPage): Promise<string | null> {
      const placement = await findPlaced(database.db, token, now())
      if (!placement) await countLost(c)
      if (!placement || !isActive(placement)) return null
      return placement.papers.find(({ path, shown }) => shown && storedName(path) === name)?.label ?? null
    },
  }
}

/** The day a puppy comes home, for its family's calendar; without the link, which is a secret. */
export function homeCalendar(parts: Parts) {
  const { config, database, now } = parts
  const respond = async (c: Context) => {
    const placement = await findPlaced(database.db, c.req.param('token') ?? '', now())
    if (!placement) await countLostLink(parts, c)
    if (placement?.state !== 'reserved' || placement.pickupOn === null) return c.notFound()
    const puppy = await findPortalPuppy(database.db, placement.puppyId)
    if (!puppy) return c.notFound()
    const { id, pickupOn, updatedAt } = placement
    return c.body(homeFile({ id, name: puppy.name, pickupOn, updatedAt }, config), 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="home.ics"',
    })
  }
  return (c: Context) => rendering(parts, async () => respond(c), 'last')
}
