import { describe, expect, it } from 'vitest'
import { apiClient } from '#src/testing/app/api-client.ts'
import { newPhotoPath } from '#src/testing/app/factories.ts'
import { openSiteForEachTest, site } from '#src/testing/app/site-for-each-test.ts'

openSiteForEachTest()

const listDogs = async () => (await apiClient(site)['parent-dogs'].$get()).json()

describe('GET /api/parent-dogs', () => {
  it('returns a dog without microchip, registration and council numbers', async () => {
    const photos = [newPhotoPath(), newPhotoPath()]
    const dog = await site.make.dog({
      name: 'Willow',
      registeredName: 'Ch. Ranges Weeping Willow',
      dateOfBirth: '2021-03-04',
      description: 'Calm.',
      photos,
      healthTesting: 'All Clear',
      achievements: 'Australian Champion',
      pedigree: 'Long',
      microchipId: '956000099999999',
      registrationNumber: 'REG-4711',
      councilNumber: 'MSC-4418',
      weight: 23_500,
      height: 590,
    })
    expect(await listDogs()).toEqual([
      {
        id: dog.id,
        name: 'Willow',
        registeredName: 'Ch. Ranges Weeping Willow',
        color: 'Black and white',
        gender: 'female',
        dateOfBirth: '2021-03-04',
        description: 'Calm.',
        photos,
        status: 'active',
        healthTesting: 'All Clear',
        championTitle: null,
        achievements: 'Australian Champion',
        pedigree: 'Long',
        weight: 23_500,
        height: 590,
        tests: [],
        createdAt: '2026-10-01T00:00:00.000Z',
        updatedAt: '2026-10-01T00:00:00.000Z',
      },
    ])
  })

  it('returns the newest result of each test that is shown, and nothing of the others', async () => {
    const { id: dogId } = await site.make.dog()
    const checked = {
      test: 'vwd' as const,
      result: 'carrier' as const,
      detail: null,
      testedOn: '2021-05-20',
      validUntil: null,
      laboratory: 'Gene Lab',
      number: 'GL-70341',
      registerUrl: 'https://register.example/GL-70341',
    }
    await site.make.healthTest({ dogId, ...checked })
    await site.make.healthTest({ dogId, testedOn: '2023-04-03', number: 'XR-OLD' })
    await site.make.healthTest({ dogId, testedOn: '2024-04-03', number: 'XR-HIDDEN', isShown: false })
    const [dog] = await listDogs()
    expect(dog?.tests).toEqual([{ ...checked, name: 'von Willebrand disease type 1' }])
  })

  it('returns no placeholder coat or date of birth of a quick add', async () => {
    await site.make.dog({ color: 'Unknown', dateOfBirth: '2020-01-01' })
    expect(await listDogs()).toMatchObject([{ color: null, dateOfBirth: null }])
  })

  it('returns dogs of every status, by name', async () => {
    await site.make.dog({ name: 'Willow', status: 'retired' })
    await site.make.dog({ name: 'Merlin', gender: 'male', status: 'planned' })
    await site.make.dog({ name: 'Hazel' })
    expect((await listDogs()).map(({ name, status }) => `${name}: ${status}`)).toEqual([
      'Hazel: active',
      'Merlin: planned',
      'Willow: retired',
    ])
  })
})
