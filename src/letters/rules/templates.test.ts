import { describe, expect, it } from 'vitest'
import type { CheckIn } from '#src/placements/rules/placements.ts'
import {
  checkInTemplate,
  checkInTemplates,
  fillTemplate,
  hasGaps,
  initialTemplates,
  maxTemplates,
  placeholders,
  type TemplateValues,
  templateLength,
  templateNameLength,
  unknownPlaceholders,
  unknownPlaceholderText,
} from './templates.ts'

const values: TemplateValues = {
  'first name': 'Priya',
  puppy: 'Wren',
  status: 'available',
  price: '$3,200 AUD',
  'ready date': 'from 27 November 2026',
  numbers: 'Source number EE000000. Microchip 956000017240815.',
  phone: '0491 570 006',
  'waiting list': 'https://kennel.example/contact',
  'my name': 'Kate',
  age: '1',
  page: 'https://kennel.example/f/secret',
  gallery: 'https://kennel.example/gallery',
}
const nothing = Object.fromEntries(placeholders.map((name) => [name, null])) as TemplateValues

describe('a filled template', () => {
  it.each([
    ['Hello {first name},', 'Hello Priya,'],
    ['{puppy} and {puppy}', 'Wren and Wren'],
    ['{waiting list}{phone}', 'https://kennel.example/contact0491 570 006'],
    ['{fist name}', '____'],
    ['{Puppy}', '____'],
    ['{}', '____'],
    ['{constructor}', '____'],
    ['{ puppy }', '____'],
    ['{{puppy}}', '{Wren}'],
    ['{puppy', '{puppy'],
    ['{a\nb}', '{a\nb}'],
    ['Would ____ suit?', 'Would ____ suit?'],
    ['$& $1', '$& $1'],
  ])('%j becomes %j', (text, filled) => expect(fillTemplate(text, values)).toBe(filled))

  it('has a gap for everything without a value', () => {
    for (const name of placeholders) expect(fillTemplate(`{${name}}`, nothing)).toBe('____')
    expect(fillTemplate('{puppy}', { ...values, puppy: '' })).toBe('____')
  })

  it('takes values as they are, braces and dollars included', () => {
    expect(fillTemplate('{puppy}', { ...values, puppy: '{price} $&' })).toBe('{price} $&')
  })
})

it.each([
  ['____', true],
  ['Would ____ suit?', true],
  ['___', false],
  ['', false],
])('%j has gaps: %s', (text, has) => expect(hasGaps(text)).toBe(has))

it.each([
  ['Hello {first name}', []],
  ['{fist name} {puppy} {fist name} {Price}', ['{fist name}', '{Price}']],
  ['{} {__proto__}', ['{}', '{__proto__}']],
])('of %j are unknown: %j', (text, unknown) => expect(unknownPlaceholders(text)).toEqual(unknown))

it('an unknown placeholder is named as it was typed', () => {
  expect(unknownPlaceholderText('{fist name}')).toBe("We don't know {fist name}.")
})

describe('the templates she has at first', () => {
  it('are eight, fit the form and know their placeholders', () => {
    expect(initialTemplates.map(({ name }) => name)).toEqual([
      'Available',
      'Reserved or sold',
      'Tell me more',
      'Visit',
      'Not the right match',
      'First days',
      'Two weeks',
      'Birthday',
    ])
    expect(initialTemplates.length).toBeLessThanOrEqual(maxTemplates)
    for (const { name, text } of initialTemplates) {
      expect([name.length <= templateNameLength, text.length <= templateLength]).toEqual([true, true])
      expect(unknownPlaceholders(text)).toEqual([])
      expect(text).toMatch(/^Hello \{first name\},\n\n[\s\S]+\n\nKind regards,\n\{my name\}$/)
    }
  })

  it('have gaps only where she has to choose', () => {
    const withGaps = initialTemplates.filter(({ text }) => hasGaps(fillTemplate(text, values)))
    expect(withGaps.map(({ name }) => name)).toEqual(['Visit', 'Not the right match'])
  })

  it('read like a letter', () => {
    expect(fillTemplate(initialTemplates[0]?.text ?? '', values)).toBe(
      `Hello Priya,

Thanks for asking about Wren, who is available, costs $3,200 AUD and can go home from 27 November 2026. Source number EE000000. Microchip 956000017240815.

Would you like to meet? Visits are by appointment, and please have no contact with other dogs or breeding facilities in the 48 hours before. A video call is fine too. My number is 0491 570 006.

Kind regards,
Kate`,
    )
  })

  it.each<[CheckIn, string]>([
    [
      'first-days',
      "How were the first two nights with Wren? It's normal if Wren cries a little or eats less. Call me any time on 0491 570 006. Everything about Wren is on your page: https://kennel.example/f/secret",
    ],
    [
      'two-weeks',
      'Two weeks already. How are sleep, food and house training going? What comes next for Wren is on your page: https://kennel.example/f/secret',
    ],
    [
      'birthday-2',
      "Wren has turned 1. I'd love to see how Wren looks now. If you like, share a photo for our gallery: https://kennel.example/gallery",
    ],
  ])('ask how a puppy is: %s', (what, text) => {
    const { text: template } = checkInTemplate(what, initialTemplates)
    expect(fillTemplate(template, values)).toBe(`Hello Priya,\n\n${text}\n\nKind regards,\nKate`)
  })

  it('of a check-in are hers, or the initial ones if she has none of that name', () => {
    const own = { name: 'Two weeks', text: 'So?' }
    expect(checkInTemplate('two-weeks', [own])).toBe(own)
    expect(checkInTemplate('birthday-3', [own])).toBe(checkInTemplates.birthday)
  })
})
