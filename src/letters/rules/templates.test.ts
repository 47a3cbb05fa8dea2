import { describe, expect, it } from 'vitest'
import {
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
  it('are five, fit the form and know their placeholders', () => {
    expect(initialTemplates.map(({ name }) => name)).toEqual([
      'Available',
      'Reserved or sold',
      'Tell me more',
      'Visit',
      'Not the right match',
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
})
