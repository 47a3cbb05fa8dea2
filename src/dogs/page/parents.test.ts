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
  it('says what it is and what the breeder looks for', async () => {
    const { status, document } = await openPage(site, '/parents')
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
  })

  it('announces dogs while there are none', async () => {
    expect(await dogsByHeading()).toEqual({ 'Our Dams': ['Coming Soon'], 'Our Sires': ['Coming Soon'] })
  })

  it('shows dams and sires apart, by name', async () => {
    await site.make.dog({ name: 'Willow' })
    await site.make.dog({ name: 'Merlin', gender: 'male' })
    await site.make.dog({ name: 'Hazel' })
    expect(await dogsByHeading()).toEqual({ 'Our Dams': ['Hazel', 'Willow'], 'Our Sires': ['Merlin'] })
  })

  it('leads to each dog by its name', async () => {
    const willow = await site.make.dog({ name: 'Willow' })
    const merlin = await site.make.dog({ name: 'Merlin', gender: 'male' })
    const { document } = await openPage(site, '/parents')
    const links = [...only(document, 'nav[aria-label=Dogs]').querySelectorAll('a')]
    expect(links.map((link) => [textOf(link), link.getAttribute('href')])).toEqual([
      ['Willow', `#dog-${willow.id}`],
      ['Merlin', `#dog-${merlin.id}`],
    ])
    expect(textOf(only(document, `#dog-${merlin.id}`))).toBe('Merlin')
  })

  it.each(['retired', 'planned'] as const)('does not list a dog that is %s', async (status) => {
    await site.make.dog({ name: 'Willow', status })
    await site.make.dog({ name: 'Hazel' })
    expect(await dogsByHeading()).toMatchObject({ 'Our Dams': ['Hazel'] })
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

  it('is not made without dogs', async () => {
    expect(await healthFirst()).not.toContain('All Clear')
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

  it('leaves out what is not known', async () => {
    const card = await cardOf({ name: 'Willow', dateOfBirth: null })
    expect(texts(card, 'li')).toEqual(['Black and white', 'Weight not recorded'])
    expect(card.querySelector('.dog-registered, .dog-text, .dog-achievements, dl')).toBeNull()
  })

  it('shows neither the coat nor the birthday that a quick add invented', async () => {
    const card = await cardOf({ name: 'Rex', color: 'Unknown', dateOfBirth: '2020-01-01' })
    expect(textOf(only(card, 'h3'))).toBe('Rex')
    expect(texts(card, 'li')).toEqual(['Weight not recorded'])
    expect(card.outerHTML).not.toContain('Unknown')
  })

  it('shows its first photo in its size', async () => {
    const [first, second] = [newPhotoPath(), newPhotoPath()]
    const card = await cardOf({ name: 'Willow', gender: 'female', photos: [first, second] })
    const image = only(card, '.card-photo img')
    expect(image.getAttribute('src')).toBe(
      `${first.replace('/objects/', '/public-objects/')}?width=400&quality=75&compress=true&v=1`,
    )
    expect(image.getAttribute('alt')).toBe('Willow, black and white girl')
  })

  it('shows all its photos as thumbnails that open by themselves', async () => {
    const photos = [newPhotoPath(), newPhotoPath()]
    const row = await cardOf({ name: 'Willow', photos })
    const links = [...row.querySelectorAll('.dog-thumbnails a')]
    expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
      'Photo 1 of 2, Willow',
      'Photo 2 of 2, Willow',
    ])
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      photos.map((path) => `${path.replace('/objects/', '/public-objects/')}?width=1200&compress=true&v=1`),
    )
  })

  it('has no thumbnail of a single photo', async () => {
    const row = await cardOf({ photos: [newPhotoPath()] })
    expect(row.querySelector('.dog-thumbnails')).toBeNull()
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

  it('describes the photo of a quick-added dog without its invented coat', async () => {
    const card = await cardOf({ name: 'Rex', gender: 'male', color: 'Unknown', photos: [newPhotoPath()] })
    expect(only(card, 'img').getAttribute('alt')).toBe('Rex, boy')
  })

  it('announces a missing photo', async () => {
    const card = await cardOf({ photos: [] })
    expect(textOf(only(card, '.card-photo .soon'))).toBe('Image coming soon')
  })
})
