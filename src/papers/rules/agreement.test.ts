import { describe, expect, it } from 'vitest'
import { initialKennel } from '#src/kennel/rules/kennel.ts'
import { letterFacts } from '#src/letters/rules/facts.ts'
import { agreementParagraphs, nameAndAddress, signsFor } from './agreement.ts'
import { agreementPlaceholders, initialAgreement } from './texts.ts'

const kennel = {
  ...initialKennel({ sourceNumber: 'EE000000', phone: '0491 570 006' }),
  breederName: 'Jo Harper',
}
const clover = {
  name: 'Clover',
  status: 'reserved' as const,
  isListed: true,
  microchipId: '956000017240853',
  priceMin: 330_000,
  priceMax: null,
  readyOn: '2026-11-27',
  litterDateOfBirth: '2026-10-02',
  litterReadyOn: null,
}
const agreed = {
  name: 'Hannah Moore',
  price: 330_000,
  deposit: 80_000,
  refundTerms: "If we can't give you {puppy}, we pay back everything.",
  register: 'limited' as const,
  desexing: 'Desexing by 12 months, at our vet or yours',
  pickupOn: '2026-11-28',
}
const nothing = {
  ...agreed,
  price: null,
  deposit: null,
  refundTerms: null,
  register: 'none' as const,
  desexing: null,
  pickupOn: null,
}

const paragraphs = (text: string, placement: typeof agreed | typeof nothing = agreed) =>
  agreementParagraphs(text, {
    placement,
    puppy: clover.name,
    business: 'F. Wattleby',
    facts: letterFacts({
      puppies: [clover],
      asked: { kennel, today: '2026-11-22' },
      siteUrl: 'https://kennel.example',
      firstName: null,
    }),
  })
const filled = (text: string, placement?: typeof agreed | typeof nothing) =>
  paragraphs(text, placement).map((words) => words.map(({ text }) => text).join(''))

describe('the agreement she has at first', () => {
  it('says what was agreed', () => {
    expect(filled(initialAgreement)).toEqual([
      'F. Wattleby sells Clover to Hannah Moore for $3,300.00. The deposit of $800.00 is part of the price.',
      "If we can't give you Clover, we pay back everything.",
      "Clover goes home on 28 November 2026, once the price is paid. What we know of Clover's health and of the parents' tests is in Clover's papers.",
      'Register: Limited register. Desexing by 12 months, at our vet or yours.',
      'If you can ever not keep Clover, please call us first.',
    ])
  })

  it('has a gap for everything that was not', () => {
    expect(filled(initialAgreement, nothing)).toEqual([
      'F. Wattleby sells Clover to Hannah Moore for ____. The deposit of ____ is part of the price.',
      '____',
      "Clover goes home on ____, once the price is paid. What we know of Clover's health and of the parents' tests is in Clover's papers.",
      'Register: Not registered. ____',
      'If you can ever not keep Clover, please call us first.',
    ])
  })
})

it.each([
  ['{first name}', 'Hannah'],
  ['{status}', 'reserved'],
  ['{price}', '$3,300 AUD'],
  ['{ready date}', 'from 27 November 2026'],
  ['{numbers}', 'Source number EE000000. Microchip 956000017240853.'],
  ['{phone}', '0491 570 006'],
  ['{waiting list}', 'https://kennel.example/waiting-list'],
  ['{my name}', 'Jo Harper'],
  ['{fist name}', '____'],
  ['{constructor}', '____'],
  ['{family', '{family'],
])('%s becomes %j', (text, expected) => expect(filled(text)).toEqual([expected]))

it('knows every placeholder that the Kennel screen takes', () => {
  for (const name of agreementPlaceholders) expect(filled(`{${name}}`), name).not.toEqual(['____'])
})

it('takes values as they are, braces included', () => {
  expect(filled('{family}', { ...agreed, name: '{deposit} $&' })).toEqual(['{deposit} $&'])
})

it('marks the figures that were agreed, and drops empty lines', () => {
  expect(paragraphs('For {agreed price}.\n\n{pickup}')).toEqual([
    [
      { text: 'For ', isFigure: false },
      { text: '$3,300.00', isFigure: true },
      { text: '.', isFigure: false },
    ],
    [{ text: '28 November 2026', isFigure: true }],
  ])
})

it.each([
  ['Hannah Moore', '8 Sample Street', 'Hannah Moore, 8 Sample Street,'],
  ['Hannah Moore', null, 'Hannah Moore'],
])('%s of %j is written %j before the rest of a sentence', (name, address, text) =>
  expect(nameAndAddress(name, address)).toBe(text),
)

it.each([
  ['Jo Harper', 'Jo Harper, for F. Wattleby'],
  [null, 'For F. Wattleby'],
])('%j signs as %j', (breederName, text) =>
  expect(signsFor({ breederName, businessName: 'F. Wattleby' })).toBe(text),
)
