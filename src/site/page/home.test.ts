import { describe, expect, it } from 'vitest'
import { only, openPage, textOf, texts } from '#src/testing/app/open-page.ts'
import { openSiteForEachTest, site } from '#src/testing/app/site-for-each-test.ts'

openSiteForEachTest()

describe('the home page of a kennel without puppies', () => {
  it('says so, and leads to the waiting list instead of to no puppies', async () => {
    const { status, document, text } = await openPage(site, '/')
    expect(status).toBe(200)
    expect(document.title).toBe('Standard Parti Poodles in Mansfield, Victoria')
    expect(textOf(only(document, '#current-litters'))).toBe('Current Litters')
    expect(text).toContain('No Puppies Currently Available Check back soon for new litters!')
    expect(document.querySelectorAll('.card')).toHaveLength(0)
    expect(texts(document, '.home-litters a')).toEqual(['Join the Waiting List'])
  })

  it('leads on', async () => {
    const { document } = await openPage(site, '/')
    const links = [...document.querySelectorAll('main a')].map(
      (a) => `${textOf(a)} ${a.getAttribute('href')}`,
    )
    expect(links).toEqual(
      expect.arrayContaining([
        'View Available Puppies /puppies',
        'Contact Us /contact',
        'Get In Touch /contact',
        'Read our story /about',
        '0491 570 006 tel:0491570006',
      ]),
    )
  })

  it('makes its claims', async () => {
    const { document, text } = await openPage(site, '/')
    expect(texts(document, '.fact-rule b')).toEqual(['13+ years', '100+ families', 'All Clear', '2 years'])
    expect(texts(document, 'main h3')).toEqual(
      expect.arrayContaining(['Health Tested', 'Loving Care', 'Years of Experience', 'Family Friendly']),
    )
    expect(text).toContain('2-year genetic health guarantee')
    expect(texts(document, 'main h2')).toEqual([
      'Current Litters',
      'Welcome to our home in Mansfield',
      'Why choose a parti poodle?',
      'Come and meet the puppies',
    ])
  })
})

describe('the home page of a kennel with puppies', () => {
  it('shows the first six puppies under the names of their litters, the newest first', async () => {
    const older = await site.make.litter({ name: 'Banksia Litter', dateOfBirth: '2026-05-01' })
    const newer = await site.make.litter({ name: 'Wattle Litter', dateOfBirth: '2026-08-01' })
    for (const name of ['Ash', 'Bea', 'Cal']) await site.make.puppy({ name, litterId: older.id })
    for (const name of ['Dot', 'Eve', 'Fox', 'Gum']) await site.make.puppy({ name, litterId: newer.id })

    const { document, text } = await openPage(site, '/')
    const litters = [...document.querySelectorAll('.litter')]
    expect(litters.map((litter) => [textOf(only(litter, 'h3')), ...texts(litter, 'h4')])).toEqual([
      ['Wattle Litter', 'Dot', 'Eve', 'Fox', 'Gum'],
      ['Banksia Litter', 'Ash', 'Bea'],
    ])
    expect(text).not.toContain('No Puppies Currently Available')
    const all = only(document, '.home-litters .section-end a')
    expect([textOf(all), all.getAttribute('href')]).toEqual(['View All Available Puppies', '/puppies'])
  })

  it('says how many puppies of a litter are not shown, and leads to them', async () => {
    const whole = await site.make.litter({ dateOfBirth: '2026-08-01' })
    const cut = await site.make.litter({ dateOfBirth: '2026-05-01' })
    for (const name of ['Ash', 'Bea', 'Cal', 'Dot', 'Eve'])
      await site.make.puppy({ name, litterId: whole.id })
    for (const name of ['Fox', 'Gum', 'Hal']) await site.make.puppy({ name, litterId: cut.id })

    const { document } = await openPage(site, '/')
    expect(texts(document, '.litter:first-of-type .litter-more')).toEqual([])
    const more = only(document, '.litter-more a')
    expect(textOf(more)).toBe('and 2 more in this litter')
    const address = more.getAttribute('href') ?? ''
    expect(address).toBe(`/puppies#litter-${cut.id}`)
    const all = await openPage(site, '/puppies')
    expect(only(all.document, address.slice('/puppies'.length)).tagName).toBe('H2')
  })

  it('calls a litter without a name Available Puppies', async () => {
    const litter = await site.make.litter({ name: '' })
    await site.make.puppy({ litterId: litter.id })
    const { document } = await openPage(site, '/')
    expect(textOf(only(document, '.litter h3'))).toBe('Available Puppies')
  })

  it('leaves enquiring to the page of all puppies', async () => {
    await site.make.puppy()
    const { document } = await openPage(site, '/')
    expect(texts(document, '.card .actions a')).toEqual(['View Details'])
  })

  it('does not show the puppies of an inactive litter', async () => {
    const litter = await site.make.litter({ isActive: false })
    await site.make.puppy({ name: 'Hidden', litterId: litter.id })
    const { text } = await openPage(site, '/')
    expect(text).not.toContain('Hidden')
    expect(text).toContain('No Puppies Currently Available')
  })
})
