import { describe, expect, it } from 'vitest'
import { initialKennel } from '#src/kennel/rules/kennel.ts'
import {
  aboutFacts,
  answerText,
  bannerOn,
  guaranteeText,
  homeFacts,
  siteDescription,
  yearsInWords,
} from './texts.ts'

const initial = initialKennel({ sourceNumber: null, phone: '0491 570 006' })

describe('the initial facts', () => {
  it('make the texts of the specification', () => {
    expect(homeFacts(initial).map(([figure]) => figure)).toEqual([
      '13+ years',
      '100+ families',
      'All Clear',
      '2 years',
    ])
    expect(aboutFacts(initial).map(([figure]) => figure)).toEqual([
      '16+ years',
      '100+ families',
      'All Clear',
      '8 weeks',
    ])
    expect(guaranteeText(initial)).toBe('2-year genetic health guarantee')
    expect(siteDescription(initial)).toMatch(/ 13\+ years of breeding experience\.$/)
    expect(initial.questions.map((item) => answerText(item, initial))).toEqual([
      '$2,500-$3,500 AUD, including health testing, vaccinations, microchip, health guarantee and lifetime support.',
      'Puppies go home at 8 weeks, vaccinated, microchipped and used to the sounds of a family.',
      'Every puppy comes with a 2-year genetic health guarantee and with our support for life.',
      "Yes, and it's free. Tell us what you're hoping for and you'll get your own page that shows your place.",
      'Yes, delivery is possible for an extra fee. Ask us what it would cost to your town.',
      "We reply to email within 24 hours. If it can't wait, call us.",
    ])
  })
})

it('a guarantee of one year is one year', () => {
  expect(homeFacts({ ...initial, guaranteeYears: 1 })[3]?.[0]).toBe('1 year')
})

it.each([
  [1, 'one year'],
  [2, 'two years'],
  [16, 'sixteen years'],
  [20, 'twenty years'],
  [21, '21 years'],
  [999, '999 years'],
])('%i is %s in words', (years, text) => expect(yearsInWords(years)).toBe(text))

it.each([
  ['Call {phone} or {phone}.', 'Call 0491 570 006 or 0491 570 006.'],
  ['{price}, {guarantee}', '$2,500-$3,500 AUD, 2-year'],
  ['{Price} {other} {}', '{Price} {other} {}'],
  ['{constructor}', '{constructor}'],
])('an answer with %s reads %s', (answer, text) => expect(answerText({ answer }, initial)).toBe(text))

it.each([
  [8, 'You get a {guarantee} guarantee.', 'You get an 8-year guarantee.'],
  [8, 'A {guarantee} guarantee.', 'An 8-year guarantee.'],
  [8, 'An {guarantee} guarantee.', 'An 8-year guarantee.'],
  [2, 'You get an {guarantee} guarantee.', 'You get a 2-year guarantee.'],
  [8, 'Extra {guarantee}', 'Extra 8-year'],
])('a guarantee of %i years has its article: %s', (guaranteeYears, answer, text) => {
  expect(answerText({ answer }, { ...initial, guaranteeYears })).toBe(text)
})

it('a price that looks like a pattern is shown as it is', () => {
  expect(answerText({ answer: '{price}' }, { ...initial, priceText: "$& $' {phone}" })).toBe("$& $' {phone}")
})

describe('an announcement', () => {
  const banner = { bannerText: 'Meet the litter', bannerLink: '/puppies', bannerUntil: '2026-11-29' }
  it.each([
    ['is shown through its last day', banner, '2026-11-29', true],
    ['is gone the day after', banner, '2026-11-30', false],
    ['without a last day stays', { ...banner, bannerUntil: null }, '2036-01-01', true],
    ['without a text is none', { ...banner, bannerText: null }, '2026-11-01', false],
  ])('%s', (_, given, today, isShown) => {
    expect(bannerOn(today, given)).toEqual(isShown ? { text: 'Meet the litter', link: '/puppies' } : null)
  })
})
