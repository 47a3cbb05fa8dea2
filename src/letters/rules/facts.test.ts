import { describe, expect, it } from 'vitest'
import { ageInLetter, letterFacts, letterSubject, puppyFacts, templateValues } from './facts.ts'

type Puppy = Parameters<typeof puppyFacts>[0]
type Asked = Parameters<typeof letterFacts>[0]['asked']

const wren: Puppy = {
  name: 'Wren',
  status: 'available',
  isListed: true,
  microchipId: '956000017240815',
  priceMin: 320_000,
  priceMax: null,
  readyOn: null,
  litterDateOfBirth: '2026-10-02',
  litterReadyOn: null,
}
const today = '2026-11-22'
const kennel: Asked['kennel'] = {
  phone: '0491 570 006',
  breederName: null,
  signature: null,
  sourceNumber: 'EE000000',
  sourceNumberUntil: null,
  unchipped: 'list',
}
const numbers = 'Source number EE000000. Microchip 956000017240815.'
const whole = { status: 'available', price: '$3,200 AUD', readyDate: 'from 27 November 2026', numbers }

describe('what a letter may say about a puppy', () => {
  it.each<[string, Partial<Puppy>, Partial<Asked['kennel']>, object]>([
    ['all of an offer', {}, {}, whole],
    ['a range of prices', { priceMax: 350_000 }, {}, { ...whole, price: '$3,200 - $3,500 AUD' }],
    ['no price where there is none', { priceMin: null }, {}, { ...whole, price: null }],
    ['reserved', { status: 'reserved' }, {}, { ...whole, status: 'reserved' }],
    ['its own day', { readyOn: '2026-12-24' }, {}, { ...whole, readyDate: 'from 24 December 2026' }],
    [
      'its litter’s day',
      { litterReadyOn: '2026-12-01' },
      {},
      { ...whole, readyDate: 'from 1 December 2026' },
    ],
    ['now on that day', { readyOn: today }, {}, { ...whole, readyDate: 'now' }],
    ['no numbers without a chip', { microchipId: ' ' }, {}, { ...whole, numbers: null }],
    ['none without a source number', {}, { sourceNumber: null }, { ...whole, numbers: null }],
    ['none once it has ended', {}, { sourceNumberUntil: '2026-11-21' }, { ...whole, numbers: null }],
    [
      'neither price nor day of an announced one',
      { microchipId: null },
      { unchipped: 'announce' },
      { status: 'available', price: null, readyDate: null, numbers: null },
    ],
    [
      'neither of one off the website',
      { isListed: false },
      {},
      { status: 'available', price: null, readyDate: null, numbers },
    ],
  ])('%s', (_, puppy, others, facts) => {
    const asked = { kennel: { ...kennel, ...others }, today }
    expect(puppyFacts({ ...wren, ...puppy }, asked)).toEqual({ name: 'Wren', ...facts })
  })
})

const facts = letterFacts({
  puppies: [wren, { ...wren, name: 'Banjo' }, { ...wren, name: 'banjo ' }],
  asked: { kennel, today },
  siteUrl: 'https://kennel.example',
  firstName: 'Kate',
})

describe('the values of a letter', () => {
  it('are those of the puppy that the enquiry names', () => {
    expect(templateValues({ name: ' Priya  Nair', puppyInterest: ' wREN ' }, facts)).toEqual({
      'first name': 'Priya',
      puppy: 'Wren',
      status: 'available',
      price: '$3,200 AUD',
      'ready date': 'from 27 November 2026',
      numbers,
      phone: '0491 570 006',
      'waiting list': expect.stringMatching(/^https:\/\/kennel\.example\/[a-z-]+$/),
      'my name': 'Kate',
      age: null,
      page: null,
      gallery: 'https://kennel.example/gallery',
    })
  })

  it.each(['Anna, Tom and the boys', 'Anna & Tom Byrne'])('have the first name of %s', (name) => {
    expect(templateValues({ name }, facts)['first name']).toBe('Anna')
  })

  it.each([
    ['Banjo', 'Banjo'],
    ['a black girl', 'a black girl'],
    ['Wren or Banjo', 'Wren or Banjo'],
    [' ', null],
    [null, null],
    [undefined, null],
  ])('of %j, which is not one puppy’s name, are the words alone: %j', (puppyInterest, puppy) => {
    const values = templateValues({ name: 'Priya', puppyInterest }, facts)
    expect(values).toMatchObject({ puppy, status: null, price: null, 'ready date': null, numbers: null })
  })

  it.each([
    [{ breederName: 'Fern Wattleby' }, 'Fern Wattleby'],
    [{ breederName: 'Fern Wattleby', signature: 'Fern' }, 'Fern'],
  ])('of %j are signed %s, whoever is logged in', (given, myName) => {
    const asked = { kennel: { ...kennel, ...given }, today }
    expect(letterFacts({ puppies: [], asked, siteUrl: '', firstName: 'Anna' }).myName).toBe(myName)
  })

  it('have the kennel’s name for an admin without a first name, and no name for a family without one', () => {
    const nameless = letterFacts({ puppies: [], asked: { kennel, today }, siteUrl: '', firstName: null })
    for (const name of [' ', 'jo@example.com'])
      expect(templateValues({ name }, nameless)).toMatchObject({
        'my name': 'Standard Parti Poodles',
        'first name': null,
      })
  })
})

it.each([
  ['wren', 'Your enquiry about Wren'],
  ['a black girl', 'Your enquiry about a black girl'],
  ['', 'Your enquiry'],
  [null, 'Your enquiry'],
])('the subject about %j is %j', (puppyInterest, subject) => {
  expect(letterSubject({ puppyInterest }, facts)).toBe(subject)
})

it('a subject is never longer than a letter’s may be', () => {
  expect(letterSubject({ puppyInterest: 'x'.repeat(200) }, facts)).toHaveLength(200)
})

describe('a letter about a puppy of its own', () => {
  const priya = { name: 'Priya Nair', puppyInterest: 'Wren', page: 'https://kennel.example/f/secret' }

  it('is about that one, whatever the family asked about', () => {
    const own = { puppyName: 'Otto', age: '1' }
    expect(templateValues({ ...priya, own }, facts)).toMatchObject({
      puppy: 'Otto',
      status: null,
      age: '1',
      page: priya.page,
    })
    expect(letterSubject({ ...priya, own }, facts)).toBe('About Otto')
  })

  it.each([
    ['2026-10-12', '10 days'],
    ['2026-12-12', '10 weeks'],
    ['2027-10-01', '11 months'],
    ['2027-10-02', '1'],
    ['2028-10-01', '1'],
    ['2028-10-02', '2'],
    ['2030-10-02', '4'],
  ])('says its age on %s: %s', (day, age) => expect(ageInLetter('2026-10-02', day)).toBe(age))

  it.each([
    ['2025-02-27', '11 months'],
    ['2025-02-28', '1'],
    ['2028-02-28', '3'],
    ['2028-02-29', '4'],
  ])('has its birthdays on the last of February if born on the 29th: on %s it is %s', (day, age) =>
    expect(ageInLetter('2024-02-29', day)).toBe(age),
  )
})
