import { describe, expect, it } from 'vitest'
import { apiClient } from '#src/testing/app/api-client.ts'
import { openSiteForEachTest, site } from '#src/testing/app/site-for-each-test.ts'

openSiteForEachTest()

const listLitters = async () => (await apiClient(site).litters.$get()).json()

describe('GET /api/litters', () => {
  it('returns a litter with the names and colours of its parents, and nothing else about them', async () => {
    const dam = await site.make.dog({ name: 'Willow', color: 'Sable and white', microchipId: 'chip' })
    const sire = await site.make.dog({ name: 'Merlin', color: 'Black and white', gender: 'male' })
    const litter = await site.make.litter({
      name: 'Wattle Litter',
      description: 'Our first of the year.',
      damId: dam.id,
      sireId: sire.id,
    })
    expect(await listLitters()).toEqual([
      {
        id: litter.id,
        name: 'Wattle Litter',
        dateOfBirth: '2026-09-14',
        description: 'Our first of the year.',
        isActive: true,
        damId: dam.id,
        damName: 'Willow',
        damColor: 'Sable and white',
        sireId: sire.id,
        sireName: 'Merlin',
        sireColor: 'Black and white',
        createdAt: '2026-10-01T00:00:00.000Z',
        updatedAt: '2026-10-01T00:00:00.000Z',
      },
    ])
  })

  it('returns null for unknown details of the parents', async () => {
    const dam = await site.make.dog({ name: 'Rosie', color: 'Unknown', dateOfBirth: '2020-01-01' })
    await site.make.litter({ damId: dam.id })
    expect(await listLitters()).toMatchObject([
      { damName: 'Rosie', damColor: null, sireId: null, sireName: null, sireColor: null },
    ])
  })

  it('returns active litters only, newest first', async () => {
    await site.make.litter({ name: 'Older', dateOfBirth: '2025-01-01' })
    await site.make.litter({ name: 'Newest', dateOfBirth: '2026-08-01' })
    await site.make.litter({ name: 'Between', dateOfBirth: '2026-01-01' })
    await site.make.litter({ name: 'Inactive', dateOfBirth: '2026-09-01', isActive: false })
    expect((await listLitters()).map(({ name }) => name)).toEqual(['Newest', 'Between', 'Older'])
  })
})
