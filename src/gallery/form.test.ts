import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { galleryPhotos, uploads } from '#src/app/tables.ts'
import { AppError, appErrors } from '#src/platform/errors/errors.ts'
import { budgets } from '#src/platform/machine/budgets.ts'
import { createTestApp } from '#src/testing/app/create-test-app.ts'
import { only, openPage, texts, typed } from '#src/testing/app/open-page.ts'
import { photoBytes } from '#src/testing/app/send-photo.ts'
import { openSiteForEachTest, site } from '#src/testing/app/site-for-each-test.ts'

openSiteForEachTest({ versionMaxAgeMs: 0 })

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
  words: '',
  wordsName: '',
  website: '',
}
/** A file that begins like a photo. */
const jpegOf = (size: number) => Uint8Array.from([0xff, 0xd8, 0xff]).buffer.transfer(size)
const file = (bytes: Uint8Array<ArrayBuffer> | ArrayBuffer, type = 'image/jpeg') =>
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
    expect(document.title).toBe('Thank you | Standard Parti Poodles')
    expect(texts(document, '#shared :is(h2, p)')).toEqual([
      'Photo submitted successfully!',
      'Your photo will be reviewed by our team before appearing in the gallery.',
    ])
  })

  it('may come before its fields', async () => {
    const body = new FormData()
    body.set('photo', file(await photoBytes()))
    for (const [name, value] of Object.entries(details)) body.set(name, value)
    const { status } = await openPage(site, '/gallery', { method: 'POST', headers: sameOrigin, body })
    expect(status).toBe(303)
    expect(await storedPhotos()).toMatchObject([{ uploaderName: 'Ruby Sinclair' }])
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

  it('too large or of another kind is rejected beside its field, and the texts are kept', async () => {
    await site.make.dog({ name: 'Saffron', gender: 'female' })
    await site.make.dog({ name: 'Merlin', gender: 'male' })
    const tooLarge = 'The file is larger than 10 MB'
    const otherKind = 'The file is damaged, or not a JPG, PNG or GIF photo'
    for (const [photo, status, message] of [
      [file(jpegOf(12_000_000)), 413, tooLarge],
      [file(jpegOf(10_485_761)), 413, tooLarge],
      [file(new TextEncoder().encode('<!doctype html>')), 415, otherKind],
      [file(new Uint8Array(100), 'image/webp'), 415, otherKind],
    ] as const) {
      const answer = await sendPhoto({}, photo)
      const shown = texts(answer.document, `${photoForm} .field-error`)
      expect([photo.size, answer.status, shown]).toEqual([photo.size, status, [message]])
      expect(typed(answer.document, photoForm)).toEqual(details)
    }
    expect(await storedPhotos()).toEqual([])
  })

  it('is asked for again when a field is rejected, since the browser forgets it', async () => {
    const shown = async (...sent: Parameters<typeof sendPhoto>) =>
      texts((await sendPhoto(...sent)).document, `${photoForm} .field-error`)
    await site.make.galleryPhoto({ photoType: 'before' })
    const again = 'Please choose your photo again.'
    expect(await shown({ name: '' })).toEqual(['Please provide your name', again])
    expect(await shown({ photoType: 'after', relatedPhotoId: 'unknown' })).toEqual([
      'Choose a published "before" photo',
      again,
    ])
    expect(await shown({ name: '' }, file(jpegOf(10_485_761)))).toEqual([
      'Please provide your name',
      'The file is larger than 10 MB',
    ])
  })

  it('leaves no file when a field is rejected', async () => {
    expect((await sendPhoto({ name: '' })).status).toBe(400)
    expect((await sendPhoto({ photoType: 'after', relatedPhotoId: 'unknown' })).status).toBe(400)
    expect(await site.parts.database.db.$count(uploads)).toBe(0)
    expect(await readdir(join(site.folder, 'photos/inbox'))).toEqual([])
  })

  it('leaves no file when the form ends in the middle of it', async () => {
    const start = ['--x', 'Content-Disposition: form-data; name="name"', '', 'Ruby']
    const photo = [
      '--x',
      'Content-Disposition: form-data; name="photo"; filename="a.gif"',
      '',
      'GIF89a a photo',
    ]
    const { status, document } = await openPage(site, '/gallery', {
      method: 'POST',
      headers: { ...sameOrigin, 'Content-Type': 'multipart/form-data; boundary=x' },
      body: [...start, ...photo].join('\r\n'),
    })
    expect([status, typed(document, photoForm).name]).toEqual([400, 'Ruby'])
    expect(await readdir(join(site.folder, 'photos/inbox'))).toEqual([])
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

  it('is kept while too many photos are being checked', async () => {
    vi.spyOn(site.parts.images, 'normalise').mockRejectedValue(
      new AppError(appErrors.busy, { retryAfter: 10 }),
    )
    const { status, headers, document } = await sendPhoto({ parentDam: '', parentSire: '' })
    expect([status, headers.get('Retry-After')]).toEqual([503, '10'])
    expect(texts(document, `${photoForm} [role=alert]`)).toEqual([
      'The site is busy. Please try again in a moment.',
    ])
    expect(typed(document, photoForm)).toEqual({ ...details, parentDam: '', parentSire: '' })
    expect(await storedPhotos()).toEqual([])
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

  it('is rejected with 503 when too many are on their way, from one address or altogether', async () => {
    const { running, waiting, perAddress } = budgets.photoForms
    const behindProxy = await createTestApp({ env: { TRUSTED_PROXY: 'fly' } })
    const ends: (() => void)[] = []
    const send = (address: string) => {
      const body = new ReadableStream({ start: (controller) => void ends.push(() => controller.close()) })
      const headers = { ...sameOrigin, 'Fly-Client-IP': address }
      return behindProxy.request('/gallery', { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
    }
    const open = Array.from({ length: running + waiting }, (_, at) =>
      send(`192.0.2.${Math.floor(at / perAddress)}`),
    )
    // The request is rejected as soon as its body has been read to the end.
    const rejected = [send('192.0.2.0'), send('192.0.2.99')]
    for (const end of ends) end()
    for (const answer of rejected) {
      const { status, headers } = await answer
      expect([status, headers.get('Retry-After')]).toEqual([503, '10'])
    }
    expect((await Promise.all(open)).map(({ status }) => status)).toEqual(open.map(() => 400))
    await behindProxy.close()
  })
})
