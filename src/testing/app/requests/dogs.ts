import { litterInput, newLitterInput } from '#src/dogs/rules/litters.ts'
import { newParentDogInput, parentDogInput } from '#src/dogs/rules/parent-dogs.ts'
import { newPuppyInput, puppyInput, puppyQuery } from '#src/dogs/rules/puppies.ts'
import { healthTestInput, newHealthTestInput } from '#src/health-tests/fields.ts'
import { ancestorsInput, numberField } from '#src/pedigree/fields.ts'
import { ancestorPlaces } from '#src/pedigree/rules.ts'
import { photoUrlInput } from '#src/platform/photos/rules/upload-paths.ts'
import { dateOfBirth, type RequestWithData, text, updatedAt, withoutLock } from './request.ts'
import type { Rows } from './rows.ts'

export function dogRequests({
  dog,
  sire,
  healthTest,
  litter,
  puppy,
  uploaded,
  cover,
}: Rows): RequestWithData[] {
  const puppyFields = {
    name: text('Banjo'),
    color: text('coat'),
    gender: 'female',
    description: text('description'),
    priceMin: 7_654_321,
    priceMax: 7_654_329,
    status: 'available',
    photos: [uploaded],
    litterId: litter.id,
    healthTesting: text('health'),
    microchipId: '956000077654321',
    readyOn: '2029-08-07',
    updatedAt,
  }
  const litterFields = {
    name: text('litter'),
    dateOfBirth,
    damId: dog.id,
    sireId: sire.id,
    isActive: true,
    readyOn: '2029-08-07',
    updatedAt,
  }
  const dogFields = {
    name: text('Willow'),
    registeredName: text('Weeping Willow'),
    gender: 'female',
    color: text('coat'),
    dateOfBirth,
    status: 'active',
    weight: 76_543,
    height: 1_765,
    councilNumber: text('council'),
    description: text('description'),
    healthTesting: text('health'),
    championTitle: text('title'),
    achievements: text('champion'),
    pedigree: text('pedigree'),
    photos: [uploaded],
    updatedAt,
  }
  const testFields = {
    test: 'other',
    otherName: text('test'),
    result: 'borderline',
    detail: text('detail'),
    testedOn: '2024-05-20',
    validUntil: '2029-08-07',
    laboratory: text('laboratory'),
    number: text('number'),
    registerUrl: 'https://register.zebra.example/1',
    isShown: false,
    paper: uploaded,
    paperShown: true,
    updatedAt,
  }
  const puppies = '/api/admin/puppies'
  const dogs = '/api/admin/parent-dogs'
  return [
    { endpoint: `POST ${puppies}`, schema: newPuppyInput, values: withoutLock(puppyFields) },
    { endpoint: `PUT ${puppies}/:id`, id: puppy.id, schema: puppyInput, values: puppyFields },
    { endpoint: 'POST /api/admin/litters', schema: newLitterInput, values: withoutLock(litterFields) },
    { endpoint: 'PUT /api/admin/litters/:id', id: litter.id, schema: litterInput, values: litterFields },
    { endpoint: `POST ${dogs}`, schema: newParentDogInput, values: withoutLock(dogFields) },
    { endpoint: `PUT ${dogs}/:id`, id: dog.id, schema: parentDogInput, values: dogFields },
    {
      endpoint: `PUT ${dogs}/:id/photos`,
      id: dog.id,
      schema: photoUrlInput,
      values: { photoURL: cover },
    },
    {
      endpoint: `POST ${dogs}/:id/tests`,
      id: dog.id,
      schema: newHealthTestInput,
      values: { ...withoutLock(testFields), id: crypto.randomUUID() },
    },
    {
      endpoint: `PUT ${dogs}/:id/ancestors`,
      id: sire.id,
      schema: ancestorsInput,
      values: {
        ...Object.fromEntries(
          ancestorPlaces.flatMap((place) => [
            [place, text(`ancestor ${place}`)],
            [numberField(place), text(`number ${place}`)],
          ]),
        ),
        updatedAt,
      },
    },
    {
      endpoint: 'PUT /api/admin/tests/:id',
      id: healthTest.id,
      schema: healthTestInput,
      values: testFields,
    },
    {
      endpoint: `GET ${puppies}/csv`,
      schema: puppyQuery,
      values: { q: text('search'), litterId: litter.id, status: 'sold', website: 'off' },
      as: 'query',
    },
  ]
}
