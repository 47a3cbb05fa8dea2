import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { litters } from '#src/app/tables.ts'
import { portalScreen } from '#src/platform/client/portal-screen.tsx'
import { sendPhoto } from '#src/testing/app/send-photo.ts'
import { db, openPortalForEachTest, portal } from '#src/testing/browser/open-portal.ts'
import { act } from '#src/testing/browser/screen.ts'
import { type LitterPhotos, readLitterPhotos } from '#src/whelping/actions/litter-photos.ts'
import { usePhotoPlaces } from './use-photo-places.ts'

let litterId: string
let places: ReturnType<typeof usePhotoPlaces>
openPortalForEachTest()
beforeEach(async () => {
  litterId = (await portal.site.make.litter()).id
  const rendered = await read()
  portal.show(<Places rendered={rendered} />)
})

const Places = portalScreen(function Places({ rendered }: { rendered: LitterPhotos }) {
  places = usePhotoPlaces(rendered)
  return null
})

async function read() {
  const photos = await readLitterPhotos(db(), litterId)
  if (!photos) throw new Error('There is no litter')
  return photos
}
const upload = () => sendPhoto(portal.site, portal.session)
const puts = () => portal.requests.filter((request) => request.startsWith('PUT')).length

it('stores photos that arrive together at once, and those that arrive meanwhile after them', async () => {
  const paths = [await upload(), await upload(), await upload()]
  await act(async () => {
    await Promise.all(paths.map((path) => places.add(path, null)))
  })
  expect((await read()).litter.tray).toHaveLength(3)
  expect(puts()).toBe(1)
})

it('adds photos to what another device has stored meanwhile', async () => {
  const other = '2026-11-01T00:00:00.000Z'
  const elsewhere = await upload()
  const { db } = portal.site.parts.database
  await db
    .update(litters)
    .set({ tray: [elsewhere], updatedAt: other })
    .where(eq(litters.id, litterId))
  const path = await upload()
  await act(async () => {
    await places.add(path, null)
  })
  expect((await read()).litter.tray).toHaveLength(2)
  expect([puts(), portal.toasts]).toEqual([2, []])
})

it('rejects photos that could not be stored, so that they can be tried again', async () => {
  const path = await upload()
  portal.failing = `PUT /api/admin/litters/${litterId}/photos`
  await act(() => expect(places.add(path, null)).rejects.toThrow('Failed to fetch'))
  portal.failing = null
  await act(async () => {
    await places.add(path, null)
  })
  expect((await read()).litter.tray).toHaveLength(1)
})
