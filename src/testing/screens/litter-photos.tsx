import { eq } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import LitterPhotos from '#islands/portal/whelping/litter-photos.tsx'
import { litters } from '#src/app/tables.ts'
import { sendPhoto } from '#src/testing/app/send-photo.ts'
import { db, openPortalForEachTest, portal } from '#src/testing/browser/open-portal.ts'
import { click } from '#src/testing/browser/screen.ts'
import { readLitterPhotos } from '#src/whelping/actions/litter-photos.ts'

export let litterId: string

export function openLitterPhotosForEachTest() {
  openPortalForEachTest()
  beforeEach(async () => {
    litterId = (await portal.site.make.litter()).id
  })
}

export const puppy = (name: string, given: object = {}) =>
  portal.site.make.puppy({ litterId, name, ...given })

/** Uploads photos and puts them into the tray; returns their paths. */
export async function fillTray(count: number) {
  const paths: string[] = []
  for (let each = 0; each < count; each++) {
    const photoURL = await sendPhoto(portal.site, portal.session)
    const accepted = await portal.site.send('PUT', '/api/gallery-photos', { photoURL }, portal.session)
    paths.push((await accepted.json()).objectPath)
  }
  await db().update(litters).set({ tray: paths }).where(eq(litters.id, litterId))
  return paths
}

const now = '2026-11-01T00:00:00.000Z'

export const siteUrl = 'https://example.com'

export async function show(puppyId: string | null = null, given: { hasMail?: boolean } = {}) {
  const rendered = await readLitterPhotos(db(), litterId)
  if (!rendered) throw new Error('There is no litter')
  const props = { admin: 'kate', rendered, puppyId, now, siteUrl, hasMail: true, ...given }
  portal.show(<LitterPhotos {...props} />)
}

export async function stored() {
  const { litter, puppies = [] } = (await readLitterPhotos(db(), litterId)) ?? {}
  const older = puppies.filter(({ olderPhotos }) => olderPhotos.length > 0)
  return {
    tray: litter?.tray,
    ...Object.fromEntries(puppies.map(({ name, photos }) => [name, photos])),
    ...(older.length > 0 && {
      older: Object.fromEntries(older.map(({ name, olderPhotos }) => [name, olderPhotos])),
    }),
  }
}
/** The name of the focused element; the page itself has none. */
export const focused = () => {
  const { activeElement, body } = document
  return activeElement === body
    ? ''
    : (activeElement?.getAttribute('aria-label') ?? activeElement?.textContent)
}
export const choose = async (...numbers: number[]) => {
  for (const number of numbers) await click(`Photo ${number}`)
}
export const changeElsewhere = () =>
  db()
    .update(litters)
    .set({ updatedAt: '2026-11-01T00:00:00.000Z', seasonUpdatedAt: '2026-11-01T00:00:00.000Z' })
    .where(eq(litters.id, litterId))
