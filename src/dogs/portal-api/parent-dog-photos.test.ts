import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { parentDogs } from '#src/app/tables.ts'
import { photoName } from '#src/platform/photos/rules/files.ts'
import { statusAndBody } from '#src/testing/app/create-test-app.ts'
import { newPhotoPath } from '#src/testing/app/factories.ts'
import { complete, full } from '#src/testing/app/parent-dog.ts'
import { sendPhoto } from '#src/testing/app/send-photo.ts'
import { openPortalSiteForEachTest, session, site } from '#src/testing/app/site-for-each-test.ts'

openPortalSiteForEachTest()

const call = async (method: string, path: string, body?: object) =>
  statusAndBody(await site.send(method, `/api/admin/parent-dogs${path}`, body, session))
const upload = () => sendPhoto(site, session)
const there = (path: string) => site.parts.photoStore.get(photoName(path) ?? '')

const stored = (id: string) =>
  site.parts.database.db.select().from(parentDogs).where(eq(parentDogs.id, id)).get()

const refusal = (field: string, message: string) => ({
  status: 400,
  body: { code: 'invalidInput', message: 'Invalid input', errors: { [field]: [message] } },
})

describe('photos of a dog', () => {
  it('are accepted when referenced and deleted with the last reference, the trash included', async () => {
    const { body } = await call('POST', '', { ...complete, photos: [await upload(), await upload()] })
    const [first, second] = body.photos
    expect([await there(first), await there(second)]).not.toContain(null)
    await call('PUT', `/${body.id}`, { ...complete, photos: [second] })
    expect(await there(first)).toBeNull()
    expect(await call('DELETE', `/${body.id}`)).toEqual({ status: 204, body: null })
    await site.send('DELETE', '/api/admin/trash', undefined, session)
    expect(await there(second)).toBeNull()
  })

  it('get a new cover, and the others are kept', async () => {
    const others = [newPhotoPath(), newPhotoPath()]
    const dog = await site.make.dog({ ...full, gender: 'female', status: 'retired', photos: others })
    const photoURL = await upload()
    const { status, body } = await call('PUT', `/${dog.id}/photos`, { photoURL })
    expect(status).toBe(200)
    expect(await there(body.photos[0])).not.toBeNull()
    expect(body).toEqual({ ...dog, photos: [body.photos[0], ...others], updatedAt: body.updatedAt })
    expect(await stored(dog.id)).toEqual(body)

    const again = await call('PUT', `/${dog.id}/photos`, { photoURL: body.photos[0] })
    expect(again.body.photos).toEqual(body.photos)
  })

  it('are limited to ten', async () => {
    const photos = Array.from({ length: 9 }, newPhotoPath)
    const { id } = await site.make.dog({ photos })
    const tenth = await call('PUT', `/${id}/photos`, { photoURL: await upload() })
    expect(tenth.body.photos).toHaveLength(10)
    expect(await call('PUT', `/${id}/photos`, { photoURL: await upload() })).toEqual({
      status: 400,
      body: {
        code: 'tooManyDogPhotos',
        message: 'A dog has at most 10 photos',
        errors: { photoURL: ['A dog has at most 10 photos'] },
      },
    })
    expect((await call('PUT', `/${id}/photos`, { photoURL: tenth.body.photos[0] })).status).toBe(200)
    expect((await stored(id))?.photos).toEqual(tenth.body.photos)
  })

  it.each([
    ['none', {}, 'Choose a photo'],
    [
      'one of another site',
      { photoURL: 'https://example.com/a.jpg' },
      'This photo is no longer on this site. Please choose it again.',
    ],
  ])('reject %s', async (_, body, message) => {
    const dog = await site.make.dog()
    expect(await call('PUT', `/${dog.id}/photos`, body)).toEqual(refusal('photoURL', message))
    expect(await stored(dog.id)).toEqual(dog)
  })
})
