import { beforeEach, describe, expect, it } from 'vitest'
import { puppies } from '#src/app/tables.ts'
import { sendPhoto } from '#src/testing/app/send-photo.ts'
import {
  call,
  db,
  history,
  litterId,
  openSiteForEachTest,
  session,
  site,
} from '#src/testing/season/births.ts'

openSiteForEachTest()

let id: string
beforeEach(async () => {
  id = (await site.make.puppy({ litterId, name: 'Fern' })).id
})

const uploads = async (count: number) => {
  const paths: string[] = []
  for (let each = 0; each < count; each++) paths.push(await sendPhoto(site, session))
  return paths
}
const add = async (count: number) => call('POST', `/puppies/${id}/photos`, { photos: await uploads(count) })
const isPublic = async (path: string) =>
  (await site.request(`/public-objects${path.slice(8)}`)).status === 200
const opens = async (path: string) => (await site.request(path, { headers: session })).status === 200
const stored = async () => {
  const [row] = await db().select().from(puppies)
  return [row?.photos, row?.olderPhotos]
}

describe('the photos of a puppy', () => {
  it('are shown up to five, the newest and the cover; the others stay, and are not public', async () => {
    const { body: first } = await add(3)
    const { status, body } = await add(4)
    expect(status).toBe(200)
    expect([body.public.length, body.older]).toEqual([5, [first.public[2], first.public[1]]])
    expect(body.public[0]).toBe(first.public[0])
    expect(await stored()).toEqual([body.public, body.older])
    expect(await Promise.all([body.public[4], body.older[0]].map(isPublic))).toEqual([true, false])
    expect(await opens(body.older[0])).toBe(true)
    expect(await call('GET', `/puppies/${id}/photos`)).toEqual({ status: 200, body })
    const onSite = await (await site.request(`/api/puppies/${id}`)).json()
    expect([onSite.photos, 'olderPhotos' in onSite]).toEqual([body.public, false])
    expect(await history()).toHaveLength(2)
  })

  it('are 30 at most: a request for more stores none', async () => {
    const older = Array.from({ length: 27 }, (_, at) => `/objects/uploads/${at}.jpg`)
    await db().update(puppies).set({ olderPhotos: older })
    expect(await add(4)).toMatchObject({
      status: 400,
      body: { errors: { photos: ['Fern has 30 photos already.'] } },
    })
    expect(await stored()).toEqual([[], older])
  })

  it('go on the website in the order she chooses', async () => {
    const { body } = await add(7)
    const [cover, , third] = body.public
    const [newestOlder] = body.older
    const order = (shown: string[], given: object = {}) =>
      call('PUT', `/puppies/${id}/photos/order`, { public: shown, ...given })
    const answer = await order([newestOlder, cover], { updatedAt: body.updatedAt })
    expect(answer).toMatchObject({ status: 200, body: { public: [newestOlder, cover] } })
    expect([await isPublic(newestOlder), await isPublic(third)]).toEqual([true, false])
    expect(answer.body.older).toHaveLength(5)
    const [strange] = await uploads(1)
    expect((await order([strange ?? ''])).status).toBe(400)
    expect((await order([cover], { updatedAt: '2020-01-01T00:00:00.000Z' })).status).toBe(409)
    expect((await order(body.public.concat(body.older))).status).toBe(400)
    expect(await stored()).toEqual([answer.body.public, answer.body.older])
  })

  it('go to the trash, from where they return to the tray of the litter', async () => {
    const { body } = await add(7)
    const gone = [body.public[0], body.older[0]]
    const response = await site.send('DELETE', `/api/admin/puppies/${id}/photos`, { photos: gone }, session)
    const trashIds = response.headers.get('X-Trash-Id')?.split(', ') ?? []
    expect([trashIds.length, (await stored()).flat().length]).toEqual([2, 5])
    expect(await opens(gone[1])).toBe(false)
    for (const trashId of trashIds) await call('POST', `/trash/${trashId}/restore`)
    const { body: places } = await call('GET', `/litters/${litterId}/photos`)
    expect(places.litter.tray.toSorted()).toEqual(gone.toSorted())
    expect(await opens(gone[1])).toBe(true)
  })

  it('stay while another puppy has them', async () => {
    const { body } = await add(1)
    const gum = await site.make.puppy({ litterId, name: 'Gum', photos: body.public })
    await call('DELETE', `/puppies/${id}/photos`, { photos: body.public })
    expect((await call('GET', '/trash')).body).toEqual([])
    expect((await call('GET', `/puppies/${gum.id}/photos`)).body.public).toEqual(body.public)
  })

  it('come back with the puppy from the trash, all of them', async () => {
    const { body } = await add(8)
    const deleted = await site.send('DELETE', `/api/admin/puppies/${id}`, undefined, session)
    expect(await opens(body.older[0])).toBe(false)
    await call('POST', `/trash/${deleted.headers.get('X-Trash-Id')}/restore`)
    expect(await stored()).toEqual([body.public, body.older])
    expect(await opens(body.older[0])).toBe(true)
  })

  it('are replaced by the form as far as they are on the website', async () => {
    const { body } = await add(7)
    const [row] = await db().select().from(puppies)
    const [kept] = body.public
    await call('PUT', `/puppies/${id}`, { ...row, photos: [kept], updatedAt: undefined })
    expect(await stored()).toEqual([[kept], body.older])
    expect(await opens(body.older[0])).toBe(true)
  })
})
