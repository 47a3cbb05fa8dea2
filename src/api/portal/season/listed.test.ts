import { expect, it } from 'vitest'
import { call, history, litterId, openSiteForEachTest, site } from '#src/testing/season/births.ts'

openSiteForEachTest()

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
