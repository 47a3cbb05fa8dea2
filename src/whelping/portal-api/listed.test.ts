import { expect, it } from 'vitest'
import { call, history, litterId, openSiteForEachTest, site } from '#src/testing/season/births.ts'

openSiteForEachTest()

it('a puppy that has died is rejected wherever it would be shown, matched, promised or sold', async () => {
  const puppy = await site.make.puppy({ litterId, name: 'Fern', isListed: false })
  await site.make.birth({ litterId, puppyId: puppy.id, outcome: 'died' })
  const entry = await site.make.family()
  const rejected = { status: 409, body: { message: 'Fern is marked as died under Birth.' } }
  const setAside = { puppyId: puppy.id, entryId: entry.id, untilOn: '2026-11-12' }
  const { name, color, gender } = puppy
  const sold = { name, color, gender, litterId, status: 'sold' }
  const answers = [
    await call('PUT', `/puppies/${puppy.id}/listed`, { isListed: true }),
    await call('GET', `/puppies/${puppy.id}/match`),
    await call('POST', '/set-asides', setAside),
    await call('PUT', `/puppies/${puppy.id}`, sold),
    await call('PUT', `/litters/${litterId}/puppies/${puppy.id}`, { ...puppy, isListed: true }),
  ]
  for (const answer of answers) expect(answer).toMatchObject(rejected)
  await site.make.setAside({ puppyId: puppy.id, entryId: entry.id, untilOn: '2026-11-12', state: 'yes' })
  const reserved = { puppyId: puppy.id }
  expect(await call('POST', `/waiting-list/${entry.id}/reserve`, reserved)).toMatchObject(rejected)
  expect((await call('GET', '/puppies')).body).toMatchObject([{ name: 'Fern', outcome: 'died' }])
})

it('shows a puppy on the website, hides it, and notices a change meanwhile', async () => {
  const puppy = await site.make.puppy({ litterId })
  const put = (body: object) => call('PUT', `/puppies/${puppy.id}/listed`, body)
  expect(await put({ isListed: false, updatedAt: puppy.updatedAt })).toMatchObject({
    status: 200,
    body: { isListed: false },
  })
  expect((await put({ isListed: true, updatedAt: puppy.updatedAt })).status).toBe(409)
  expect((await put({ isListed: 'no' })).status).toBe(400)
  expect(await history()).toMatchObject([{ fields: { isListed: { from: true, to: false } } }])
  expect((await site.request(`/api/puppies/${puppy.id}`)).status).toBe(404)
})
