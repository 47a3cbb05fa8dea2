import { describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#src/testing/app/create-test-app.ts'
import { newPhotoPath } from '#src/testing/app/factories.ts'
import { facts, only, openPage, textOf, texts } from '#src/testing/app/open-page.ts'
import { openSiteForEachTest, site } from '#src/testing/app/site-for-each-test.ts'

// Nine weeks and six days after the litter was born.
const now = () => new Date('2026-11-22T03:00:00Z')

openSiteForEachTest({ parts: { now } })

type Given = Omit<Parameters<TestApp['make']['puppy']>[0], 'litterId'>

/** The card of a puppy born on 14 September 2026, on the page of all puppies. */
async function cardOf(given: Given, on = site) {
  const litter = await on.make.litter({ dateOfBirth: '2026-09-14' })
  const puppy = await on.make.puppy({ ...given, litterId: litter.id })
  const { document } = await openPage(on, '/puppies')
  return { puppy, card: only(document, '.card') }
}

describe('the card of a puppy', () => {
  it('shows what matters and links to its page', async () => {
    const { puppy, card } = await cardOf({
      name: 'Wren',
      color: 'Red and white',
      gender: 'female',
      description: 'Bold & <sweet>',
      priceMin: 280_000,
      priceMax: 320_000,
      microchipId: '956000012345678',
    })
    expect(textOf(only(card, 'h3'))).toBe('Wren')
    expect(textOf(only(card, '.card-coat'))).toBe('Red and white · Girl')
    expect(facts(card)).toEqual({
      'Date of birth': '14 September 2026',
      Gender: 'Female',
      Age: '9 weeks old',
      'Ready to go home': 'Now',
      'Source number': 'EE000000',
      Microchip: '956000012345678',
    })
    expect(textOf(only(card, '.card-numbers'))).toBe('Source number EE000000 · Microchip 956000012345678')
    expect(textOf(only(card, '.card-text'))).toBe('Bold & <sweet>')
    expect(textOf(only(card, '.price'))).toBe('$2,800 - $3,200 AUD')
    const details = only(card, '.button-primary')
    expect([textOf(details), details.getAttribute('href')]).toEqual(['View Details', `/puppy/${puppy.id}`])
  })

  it('calls a male puppy a boy', async () => {
    const { card } = await cardOf({ gender: 'male' })
    expect(textOf(only(card, '.card-coat'))).toBe('Black and white · Boy')
    expect(facts(card)).toMatchObject({ Gender: 'Male' })
  })

  it.each([
    ['available', 'Available', 'badge-ok'],
    ['reserved', 'Reserved', 'badge-warn'],
    ['sold', 'Sold', 'badge-mute'],
  ] as const)('has the badge of a puppy that is %s', async (status, label, look) => {
    const { card } = await cardOf({ status })
    const badge = only(card, '.badge')
    expect([textOf(badge), badge.classList.contains(look)]).toEqual([label, true])
  })

  it.each(['available', 'reserved'] as const)(
    'says that a chip of a puppy that is %s is to come',
    async (status) => {
      const { card } = await cardOf({ status })
      expect(facts(card)).toMatchObject({ 'Source number': 'EE000000', Microchip: 'to be added before sale' })
    },
  )

  it('shows neither chip nor source number of a sold puppy', async () => {
    const { card } = await cardOf({ status: 'sold', microchipId: '956000012345678' })
    expect(Object.keys(facts(card))).toEqual(['Date of birth', 'Gender', 'Age'])
    expect(card.outerHTML).not.toContain('956000012345678')
  })

  it('has no source number where the breeder has given none', async () => {
    const own = await createTestApp({
      parts: { now },
      env: {
        NODE_ENV: 'production',
        SITE_URL: 'http://localhost:3000',
        SITE_PHONE: '0491 570 156',
        SITE_EMAIL: 'a@example.com',
      },
    })
    const { card } = await cardOf({}, own)
    await own.close()
    expect(Object.keys(facts(card))).toEqual([
      'Date of birth',
      'Gender',
      'Age',
      'Ready to go home',
      'Microchip',
    ])
  })

  it('shows its first photo and how many there are', async () => {
    const photos = [newPhotoPath(), newPhotoPath(), newPhotoPath()]
    const { card } = await cardOf({ name: 'Wren', color: 'Red and white', gender: 'female', photos })
    const [first = ''] = photos
    const image = only(card, 'img')
    const address = `${first.replace('/objects/', '/public-objects/')}?width=500&quality=70&compress=true&v=1`
    expect(image.getAttribute('src')).toBe(address)
    const candidates = image.getAttribute('srcset')?.split(', ') ?? []
    expect(candidates).toContain(`${address} 500w`)
    expect(candidates.map((candidate) => candidate.split(' ')[1])).toEqual(['400w', '500w', '600w', '800w'])
    expect(image.getAttribute('alt')).toBe('Wren, red and white girl')
    expect(textOf(only(card, '.photo-number'))).toBe('3 photos')
  })

  it('counts nothing where there is one photo', async () => {
    const { card } = await cardOf({ photos: [newPhotoPath()] })
    expect(card.querySelector('.photo-number')).toBeNull()
  })

  it('opens its photo as a link where no script runs', async () => {
    const { card } = await cardOf({ photos: [newPhotoPath()] })
    expect(only(card, 'a.card-photo').getAttribute('href')).toMatch(
      /^\/public-objects\/uploads\/[\w-]+\.jpg\?width=1200&compress=true&v=1$/,
    )
  })

  it('has its name, which leads to its page, before its badge, and both beside the photo', async () => {
    const { puppy, card } = await cardOf({ name: 'Wren', photos: [newPhotoPath()] })
    expect(only(card, 'h3 > a').getAttribute('href')).toBe(`/puppy/${puppy.id}`)
    const parts = [...card.querySelectorAll('.card-photo, h3, .badge, .card-ledger')]
    expect(parts.map(({ className }) => className.split(' ')[0])).toEqual([
      'card-photo',
      'card-name',
      'badge',
      'card-ledger',
    ])
    expect(card.querySelector('.card-photo .badge')).toBeNull()
  })

  it('has everything when it is sold, below those that are not', async () => {
    const litter = await site.make.litter()
    const photos = [newPhotoPath()]
    await site.make.puppy({ name: 'Abe', status: 'sold', photos, description: 'Calm.', litterId: litter.id })
    await site.make.puppy({ name: 'Zoe', litterId: litter.id })
    const { document } = await openPage(site, '/puppies')
    expect(texts(document, '.puppy-grid h3')).toEqual(['Zoe'])
    const card = only(document, '.puppy-grid ~ .sold-grid .card')
    expect(textOf(only(card, 'h3'))).toBe('Abe')
    expect(Object.keys(facts(card))).toEqual(['Date of birth', 'Gender', 'Age'])
    expect(textOf(only(card, '.card-text'))).toBe('Calm.')
    expect(textOf(only(card, '.price'))).toBe('Contact for Price')
    expect(texts(card, '.button')).toEqual(['View Details', 'Enquire'])
  })

  it('announces a missing photo', async () => {
    const { card } = await cardOf({ photos: [] })
    expect(textOf(only(card, '.card-photo .soon'))).toBe('Photo coming soon')
    expect(card.querySelector('img')).toBeNull()
  })

  it('is complete without a description', async () => {
    const { card } = await cardOf({ description: null })
    expect(card.querySelector('.card-text')).toBeNull()
  })
})
