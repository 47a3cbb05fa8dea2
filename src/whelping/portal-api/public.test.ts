import { afterEach, beforeEach, expect, it } from 'vitest'
import { acceptedPhoto, photoBytes } from '#src/testing/app/send-photo.ts'
import { createTrashSite, type TrashSite } from '#src/testing/app/trash-app.ts'

let site: TrashSite
let litterId: string
let listedId: string
let photos: string[]
beforeEach(async () => {
  site = await createTrashSite()
  await site.make.kennel({ unchipped: 'list' })
  litterId = (await site.make.litter({ dateOfBirth: '2026-11-01' })).id
  photos = []
  for (const color of ['#a43', '#34a', '#3a4'])
    photos.push(await acceptedPhoto(site.parts, await photoBytes(color)))
  listedId = (await site.make.puppy({ litterId, name: 'Banjo', photos: photos.slice(2) })).id
})
afterEach(() => site.close())

/** Everything that families, machines and search engines can read, and whether they can see each photo. */
async function publicSite() {
  const paths = [
    ...['/', '/puppies', '/parents', '/gallery', '/about', '/contact', '/privacy', '/sitemap.xml'],
    ...['/api/puppies', '/api/litters', '/api/parent-dogs', '/api/gallery'],
    ...[`/puppy/${listedId}`, `/api/puppies/${listedId}`],
  ]
  const pages = await Promise.all(
    paths.map(async (path) => [path, await (await site.request(path)).text()] as const),
  )
  const shown = await Promise.all(
    photos.map(async (path) => (await site.request(path.replace('/objects/', '/public-objects/'))).status),
  )
  return { pages, shown }
}

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

it('births, puppies made of them, their photos and weights change nothing public until a puppy is shown', async () => {
  const before = await publicSite()
  expect(before.shown).toEqual([404, 404, 200])
  const litter = `/litters/${litterId}`
  const card = { bornAt: '2026-11-01T03:00:00.000Z', gender: 'female', color: 'Sable', birthWeight: 380 }
  const done: number[] = []
  const ask = async (method: string, path: string, body?: object) => {
    site.later(60_000)
    const { status, body: answer } = await site.call(method, path, body)
    done.push(status)
    return answer
  }
  const expectNothingPublic = async () => expect(await publicSite()).toEqual(before)

  for (const position of [1, 2, 3])
    await ask('PUT', `${litter}/births/${id(position)}`, { ...card, outcome: 'alive', position })
  await ask('PUT', `${litter}/birth`, { beganAt: '2026-11-01T01:00:00.000Z', notes: 'All went well' })
  await ask('DELETE', `${litter}/births/${id(3)}`)
  await expectNothingPublic()
  const births = [1, 2].map((number) => ({ birthId: id(number), name: `Sable ${number}` }))
  const [first] = await ask('POST', `${litter}/puppies`, { births, priceMin: 320_000 })
  await expectNothingPublic()
  await ask('PUT', `${litter}/photos`, { tray: photos.slice(0, 2), puppies: [] })
  await ask('PUT', `${litter}/photos`, {
    tray: photos.slice(1, 2),
    puppies: [{ id: first.id, photos: photos.slice(0, 1) }],
  })
  await expectNothingPublic()
  const weights = [{ id: id(9), puppyId: first.id, grams: 412 }]
  await ask('POST', `${litter}/weighings`, { weighedAt: '2026-11-02T03:00:00.000Z', weights })
  await ask('PUT', `/weights/${id(9)}`, { grams: 415 })
  await expectNothingPublic()
  await ask('PUT', `${litter}/births/${id(2)}`, {
    ...card,
    position: 2,
    outcome: 'died',
    diedOn: '2026-11-03',
  })
  await expectNothingPublic()
  expect(done).toEqual([201, 201, 201, 200, 204, 201, 200, 200, 201, 200, 200])
  expect((await site.request(`/puppy/${first.id}`)).status).toBe(404)
  const figures = (await site.call('GET', '/statistics')).body
  expect([figures.availablePuppies, figures.availableOnWebsite]).toEqual([1, 1])

  await site.call('PUT', `/puppies/${first.id}/listed`, { isListed: true })
  const after = await publicSite()
  expect(after.shown).toEqual([200, 404, 200])
  expect((await site.request(`/puppy/${first.id}`)).status).toBe(200)
  expect(JSON.stringify(after.pages)).toContain('Sable 1')
  await site.call('PUT', `/puppies/${first.id}/listed`, { isListed: false })
  expect(await publicSite()).toEqual(before)
})

it('a litter is changed for the portal when its birth or its tray is, and only there', async () => {
  const shown = async () => (await (await site.request('/api/litters')).json())[0].updatedAt
  const before = await shown()
  site.later(60_000)
  const { body } = await site.call('PUT', `/litters/${litterId}/birth`, { notes: 'All went well' })
  expect(body.updatedAt).toBe(site.now().toISOString())
  expect(body).not.toHaveProperty('seasonUpdatedAt')
  const tray = (updatedAt: string) =>
    site.call('PUT', `/litters/${litterId}/photos`, { tray: photos.slice(0, 1), puppies: [], updatedAt })
  expect((await tray(before)).status).toBe(409)
  expect((await tray(body.updatedAt)).status).toBe(200)
  expect(await shown()).toBe(before)
})
