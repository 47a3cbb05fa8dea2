import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { puppies } from '#src/app/tables.ts'
import { photoName } from '#src/platform/photos/rules/files.ts'
import { statusAndBody } from '#src/testing/app/create-test-app.ts'
import { sendPhoto } from '#src/testing/app/send-photo.ts'
import { openPortalSiteForEachTest, session, site } from '#src/testing/app/site-for-each-test.ts'

openPortalSiteForEachTest()

const call = async (method: string, path: string, body?: object) =>
  statusAndBody(await site.send(method, `/api/admin/puppies${path}`, body, session))
const upload = () => sendPhoto(site, session)

const stored = (id: string) => site.parts.database.db.select().from(puppies).where(eq(puppies.id, id)).get()

async function complete(change: object = {}) {
  const { id: litterId } = await site.make.litter()
  return { name: 'Banjo', color: 'Black and white', gender: 'male', litterId, ...change }
}

describe('GET /api/admin/puppies', () => {
  it('returns puppies of inactive litters too, with microchip number and warning', async () => {
    const dam = await site.make.dog({ name: 'Willow', microchipId: '956000012345678' })
    const old = await site.make.litter({ name: 'Old', dateOfBirth: '2020-05-01', isActive: false })
    const young = await site.make.litter({ name: 'Young', damId: dam.id })
    await site.make.puppy({ name: 'Sold', litterId: old.id, status: 'sold', microchipId: '956' })
    await site.make.puppy({ name: 'Twice', litterId: young.id, microchipId: '956 000 012 345 678' })
    expect((await call('GET', '')).body).toMatchObject([
      {
        name: 'Twice',
        litterName: 'Young',
        litterDateOfBirth: '2026-09-14',
        parentDam: 'Willow',
        parentSire: null,
        microchipId: '956 000 012 345 678',
        listingNotes: ['Another dog has this microchip number'],
      },
      { name: 'Sold', litterName: 'Old', microchipId: '956', listingNotes: [] },
    ])
  })

  it('returns those that are asked for', async () => {
    const [old, young] = [await site.make.litter({ name: 'Old' }), await site.make.litter({ name: 'Young' })]
    await site.make.puppy({ name: 'Wren', litterId: old.id, status: 'sold' })
    await site.make.puppy({ name: 'Otis', litterId: young.id })
    await site.make.puppy({ name: 'Élan', litterId: young.id, status: 'reserved' })
    const names = async (query: string) =>
      (await call('GET', query)).body.map(({ name }: { name: string }) => name)
    expect(await names('?status=available')).toEqual(['Otis'])
    expect(await names(`?litterId=${young.id}`)).toEqual(['Otis', 'Élan'])
    expect(await names('?q=elan')).toEqual(['Élan'])
  })
})

describe('GET /api/admin/puppies/:id/share', () => {
  const microchipId = '956000017240815'
  async function share(given: object = {}, ofLitter: object = {}) {
    const litter = await site.make.litter(ofLitter)
    const { id } = await site.make.puppy({ name: 'Wren', microchipId, ...given, litterId: litter.id })
    return { id, response: await call('GET', `/${id}/share`) }
  }

  it('returns the text of a post and the address of its picture', async () => {
    const { id, response } = await share({ priceMin: 320_000 }, { readyOn: '2099-12-01' })
    expect(response).toEqual({
      status: 200,
      body: {
        text: `Wren, black and white boy, born 14 September 2026. $3,200 AUD. Ready to go home from 1 December 2099.\nhttp://localhost:3000/puppy/${id}\nSource number EE000000. Microchip ${microchipId}.`,
        card: expect.stringMatching(new RegExp(`^/share/puppy/${id}\\.jpg\\?v=[0-9a-f]{8}$`)),
        warnsOfOffer: false,
      },
    })
    expect((await site.request(response.body.card)).status).toBe(200)
  })

  it.each([
    ["the puppy's own day", { readyOn: '2099-12-24' }, { readyOn: '2099-12-01' }, 'from 24 December 2099'],
    ['eight weeks after birth', {}, { dateOfBirth: '2099-01-01' }, 'from 26 February 2099'],
    ['now from the day on', {}, { readyOn: '2020-01-01' }, 'now'],
  ])('says when it is ready: %s', async (_, given, ofLitter, ready) => {
    const { response } = await share(given, ofLitter)
    expect(response.body.text).toContain(`Ready to go home ${ready}.`)
  })

  it.each([
    [{ microchipId: null }, true],
    [{ microchipId: null, status: 'sold' }, false],
  ])('says whether a puppy that is %j must not be offered: %s', async (given, warnsOfOffer) => {
    expect((await share(given)).response.body).toMatchObject({ warnsOfOffer })
  })

  it('returns nothing for a puppy that is not on the website', async () => {
    expect((await share({ isListed: false })).response).toEqual({ status: 200, body: null })
  })
})

describe('POST /api/admin/puppies', () => {
  it('stores a puppy and returns it', async () => {
    const input = await complete({
      name: '  Banjo ',
      description: ' ',
      priceMin: 280_000,
      priceMax: 320_050,
      healthTesting: 'vWD clear\nPRA clear',
      microchipId: null,
      readyOn: '2026-11-27',
      parentDam: 'a field that is derived',
      foreign: 1,
    })
    const answer = await call('POST', '', input)
    expect(answer).toMatchObject({
      status: 201,
      body: { litterName: 'Snow Gum Litter', listingNotes: ['No microchip number'] },
    })
    expect(await stored(answer.body.id)).toEqual({
      id: answer.body.id,
      name: 'Banjo',
      color: 'Black and white',
      gender: 'male',
      description: null,
      priceMin: 280_000,
      priceMax: 320_050,
      status: 'available',
      olderPhotos: [],
      photos: [],
      litterId: input.litterId,
      healthTesting: 'vWD clear\nPRA clear',
      microchipId: null,
      readyOn: '2026-11-27',
      isListed: true,
      createdAt: answer.body.createdAt,
      updatedAt: answer.body.updatedAt,
    })
  })

  it.each([
    ['an unknown litter', { litterId: 'gone' }, 'litterId', 'This litter no longer exists'],
    [
      'a day before it is 8 weeks old',
      { readyOn: '2026-11-08' },
      'readyOn',
      'Puppies go home at 8 weeks at the earliest: 9 November 2026',
    ],
    [
      "another site's photo",
      { photos: ['https://example.com/a.jpg'] },
      'photos',
      'A photo is no longer on this site. Please remove it and choose it again.',
    ],
  ])('rejects one with %s', async (_, change, field, message) => {
    expect(await call('POST', '', await complete(change))).toEqual({
      status: 400,
      body: {
        code: 'invalidInput',
        message: 'Invalid input',
        errors: { [field]: [message] },
      },
    })
    expect(await site.parts.database.db.$count(puppies)).toBe(0)
  })
})

describe('PUT /api/admin/puppies/:id', () => {
  it('replaces all fields of the form and clears missing ones', async () => {
    const input = await complete({ name: 'Clancy', status: 'reserved' })
    const { id } = await site.make.puppy({
      litterId: input.litterId,
      priceMin: 1,
      priceMax: 2,
      description: 'Old',
      healthTesting: 'Old',
      microchipId: 'Old',
    })
    const { status, body } = await call('PUT', `/${id}`, input)
    expect({ status, name: body.name }).toEqual({ status: 200, name: 'Clancy' })
    expect(await stored(id)).toMatchObject({
      ...input,
      priceMin: null,
      priceMax: null,
      description: null,
      healthTesting: null,
      microchipId: null,
    })
  })
})

describe('photos of a puppy', () => {
  const there = (path: string) => site.parts.photoStore.get(photoName(path) ?? '')

  it('are accepted when referenced, kept in order, and deleted with the last reference, the trash included', async () => {
    const input = await complete({ photos: [await upload(), await upload()] })
    const { status, body } = await call('POST', '', input)
    expect({ status, count: body.photos.length }).toEqual({ status: 201, count: 2 })
    const [first, second] = body.photos
    expect([await there(first), await there(second)]).not.toContain(null)

    const replaced = await call('PUT', `/${body.id}`, { ...input, photos: [second] })
    expect(replaced.body.photos).toEqual([second])
    expect(await there(first)).toBeNull()

    expect(await call('DELETE', `/${body.id}`)).toEqual({ status: 204, body: null })
    await site.send('DELETE', '/api/admin/trash', undefined, session)
    expect(await there(second)).toBeNull()
  })

  it('that were removed elsewhere are a conflict, and a puppy that was deleted there is gone', async () => {
    const input = await complete({ photos: [await upload(), await upload()] })
    const { body } = await call('POST', '', input)
    const { id, photos, updatedAt } = body
    const late = { ...input, photos, name: 'Late', updatedAt }
    await call('PUT', `/${id}`, { ...input, photos: photos.slice(1), updatedAt })
    expect(await call('PUT', `/${id}`, late)).toMatchObject({
      status: 409,
      body: { code: 'changedMeanwhile' },
    })
    await call('DELETE', `/${id}`)
    expect((await call('PUT', `/${id}`, late)).status).toBe(404)
  })

  it('are kept while another puppy references them', async () => {
    const input = await complete({ photos: [await upload()] })
    const { body } = await call('POST', '', input)
    await call('POST', '', { ...input, photos: body.photos })
    await call('DELETE', `/${body.id}`)
    await site.send('DELETE', '/api/admin/trash', undefined, session)
    expect(await there(body.photos[0])).not.toBeNull()
  })
})

describe('DELETE /api/admin/puppies/:id', () => {
  it('deletes a puppy once', async () => {
    const { id } = await site.make.puppy()
    expect((await call('DELETE', `/${id}`)).status).toBe(204)
    expect(await stored(id)).toBeUndefined()
    expect((await call('DELETE', `/${id}`)).status).toBe(404)
  })
})
