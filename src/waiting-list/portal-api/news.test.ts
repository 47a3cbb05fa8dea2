import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { litters, news } from '#src/app/tables.ts'
import { acceptedPhoto, photoBytes } from '#src/testing/app/send-photo.ts'
import { createTrashSite, type TrashSite } from '#src/testing/app/trash-app.ts'

let site: TrashSite
beforeEach(async () => {
  site = await createTrashSite()
})
afterEach(() => site.close())

const photo = await photoBytes()
const all = () => site.parts.database.db.select().from(news)
const write = (body: object) => site.call('POST', '/news', body)

describe('GET /api/admin/news', () => {
  it('lists news, newest first, with the names of their litters', async () => {
    const { id } = await site.make.litter({ name: 'Wattle Litter' })
    await site.make.news({ text: 'Older', createdAt: '2026-09-01T00:00:00.000Z', litterId: id })
    await site.make.news({ text: 'Newer' })
    const response = await site.send('GET', '/api/admin/news', undefined, site.session)
    expect(response.headers.get('X-Total-Count')).toBe('2')
    expect(await response.json()).toMatchObject([
      { text: 'Newer', litterId: null, litterName: null, puppyName: null },
      { text: 'Older', litterId: id, litterName: 'Wattle Litter' },
    ])
  })

  it('has 50 a page', async () => {
    for (let n = 0; n < 51; n++) await site.make.news()
    expect((await site.call('GET', '/news?page=2')).body).toHaveLength(1)
    expect((await site.call('GET', '/news?page=0')).status).toBe(400)
  })
})

describe('POST /api/admin/news', () => {
  it('stores news of a litter with its photos, and returns it', async () => {
    const { id: litterId } = await site.make.litter({ name: 'Wattle Litter' })
    const photos = [await acceptedPhoto(site.parts, photo), await acceptedPhoto(site.parts, photo)]
    const { status, body } = await write({ litterId, text: ' Eyes are open. \n', photos })
    const at = site.now().toISOString()
    const stored = {
      id: body.id,
      litterId,
      puppyId: null,
      text: 'Eyes are open.',
      photos,
      createdAt: at,
      updatedAt: at,
    }
    expect([status, body]).toEqual([
      201,
      { ...stored, litterName: 'Wattle Litter', puppyName: null, familyName: null },
    ])
    expect(await all()).toEqual([stored])
    expect(await site.history('news', body.id)).toMatchObject([{ act: 'created', label: 'Eyes are open.' }])
  })

  it('needs neither litter nor photos', async () => {
    expect(await write({ text: 'We are home.' })).toMatchObject({
      status: 201,
      body: { litterId: null, photos: [] },
    })
  })

  it.each([
    [{ text: 'Hello', litterId: 'gone' }, 'litterId', 'This litter no longer exists'],
    [{ text: 'Hello', puppyId: 'gone' }, 'puppyId', 'This puppy no longer exists'],
  ])('rejects %j', async (body, field, message) => {
    expect(await write(body)).toMatchObject({ status: 400, body: { errors: { [field]: [message] } } })
    expect(await all()).toEqual([])
  })
})

describe('news of a puppy', () => {
  const newPuppy = async () => (await site.make.puppy({ name: 'Clover' })).id

  it('may be photos without words, and says in the list whose it is', async () => {
    const puppyId = await newPuppy()
    const { status, body } = await write({
      puppyId,
      text: '',
      photos: [await acceptedPhoto(site.parts, photo)],
    })
    expect([status, body]).toMatchObject([
      201,
      { puppyId, puppyName: 'Clover', litterId: null, litterName: null, text: '' },
    ])
    expect((await site.call('GET', '/news')).body).toMatchObject([{ puppyName: 'Clover' }])
    const trashId = await site.remove(`/news/${body.id}`)
    expect(await site.trashed()).toMatchObject([{ kind: 'news', label: '1 photo' }])
    await site.restore(trashId)
    expect(await all()).toMatchObject([{ id: body.id, puppyId }])
  })

  it('is stored once for an id', async () => {
    const puppyId = await newPuppy()
    const once = { id: crypto.randomUUID(), puppyId, text: 'Off to the vet.' }
    const [first, second] = [await write(once), await write(once)]
    expect([second.status, second.body]).toEqual([201, first.body])
    expect(await write({ ...once, text: 'Back from the vet.' })).toMatchObject({
      status: 409,
      body: { code: 'savedBefore' },
    })
    expect(await all()).toMatchObject([{ text: once.text }])
  })

  it('takes its photos from the tray of its litter, where that was asked for', async () => {
    const puppyId = await newPuppy()
    const [a, b] = [await acceptedPhoto(site.parts, photo), await acceptedPhoto(site.parts, photo)]
    const { db } = site.parts.database
    await db.update(litters).set({ tray: [a, b] })
    const tray = async () => (await db.select().from(litters)).map((litter) => litter.tray)
    await write({ puppyId, text: '', photos: [a] })
    expect(await tray()).toEqual([[a, b]])
    const once = { id: crypto.randomUUID(), puppyId, text: '', photos: [a], isTaken: true }
    await Promise.all([write(once), write(once)])
    expect([await tray(), (await all()).length]).toEqual([[[b]], 2])
    expect(await site.trashed()).toEqual([])
  })

  it('is listed for its puppy alone, with the family that reads it', async () => {
    const puppyId = await newPuppy()
    await write({ puppyId, text: 'Before there was a family.' })
    await write({ puppyId: await newPuppy(), text: 'Of another.' })
    const listed = async () => (await site.call('GET', `/news?puppyId=${puppyId}`)).body
    expect(await listed()).toMatchObject([{ text: 'Before there was a family.', familyName: null }])
    await site.make.placement({ puppyId, state: 'cancelled', endedOn: '2026-10-01', name: 'Tom' })
    await site.make.placement({ puppyId, name: 'Hannah Moore' })
    expect((await listed()).map(({ familyName }: { familyName: string }) => familyName)).toEqual([
      'Hannah Moore',
    ])
  })

  it('goes and returns with its puppy', async () => {
    const puppyId = await newPuppy()
    await write({ puppyId, text: 'Eyes are open.' })
    const before = await site.rows()
    const trashId = await site.remove(`/puppies/${puppyId}`)
    expect(await all()).toEqual([])
    await site.restore(trashId)
    expect(await site.rows()).toEqual(before)
  })
})

describe('DELETE /api/admin/news/:id', () => {
  it('moves news to the trash, from where it returns with its photos', async () => {
    const url = await acceptedPhoto(site.parts, photo)
    const { body } = await write({ text: `Eyes are open. ${'x'.repeat(300)}`, photos: [url] })
    const before = await site.rows()
    const shown = () => site.request(url, { headers: site.session })
    expect((await shown()).status).toBe(200)
    const trashId = await site.remove(`/news/${body.id}`)
    expect([await all(), (await shown()).status]).toEqual([[], 404])
    expect(await site.trashed()).toMatchObject([
      { kind: 'news', label: body.text.slice(0, 200), email: null },
    ])
    expect((await site.restore(trashId)).status).toBe(200)
    expect([await site.rows(), (await shown()).status]).toEqual([before, 200])
  })

  it('goes and returns with its litter', async () => {
    const { id: litterId } = await site.make.litter()
    await write({ litterId, text: 'Eyes are open.' })
    const before = await site.rows()
    const trashId = await site.remove(`/litters/${litterId}`)
    expect(await all()).toEqual([])
    await site.restore(trashId)
    expect(await site.rows()).toEqual(before)
  })
})
