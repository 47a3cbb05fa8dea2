import { eq } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import LitterPhotos from '#islands/portal/whelping/litter-photos.tsx'
import { litters } from '#src/app/tables.ts'
import { sendPhoto } from '#src/testing/app/send-photo.ts'
import { db, openPortalForEachTest, portal } from '#src/testing/browser/open-portal.ts'
import { click, screen, within } from '#src/testing/browser/screen.ts'
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

export async function show() {
  const rendered = await readLitterPhotos(db(), litterId)
  if (!rendered) throw new Error('There is no litter')
  portal.show(<LitterPhotos rendered={rendered} />)
}

export async function stored() {
  const photos = await readLitterPhotos(db(), litterId)
  return {
    tray: photos?.litter.tray,
    ...Object.fromEntries((photos?.puppies ?? []).map(({ name, photos }) => [name, photos])),
  }
}
export const region = (name: string) => within(screen.getByRole('region', { name }))
export const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
export const choose = async (...numbers: number[]) => {
  for (const number of numbers) await click(`Photo ${number}`, region('Tray'))
}
export const changeElsewhere = () =>
  db()
    .update(litters)
    .set({ updatedAt: '2026-11-01T00:00:00.000Z', seasonUpdatedAt: '2026-11-01T00:00:00.000Z' })
    .where(eq(litters.id, litterId))
