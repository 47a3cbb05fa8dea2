import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { litterBirths, litters, puppies } from '#src/app/tables.ts'
import { sendPhoto } from '#src/testing/app/send-photo.ts'
import {
  call,
  db,
  history,
  litterId,
  openSiteForEachTest,
  save,
  session,
  site,
} from '#src/testing/season/births.ts'

openSiteForEachTest()

describe('PUT /api/admin/litters/{id}/photos', () => {
  const upload = () => sendPhoto(site, session)
  const put = (body: object) => call('PUT', `/litters/${litterId}/photos`, body)

  it('gives photos of the tray to puppies, and deletes what is left out', async () => {
    const puppy = await site.make.puppy({ litterId })
    const [a, b] = [await upload(), await upload()]
    const first = await put({ tray: [a, b], puppies: [] })
    expect(first.status).toBe(200)
    const [given, dropped] = first.body.litter.tray
    expect((await site.request(`/public-objects${given.slice(8)}`)).status).toBe(404)
    const second = await put({
      tray: [],
      puppies: [{ id: puppy.id, photos: [given], updatedAt: puppy.updatedAt }],
      updatedAt: first.body.litter.updatedAt,
    })
    expect(second).toMatchObject({
      status: 200,
      body: { litter: { tray: [] }, puppies: [{ photos: [given] }] },
    })
    expect((await site.request(`/public-objects${given.slice(8)}`)).status).toBe(200)
    expect((await site.request(dropped, { headers: session })).status).toBe(404)
  })

  it('moves what is left out to the trash, from where it returns to the tray', async () => {
    const first = await put({ tray: [await upload(), await upload()], puppies: [] })
    const [kept, dropped] = first.body.litter.tray
    const response = await site.send(
      'PUT',
      `/api/admin/litters/${litterId}/photos`,
      { tray: [kept], puppies: [] },
      session,
    )
    const trashId = response.headers.get('X-Trash-Id')
    expect((await call('GET', '/trash?kind=photo')).body).toMatchObject([
      { id: trashId, label: 'Photo of Snow Gum Litter' },
    ])
    const restore = () => call('POST', `/trash/${trashId}/restore`)
    const fill = (tray: string[]) => db().update(litters).set({ tray }).where(eq(litters.id, litterId))
    await fill(Array.from({ length: 60 }, (_, at) => `/objects/uploads/${at}.jpg`))
    expect((await restore()).status).toBe(409)
    await fill([kept])
    expect(await restore()).toMatchObject({ status: 200, body: { row: { tray: [kept, dropped] }, kept: [] } })
    expect((await site.request(dropped, { headers: session })).status).toBe(200)
    expect((await call('GET', '/trash')).body).toEqual([])
  })

  it('restores a photo after its litter', async () => {
    const first = await put({ tray: [await upload()], puppies: [] })
    const remove = async (method: string, path: string, body?: object) =>
      (await site.send(method, `/api/admin${path}`, body, session)).headers.get('X-Trash-Id')
    const photo = await remove('PUT', `/litters/${litterId}/photos`, { tray: [], puppies: [] })
    const litter = await remove('DELETE', `/litters/${litterId}`)
    expect(await call('POST', `/trash/${photo}/restore`)).toMatchObject({
      status: 409,
      body: { message: 'Restore Snow Gum Litter first: Photo of Snow Gum Litter belongs to it.' },
    })
    await call('POST', `/trash/${litter}/restore`)
    expect(await call('POST', `/trash/${photo}/restore`)).toMatchObject({
      status: 200,
      body: { row: { tray: first.body.litter.tray } },
    })
  })

  it('writes which puppies and trays have other photos', async () => {
    const [fern, wren] = [
      await site.make.puppy({ litterId, name: 'Fern' }),
      await site.make.puppy({ litterId, name: 'Wren' }),
    ]
    const photos = [await upload()]
    const given = [
      { id: fern.id, photos },
      { id: wren.id, photos: [] },
    ]
    await put({ tray: [], puppies: given })
    expect(await history()).toMatchObject([
      { act: 'changed', kind: 'puppy', label: 'Fern', fields: { photos: null } },
    ])
    await put({ tray: [await upload()], puppies: given })
    expect(await history()).toMatchObject([
      { label: 'Fern' },
      { kind: 'litter', label: 'Snow Gum Litter', fields: { tray: null } },
    ])
  })

  it('rejects a puppy that is there twice, and a photo that is in the trash', async () => {
    const { id: puppyId } = await site.make.puppy({ litterId })
    const twice = [1, 2].map(() => ({ id: puppyId, photos: [] }))
    expect((await put({ tray: [], puppies: twice })).status).toBe(400)
    const photo = await upload()
    await put({ tray: [photo], puppies: [] })
    const [stored] = await db().select().from(litters)
    await call('PUT', `/puppies/${puppyId}`, {
      name: 'Fern',
      color: 'Black',
      gender: 'female',
      litterId,
      photos: stored?.tray,
    })
    await put({ tray: [], puppies: [] })
    await call('DELETE', `/puppies/${puppyId}`)
    expect((await put({ tray: stored?.tray, puppies: [] })).status).toBe(400)
  })

  it('sent again, since its response was lost, returns the same', async () => {
    const puppy = await site.make.puppy({ litterId })
    const { body } = await put({ tray: [await upload(), await upload()], puppies: [] })
    const [given, left] = body.litter.tray
    const giving = {
      tray: [left],
      puppies: [{ id: puppy.id, photos: [given], olderPhotos: [], updatedAt: puppy.updatedAt }],
      updatedAt: body.litter.updatedAt,
    }
    expect((await put(giving)).status).toBe(200)
    expect(await put(giving)).toMatchObject({
      status: 200,
      body: { litter: { tray: [left] }, puppies: [{ photos: [given] }] },
    })
    expect(await history()).toHaveLength(3)
  })

  it('changes nothing at all if a puppy has changed meanwhile, or has too many photos', async () => {
    const puppy = await site.make.puppy({ litterId, name: 'Fern' })
    const photo = await upload()
    const stale = { id: puppy.id, photos: [photo], updatedAt: '2020-01-01T00:00:00.000Z' }
    expect((await put({ tray: [], puppies: [stale] })).status).toBe(409)
    const { body } = await put({ tray: [photo], puppies: [] })
    const six = [body.litter.tray[0]]
    for (let more = 0; more < 5; more++) six.push(await upload())
    expect(await put({ tray: [], puppies: [{ id: puppy.id, photos: six }] })).toMatchObject({
      status: 400,
      body: { errors: { photos: ['Fern has 5 photos already.'] } },
    })
    const [litter] = await db().select().from(litters).where(eq(litters.id, litterId))
    expect(litter?.tray).toEqual(body.litter.tray)
    expect(await db().select().from(puppies)).toMatchObject([{ photos: [] }])
  })

  it('returns the same as GET: the litter, and its puppies with their collars', async () => {
    const { body: card } = await save(1)
    const puppy = await site.make.puppy({ litterId, name: 'Fern' })
    await db().update(litterBirths).set({ puppyId: puppy.id }).where(eq(litterBirths.id, card.id))
    const photo = await upload()
    const { body } = await put({ tray: [photo], puppies: [] })
    expect(body).toMatchObject({
      litter: { id: litterId },
      puppies: [{ id: puppy.id, collar: 'green', photos: [] }],
    })
    expect(await call('GET', `/litters/${litterId}/photos`)).toEqual({ status: 200, body })
  })

  it('rejects the puppy of another litter', async () => {
    const puppy = await site.make.puppy()
    expect((await put({ tray: [], puppies: [{ id: puppy.id, photos: [] }] })).status).toBe(404)
  })
})
