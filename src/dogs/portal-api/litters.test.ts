import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { litters } from '#src/app/tables.ts'
import { statusAndBody } from '#src/testing/app/create-test-app.ts'
import { openPortalSiteForEachTest, session, site } from '#src/testing/app/site-for-each-test.ts'

openPortalSiteForEachTest()

const call = async (method: string, path: string, body?: object) =>
  statusAndBody(await site.send(method, `/api/admin/litters${path}`, body, session))

const stored = (id: string) => site.parts.database.db.select().from(litters).where(eq(litters.id, id)).get()

const complete = { name: 'Wattle Litter', dateOfBirth: '2026-10-02', isActive: true }

describe('GET /api/admin/litters', () => {
  it('returns inactive litters too, newest first, with the names of their parents', async () => {
    const dam = await site.make.dog({ name: 'Willow' })
    await site.make.litter({ name: 'Older', dateOfBirth: '2025-01-01', damId: dam.id })
    await site.make.litter({ name: 'Newest', dateOfBirth: '2026-08-01', isActive: false })
    expect((await call('GET', '')).body).toMatchObject([
      { name: 'Newest', isActive: false, damName: null, sireName: null },
      { name: 'Older', isActive: true, damName: 'Willow', sireName: null },
    ])
  })
})

describe('POST /api/admin/litters', () => {
  it('stores a litter and returns it', async () => {
    const dam = await site.make.dog({ name: 'Willow' })
    const sire = await site.make.dog({ name: 'Merlin', gender: 'male' })
    const answer = await call('POST', '', {
      ...complete,
      name: '  Wattle Litter ',
      damId: dam.id,
      sireId: sire.id,
      isActive: undefined,
      description: 'a field that is not taken',
    })
    expect(answer).toMatchObject({ status: 201, body: { damName: 'Willow', sireName: 'Merlin' } })
    expect(await stored(answer.body.id)).toMatchObject({
      name: 'Wattle Litter',
      dateOfBirth: '2026-10-02',
      damId: dam.id,
      sireId: sire.id,
      isActive: true,
      description: null,
    })
  })

  it.each([
    ['a male dam', 'damId', 'male', 'A dam must be female'],
    ['a female sire', 'sireId', 'female', 'A sire must be male'],
  ] as const)('rejects %s', async (_, field, gender, message) => {
    const dog = await site.make.dog({ gender })
    expect(await call('POST', '', { ...complete, [field]: dog.id })).toMatchObject({
      status: 400,
      body: { errors: { [field]: [message] } },
    })
  })

  it('rejects parents that do not exist', async () => {
    expect(await call('POST', '', { ...complete, damId: 'gone', sireId: 'gone' })).toMatchObject({
      status: 400,
      body: {
        errors: { damId: ['This dog no longer exists'], sireId: ['This dog no longer exists'] },
      },
    })
  })
})

describe('PUT /api/admin/litters/:id', () => {
  it('replaces the fields of the form, clears missing ones, and keeps the description', async () => {
    const dam = await site.make.dog()
    const { id } = await site.make.litter({ damId: dam.id, description: 'Our first of the year.' })
    const { status, body } = await call('PUT', `/${id}`, { ...complete, isActive: false, foreign: 1 })
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { id, name: 'Wattle Litter', damId: null, damName: null, isActive: false },
    })
    expect(await stored(id)).toMatchObject({
      name: 'Wattle Litter',
      damId: null,
      isActive: false,
      description: 'Our first of the year.',
      updatedAt: body.updatedAt,
    })
  })

  it('keeps no day to go home that the corrected birth makes too early, but that of a puppy', async () => {
    const { id } = await site.make.litter({ readyOn: '2026-11-20' })
    const puppy = await site.make.puppy({ litterId: id, readyOn: '2026-11-20' })
    const readyOn = ['Puppies go home at 8 weeks at the earliest: 27 November 2026']
    expect(await call('PUT', `/${id}`, { ...complete, readyOn: '2026-11-20' })).toEqual({
      status: 400,
      body: { code: 'invalidInput', message: 'Invalid input', errors: { readyOn } },
    })
    expect((await call('PUT', `/${id}`, complete)).status).toBe(200)
    expect((await stored(id))?.readyOn).toBeNull()
    const answer = await site.send(
      'PUT',
      `/api/admin/puppies/${puppy.id}`,
      { ...puppy, name: 'Kip' },
      session,
    )
    expect(await statusAndBody(answer)).toMatchObject({ status: 400, body: { errors: { readyOn } } })
  })

  it('rejects a male dam and changes nothing', async () => {
    const litter = await site.make.litter()
    const dog = await site.make.dog({ gender: 'male' })
    expect((await call('PUT', `/${litter.id}`, { ...complete, damId: dog.id })).status).toBe(400)
    expect(await stored(litter.id)).toEqual(litter)
  })
})

describe('DELETE /api/admin/litters/:id', () => {
  it('deletes a litter without puppies', async () => {
    const { id } = await site.make.litter()
    expect(await call('DELETE', `/${id}`)).toMatchObject({ status: 204 })
    expect(await stored(id)).toBeUndefined()
    expect(await call('DELETE', `/${id}`)).toMatchObject({ status: 404 })
  })

  it('keeps a litter with puppies', async () => {
    const { id } = await site.make.litter()
    await site.make.puppy({ litterId: id })
    expect(await call('DELETE', `/${id}`)).toMatchObject({
      status: 409,
      body: { code: 'litterHasPuppies', message: 'This litter still has puppies' },
    })
    expect(await stored(id)).toBeDefined()
  })
})
