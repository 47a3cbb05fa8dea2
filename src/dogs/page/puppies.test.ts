import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { parentDogs } from '#src/app/tables.ts'
import { isDnaTest, recommendedTests } from '#src/health-tests/rules/tests.ts'
import type { TestApp } from '#src/testing/app/create-test-app.ts'
import { facts, only, openPage, textOf, texts } from '#src/testing/app/open-page.ts'
import { openSiteForEachTest, site } from '#src/testing/app/site-for-each-test.ts'

openSiteForEachTest()

describe('Available Puppies', () => {
  it('says what it is, and that there are none', async () => {
    const { status, document, text } = await openPage(site, '/puppies')
    expect(status).toBe(200)
    expect(document.title).toBe('Available Puppies | Standard Parti Poodles')
    expect(textOf(only(document, 'h1'))).toBe('Available Puppies')
    expect(text).toContain(
      'No Available Puppies Check back soon for new arrivals! Contact us to be notified about upcoming litters.',
    )
    const links = [...document.querySelectorAll('.state a')].map((link) => link.getAttribute('href'))
    expect(links).toEqual(['/contact', '/waiting-list'])
  })

  it('shows all puppies, newest litter first, then available, reserved and sold, then by name', async () => {
    const older = await site.make.litter({ name: 'Banksia Litter', dateOfBirth: '2026-05-01' })
    const newer = await site.make.litter({ name: 'Wattle Litter', dateOfBirth: '2026-08-01' })
    const wanted = [
      { litterId: older.id, name: 'Ash', status: 'sold' },
      { litterId: older.id, name: 'Zoe', status: 'available' },
      { litterId: newer.id, name: 'Mia', status: 'reserved' },
      { litterId: newer.id, name: 'Dot', status: 'sold' },
      { litterId: older.id, name: 'Bea', status: 'reserved' },
      { litterId: newer.id, name: 'Gum', status: 'available' },
      { litterId: newer.id, name: 'Eve', status: 'available' },
      { litterId: newer.id, name: 'Fox', status: 'reserved' },
    ] as const
    for (const puppy of wanted) await site.make.puppy(puppy)

    const { document, text } = await openPage(site, '/puppies')
    const litters = [...document.querySelectorAll('.litter')]
    expect(litters.map((litter) => [textOf(only(litter, 'h2')), ...texts(litter, 'h3')])).toEqual([
      ['Wattle Litter', 'Eve', 'Gum', 'Fox', 'Mia', 'Dot'],
      ['Banksia Litter', 'Zoe', 'Bea', 'Ash'],
    ])
    expect(text).not.toContain('No Available Puppies')
  })

  it('lets families narrow down six puppies, and says of each what the rules ask', async () => {
    const litter = await site.make.litter({ name: 'Wattle Litter' })
    const add = (name: string, gender: 'male' | 'female', color: string) =>
      site.make.puppy({ litterId: litter.id, name, gender, color })
    for (const name of ['Ash', 'Bea', 'Cal', 'Dot']) await add(name, 'male', 'Red and white')
    await add('Eve', 'female', 'Phantom')
    const five = await openPage(site, '/puppies')
    expect(five.document.querySelector('.filter, .filter-count, [data-sex]')).toBeNull()

    await add('Fox', 'male', 'Blue and white')
    const { document } = await openPage(site, '/puppies')
    expect(texts(only(document, '.filter'), 'label')).toEqual(['All', 'Girls', 'Boys', 'Red', 'Blue'])
    expect(textOf(only(document, '.filter-count'))).toBe('6 puppies')
    const asked = ['data-sex', 'data-coat', 'data-available']
    const cards = [...document.querySelectorAll('.card')].map((card) =>
      asked.map((name) => card.getAttribute(name)),
    )
    expect(cards[0]).toEqual(['male', 'red', ''])
    expect(cards[4]).toEqual(['female', null, ''])
    expect(texts(document, '.card-litter')).toEqual(Array.from({ length: 6 }, () => 'Wattle Litter'))
  })

  it('keeps two litters of one day and name apart', async () => {
    const litters = [await site.make.litter(), await site.make.litter()]
    for (const name of ['Ash', 'Bea', 'Cal', 'Dot']) {
      const litter = litters[name < 'C' ? 0 : 1]
      await site.make.puppy({ name, litterId: litter?.id ?? '' })
    }
    const { document } = await openPage(site, '/puppies')
    const groups = [...document.querySelectorAll('.litter')].map((litter) => texts(litter, 'h3').join(' '))
    expect(groups.sort()).toEqual(['Ash Bea', 'Cal Dot'])
  })

  it('hides the puppies of an inactive litter, whose own pages still open', async () => {
    const litter = await site.make.litter({ isActive: false })
    const puppy = await site.make.puppy({ name: 'Hidden', litterId: litter.id })
    expect((await openPage(site, '/puppies')).text).not.toContain('Hidden')
    const own = await openPage(site, `/puppy/${puppy.id}`)
    expect([own.status, textOf(only(own.document, 'h1'))]).toEqual([200, 'Hidden'])
  })

  it('has an Enquire button on each card, and no list of a single litter', async () => {
    await site.make.puppy({ name: 'Möwe & Co' })
    const { document } = await openPage(site, '/puppies')
    expect(document.querySelector('nav[aria-label=Litters]')).toBeNull()
    expect(texts(document, '.card .actions a')).toEqual(['View Details', 'Enquire'])
    const enquire = only(document, '.card .actions a:last-child')
    expect(enquire.getAttribute('href')).toBe('/contact?puppy=m%C3%B6we%20%26%20co')
  })
})

describe('the list of litters', () => {
  it('leads to each litter and counts its available puppies', async () => {
    const older = await site.make.litter({ name: 'Banksia Litter', dateOfBirth: '2026-05-01' })
    const newer = await site.make.litter({ name: '', dateOfBirth: '2026-08-01' })
    for (const status of ['available', 'available', 'reserved', 'sold'] as const) {
      await site.make.puppy({ litterId: older.id, status })
    }
    await site.make.puppy({ litterId: newer.id, status: 'reserved' })
    const { document } = await openPage(site, '/puppies')
    const links = [...only(document, 'nav[aria-label=Litters]').querySelectorAll('a')]
    expect(links.map((link) => [textOf(link), link.getAttribute('href')])).toEqual([
      ['Banksia Litter 2 available', `#litter-${older.id}`],
      ['Available Litter 0 available', `#litter-${newer.id}`],
    ])
    for (const link of links) only(document, `h2${link.getAttribute('href')}`)
  })
})

describe('the heading of a litter', () => {
  async function litterHead(litter: Parameters<TestApp['make']['litter']>[0]) {
    const { id } = await site.make.litter(litter)
    await site.make.puppy({ litterId: id })
    const { document } = await openPage(site, '/puppies')
    const head = only(document, '.litter-head')
    return { name: textOf(only(head, 'h2')), head, parents: facts(head) }
  }

  it('shows its name and birth, and both parents with their colours', async () => {
    const dam = await site.make.dog({ name: 'Willow', color: 'Sable and white' })
    const sire = await site.make.dog({ name: 'Merlin', gender: 'male', color: 'Black and white' })
    const { name, head, parents } = await litterHead({
      name: 'Wattle Litter',
      dateOfBirth: '2026-08-01',
      damId: dam.id,
      sireId: sire.id,
    })
    expect(name).toBe('Wattle Litter')
    expect(texts(head, 'p')).toEqual(['Born 1 August 2026 · 1 available', 'From our champion parents'])
    expect(parents).toEqual({ Dam: 'Willow Sable and white', Sire: 'Merlin Black and white' })
  })

  it('says what is true of each litter, if that is what she has chosen', async () => {
    await site.make.kennel({ parentsLine: 'proven' })
    const { dog, healthTest } = site.make
    const champion = await dog({ championTitle: 'Australian Champion' })
    const tested = await dog()
    const testedOn = new Date().toISOString().slice(0, 10)
    for (const test of recommendedTests)
      await healthTest({ dogId: tested.id, test, result: isDnaTest(test) ? 'parentage' : 'normal', testedOn })
    const sire = await dog({ gender: 'male' })
    for (const parents of [
      { damId: champion.id, sireId: sire.id },
      { damId: tested.id },
      { sireId: sire.id },
    ])
      await site.make.puppy({ litterId: (await site.make.litter(parents)).id })
    for (const path of ['/puppies', '/']) {
      const { document } = await openPage(site, path)
      expect(texts(document, '.litter-parents p').toSorted()).toEqual([
        'From our champion dam',
        'From our health-tested dam',
        'The parents',
      ])
    }
  })

  it('links to the parents that are among our dogs', async () => {
    const dam = await site.make.dog({ name: 'Willow', status: 'retired' })
    const sire = await site.make.dog({ name: 'Merlin', gender: 'male' })
    const { head } = await litterHead({ damId: dam.id, sireId: sire.id })
    expect(texts(head, 'a')).toEqual(['Merlin'])
    const address = only(head, 'a').getAttribute('href') ?? ''
    const { document } = await openPage(site, '/parents')
    expect(textOf(only(document, `h3${address.replace('/parents', '')}`))).toBe('Merlin')
  })

  it('leaves out an unknown parent, and the colour that a quick add invented', async () => {
    const sire = await site.make.dog({
      name: 'Rex',
      gender: 'male',
      color: 'Unknown',
      dateOfBirth: '2020-01-01',
    })
    const { parents, head } = await litterHead({ sireId: sire.id })
    expect(parents).toEqual({ Sire: 'Rex' })
    expect(textOf(head)).toContain('From our champion parents')
  })

  it('without a name and parents calls it Available Litter, and says nothing of parents', async () => {
    const { name, head } = await litterHead({ name: '' })
    expect(name).toBe('Available Litter')
    expect(textOf(head)).not.toContain('champion parents')
  })

  it('follows the dog that is renamed', async () => {
    const dam = await site.make.dog({ name: 'Willow' })
    await litterHead({ damId: dam.id })
    await site.parts.database.write((tx) =>
      tx.update(parentDogs).set({ name: 'Wilhelmina' }).where(eq(parentDogs.id, dam.id)),
    )
    const { text } = await openPage(site, '/puppies')
    expect(text).toContain('Wilhelmina')
    expect(text).not.toContain('Willow')
  })
})
