import { beforeEach, describe, expect, it } from 'vitest'
import { apiClient } from '#src/testing/app/api-client.ts'
import type { TestApp } from '#src/testing/app/create-test-app.ts'
import { newPhotoPath } from '#src/testing/app/factories.ts'
import { openSiteForEachTest, site } from '#src/testing/app/site-for-each-test.ts'

openSiteForEachTest()

let api: ReturnType<typeof apiClient>
beforeEach(async () => {
  api = apiClient(site)
})

async function wren(given: Partial<Parameters<TestApp['make']['puppy']>[0]> = {}) {
  const dam = await site.make.dog({
    name: 'Willow',
    microchipId: 'chip of the dam',
    registrationNumber: 'papers',
  })
  const sire = await site.make.dog({ name: 'Merlin', gender: 'male' })
  const litter = await site.make.litter({ name: 'Wattle Litter', damId: dam.id, sireId: sire.id })
  const puppy = await site.make.puppy({
    name: 'Wren',
    color: 'Red and white',
    gender: 'female',
    description: '<b>Bold</b> & "sweet"',
    priceMin: 280_000,
    priceMax: 320_000,
    photos: [newPhotoPath()],
    healthTesting: 'All Clear',
    microchipId: '956000012345678',
    litterId: litter.id,
    ...given,
  })
  return { puppy, litter, dam, sire }
}

describe('GET /api/puppies/{id}', () => {
  it('returns the puppy with facts of its litter and parents, and nothing else', async () => {
    const { puppy, litter, dam, sire } = await wren()
    const response = await api.puppies[':id'].$get({ param: { id: puppy.id } })
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toMatch(/^application\/json/)
    expect(await response.json()).toEqual({
      id: puppy.id,
      name: 'Wren',
      color: 'Red and white',
      gender: 'female',
      description: '<b>Bold</b> & "sweet"',
      priceMin: 280_000,
      priceMax: 320_000,
      status: 'available',
      photos: puppy.photos,
      litterId: litter.id,
      litterName: 'Wattle Litter',
      litterDateOfBirth: '2026-09-14',
      parentDamId: dam.id,
      parentDam: 'Willow',
      parentSireId: sire.id,
      parentSire: 'Merlin',
      healthTesting: 'All Clear',
      microchipId: '956000012345678',
      readyOn: '2026-11-09',
      listing: 'offer',
      createdAt: '2026-10-01T00:00:00.000Z',
      updatedAt: '2026-10-01T00:00:00.000Z',
    })
  })

  it('hides the microchip number of a sold puppy', async () => {
    const { puppy } = await wren({ status: 'sold' })
    const response = await api.puppies[':id'].$get({ param: { id: puppy.id } })
    expect(await response.json()).toMatchObject({ status: 'sold', microchipId: null })
  })

  it.each([
    ['its own day', { readyOn: '2026-12-01' }, '2026-12-01'],
    ['that of its litter', {}, '2026-11-20'],
    ['none when it is sold', { readyOn: '2026-12-01', status: 'sold' }, null],
  ] as const)('says when it can go home: %s', async (_, given, readyOn) => {
    const litter = await site.make.litter({ readyOn: '2026-11-20' })
    const { id } = await site.make.puppy({ litterId: litter.id, ...given })
    const response = await api.puppies[':id'].$get({ param: { id } })
    expect(await response.json()).toMatchObject({ readyOn })
  })

  it('returns null for unknown parents', async () => {
    const { id } = await site.make.puppy()
    const response = await api.puppies[':id'].$get({ param: { id } })
    expect(await response.json()).toMatchObject({
      parentDamId: null,
      parentDam: null,
      parentSireId: null,
      parentSire: null,
    })
  })

  it('returns a puppy of an inactive litter too', async () => {
    const litter = await site.make.litter({ isActive: false })
    const { id } = await site.make.puppy({ litterId: litter.id })
    expect((await api.puppies[':id'].$get({ param: { id } })).status).toBe(200)
  })

  it.each([crypto.randomUUID(), 'banjo', '%', '%E0%A4%A', '..%2f', "'", 'a'.repeat(10_000), '__proto__'])(
    'does not know %s',
    async (id) => {
      const response = await site.request(`/api/puppies/${id}`)
      expect(response.status).toBe(404)
      expect(await response.json()).toEqual({ code: 'puppyNotFound', message: 'Puppy Not Found' })
      expect(response.headers.get('Cache-Control')).toBe('no-store')
    },
  )
})

describe('GET /api/puppies', () => {
  it('returns an empty list without puppies', async () => {
    const response = await api.puppies.$get()
    expect([response.status, await response.json()]).toEqual([200, []])
  })

  it('returns puppies of active litters: newest litter first, then available, reserved, sold, then by name', async () => {
    const older = await site.make.litter({ dateOfBirth: '2026-05-01' })
    const newer = await site.make.litter({ dateOfBirth: '2026-08-01' })
    const hidden = await site.make.litter({ dateOfBirth: '2026-09-01', isActive: false })
    await site.make.puppy({ litterId: older.id, name: 'Ash' })
    await site.make.puppy({ litterId: newer.id, name: 'Sold', status: 'sold' })
    await site.make.puppy({ litterId: newer.id, name: 'Zoe' })
    await site.make.puppy({ litterId: newer.id, name: 'Reserved', status: 'reserved' })
    await site.make.puppy({ litterId: newer.id, name: 'Bea' })
    await site.make.puppy({ litterId: hidden.id, name: 'Hidden' })
    const puppies = await (await api.puppies.$get()).json()
    expect(puppies.map(({ name }) => name)).toEqual(['Bea', 'Zoe', 'Reserved', 'Sold', 'Ash'])
  })

  it('returns each puppy exactly like its own endpoint', async () => {
    const { puppy } = await wren()
    const [listed] = await (await api.puppies.$get()).json()
    const single = await (await api.puppies[':id'].$get({ param: { id: puppy.id } })).json()
    expect(listed).toEqual(single)
  })
})
