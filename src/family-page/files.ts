import type { Context } from 'hono'
import type { Parts } from '#src/app/parts.ts'
import { showsPhoto } from '#src/family-page/actions/waiting-page.ts'
import { rendering } from '#src/platform/http/rendering.ts'
import { countLostLink, isToken } from '#src/platform/http/secret-links.ts'

/** Whether the page of a waiting family shows a photo; links that lead nowhere are counted. */
export const familyPhotoAccess =
  (parts: Parts) =>
  async (c: Context, { token, name }: { token: string; name: string }): Promise<boolean> => {
    const { database, now } = parts
    const shows = isToken(token) ? await showsPhoto(database.db, { token, name, now: now() }) : null
    if (shows === null) await rendering(parts, () => countLostLink(parts, c), 'last')
    return shows === true
  }
