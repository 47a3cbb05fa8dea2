import { careInput, microchipsInput } from '#src/care/rules/care.ts'
import { listedInput, puppyRowInput } from '#src/dogs/rules/puppies.ts'
import { acceptPhotos } from '#src/platform/photos/actions/uploads.ts'
import { today } from '#src/platform/values/calendar.ts'
import type { TestApp } from '#src/testing/app/create-test-app.ts'
import { birthInput, litterBirthInput, makePuppiesInput } from '#src/whelping/rules/births.ts'
import { litterPhotosInput, photoOrderInput, puppyPhotosInput } from '#src/whelping/rules/litter-photos.ts'
import { weighingInput, weightInput } from '#src/whelping/rules/weights.ts'
import { dateOfBirth, type RequestWithData, text, updatedAt } from './request.ts'

/** The requests about births, the puppies made from them, their photos and weights; each changes a row of its own. */
export async function seasonRequests({ make, parts }: TestApp, photo: string): Promise<RequestWithData[]> {
  const litter = await make.litter({ dateOfBirth, updatedAt })
  const photographed = await make.litter({ updatedAt })
  const born = { litterId: litter.id, gender: 'female', color: text('coat'), updatedAt } as const
  const birth = await make.birth(born)
  const unmade = await make.birth({ ...born, position: 2 })
  const removed = await make.birth({ ...born, position: 3 })
  const hidden = await make.puppy({ litterId: litter.id, updatedAt })
  const puppy = await make.puppy({ litterId: photographed.id, updatedAt })
  const chipped = await make.puppy({ litterId: photographed.id, updatedAt })
  const rowed = await make.puppy({ litterId: photographed.id, updatedAt })
  const accepted = await acceptPhotos(parts, [photo])
  const ofPhotographed = { litterId: photographed.id, updatedAt }
  const pictured = await make.puppy(ofPhotographed)
  const ordered = await make.puppy({ ...ofPhotographed, photos: accepted })
  const emptied = await make.puppy({ ...ofPhotographed, photos: accepted })
  const weight = await make.weight({ puppyId: hidden.id, updatedAt })
  const wrong = await make.weight({ puppyId: puppy.id })
  const task = await make.care({ litterId: litter.id, updatedAt })
  const over = await make.care()
  const coming = await make.litter({ dateOfBirth: today() })
  const litters = '/api/admin/litters/:id'
  const grams = 7_654

  return [
    {
      endpoint: `PUT ${litters}/births/:birthId`,
      id: litter.id,
      secondId: birth.id,
      schema: birthInput,
      values: {
        position: 1,
        bornAt: '2019-03-07T08:09:10.111Z',
        gender: 'male',
        color: text('coat'),
        collar: 'turquoise',
        birthWeight: 1_234,
        markings: text('white paw'),
        outcome: 'stillborn',
        diedOn: '2019-03-08',
        updatedAt,
      },
    },
    {
      endpoint: `PUT ${litters}/puppies/:puppyId`,
      id: photographed.id,
      secondId: rowed.id,
      schema: puppyRowInput,
      values: {
        name: text('row'),
        color: text('row coat'),
        gender: 'male',
        description: text('row description'),
        priceMin: 7_654_321,
        priceMax: 7_654_329,
        microchipId: text('row chip'),
        isListed: false,
        updatedAt,
      },
    },
    {
      endpoint: `PUT ${litters}/birth`,
      id: litter.id,
      schema: litterBirthInput,
      values: {
        beganAt: '2019-03-07T07:08:09.111Z',
        endedAt: '2019-03-07T09:10:11.121Z',
        notes: text('all went well'),
        updatedAt,
      },
    },
    {
      endpoint: `POST ${litters}/puppies`,
      id: litter.id,
      schema: makePuppiesInput,
      values: {
        births: [{ birthId: unmade.id, name: text('Green boy') }],
        priceMin: 7_654_321,
        priceMax: 7_654_329,
        isListed: false,
      },
    },
    {
      endpoint: 'POST /api/admin/puppies/:id/photos',
      id: pictured.id,
      schema: puppyPhotosInput,
      values: { photos: [photo], updatedAt },
    },
    {
      endpoint: 'PUT /api/admin/puppies/:id/photos/order',
      id: ordered.id,
      schema: photoOrderInput,
      values: { public: [], updatedAt },
    },
    {
      endpoint: 'DELETE /api/admin/puppies/:id/photos',
      id: emptied.id,
      schema: puppyPhotosInput,
      values: { photos: [photo], updatedAt },
    },
    {
      endpoint: `PUT ${litters}/photos`,
      id: photographed.id,
      schema: litterPhotosInput,
      values: {
        tray: [photo],
        puppies: [{ id: puppy.id, photos: [], olderPhotos: [], updatedAt }],
        updatedAt,
      },
    },
    {
      endpoint: 'PUT /api/admin/puppies/:id/listed',
      id: hidden.id,
      schema: listedInput,
      values: { isListed: false, updatedAt },
    },
    {
      endpoint: `POST ${litters}/weighings`,
      id: litter.id,
      schema: weighingInput,
      values: {
        weighedAt: '2019-04-05T06:07:08.912Z',
        isSecond: true,
        weights: [{ id: crypto.randomUUID(), puppyId: hidden.id, grams }],
      },
    },
    {
      endpoint: 'PUT /api/admin/weights/:id',
      id: weight.id,
      schema: weightInput,
      values: { grams, updatedAt },
    },
    {
      endpoint: 'PUT /api/admin/care/:id',
      id: task.id,
      schema: careInput,
      values: {
        litterId: litter.id,
        dogId: undefined,
        kind: 'parasites',
        text: text('drops'),
        day: undefined,
        dueOn: '2031-05-06',
        puppies: [hidden.id],
        state: 'done',
        doneOn: '2019-03-09',
        product: text('product'),
        batch: text('batch'),
        givenBy: text('vet'),
        note: text('note'),
        nextDue: '2031-06-07',
        nextId: crypto.randomUUID(),
        restId: crypto.randomUUID(),
        updatedAt,
      },
    },
    {
      endpoint: `PUT ${litters}/microchips`,
      id: photographed.id,
      schema: microchipsInput,
      values: { puppies: [{ id: chipped.id, microchipId: '956000017654321', updatedAt }] },
    },
    { endpoint: `POST ${litters}/care/plan`, id: coming.id, values: {} },
    { endpoint: 'DELETE /api/admin/care/:id', id: over.id, values: {} },
    { endpoint: `DELETE ${litters}/births/:birthId`, id: litter.id, secondId: removed.id, values: {} },
    { endpoint: 'DELETE /api/admin/weights/:id', id: wrong.id, values: {} },
  ]
}
