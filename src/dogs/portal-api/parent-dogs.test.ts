import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { litters, parentDogs } from '#src/app/tables.ts'
import { statusAndBody } from '#src/testing/app/create-test-app.ts'
import { newPhotoPath } from '#src/testing/app/factories.ts'
import { complete, full } from '#src/testing/app/parent-dog.ts'
import { openPortalSiteForEachTest, session, site } from '#src/testing/app/site-for-each-test.ts'

openPortalSiteForEachTest()

const call = async (method: string, path: string, body?: object) =>
  statusAndBody(await site.send(method, `/api/admin/parent-dogs${path}`, body, session))

const stored = (id: string) =>
  site.parts.database.db.select().from(parentDogs).where(eq(parentDogs.id, id)).get()

const refusal = (field: string, message: string) => ({
  status: 400,
  body: { code: 'invalidInput', message: 'Invalid input', errors: { [field]: [message] } },
})

describe('GET /api/admin/parent-dogs', () => {
  it('returns dogs by name as stored, with microchip and registration numbers', async () => {
    const willow = await site.make.dog({ name: 'Willow', microchipId: '956000012345678', status: 'retired' })
    const ash = await site.make.dog({ name: 'Ash', color: 'Unknown', dateOfBirth: '2020-01-01' })
    expect(await call('GET', '')).toEqual({ status: 200, body: [ash, willow] })
  })
})

describe('POST /api/admin/parent-dogs', () => {
  it('stores a dog and returns it', async () => {
    const { status, body } = await call('POST', '', {
      ...full,
      name: ' Willow ',
      microchipId: '1',
      foreign: 1,
    })
    expect(status).toBe(201)
    expect(body).toEqual(await stored(body.id))
    expect(body).toMatchObject({ ...full, photos: [], microchipId: null, registrationNumber: null })
  })

  it('is active by default, and blank texts are null', async () => {
    const { status: _, ...input } = complete
    const { body } = await call('POST', '', {
      ...input,
      registeredName: ' ',
      dateOfBirth: '',
      weight: null,
      height: '',
      pedigree: '\n',
    })
    expect(await stored(body.id)).toMatchObject({
      status: 'active',
      registeredName: null,
      dateOfBirth: null,
      weight: null,
      height: null,
      pedigree: null,
    })
  })

  it('rejects a strange photo', async () => {
    expect(await call('POST', '', { ...full, photos: [newPhotoPath()] })).toEqual(
      refusal('photos', 'A photo is no longer on this site. Please remove it and choose it again.'),
    )
    expect(await site.parts.database.db.$count(parentDogs)).toBe(0)
  })
})

describe('PUT /api/admin/parent-dogs/:id', () => {
  it('replaces the fields of the form, clears missing ones, and keeps microchip and registration numbers', async () => {
    const { id } = await site.make.dog({
      ...full,
      gender: 'female',
      status: 'active',
      microchipId: '956000012345678',
      registrationNumber: 'REG-4711',
    })
    const input = { ...complete, name: 'Wattle', microchipId: null, registrationNumber: 'other' }
    const { status, body } = await call('PUT', `/${id}`, input)
    expect(status).toBe(200)
    expect(await stored(id)).toEqual(body)
    expect(body).toMatchObject({
      name: 'Wattle',
      dateOfBirth: null,
      weight: null,
      height: null,
      councilNumber: null,
      description: null,
      healthTesting: null,
      championTitle: null,
      achievements: null,
      pedigree: null,
      microchipId: '956000012345678',
      registrationNumber: 'REG-4711',
    })
  })

  it.each([
    ['dam', 'female', 'damId', 'male'],
    ['sire', 'male', 'sireId', 'female'],
  ] as const)('keeps the gender of a %s', async (_, gender, field, other) => {
    const dog = await site.make.dog({ gender })
    await site.make.litter({ [field]: dog.id })
    const message = "You can't change the gender of a dog that has litters"
    expect(await call('PUT', `/${dog.id}`, { ...complete, gender: other })).toEqual({
      status: 409,
      body: { code: 'genderFixed', message, errors: { gender: [message] } },
    })
    expect(await stored(dog.id)).toEqual(dog)
    expect((await call('PUT', `/${dog.id}`, { ...complete, gender })).status).toBe(200)
  })

  it('changes the gender of a dog without litters', async () => {
    const { id } = await site.make.dog({ gender: 'male' })
    expect((await call('PUT', `/${id}`, complete)).body).toMatchObject({ gender: 'female' })
  })
})

describe('DELETE /api/admin/parent-dogs/:id', () => {
  it('deletes a dog once, and keeps its litters without that parent', async () => {
    const dam = await site.make.dog()
    const sire = await site.make.dog({ gender: 'male' })
    const litter = await site.make.litter({ damId: dam.id, sireId: sire.id })
    expect((await call('DELETE', `/${dam.id}`)).status).toBe(204)
    expect(await stored(dam.id)).toBeUndefined()
    const [left] = await site.parts.database.db.select().from(litters)
    expect(left).toEqual({ ...litter, damId: null })
    expect((await call('DELETE', `/${dam.id}`)).status).toBe(404)
  })
})
