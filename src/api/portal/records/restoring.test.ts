import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { photoName } from '#src/domain/photos/files.ts'
import { acceptedPhoto, photoBytes } from '#src/testing/app/send-photo.ts'
import { createTrashSite, type TrashSite } from '#src/testing/app/trash-app.ts'

let site: TrashSite
beforeEach(async () => {
  site = await createTrashSite()
})
afterEach(() => site.close())

const texts = {
  description: 'Loves "water"',
  healthTesting: 'All clear\nMay 2026',
  microchipId: '956000017240815',
}
const photo = async (color: string) => acceptedPhoto(site.parts, await photoBytes(color))

/** Of each endpoint that deletes a record: how to make one with a value in every column, and its path. */
const records: Record<string, () => Promise<{ path: string; photos?: string[] }>> = {
  '/api/admin/puppies/:id': async () => {
    const { id: litterId } = await site.make.litter()
    const photos = [await photo('#a43'), await photo('#34a')]
    const prices = { priceMin: 290_000, priceMax: 320_000 }
    const puppy = await site.make.puppy({ litterId, photos, ...texts, ...prices, status: 'reserved' })
    await site.make.birth({ litterId, puppyId: puppy.id, collar: 'green' })
    await site.make.weight({ puppyId: puppy.id })
    await site.make.weight({ puppyId: puppy.id, weighedAt: '2026-10-02T00:00:00.000Z', grams: 431 })
    return { path: `/puppies/${puppy.id}`, photos }
  },
  '/api/admin/parent-dogs/:id': async () => {
    const photos = [await photo('#a43')]
    const more = { registeredName: 'Weeping Willow', dateOfBirth: '2020-02-29', weight: 23_500, height: 590 }
    const words = { achievements: 'Best in show', pedigree: 'Old', registrationNumber: '4100' }
    const dog = await site.make.dog({ ...texts, ...more, ...words, photos, status: 'retired' })
    await site.make.litter({ damId: dog.id })
    await site.make.litter({ damId: dog.id, name: 'Wattle Litter', isActive: false })
    return { path: `/parent-dogs/${dog.id}`, photos }
  },
  '/api/admin/litters/:id': async () => {
    const dam = await site.make.dog()
    const sire = await site.make.dog({ gender: 'male' })
    const tray = [await photo('#a43')]
    const began = { birthBeganAt: '2026-09-13T22:00:00.000Z', birthEndedAt: '2026-09-14T03:00:00.000Z' }
    const words = { description: 'Six of them', birthNotes: 'All went well' }
    const litter = await site.make.litter({ damId: dam.id, sireId: sire.id, ...words, ...began, tray })
    await site.make.birth({ litterId: litter.id, collar: 'green' })
    await site.make.birth({ litterId: litter.id, position: 2, outcome: 'stillborn' })
    return { path: `/litters/${litter.id}`, photos: tray }
  },
  '/api/admin/litters/:id/births/:birthId': async () => {
    const { id: litterId } = await site.make.litter()
    const puppy = await site.make.puppy({ litterId, isListed: false })
    const birth = await site.make.birth({
      litterId,
      position: 4,
      bornAt: '2026-09-14T02:03:04.000Z',
      gender: 'male',
      color: 'Black and white',
      collar: 'green',
      birthWeight: 412,
      markings: 'White paw',
      outcome: 'died',
      diedOn: '2026-09-15',
      puppyId: puppy.id,
    })
    return { path: `/litters/${litterId}/births/${birth.id}` }
  },
  '/api/admin/weights/:id': async () => {
    const { id: litterId } = await site.make.litter()
    const puppy = await site.make.puppy({ litterId })
    return { path: `/weights/${(await site.make.weight({ puppyId: puppy.id })).id}` }
  },
  '/api/admin/inquiries/:id': async () => {
    const asked = {
      phone: '0491 570 777',
      puppyInterest: 'Banjo',
      response: 'Yes',
      status: 'resolved' as const,
    }
    return { path: `/inquiries/${(await site.make.inquiry(asked)).id}` }
  },
  '/api/admin/letters/:id': async () => {
    const { id: inquiryId, updatedAt } = await site.make.inquiry({ response: 'Hello', status: 'responded' })
    const admin = await site.make.admin({ username: 'kate' })
    const before = { response: null, status: 'pending' as const, updatedAt }
    const letter = await site.make.letter({ inquiryId, before, createdBy: admin.id })
    return { path: `/letters/${letter.id}` }
  },
  '/api/admin/gallery/:id': async () => {
    const url = await photo('#3a4')
    const before = await site.make.galleryPhoto({
      url,
      caption: 'Pippin',
      photoType: 'before',
      reviewedAt: '2026-10-01T00:00:00.000Z',
      uploaderName: 'Ruby Sinclair',
      uploaderEmail: ' Ruby@Example.com',
      puppyName: 'Pippin',
      parentDam: 'Willow',
      parentSire: 'Merlin',
      ageDescription: '8-weeks',
    })
    await site.make.galleryPhoto({ photoType: 'after', relatedPhotoId: before.id })
    return { path: `/gallery/${before.id}`, photos: [url] }
  },
  '/api/admin/news/:id': async () => {
    const photos = [await photo('#a43')]
    const { id: litterId } = await site.make.litter()
    return { path: `/news/${(await site.make.news({ litterId, photos })).id}`, photos }
  },
}

const paths = ['/', '/puppies', '/parents', '/gallery', '/api/puppies', '/api/litters', '/api/gallery']
const publicPages = () =>
  Promise.all(paths.map(async (path) => [path, await (await site.request(path)).text()] as const))

/** Those of the trash itself, and what an admin signs in with or has of her own, which is not a record. */
const exceptions = [
  '/api/admin/trash',
  '/api/admin/trash/:id',
  '/api/admin/profile/calendar',
  '/api/admin/passkeys/:id',
  '/api/admin/sessions',
  '/api/admin/sessions/:id',
]

it('every endpoint of the portal that deletes moves to the trash, with few exceptions', () => {
  const deleting = site.app.routes.filter(
    ({ method, path }) => method === 'DELETE' && path.startsWith('/api/admin/'),
  )
  const endpoints = new Set(deleting.map(({ path }) => path))
  expect([...endpoints].sort()).toEqual([...Object.keys(records), ...exceptions].sort())
})

describe.each(Object.entries(records))('what DELETE %s has deleted', (_, make) => {
  it('is restored as it was: its row, references to it, photos and public pages', async () => {
    const { path, photos = [] } = await make()
    const bytes = () => Promise.all(photos.map((each) => site.parts.photoStore.get(photoName(each) ?? '')))
    const before = { rows: await site.rows(), pages: await publicPages(), bytes: await bytes() }

    const trashId = await site.remove(path)
    expect(await site.rows()).not.toEqual(before.rows)
    const shown = photos.map((each) => each.replace('/objects/', '/public-objects/'))
    for (const address of [...photos, ...shown])
      expect([address, (await site.request(address, { headers: site.session })).status]).toEqual([
        address,
        404,
      ])

    const { status, body } = await site.restore(trashId)
    expect({ status, id: body.row.id, kept: body.kept }).toEqual({
      status: 200,
      id: path.split('/').at(-1),
      kept: [],
    })
    expect(await site.rows()).toEqual(before.rows)
    expect(await bytes()).toEqual(before.bytes)
    expect(before.bytes).not.toContain(null)
    expect(await publicPages()).toEqual(before.pages)
    for (const address of photos)
      expect((await site.request(address, { headers: site.session })).status).toBe(200)
    expect((await site.restore(trashId)).status).toBe(404)
  })
})

describe('references to a restored dog', () => {
  it('are those of both its litters, unless one has another by now', async () => {
    const willow = await site.make.dog()
    const hazel = await site.make.dog({ name: 'Hazel' })
    const first = await site.make.litter({ damId: willow.id, name: 'Snow Gum Litter' })
    const second = await site.make.litter({ damId: willow.id, name: 'Wattle Litter' })
    const trashId = await site.remove(`/parent-dogs/${willow.id}`)
    await site.call('PUT', `/litters/${second.id}`, { ...second, damId: hazel.id, updatedAt: undefined })
    expect((await site.restore(trashId)).body).toMatchObject({
      row: { name: 'Willow' },
      kept: [{ label: 'Wattle Litter', keeps: 'Hazel' }],
    })
    const litters = (await site.call('GET', '/litters')).body as { id: string; damId: string }[]
    const dams = new Map(litters.map(({ id, damId }) => [id, damId]))
    expect([dams.get(first.id), dams.get(second.id)]).toEqual([willow.id, hazel.id])
  })

  it.each([
    ['the dog first', 'the dog first', ['dog', 'litter'], ['dog', 'litter']],
    ['the dog first', 'the litter first', ['dog', 'litter'], ['litter', 'dog']],
    ['the litter first', 'the dog first', ['litter', 'dog'], ['dog', 'litter']],
    ['the litter first', 'the litter first', ['litter', 'dog'], ['litter', 'dog']],
  ])('are kept when both were deleted, %s, and are restored, %s', async (_, __, deleted, restored) => {
    const dog = await site.make.dog()
    const litter = await site.make.litter({ damId: dog.id })
    const before = await site.rows()
    const trash = new Map<string, string>()
    const pathOf: Record<string, string> = { dog: `/parent-dogs/${dog.id}`, litter: `/litters/${litter.id}` }
    for (const kind of deleted) trash.set(kind, await site.remove(pathOf[kind] ?? ''))
    for (const kind of restored) expect((await site.restore(trash.get(kind) ?? '')).status).toBe(200)
    expect(await site.rows()).toEqual(before)
  })
})

describe('a puppy', () => {
  async function deletedWithLitter() {
    const litter = await site.make.litter()
    const puppy = await site.make.puppy({ litterId: litter.id, name: 'Wren' })
    const trashId = await site.remove(`/puppies/${puppy.id}`)
    return { trashId, litterTrashId: await site.remove(`/litters/${litter.id}`) }
  }

  it('is restored after its litter', async () => {
    const { trashId, litterTrashId } = await deletedWithLitter()
    expect(await site.restore(trashId)).toEqual({
      status: 409,
      body: { message: 'Restore Snow Gum Litter first: Wren belongs to it.' },
    })
    expect((await site.restore(litterTrashId)).status).toBe(200)
    expect((await site.restore(trashId)).status).toBe(200)
  })

  it('cannot be restored once its litter is gone for good', async () => {
    const { trashId, litterTrashId } = await deletedWithLitter()
    await site.call('DELETE', `/trash/${litterTrashId}`)
    const before = await site.rows()
    expect(await site.restore(trashId)).toEqual({
      status: 409,
      body: { message: "The litter no longer exists, so Wren can't be restored." },
    })
    expect(await site.rows()).toEqual(before)
  })
})

describe('a newborn', () => {
  const makePuppies = (litterId: string, birthId: string) =>
    site.call('POST', `/litters/${litterId}/puppies`, { births: [{ birthId, name: 'Wren' }] })
  const born = { gender: 'female', color: 'Black', collar: 'green', birthWeight: 380 } as const

  it('is called by its collar, and a weight by its puppy', async () => {
    const { id: litterId } = await site.make.litter()
    const { id } = await site.make.birth({ litterId, ...born })
    const [puppy] = (await makePuppies(litterId, id)).body
    const weight = await site.make.weight({ puppyId: puppy.id })
    await site.remove(`/litters/${litterId}/births/${id}`)
    await site.remove(`/weights/${weight.id}`)
    const labels = (await site.trashed()).map(({ kind, label }: Record<string, string>) => [kind, label])
    expect(labels).toEqual(
      expect.arrayContaining([
        ['birth', 'Green girl'],
        ['weight', 'Wren, 412 g'],
      ]),
    )
    for (const [kind, row] of [
      ['birth', id],
      ['weight', weight.id],
    ] as const)
      expect(await site.history(kind, row)).toMatchObject([{ act: 'deleted' }])
  })

  it('is in its litter again once litter and puppy are both restored', async () => {
    const { id: litterId } = await site.make.litter()
    const { id } = await site.make.birth({ litterId, ...born })
    const [puppy] = (await makePuppies(litterId, id)).body
    const before = await site.rows()
    const puppyTrashId = await site.remove(`/puppies/${puppy.id}`)
    const litterTrashId = await site.remove(`/litters/${litterId}`)
    for (const trashId of [litterTrashId, puppyTrashId])
      expect((await site.restore(trashId)).status).toBe(200)
    expect(await site.rows()).toEqual(before)
  })

  it.each([
    ['birth first', ['birth', 'puppy']],
    ['puppy first', ['puppy', 'birth']],
  ])('keeps its puppy when both were deleted and restored, %s', async (_, order) => {
    const { id: litterId } = await site.make.litter()
    const { id } = await site.make.birth({ litterId, ...born })
    const [puppy] = (await makePuppies(litterId, id)).body
    const before = await site.rows()
    const trash: Record<string, string> = {
      birth: await site.remove(`/litters/${litterId}/births/${id}`),
      puppy: await site.remove(`/puppies/${puppy.id}`),
    }
    for (const kind of order) expect((await site.restore(trash[kind] ?? '')).status).toBe(200)
    expect(await site.rows()).toEqual(before)
  })

  it('keeps the puppy that was made of it in the meantime', async () => {
    const { id: litterId } = await site.make.litter()
    const { id } = await site.make.birth({ litterId, ...born })
    const [first] = (await makePuppies(litterId, id)).body
    const trashId = await site.remove(`/puppies/${first.id}`)
    await makePuppies(litterId, id)
    expect((await site.restore(trashId)).body.kept).toEqual([{ label: 'Green girl', keeps: 'Wren' }])
  })

  it('is not restored while another living puppy wears its collar', async () => {
    const { id: litterId } = await site.make.litter()
    const { id } = await site.make.birth({ litterId, ...born })
    const trashId = await site.remove(`/litters/${litterId}/births/${id}`)
    const other = await site.make.birth({ litterId, collar: 'green' })
    const taken = { status: 409, body: { message: 'Something else has taken its place.' } }
    expect(await site.restore(trashId)).toEqual(taken)
    await site.call('PUT', `/litters/${litterId}/births/${other.id}`, { position: 1, collar: 'red' })
    expect((await site.restore(trashId)).status).toBe(200)
  })

  it('of another litter is not found, and not deleted', async () => {
    const { id: litterId } = await site.make.litter()
    const { id } = await site.make.birth({ litterId })
    const other = await site.make.litter()
    expect((await site.call('DELETE', `/litters/${other.id}/births/${id}`)).status).toBe(404)
    expect(await site.trashed()).toEqual([])
  })
})

describe('a weight', () => {
  it('is restored after its puppy, and not beside another of the same time', async () => {
    const { id: litterId } = await site.make.litter()
    const puppy = await site.make.puppy({ litterId, name: 'Wren' })
    const weight = await site.make.weight({ puppyId: puppy.id })
    const trashId = await site.remove(`/weights/${weight.id}`)
    const puppyTrashId = await site.remove(`/puppies/${puppy.id}`)
    expect(await site.restore(trashId)).toEqual({
      status: 409,
      body: { message: 'Restore Wren first: Wren, 412 g belongs to it.' },
    })
    await site.restore(puppyTrashId)
    const again = await site.make.weight({ puppyId: puppy.id })
    expect((await site.restore(trashId)).status).toBe(409)
    await site.remove(`/weights/${again.id}`)
    expect((await site.restore(trashId)).status).toBe(200)
  })
})

it('a row whose place has been taken stays in the trash', async () => {
  const { id, url } = await site.make.galleryPhoto()
  const trashId = await site.remove(`/gallery/${id}`)
  await site.make.galleryPhoto({ url })
  expect(await site.restore(trashId)).toEqual({
    status: 409,
    body: { message: 'Something else has taken its place.' },
  })
  expect(await site.trashed()).toHaveLength(1)
})
