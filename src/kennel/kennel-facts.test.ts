import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#src/testing/app/create-test-app.ts'
import { only, openPage, textOf, texts } from '#src/testing/app/open-page.ts'

let site: TestApp
let now: Date
beforeEach(async () => {
  now = new Date('2026-11-22T01:00:00.000Z')
  site = await createTestApp({ parts: { now: () => now } })
})
afterEach(() => site.close())

const pages = ['/', '/puppies', '/gallery', '/parents', '/about', '/contact']
const lost = ['/nowhere', '/puppy/nowhere', '/admin-login']

describe('a changed fact', () => {
  const facts = {
    visitingHours: 'Sundays after lunch',
    yearsHome: 14,
    yearsAbout: 19,
    families: 230,
    healthClaim: 'Fully Clear',
    priceText: '$4,000 AUD',
    guaranteeYears: 1,
    parentsLine: 'tested',
    questions: [
      { question: 'What does it cost?', answer: '{price} with {guarantee}, call {phone}\nany day' },
    ],
  } as const

  it.each([
    ['/', ['14+ years, 230+ families.', 'Fully Clear', '1 year', '1-year genetic health guarantee']],
    ['/', ['14+ years with one breed', '14+ years of breeding experience', 'Sundays after lunch']],
    ['/', ['From our health-tested parents']],
    ['/puppies', ['From our health-tested parents']],
    ['/about', ['19+ years', 'became nineteen years of puppies', '230+ families', 'Fully Clear']],
    ['/parents', ['whose results are Fully Clear.']],
    ['/contact', ['Sundays after lunch', '$4,000 AUD with 1-year, call 0491 570 006 any day']],
  ])('is shown on %s: %j', async (path, expected) => {
    const dam = await site.make.dog()
    for (const test of ['news', 'vwd'] as const)
      await site.make.healthTest({ dogId: dam.id, test, result: 'clear' })
    const { id: litterId } = await site.make.litter({ damId: dam.id })
    await site.make.puppy({ litterId })
    await site.make.kennel({ ...facts, questions: [...facts.questions] })
    const { document, text } = await openPage(site, path)
    const shown = `${textOf(document.body)} ${text}`.replace(/\s+/g, ' ')
    for (const fact of expected) expect(shown).toContain(fact)
    expect(shown).not.toMatch(/13\+|16\+|100\+|sixteen|All Clear|2-year|2 years|champion parents|\$2,500/)
  })

  it('reaches search engines', async () => {
    await site.make.kennel({ ...facts, questions: [...facts.questions], phone: '03 5700 0000' })
    const { document } = await openPage(site, '/contact')
    const [business] = texts(document, 'script[type="application/ld+json"]').map((json) => JSON.parse(json))
    expect(business).toMatchObject({
      '@type': 'LocalBusiness',
      telephone: '03 5700 0000',
      priceRange: '$4,000 AUD',
      description: expect.stringContaining('14+ years'),
    })
  })

  it('two questions may be the same', async () => {
    const item = { question: 'How much?', answer: 'Ask.' }
    await site.make.kennel({ questions: [item, item] })
    const { document } = await openPage(site, '/contact')
    expect(texts(document, '.questions h3')).toEqual(['How much?', 'How much?'])
  })
})

it('buyers read about their rights, whatever the questions', async () => {
  await site.make.kennel({ questions: [{ question: 'How?', answer: 'So.' }] })
  expect((await openPage(site, '/contact')).text).toContain(
    'Our guarantee comes on top of your rights under the Australian Consumer Law.',
  )
})

const banner = (document: Document) => document.querySelector('aside[aria-label="Announcement"]')

it.each([...pages, ...lost])(
  'phone number and announcement are on %s at once, all of it a link, until midnight in Mansfield after its last day',
  async (path) => {
    expect((await openPage(site, path)).html).toContain('0491 570 006')
    await site.make.kennel({
      phone: '03 5700 0000',
      bannerText: 'Meet <b>Wren</b>',
      bannerLink: '/puppies?a=1&b=2',
      bannerUntil: '2026-11-29',
    })
    const { document, html } = await openPage(site, path)
    expect(html).toContain('tel:0357000000')
    expect(html).not.toContain('0491')
    const aside = only(document, 'aside[aria-label="Announcement"]')
    const link = only(aside, 'a')
    expect([textOf(aside), textOf(link), link.getAttribute('href')]).toEqual([
      'Meet <b>Wren</b>',
      'Meet <b>Wren</b>',
      '/puppies?a=1&b=2',
    ])
    const following = aside.compareDocumentPosition(document.querySelector('.site-header, main') ?? aside)
    expect(following & 4).toBe(4)

    const isShown = async () => banner((await openPage(site, path)).document) !== null
    now = new Date('2026-11-29T12:59:59.999Z')
    expect([await isShown(), await isShown()]).toEqual([true, true])
    now = new Date('2026-11-29T13:00:00.000Z')
    expect([await isShown(), await isShown()]).toEqual([false, false])
  },
)

describe('the announcement', () => {
  it('is plain text without a link', async () => {
    await site.make.kennel({ bannerText: 'Meet Wren' })
    const { document } = await openPage(site, '/')
    expect(textOf(banner(document))).toBe('Meet Wren')
    expect(banner(document)?.querySelector('a')).toBeNull()
  })

  it('is absent without a text, and in the portal', async () => {
    expect(banner((await openPage(site, '/')).document)).toBeNull()
    await site.make.kennel({ bannerText: 'Meet Wren' })
    const { document } = await openPage(site, '/admin', { headers: await site.signIn() })
    expect(banner(document)).toBeNull()
  })
})
