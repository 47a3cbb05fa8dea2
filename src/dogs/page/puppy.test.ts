import { describe, expect, it } from 'vitest'
import type { TestApp } from '#src/testing/app/create-test-app.ts'
import { newPhotoPath } from '#src/testing/app/factories.ts'
import { facts, only, openPage, textOf, texts } from '#src/testing/app/open-page.ts'
import { openSiteForEachTest, site } from '#src/testing/app/site-for-each-test.ts'

// Nine weeks and six days after the litter was born.
const now = () => new Date('2026-11-22T03:00:00Z')

openSiteForEachTest({ parts: { now } })

type Given = Omit<Parameters<TestApp['make']['puppy']>[0], 'litterId'>

/** The page of a puppy born on 14 September 2026. */
async function pageOf(given: Given = {}, ofLitter: Parameters<TestApp['make']['litter']>[0] = {}) {
  const litter = await site.make.litter({ dateOfBirth: '2026-09-14', ...ofLitter })
  const puppy = await site.make.puppy({ ...given, litterId: litter.id })
  return { puppy, litter, page: await openPage(site, `/puppy/${puppy.id}`) }
}

describe("a puppy's page", () => {
  it('shows all there is to know', async () => {
    const { page } = await pageOf({
      name: 'Wren',
      color: 'Red and white',
      gender: 'female',
      priceMin: 280_000,
      priceMax: 320_000,
      microchipId: '956000012345678',
      description: 'Bold and sweet.',
      healthTesting: 'All Clear for PRA.',
    })
    expect(page.status).toBe(200)
    expect(page.document.title).toBe('Wren | Standard Parti Poodles')
    const puppy = only(page.document, 'article.puppy')
    expect(textOf(only(puppy, 'h1'))).toBe('Wren')
    expect(textOf(only(puppy, '.badge'))).toBe('Available')
    expect(textOf(only(puppy, '.card-coat'))).toBe('Red and white · Girl')
    expect(textOf(only(puppy, '.price'))).toBe('$2,800 - $3,200 AUD')
    expect(facts(puppy)).toEqual({
      'Date of birth': '14 September 2026',
      Age: '9 weeks old',
      'Ready to go home': 'Now',
      Gender: 'Female',
      'Source number': 'EE000000',
      Microchip: '956000012345678',
    })
    expect(texts(puppy, 'h2')).toEqual([
      'About Wren',
      'Health testing',
      'Interested in Wren?',
      'From here to home',
      'Check us yourself',
    ])
    expect(texts(puppy, '.puppy-about p')).toEqual(['Bold and sweet.', 'All Clear for PRA.'])
  })

  it('offers the day it can go home for the calendar, while that lies ahead', async () => {
    const { page, puppy } = await pageOf({ readyOn: '2026-11-23' })
    const ledger = facts(only(page.document, 'article'))
    expect(ledger['Ready to go home']).toBe('From 23 November 2026 Add to calendar')
    const link = only(page.document, '.ready-day a')
    expect(link.getAttribute('href')).toBe(`/puppy/${puppy.id}/ready.ics`)
    expect((await pageOf({ readyOn: '2026-11-22' })).page.html).not.toContain('ready.ics')
  })

  it('says nothing of the age before the birth', async () => {
    const { page } = await pageOf({}, { dateOfBirth: '2026-11-23' })
    const terms = Object.keys(facts(only(page.document, 'article')))
    expect(terms.slice(0, 3)).toEqual(['Date of birth', 'Ready to go home', 'Gender'])
  })

  it('leads back to all puppies, and to its litter among them, if that is there', async () => {
    const { page } = await pageOf({}, { name: 'Wattle Litter' })
    const link = only(page.document, '.back-link:last-child')
    expect(textOf(link)).toBe('Wattle Litter')
    const [path = '', anchor] = (link.getAttribute('href') ?? '').split('#')
    expect(textOf(only((await openPage(site, path)).document, `#${anchor}`))).toBe('Wattle Litter')
    const old = await pageOf({}, { isActive: false })
    const [all, ...others] = old.page.document.querySelectorAll('.back-link')
    expect([textOf(all ?? null), all?.getAttribute('href'), others]).toEqual([
      'Back to All Puppies',
      '/puppies',
      [],
    ])
  })

  it('lets the visitor enquire about it, whatever its name', async () => {
    for (const [name, address] of [
      ['Banjo', '/contact?puppy=banjo'],
      ['Möwe & Co', '/contact?puppy=m%C3%B6we%20%26%20co'],
      ['50% "Parti"', '/contact?puppy=50%25%20%22parti%22'],
      ["O'Malley #1?", "/contact?puppy=o'malley%20%231%3F"],
    ] as const) {
      const { page } = await pageOf({ name })
      const enquire = only(page.document, '.panel .button-primary')
      expect([textOf(enquire), enquire.getAttribute('href')]).toEqual([`Enquire About ${name}`, address])
      expect((await site.request(address)).status).toBe(200)
    }
  })

  it('leaves out what is not known', async () => {
    const { page } = await pageOf({ description: null, healthTesting: null })
    expect(texts(page.document, 'article h2')).toEqual(['Interested in Banjo?', 'From here to home'])
    expect(page.text).toContain('Contact for Price')
    expect(page.text).toContain('to be added before sale')
    expect(page.document.querySelector('.litter-mates')).toBeNull()
  })

  it('shows neither chip nor source number of a sold puppy', async () => {
    const { page } = await pageOf({ status: 'sold', microchipId: '956000012345678' })
    expect(Object.keys(facts(only(page.document, 'article')))).toEqual(['Date of birth', 'Age', 'Gender'])
    expect(page.html).not.toContain('956000012345678')
  })

  it('shows its parents, sire first', async () => {
    const dam = await site.make.dog({ name: 'Willow', color: 'Sable and white' })
    const sire = await site.make.dog({
      name: 'Merlin',
      gender: 'male',
      color: 'Unknown',
      dateOfBirth: '2020-01-01',
    })
    const { page } = await pageOf({}, { damId: dam.id, sireId: sire.id })
    const parents = only(page.document, '.panel:has(.parent-lines)')
    expect(textOf(only(parents, 'h2'))).toBe('Parents')
    expect(Object.entries(facts(parents))).toEqual([
      ['Sire', 'Merlin'],
      ['Dam', 'Willow Sable and white'],
    ])
  })
})

describe('the page of a sold puppy', () => {
  const enquiry = (page: { document: Document }) => only(page.document, '.panel-apricot')

  it('says that it has found its family, and links to litter mates still available', async () => {
    const { puppy, litter } = await pageOf({
      name: 'Otis',
      gender: 'male',
      status: 'sold',
      priceMin: 300_000,
    })
    const free = await site.make.puppy({ name: 'Wren', litterId: litter.id })
    await site.make.puppy({ name: 'Ash', status: 'reserved', litterId: litter.id })
    const page = await openPage(site, `/puppy/${puppy.id}`)
    expect(textOf(enquiry(page))).toContain(
      'Otis has found his family. Ask us about a litter mate or a coming litter. Still available:',
    )
    expect(textOf(enquiry(page))).not.toContain('arrange to meet')
    const links = [...enquiry(page).querySelectorAll('li a')]
    expect(links.map((link) => [textOf(link), link.getAttribute('href')])).toEqual([
      ['Wren', `/puppy/${free.id}`],
    ])
    expect(textOf(only(page.document, '.price'))).toBe('$3,000 AUD')
    expect(texts(enquiry(page), '.button')).toEqual(['Join the Waiting List', 'Enquire About Otis'])
  })

  it('suggests a coming litter when no litter mate is left', async () => {
    const { page } = await pageOf({ name: 'Tilly', gender: 'female', status: 'sold' })
    expect(textOf(enquiry(page))).toContain('Tilly has found her family. Ask us about a coming litter.')
    expect(enquiry(page).querySelector('li')).toBeNull()
  })

  it('does not concern a puppy that is available', async () => {
    const { page } = await pageOf({ name: 'Banjo', status: 'available' })
    expect(textOf(enquiry(page))).toContain('arrange to meet Banjo')
    expect(texts(enquiry(page), '.button')).toEqual(['Enquire About Banjo'])
  })

  it('is much the same for one that is reserved', async () => {
    const { puppy, page, litter } = await pageOf({ name: 'Clover', status: 'reserved' })
    expect(textOf(enquiry(page))).toContain('Clover is reserved. Ask us about a coming litter.')
    expect(texts(enquiry(page), '.button')).toEqual(['Join the Waiting List', 'Enquire About Clover'])
    await site.make.puppy({ name: 'Wren', litterId: litter.id })
    const { document } = await openPage(site, `/puppy/${puppy.id}`)
    expect(textOf(only(document, '.still-available').previousElementSibling)).toBe(
      'Clover is reserved. Ask us about a litter mate or a coming litter. Still available:',
    )
  })
})

describe('the photos of a puppy', () => {
  it('are a grid below the first if there are several', async () => {
    const photos = [newPhotoPath(), newPhotoPath(), newPhotoPath()]
    const { page } = await pageOf({ name: 'Wren', photos })
    const shown = only(page.document, '.puppy-photos')
    expect(only(shown, '.puppy-photo img').getAttribute('alt')).toBe('Wren, black and white boy')
    expect(
      [...shown.querySelectorAll('.puppy-thumbnails a')].map((link) => link.getAttribute('aria-label')),
    ).toEqual(['Photo 1 of 3', 'Photo 2 of 3', 'Photo 3 of 3'])
    // Without a script a link opens its photo as a file.
    const large = photos.map(
      (path) => `${path.replace('/objects/', '/public-objects/')}?width=1200&compress=true&v=1`,
    )
    expect(
      [...shown.querySelectorAll('[data-photo]')].map((link) => [
        link.getAttribute('data-photo'),
        link.getAttribute('href'),
      ]),
    ).toEqual([0, 0, 1, 2].map((index) => [String(index), large[index]]))
  })

  it('have no grid if there is only one, and are announced if there are none', async () => {
    const { page } = await pageOf({ photos: [newPhotoPath()] })
    expect(page.document.querySelectorAll('.puppy-photo img')).toHaveLength(1)
    expect(page.document.querySelector('.puppy-thumbnails')).toBeNull()
    const none = await pageOf({ photos: [] })
    expect(textOf(only(none.page.document, '.puppy-photos'))).toBe('Photo coming soon')
  })
})

describe('Litter Mates', () => {
  it('are the other puppies of the litter, whose pages they lead to', async () => {
    const { puppy, litter } = await pageOf({ name: 'Banjo' })
    const sold = await site.make.puppy({ name: 'Ash', status: 'sold', litterId: litter.id })
    const free = await site.make.puppy({ name: 'Wren', gender: 'female', litterId: litter.id })
    await site.make.puppy({ name: 'Stranger' })

    const { document } = await openPage(site, `/puppy/${puppy.id}`)
    const mates = only(document, '.litter-mates')
    expect(textOf(only(mates, 'h2'))).toBe('Litter Mates')
    expect(texts(mates, '.mate-name')).toEqual(['Wren', 'Ash'])
    expect([...mates.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      `/puppy/${free.id}`,
      `/puppy/${sold.id}`,
    ])
    expect(texts(mates, '.card-coat')).toEqual(['Black and white · Girl', 'Black and white · Boy'])
    expect(texts(mates, '.badge')).toEqual(['Available', 'Sold'])
  })

  it('are shown for a puppy of an inactive litter too', async () => {
    const { puppy, litter } = await pageOf({}, { isActive: false })
    await site.make.puppy({ name: 'Wren', litterId: litter.id })
    const { document } = await openPage(site, `/puppy/${puppy.id}`)
    expect(texts(document, '.mate-name')).toEqual(['Wren'])
  })
})
