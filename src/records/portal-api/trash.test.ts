import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { trash } from '#src/app/tables.ts'
import { objectPath, photoName } from '#src/platform/photos/rules/files.ts'
import { dayMs } from '#src/platform/values/calendar.ts'
import { pageSize } from '#src/platform/values/fields/paging.ts'
import { selectTrash } from '#src/records/queries/trash.ts'
import { acceptedPhoto, photoBytes } from '#src/testing/app/send-photo.ts'
import { createTrashSite, type TrashSite } from '#src/testing/app/trash-app.ts'

let site: TrashSite
beforeEach(async () => {
  site = await createTrashSite()
})
afterEach(() => site.close())

const bytes = await photoBytes()
const list = async (query: string) => {
  const response = await site.send('GET', `/api/admin/trash?${query}`, undefined, site.session)
  const rows: { label: string }[] = await response.json()
  return { total: Number(response.headers.get('X-Total-Count')), labels: rows.map(({ label }) => label) }
}

describe('GET /api/admin/trash', () => {
  it('says what was deleted, when, by whom, and how long it is kept, without the rows themselves', async () => {
    const { id } = await site.make.inquiry({ email: 'Priya@Example.com', message: 'A secret message' })
    const trashId = await site.remove(`/inquiries/${id}`)
    expect(await site.trashed()).toEqual([
      {
        id: trashId,
        kind: 'inquiry',
        rowId: id,
        label: 'Priya Nair',
        email: 'priya@example.com',
        deletedAt: '2026-11-09T04:05:06.000Z',
        deletedBy: 'Anna Berger',
        expiresAt: '2026-12-09T04:05:06.000Z',
        createdAt: '2026-11-09T04:05:06.000Z',
        updatedAt: '2026-11-09T04:05:06.000Z',
      },
    ])
  })

  it('names an admin without a name by the username', async () => {
    const { id } = await site.make.admin({ username: 'ben' })
    await site.make.trashed({ deletedBy: id })
    expect(await site.trashed()).toMatchObject([{ deletedBy: 'ben' }])
  })

  it.each([
    ['a photo by its caption', { caption: 'Photo by Liam', filename: 'a.jpg' }, 'Photo by Liam'],
    ['a photo without one by its file name', { caption: null, filename: 'otis.jpg' }, 'otis.jpg'],
  ])('names %s', async (_, given, label) => {
    await site.remove(`/gallery/${(await site.make.galleryPhoto(given)).id}`)
    expect((await list('')).labels).toEqual([label])
  })

  it('lists what was deleted last first, 50 a page, and can be searched by name and email', async () => {
    for (let n = 0; n < pageSize + 1; n++) {
      const deletedAt = new Date(site.now().getTime() + n).toISOString()
      await site.make.trashed({ label: `Nr ${n}`, deletedAt, email: `family-${n}@example.com` })
    }
    expect(await list('')).toMatchObject({ total: 51, labels: { 0: 'Nr 50', 49: 'Nr 1', length: 50 } })
    expect(await list('page=2')).toEqual({ total: 51, labels: ['Nr 0'] })
    expect(await list('q=nr 17')).toEqual({ total: 1, labels: ['Nr 17'] })
    expect(await list('q=FAMILY-23@')).toEqual({ total: 1, labels: ['Nr 23'] })
    expect(await list('q=%')).toEqual({ total: 0, labels: [] })
  })

  it('filters by kind', async () => {
    for (const kind of ['puppy', 'dog', 'litter', 'inquiry', 'photo', 'birth', 'news'] as const)
      await site.make.trashed({ kind, label: kind })
    for (const kind of ['puppy', 'dog', 'litter', 'inquiry', 'photo', 'birth'])
      expect(await list(`kind=${kind}`)).toEqual({ total: 1, labels: [kind] })
    const others = await list('kind=other')
    expect({ ...others, labels: others.labels.sort() }).toEqual({ total: 2, labels: ['birth', 'news'] })
    expect(await list('kind=dog&q=litter')).toEqual({ total: 0, labels: [] })
    expect((await site.call('GET', '/trash?kind=cat')).status).toBe(400)
  })

  it.each([
    ['all', {}, 'trash_newest'],
    ['of one kind', { kind: 'inquiry' as const }, 'trash_kind'],
  ])('reads a page of 10,000 %s from an index in order, without sorting', async (_, filter, index) => {
    const { db } = site.parts.database
    const query = selectTrash(db, { q: '', page: 1, ...filter }).toSQL()
    const { rows } = await site.parts.database.client.execute({
      sql: `EXPLAIN QUERY PLAN ${query.sql}`,
      args: query.params as string[],
    })
    const plan = rows.map(({ detail }) => String(detail)).join('\n')
    expect(plan).toContain(`INDEX ${index}`)
    expect(plan).not.toContain('TEMP B-TREE')
  })
})

describe('a photo that only the trash references', () => {
  async function deletedPhoto() {
    const path = await acceptedPhoto(site.parts, bytes)
    const { id: litterId } = await site.make.litter()
    const { id } = await site.make.puppy({ litterId, photos: [path] })
    return { path, litterId, trashId: await site.remove(`/puppies/${id}`) }
  }
  const isThere = async (path: string) => (await site.parts.photoStore.get(photoName(path) ?? '')) !== null
  const unknown = 'This photo is no longer on this site. Please choose it again.'
  const unknownOfList = 'A photo is no longer on this site. Please remove it and choose it again.'

  it('cannot be referenced again', async () => {
    const { path, litterId } = await deletedPhoto()
    const puppy = { name: 'Wren', color: 'Black', gender: 'female', litterId, photos: [path] }
    const dog = await site.make.dog()
    const before = await site.rows()
    for (const [method, address, body, field] of [
      ['POST', '/api/admin/puppies', puppy, 'photos'],
      ['POST', '/api/admin/gallery', { filename: 'a.jpg', url: path }, 'url'],
      ['PUT', `/api/admin/parent-dogs/${dog.id}/photos`, { photoURL: path }, 'photoURL'],
      ['PUT', '/api/gallery-photos', { photoURL: path }, 'photoURL'],
      [
        'PUT',
        '/api/public/gallery-photos',
        { name: 'Ruby', email: 'ruby@example.com', photoURL: path },
        'photoURL',
      ],
    ] as const) {
      const response = await site.send(method, address, body, site.session)
      expect([address, response.status, (await response.json()).errors]).toEqual([
        address,
        400,
        { [field]: [field === 'photos' ? unknownOfList : unknown] },
      ])
    }
    expect(await site.rows()).toEqual(before)
  })

  it('cannot be referenced again even if another row drops it only after it was deleted', async () => {
    const path = await acceptedPhoto(site.parts, bytes)
    const { id: litterId } = await site.make.litter()
    const { id } = await site.make.puppy({ litterId, photos: [path] })
    const other = await site.make.puppy({ litterId, photos: [path] })
    const shown = async () => (await site.request(path, { headers: site.session })).status
    const save = (photos: string[]) =>
      site.call('PUT', `/puppies/${other.id}`, { ...other, photos, updatedAt: undefined })
    await site.remove(`/puppies/${id}`)
    expect([await shown(), (await save([path])).status]).toEqual([200, 200])
    await save([])
    expect([await shown(), (await save([path])).status, await isThere(path)]).toEqual([404, 400, true])
  })

  it('cannot be referenced by a form that was sent just before it was deleted', async () => {
    const path = await acceptedPhoto(site.parts, bytes)
    const { id: litterId } = await site.make.litter()
    const first = await site.make.puppy({ litterId, photos: [path] })
    const second = await site.make.puppy({ litterId })
    const { write } = site.parts.database
    vi.spyOn(site.parts.database, 'write').mockImplementationOnce(async (change) => {
      await site.remove(`/puppies/${first.id}`)
      return await write(change)
    })
    const form = { ...second, photos: [path], updatedAt: undefined }
    expect(await site.call('PUT', `/puppies/${second.id}`, form)).toMatchObject({
      status: 400,
      body: { errors: { photos: [unknownOfList] } },
    })
  })

  it('is there until it is deleted for good, and then gone at once', async () => {
    const { path, trashId } = await deletedPhoto()
    expect(await isThere(path)).toBe(true)
    expect((await site.call('DELETE', `/trash/${trashId}`)).status).toBe(204)
    expect(await isThere(path)).toBe(false)
    expect((await site.call('DELETE', `/trash/${trashId}`)).status).toBe(404)
  })

  it('stays when something else references it', async () => {
    const { path, trashId } = await deletedPhoto()
    await site.make.trashed({ photos: [path] })
    await site.call('DELETE', `/trash/${trashId}`)
    expect(await isThere(path)).toBe(true)
  })
})

it('DELETE /api/admin/trash empties it, and hides photos that the sweep has yet to delete', async () => {
  const paths = await Promise.all(Array.from({ length: 22 }, () => acceptedPhoto(site.parts, bytes)))
  for (const path of paths) await site.make.trashed({ kind: 'photo', photos: [path] })
  await site.make.trashed({ photos: [objectPath('elsewhere.jpg')] })
  expect((await site.call('DELETE', '/trash')).status).toBe(204)
  expect(await site.trashed()).toEqual([])
  const statuses = paths.map(async (path) => (await site.request(path, { headers: site.session })).status)
  expect(new Set(await Promise.all(statuses))).toEqual(new Set([404]))
  const add = { filename: 'a.jpg', url: paths.at(-1) }
  expect((await site.call('POST', '/gallery', add)).status).toBe(400)
})

it('keeps nothing of what was not deleted', async () => {
  expect((await site.call('DELETE', '/inquiries/unknown')).status).toBe(404)
  const { id } = await site.make.litter()
  await site.make.puppy({ litterId: id })
  expect(await site.call('DELETE', `/litters/${id}`)).toEqual({
    status: 409,
    body: { code: 'litterHasPuppies', message: 'This litter still has puppies' },
  })
  site.later(dayMs)
  expect(await site.parts.database.db.select().from(trash)).toEqual([])
})
