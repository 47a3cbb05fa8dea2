import { describe, expect, it } from 'vitest'
import type { TestApp } from '#src/testing/app/create-test-app.ts'
import { newPhotoPath } from '#src/testing/app/factories.ts'
import { facts, only, openPage, textOf, texts } from '#src/testing/app/open-page.ts'
import { openSiteForEachTest, site } from '#src/testing/app/site-for-each-test.ts'

openSiteForEachTest()

/** The page's sections of dogs, as heading and names. */
async function dogsByHeading() {
  const { document } = await openPage(site, '/parents')
  return Object.fromEntries(
    [...document.querySelectorAll('.dogs')].map((section) => [
      textOf(only(section, 'h2')),
      texts(section, 'h3'),
    ]),
  )
}

async function cardOf(given: Parameters<TestApp['make']['dog']>[0]) {
  await site.make.dog(given)
  const { document } = await openPage(site, '/parents')
  return only(document, '.dog')
}

describe('Our Dogs', () => {
  it('says what it is and what the breeder looks for, and announces dogs while there are none', async () => {
    const { status, document, text } = await openPage(site, '/parents')
    expect(status).toBe(200)
    expect(document.title).toBe('Our Dogs | Standard Parti Poodles')
    expect(textOf(only(document, 'h1'))).toBe('Our Breeding Dogs')
    expect(texts(document, 'main h2')).toEqual([
      'Health First',
      'Temperament',
      'Excellence',
      'Our Dams',
      'Our Sires',
    ])
    expect(texts(document, '.dogs h3')).toEqual(['Coming Soon', 'Coming Soon'])
    expect(text).not.toContain('All Clear')
  })

  it('shows active dams and sires apart, by name, and leads to each', async () => {
    const willow = await site.make.dog({ name: 'Willow' })
    const merlin = await site.make.dog({ name: 'Merlin', gender: 'male' })
    const hazel = await site.make.dog({ name: 'Hazel' })
    for (const status of ['retired', 'planned'] as const) await site.make.dog({ name: 'Ash', status })
    expect(await dogsByHeading()).toEqual({ 'Our Dams': ['Hazel', 'Willow'], 'Our Sires': ['Merlin'] })
    const { document } = await openPage(site, '/parents')
    const links = [...only(document, 'nav[aria-label=Dogs]').querySelectorAll('a')]
    expect(links.map((link) => [textOf(link), link.getAttribute('href')])).toEqual([
      ['Hazel', `#dog-${hazel.id}`],
      ['Willow', `#dog-${willow.id}`],
      ['Merlin', `#dog-${merlin.id}`],
    ])
    expect(textOf(only(document, `#dog-${merlin.id}`))).toBe('Merlin')
  })
})

describe('the claim about tests', () => {
  const claim = 'Every breeding dog is DNA tested, and we only pair dogs whose results are All Clear.'
  const healthFirst = async () => texts((await openPage(site, '/parents')).document, '.features p')[0]

  /** A dog with the recommended DNA tests, the second as given. */
  async function tested(given: Partial<Parameters<TestApp['make']['healthTest']>[0]> = {}) {
    const { id: dogId } = await site.make.dog({ healthTesting: 'All Clear' })
    await site.make.healthTest({ dogId, test: 'news', result: 'clear' })
    await site.make.healthTest({ dogId, test: 'vwd', result: 'parentage', detail: 'Both clear', ...given })
  }
  const otherwise = "Each dog's tests are listed below, and so is what has not been tested."

  it('is made while each active dog has the recommended DNA tests', async () => {
    await tested()
    await tested()
    await site.make.dog({ status: 'retired' })
    expect(await healthFirst()).toBe(claim)
    await site.make.dog({ healthTesting: 'DNA panel: all clear.' })
    expect(await healthFirst()).toBe(otherwise)
  })

  it.each([
    ['is not shown', { isShown: false }],
    ['is not clear', { result: 'carrier' }],
    ['is of another test', { test: 'prcd' }],
  ] as const)('is not made while a result %s', async (_, given) => {
    await tested()
    await tested(given)
    expect(await healthFirst()).toBe(otherwise)
  })
})

it.each([
  ['an active dog with one', { championTitle: 'Australian Champion' }, true],
  ['a retired one', { championTitle: 'Australian Champion', status: 'retired' as const }, false],
  ['no more than words about it', { achievements: 'From champion bloodlines' }, false],
])('champions in the pedigree: %s', async (_, given, isSaid) => {
  await site.make.dog()
  await site.make.dog(given)
  const { text } = await openPage(site, '/parents')
  expect(text).toContain(`true parti markings${isSaid ? ', with champions in the pedigree' : ''}.`)
})

describe('the row of a dog', () => {
  it('shows what is known about it', async () => {
    const card = await cardOf({
      name: 'Willow',
      registeredName: 'Ch. Ranges Weeping Willow',
      color: 'Sable and white',
      dateOfBirth: '2021-09-30',
      weight: 23_540,
      description: 'Calm.',
      championTitle: 'Australian Champion',
      achievements: 'Best in show 2023',
      healthTesting: 'All clear.',
      pedigree: 'By Rex out of Regina.',
      microchipId: '956000099999999',
      registrationNumber: 'REG-4711',
    })
    expect(textOf(only(card, 'h3'))).toBe('Willow')
    expect(textOf(only(card, '.badge'))).toBe('Active Breeder')
    expect(textOf(only(card, '.dog-registered'))).toBe('Ch. Ranges Weeping Willow')
    expect(texts(card, 'li')).toEqual(['Sable and white', 'Born Sept 2021', '23.5 kg'])
    expect(textOf(only(card, '.dog-text'))).toBe('Calm.')
    expect(textOf(only(card, '.dog-achievements'))).toBe('Australian Champion Best in show 2023')
    expect(facts(card)).toEqual({ 'Health testing': 'All clear.', Parents: 'Sire RexDam Regina' })
    expect(card.querySelector('[class*=clamp]')).toBeNull()
    expect(card.outerHTML).not.toMatch(/956000099999999|REG-4711/)
  })

  it('leaves out what is not known, and announces a missing photo', async () => {
    const card = await cardOf({ name: 'Willow', dateOfBirth: null })
    expect(texts(card, 'li')).toEqual(['Black and white', 'Weight not recorded'])
    expect(card.querySelector('.dog-registered, .dog-text, .dog-achievements, dl')).toBeNull()
    expect(textOf(only(card, '.card-photo .soon'))).toBe('Image coming soon')
  })

  it('shows neither the coat nor the birthday that a quick add invented, and no thumbnail of its one photo', async () => {
    const invented = { color: 'Unknown', dateOfBirth: '2020-01-01' }
    const card = await cardOf({ name: 'Rex', gender: 'male', ...invented, photos: [newPhotoPath()] })
    expect(textOf(only(card, 'h3'))).toBe('Rex')
    expect(texts(card, 'li')).toEqual(['Weight not recorded'])
    expect(only(card, 'img').getAttribute('alt')).toBe('Rex, boy')
    expect(card.outerHTML).not.toContain('Unknown')
    expect(card.querySelector('.dog-thumbnails')).toBeNull()
  })

  it('shows its first photo in its size, and all as thumbnails that open by themselves', async () => {
    const photos = [newPhotoPath(), newPhotoPath()]
    const card = await cardOf({ name: 'Willow', gender: 'female', photos })
    const [first, second] = photos.map((path) => path.replace('/objects/', '/public-objects/'))
    const image = only(card, '.card-photo img')
    expect(image.getAttribute('src')).toBe(`${first}?width=400&quality=75&compress=true&v=1`)
    expect(image.getAttribute('alt')).toBe('Willow, black and white girl')
    const links = [...card.querySelectorAll('.dog-thumbnails a')]
    expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
      ['Photo 1 of 2, Willow', `${first}?width=1200&compress=true&v=1`],
      ['Photo 2 of 2, Willow', `${second}?width=1200&compress=true&v=1`],
    ])
  })

  it('links to the litters it is a parent of, where these have puppies to show', async () => {
    const dam = await site.make.dog({ name: 'Willow' })
    const shown = await site.make.litter({ name: 'Banksia Litter', damId: dam.id })
    await site.make.litter({ name: 'Empty Litter', damId: dam.id })
    await site.make.puppy({ litterId: shown.id })
    const { document } = await openPage(site, '/parents')
    expect(facts(only(document, '.dog'))).toEqual({ Puppies: 'Banksia Litter' })
    const address = only(document, '.dog dd a').getAttribute('href') ?? ''
    const all = await openPage(site, '/puppies')
    expect(textOf(only(all.document, address.replace('/puppies', '')))).toBe('Banksia Litter')
  })
})
