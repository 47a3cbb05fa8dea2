import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { galleryPhotos, uploads } from '#src/db/schema.ts'
import { createTestApp, type TestApp, testSite } from '#src/testing/app/create-test-app.ts'
import { only, openPage, texts, typed } from '#src/testing/app/open-page.ts'
import { photoBytes } from '#src/testing/app/send-photo.ts'

let site: TestApp
beforeEach(async () => {
  site = await createTestApp({ versionMaxAgeMs: 0 })
})
afterEach(() => site.close())

const sameOrigin = { 'Sec-Fetch-Site': 'same-origin' }
const storedPhotos = () => site.parts.database.db.select().from(galleryPhotos)

const details = {
  name: 'Ruby Sinclair',
  email: 'ruby@example.com',
  puppyName: 'Pippin',
  ageDescription: '6-months',
  parentDam: 'Saffron',
  parentSire: 'Merlin',
  caption: 'Pippin at the lake',
  photoType: 'single',
  website: '',
}
/** What begins like a photo. */
const jpegOf = (size: number) => new Uint8Array([0xff, 0xd8, 0xff, ...new Uint8Array(size - 3)])
const file = (bytes: Uint8Array<ArrayBuffer>, type = 'image/jpeg') =>
  new File([bytes], 'pippin.jpg', { type })

async function sendPhoto(given: Record<string, string> = {}, photo?: File) {
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...details, ...given })) body.set(name, value)
  body.set('photo', photo ?? file(await photoBytes()))
  return openPage(site, '/gallery', { method: 'POST', headers: sameOrigin, body })
}

const photoForm = '.share-form'
const breakDatabase = () => site.parts.database.close()

describe('the photo without a script', () => {
  it('is stored, waits and is thanked for', async () => {
    const { status, headers } = await sendPhoto()
    expect([status, headers.get('Location')]).toEqual([303, '/gallery?shared=1#shared'])
    const [stored] = await storedPhotos()
    expect(stored).toMatchObject({
      uploaderName: 'Ruby Sinclair',
      uploaderEmail: 'ruby@example.com',
      caption: 'Pippin at the lake',
      ageDescription: '6-months',
      isPublic: false,
      reviewedAt: null,
    })
    expect(await site.parts.photoStore.get(stored?.filename ?? '')).not.toBeNull()
    const { document } = await openPage(site, '/gallery?shared=1')
    expect(texts(document, '#shared :is(h2, p)')).toEqual([
      'Photo submitted successfully!',
      'Your photo will be reviewed by our team before appearing in the gallery.',
    ])
  })

  it('sent again, as by a second press, is one', async () => {
    for (let press = 1; press <= 2; press += 1) expect((await sendPhoto()).status).toBe(303)
    expect(await storedPhotos()).toHaveLength(1)
  })

  it('comes back with its messages and what was typed and chosen', async () => {
    await site.make.dog({ name: 'Saffron', gender: 'female' })
    await site.make.dog({ name: 'Merlin', gender: 'male' })
    const before = await site.make.galleryPhoto({ photoType: 'before', caption: 'Pippin, small' })
    const given = { name: ' ', email: 'ruby@', photoType: 'after', relatedPhotoId: before.id }
    const { status, document } = await sendPhoto(given, file(new Uint8Array(0)))
    expect(status).toBe(400)
    expect(only(document, 'details.share').hasAttribute('open')).toBe(true)
    const form = only(document, photoForm)
    expect(texts(form, '[role=alert] a')).toEqual(['Your name', 'Email', 'Photo'])
    for (const link of form.querySelectorAll('[role=alert] a'))
      expect(form.querySelector(link.getAttribute('href') ?? '')).not.toBeNull()
    expect(texts(form, '.field-error')).toEqual([
      'Please provide your name',
      'Please enter a valid email address',
      'Please upload a photo first.',
    ])
    expect(typed(document, photoForm)).toEqual({ ...details, ...given })
    expect(await storedPhotos()).toEqual([before])
  })

  it.each<[string, () => File, number, string]>([
    ['too large', () => file(jpegOf(12_000_000)), 413, 'The file is larger than 10 MB'],
    ['a little too large', () => file(jpegOf(10_485_761)), 413, 'The file is larger than 10 MB'],
    [
      'no photo',
      () => file(new TextEncoder().encode('<!doctype html>')),
      415,
      'The file is not a JPG, PNG or GIF photo',
    ],
    [
      'of another kind',
      () => file(new Uint8Array(100), 'image/webp'),
      415,
      'The file is not a JPG, PNG or GIF photo',
    ],
  ])('%s is rejected beside its field, and the texts are kept', async (_, photo, status, message) => {
    await site.make.dog({ name: 'Saffron', gender: 'female' })
    await site.make.dog({ name: 'Merlin', gender: 'male' })
    const answer = await sendPhoto({}, photo())
    expect(answer.status).toBe(status)
    expect(texts(answer.document, `${photoForm} .field-error`)).toEqual([message])
    expect(typed(answer.document, photoForm)).toEqual(details)
    expect(await storedPhotos()).toEqual([])
  })

  it('is kept when it is one too many', async () => {
    for (let photos = 0; photos < 20; photos++)
      await site.request('/api/public/upload', { method: 'POST', headers: sameOrigin })
    const { status, headers, document } = await sendPhoto({ parentDam: '', parentSire: '' })
    expect([status, Number(headers.get('Retry-After')) > 3500]).toEqual([429, true])
    expect(texts(document, `${photoForm} [role=alert]`)).toEqual([
      'You have sent many photos already. Please try again later.',
    ])
    expect(typed(document, photoForm)).toEqual({ ...details, parentDam: '', parentSire: '' })
  })

  it('is kept while the database fails', async () => {
    breakDatabase()
    const { status, headers, document } = await sendPhoto()
    expect([status, headers.get('Retry-After')]).toEqual([503, '10'])
    expect(texts(document, `${photoForm} [role=alert]`)).toEqual([
      'There was an error submitting your photo. Please try again.',
    ])
    expect(typed(document, photoForm)).toEqual(details)
    expect(texts(document, 'main h2')).toContain('Error Loading Photos')
  })

  it('from a bot is accepted and discarded', async () => {
    expect((await sendPhoto({ website: 'https://spam.example' })).status).toBe(303)
    expect(await storedPhotos()).toEqual([])
    expect(await site.parts.database.db.$count(uploads)).toBe(0)
  })

  it('that is not a form is rejected as an empty one', async () => {
    const { status, document } = await openPage(site, '/gallery', {
      method: 'POST',
      headers: { ...sameOrigin, 'Content-Type': 'multipart/form-data; boundary=x' },
      body: 'nonsense',
    })
    expect([status, texts(document, '.field-error')]).toEqual([
      400,
      ['Please provide your name', 'Please enter a valid email address', 'Please upload a photo first.'],
    ])
  })

  it('from another site is rejected', async () => {
    const answer = await site.app.request(`${testSite}/gallery`, {
      method: 'POST',
      headers: { Origin: 'https://evil.example' },
      body: new FormData(),
    })
    expect(answer.status).toBe(403)
  })
})
