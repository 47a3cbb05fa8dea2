import { describe, expect, it } from 'vitest'
import { galleryPhotos } from '#src/app/tables.ts'
import { formBody, openPage, texts } from '#src/testing/app/open-page.ts'
import { photoBytes, sendPhoto } from '#src/testing/app/send-photo.ts'
import { call, openGalleryForEachTest, site, stored } from '#src/testing/gallery/gallery.ts'

openGalleryForEachTest()

const words = 'Poppy walked in, looked round\nand chose the couch.'
const sender = { name: 'Tom Byrne', email: 'tom@example.com', puppyName: 'Poppy' }
const said = { words, wordsName: 'Tom', wordsConsent: true }
const share = async (given: object) => {
  const photoURL = await sendPhoto(site, {}, { from: '/api/public/upload' })
  return site.send('PUT', '/api/public/gallery-photos', { ...sender, photoURL, ...given })
}
const shown = {
  words,
  wordsName: 'Tom',
  wordsOkAt: '2026-03-01T00:00:00.000Z',
  wordsShown: true,
  puppyName: 'Poppy',
  parentDam: 'Magnolia',
  createdAt: '2026-02-28T23:00:00.000Z',
} as const
/** Everything that anyone may read. */
async function everywhere() {
  const paths = ['/', '/gallery', '/gallery?shared=1', '/api/gallery', '/puppies', '/about', '/sitemap.xml']
  const id = (await site.parts.database.client.execute('select id from puppies')).rows[0]?.id
  const all = [...paths, ...(id ? [`/puppy/${id}`, '/api/puppies'] : [])]
  return (await Promise.all(all.map(async (path) => (await site.request(path)).text()))).join('\n')
}
const puppyOf = async (name: string) => {
  const dam = await site.make.dog({ name })
  const sire = await site.make.dog({ name: 'Figaro', gender: 'male' })
  const litter = await site.make.litter({ damId: dam.id, sireId: sire.id })
  return site.make.puppy({ litterId: litter.id })
}
const puppyOfMagnolia = () => puppyOf('Magnolia')

describe('words that are sent with a photo', () => {
  it('are kept with the name and the time of the consent, and not shown yet', async () => {
    expect((await share(said)).status).toBe(201)
    expect(await stored()).toMatchObject([
      { words, wordsName: 'Tom', wordsOkAt: '2026-11-21T03:00:00.000Z', wordsShown: false },
    ])
  })

  it.each([
    [{}, null],
    [{ words: ' ', wordsName: 'Tom', wordsConsent: true }, null],
    [{ words: null, wordsConsent: false }, null],
  ])('may be missing: %j', async (given, expected) => {
    expect((await share(given)).status).toBe(201)
    expect(await stored()).toMatchObject([
      { words: expected, wordsName: null, wordsOkAt: null, wordsShown: false },
    ])
  })

  it.each([
    [{ ...said, wordsName: ' ' }, { wordsName: ['Please enter the first name to show'] }],
    [{ ...said, wordsConsent: false }, { wordsConsent: ['Please tick the box, or leave the words empty'] }],
    [
      { words },
      {
        wordsName: ['Please enter the first name to show'],
        wordsConsent: ['Please tick the box, or leave the words empty'],
      },
    ],
    [{ ...said, words: 'x'.repeat(301) }, { words: ['At most 300 characters'] }],
    [{ ...said, wordsName: 'x'.repeat(41) }, { wordsName: ['At most 40 characters'] }],
  ])('are rejected: %j', async (given, errors) => {
    const response = await share(given)
    expect([response.status, (await response.json()).errors]).toEqual([400, errors])
    expect(await stored()).toEqual([])
  })

  it('come with the form without a script, too, which keeps them with its messages', async () => {
    const send = async (given: object) => {
      const body = new FormData()
      for (const [name, text] of formBody({ ...sender, ...said, wordsConsent: 'true', ...given }))
        body.set(name, text)
      body.set('photo', new File([await photoBytes()], 'poppy.jpg', { type: 'image/jpeg' }))
      return openPage(site, '/gallery', {
        method: 'POST',
        headers: { 'Sec-Fetch-Site': 'same-origin' },
        body,
      })
    }
    const { status, document } = await send({ wordsConsent: '' })
    expect([status, texts(document, '.field-error')]).toEqual([
      400,
      ['Please tick the box, or leave the words empty', 'Please choose your photo again.'],
    ])
    expect(document.querySelector('textarea[name=words]')?.textContent).toContain('chose the couch')
    expect((await send({})).status).toBe(303)
    expect(await stored()).toMatchObject([
      { words: expect.stringContaining('chose the couch'), wordsName: 'Tom', wordsShown: false },
    ])
  })
})

describe('words that she shows', () => {
  it('are on Home, the gallery, its endpoint and the puppies of a parent', async () => {
    const puppy = await puppyOfMagnolia()
    const photo = await site.make.galleryPhoto({ ...shown, parentDam: ' magnolia' })
    const list = await (await site.request('/api/gallery')).json()
    expect(list).toMatchObject([{ id: photo.id, words: { text: words, name: 'Tom', year: 2026 } }])
    const home = (await openPage(site, '/')).document
    expect(texts(home, '.stories figure > *')).toEqual([
      '“Poppy walked in, looked round and chose the couch.”',
      'Tom and Poppy · 2026',
    ])
    expect(texts(home, '#from-families, #from-families + p')).toEqual([
      'From our families',
      'Their own words, sent with a photo. We choose which ones to show and change nothing in them.',
    ])
    const { document } = await openPage(site, `/puppy/${puppy.id}`)
    expect(texts(document, '#from-families')).toEqual(['From families with a puppy of Magnolia or Figaro'])
    expect((await openPage(site, '/gallery')).document.querySelectorAll('.stories li')).toHaveLength(1)
  })

  it('are on the page of a puppy whose dam has a name that begins with an accent', async () => {
    const puppy = await puppyOf('Élodie')
    await site.make.galleryPhoto({ ...shown, parentDam: 'Élodie' })
    const { document } = await openPage(site, `/puppy/${puppy.id}`)
    expect(texts(document, '#from-families')).toEqual(['From families with a puppy of Élodie or Figaro'])
  })

  it('are the newest, three on Home, two on a puppy page and twelve in the gallery', async () => {
    const puppy = await puppyOfMagnolia()
    for (let day = 10; day < 25; day++)
      await site.make.galleryPhoto({
        ...shown,
        words: `Day ${day}`,
        createdAt: `2025-12-${day}T00:00:00.000Z`,
      })
    const first = async (path: string) => texts((await openPage(site, path)).document, '.stories blockquote')
    expect(await first('/')).toEqual(['“Day 24”', '“Day 23”', '“Day 22”'])
    expect(await first(`/puppy/${puppy.id}`)).toEqual(['“Day 24”', '“Day 23”'])
    expect(await first('/gallery')).toHaveLength(12)
  })

  it('of a family that has no puppy of these parents are not on its page', async () => {
    const puppy = await puppyOfMagnolia()
    await site.make.galleryPhoto({ ...shown, parentDam: 'Willow', parentSire: 'Merlin' })
    await site.make.galleryPhoto({ ...shown, parentDam: null })
    expect((await openPage(site, `/puppy/${puppy.id}`)).document.querySelector('.stories')).toBeNull()
  })

  it('are signed with the name alone where the puppy has none, and the year in Mansfield', async () => {
    await site.make.galleryPhoto({ ...shown, puppyName: null, createdAt: '2025-12-31T14:00:00.000Z' })
    expect(texts((await openPage(site, '/')).document, '.stories figcaption')).toEqual(['Tom · 2026'])
  })
})

it('words not chosen, without consent or a name, or of a private photo are on no page and at no endpoint', async () => {
  await puppyOfMagnolia()
  for (const given of [{ wordsShown: false }, { wordsOkAt: null }, { wordsName: null }, { isPublic: false }])
    await site.make.galleryPhoto({ ...shown, ...given })
  const all = await everywhere()
  expect(all).not.toContain('chose the couch')
  expect(all).not.toMatch(/From our families|From families with|"words":[{]/)
})

describe('her decision', () => {
  const put = (id: string, body: object) => call('PUT', `/${id}`, body)

  it('is kept with the photo, and is taken back alone', async () => {
    const { id } = await site.make.galleryPhoto({ ...shown, isPublic: false, wordsShown: false })
    expect((await put(id, { isPublic: true, wordsShown: true })).body).toMatchObject({
      isPublic: true,
      wordsShown: true,
      words,
    })
    expect(await everywhere()).toContain('chose the couch')
    expect((await put(id, { isPublic: true })).body).toMatchObject({ wordsShown: true })
    expect((await put(id, { isPublic: true, wordsShown: false })).body).toMatchObject({ wordsShown: false })
    expect(await everywhere()).not.toContain('chose the couch')
  })

  it('is made for several photos at once, where there are words', async () => {
    const first = await site.make.galleryPhoto({ ...shown, isPublic: false, wordsShown: false })
    const mute = await site.make.galleryPhoto({ isPublic: false })
    const photos = [first, mute].map(({ id }) => ({ id, wordsShown: true }))
    expect((await call('POST', '/review', { decision: 'publish', photos })).status).toBe(200)
    const rows = await stored()
    expect(rows.map(({ id, wordsShown }) => [id, wordsShown])).toEqual([
      [first.id, true],
      [mute.id, false],
    ])
  })

  it('cannot change the words', async () => {
    const { id } = await site.make.galleryPhoto(shown)
    await put(id, { isPublic: true, words: 'Hers', wordsName: 'Hers' })
    await call('PUT', `/${id}/caption`, { caption: 'A', words: 'Hers' })
    expect(await stored()).toMatchObject([{ words, wordsName: 'Tom' }])
  })

  it('to remove the words is final, and once or twice the same', async () => {
    const { id } = await site.make.galleryPhoto(shown)
    for (let press = 1; press <= 2; press++) {
      const { status, body } = await call('DELETE', `/${id}/words`)
      expect([status, body.words, body.wordsName, body.wordsOkAt, body.wordsShown]).toEqual([
        200,
        null,
        null,
        null,
        false,
      ])
    }
    expect(await everywhere()).not.toContain('chose the couch')
    const { rows } = await site.parts.database.client.execute(
      "select fields from changes where kind = 'photo'",
    )
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('couch')
    expect((await site.parts.database.client.execute('select * from trash')).rows).toEqual([])
    expect(await site.parts.database.db.select().from(galleryPhotos)).toHaveLength(1)
  })
})
