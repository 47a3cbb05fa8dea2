import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { photoName } from '#src/platform/photos/rules/files.ts'
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
  '/api/admin/care/:id': async () => {
    const { id: litterId } = await site.make.litter()
    return { path: `/care/${(await site.make.care({ litterId })).id}` }
  },
  '/api/admin/tests/:id': async () => {
    const dog = await site.make.dog()
    const paper = await photo('#a43')
    const words = { detail: '2:3', laboratory: 'Gene Lab', number: 'GL-1', otherName: null }
    const test = await site.make.healthTest({
      ...words,
      dogId: dog.id,
      validUntil: '2027-05-20',
      registerUrl: 'https://register.example/1',
      isShown: false,
      paper,
      paperShown: true,
    })
    return { path: `/tests/${test.id}`, photos: [paper] }
  },
  '/api/admin/plans/:id': async () => {
    const dam = await site.make.dog({ name: 'Saffron' })
    const sire = await site.make.dog({ gender: 'male' })
    const { id: litterId } = await site.make.litter()
    const days = { matedOn: '2026-10-17', dueOn: '2026-12-19' }
    const rest = { text: 'Her first litter', state: 'born', shown: 'public', litterId } as const
    const plan = await site.make.plan({ damId: dam.id, sireId: sire.id, ...days, ...rest })
    return { path: `/plans/${plan.id}` }
  },
  '/api/admin/weights/:id': async () => {
    const puppy = await site.make.puppy()
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
    const { id: inquiryId } = await site.make.inquiry({ response: 'Hello', status: 'responded' })
    const admin = await site.make.admin({ username: 'kate' })
    const letter = await site.make.letter({ inquiryId, createdBy: admin.id })
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

/** Those of the trash itself, and an admin's own account and ways in, which are no records. */
const exceptions = [
  '/api/admin/trash',
  '/api/admin/trash/:id',
  '/api/admin/profile/calendar',
  '/api/admin/passkeys/:id',
  '/api/admin/sessions',
  '/api/admin/sessions/:id',
  // She was asked, as the family has asked her.
  '/api/admin/gallery/:id/words',
  // They return to the tray, as those do that are removed from it.
  '/api/admin/puppies/:id/photos',
  // It returns to its placement.
  '/api/admin/placements/:id/papers/:name',
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

it('a row whose place has been taken stays in the trash', async () => {
  const { id, url } = await site.make.galleryPhoto()
  const trashId = await site.remove(`/gallery/${id}`)
  await site.make.galleryPhoto({ url })
  expect(await site.restore(trashId)).toEqual({
    status: 409,
    body: { code: 'placeTaken', message: 'Something else has taken its place.' },
  })
  expect(await site.trashed()).toHaveLength(1)
})
