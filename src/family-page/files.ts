import type { Context } from 'hono'
import type { Parts } from '#src/app/parts.ts'
import { findPortalPuppy } from '#src/dogs/queries/puppies.ts'
import { homeFile } from '#src/dogs/rules/icalendar/events.ts'
import { findPlaced } from '#src/family-page/actions/placed.ts'
import { showsPhotoInStory } from '#src/family-page/actions/story.ts'
import { findChosenPuppy, showsPhoto } from '#src/family-page/actions/waiting-page.ts'
import { listParentPapers } from '#src/health-tests/queries.ts'
import { isActive } from '#src/placements/rules/placements.ts'
import { rendering } from '#src/platform/http/rendering.ts'
import { countLostLink, isToken } from '#src/platform/http/secret-links.ts'
import { storedName } from '#src/platform/photos/rules/files.ts'
import { today } from '#src/platform/values/calendar.ts'
import { findEntryByToken } from '#src/waiting-list/queries/entries.ts'

interface FileOfPage {
  token: string
  name: string
}

/** The files that anyone with a family's link may open; links that lead nowhere are counted. */
export function familyFiles(parts: Parts) {
  const { database, now } = parts
  const countLost = (c: Context) => rendering(parts, () => countLostLink(parts, c), 'last')

  /** The puppy that a waiting family has said yes to. */
  async function findPuppyOfYes(c: Context, token: string): Promise<string | null> {
    const entry = isToken(token) ? await findEntryByToken(database.db, token, now()) : null
    if (!entry) await countLost(c)
    return entry && findChosenPuppy(database.db, entry, today(now()))
  }

  return {
    async isOnFamilyPage(c: Context, { token, name }: FileOfPage): Promise<boolean> {
      const placement = await findPlaced(database.db, token, now())
      if (placement)
        return isActive(placement) && (await showsPhotoInStory(database.db, placement.puppyId, name))
      const shows = isToken(token) ? await showsPhoto(database.db, { token, name, now: now() }) : null
      if (shows === null) await countLost(c)
      return shows === true
    },

    /** The name of a paper that a family may see; null for any other file. */
    async familyPaper(c: Context, { token, name }: FileOfPage): Promise<string | null> {
      const placement = await findPlaced(database.db, token, now())
      if (placement && !isActive(placement)) return null
      const own = placement?.papers.filter(({ shown }) => shown) ?? []
      const puppyId = placement ? placement.puppyId : await findPuppyOfYes(c, token)
      const ofParents = puppyId === null ? [] : await listParentPapers(database.db, puppyId)
      return [...own, ...ofParents].find(({ path }) => storedName(path) === name)?.label ?? null
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
