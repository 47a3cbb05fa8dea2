import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import {
  bannerInput,
  claimsInput,
  contactInput,
  isUsualSourceNumber,
  listingInput,
  questionsInput,
  templatesInput,
  waitingListInput,
} from './fields.ts'

/** The field as it would be stored, or its messages. */
function outcome(
  schema: z.ZodMiniType<Record<string, unknown>>,
  valid: object,
  field: string,
  value: unknown,
) {
  const { data, error } = schema.safeParse({ ...valid, [field]: value })
  return data ? data[field] : [...new Set(error?.issues.map(({ message }) => message))]
}

const listing = { sourceNumber: 'EE123456', sourceNumberUntil: null, unchipped: 'list', noMoneyFirst: false }
const contact = { phone: '0491 570 006', visitingHours: 'By appointment only' }
const claims = {
  yearsHome: 13,
  yearsAbout: 16,
  families: 100,
  healthClaim: 'All Clear',
  priceText: '$2,500',
  guaranteeYears: 2,
  parentsLine: 'champion',
}
const item = { question: 'How much?', answer: '{price}' }

describe('a source number', () => {
  it.each([
    ['EE123456', 'EE123456'],
    [' ee 123 456 ', 'EE123456'],
    ['breeder-1', 'BREEDER-1'],
    ['', null],
    ['  ', null],
    [null, null],
    [undefined, null],
    ['X'.repeat(30), 'X'.repeat(30)],
    [`${'X '.repeat(30)}`, 'X'.repeat(30)],
    ['X'.repeat(31), ['At most 30 characters']],
    ['EE\u0000123456', ['Contains characters that cannot be shown']],
    [123456, ['Must be text']],
  ])('%j: %j', (value, stored) =>
    expect(outcome(listingInput, listing, 'sourceNumber', value)).toEqual(stored),
  )

  it.each([
    ['EE123456', true],
    ['ee 123456', true],
    ['EE00000', false],
    ['EE1234567', false],
    ['E1234567', false],
  ])('%s looks like one of the register: %s', (text, isUsual) =>
    expect(isUsualSourceNumber(text)).toBe(isUsual),
  )
})

describe('the lawful listing', () => {
  it.each([
    ['sourceNumberUntil', '2026-12-31', '2026-12-31'],
    ['sourceNumberUntil', '', null],
    ['sourceNumberUntil', '2026-02-30', ['Enter a valid date']],
    ['unchipped', 'hide', 'hide'],
    ['unchipped', 'maybe', ['Must be one of announce, list, hide']],
    ['noMoneyFirst', true, true],
    ['noMoneyFirst', undefined, false],
    ['noMoneyFirst', 'yes', ['Must be true or false']],
  ])('%s %j: %j', (field, value, stored) =>
    expect(outcome(listingInput, listing, field, value)).toEqual(stored),
  )
})

describe('contact and visits', () => {
  it.each([
    ['phone', ' +61 491 570 006 ', '+61 491 570 006'],
    ['phone', '(03) 5700-0000', '(03) 5700-0000'],
    ['phone', '', ['Please enter a phone number']],
    ['phone', 'call me', ['Please enter a phone number']],
    ['phone', '12345', ['Please enter a phone number']],
    ['visitingHours', 'Sundays', 'Sundays'],
    ['visitingHours', '', ['Please enter your visiting hours']],
  ])('%s %j: %j', (field, value, stored) =>
    expect(outcome(contactInput, contact, field, value)).toEqual(stored),
  )
})

describe('what the website says', () => {
  const message = 'Enter a whole number from 1 to 999'
  it.each([
    ['yearsHome', 1, 1],
    ['yearsHome', 999, 999],
    ['yearsHome', 0, [message]],
    ['yearsAbout', 1000, [message]],
    ['families', 1.5, [message]],
    ['families', Number.NaN, [message]],
    ['families', '100', [message]],
    ['guaranteeYears', 10, 10],
    ['guaranteeYears', 11, ['Enter a whole number from 1 to 10']],
    ['healthClaim', 'x'.repeat(40), 'x'.repeat(40)],
    ['healthClaim', 'x'.repeat(41), ['At most 40 characters']],
    ['priceText', '', ['Please enter your prices']],
    ['parentsLine', 'tested', 'tested'],
  ])('%s %j: %j', (field, value, stored) =>
    expect(outcome(claimsInput, claims, field, value)).toEqual(stored),
  )
})

describe('questions and answers', () => {
  it.each([
    [[item], [item]],
    [[{ question: ' How? ', answer: 'One.\nTwo.', more: 1 }], [{ question: 'How?', answer: 'One.\nTwo.' }]],
    [[], ['Please keep at least one question']],
    [Array(21).fill(item), ['At most 20 questions']],
    [[{ question: '', answer: '' }], ['Please enter a question', 'Please enter an answer']],
    [[{ ...item, question: 'x'.repeat(201) }], ['At most 200 characters']],
    [[{ ...item, answer: 'x'.repeat(1001) }], ['At most 1000 characters']],
    ['none', ['Must be a list of questions']],
  ])('%j: %j', (value, stored) => expect(outcome(questionsInput, {}, 'questions', value)).toEqual(stored))

  it('may be twenty', () => {
    expect(outcome(questionsInput, {}, 'questions', Array(20).fill(item))).toHaveLength(20)
  })
})

describe('the templates', () => {
  const template = { name: 'Visit', text: 'Hello {first name},\n\nWould ____ suit?' }
  it.each([
    [[template], [template]],
    [[], []],
    [Array(10).fill(template), Array(10).fill(template)],
    [Array(11).fill(template), ['At most 10 templates']],
    [[{ name: ' ', text: '' }], ['Please enter a name', 'Please enter a text']],
    [[{ ...template, name: 'x'.repeat(101) }], ['At most 100 characters']],
    [[{ ...template, text: 'x'.repeat(2001) }], ['At most 2000 characters']],
    ['none', ['Must be a list of templates']],
  ])('%j: %j', (value, stored) => expect(outcome(templatesInput, {}, 'templates', value)).toEqual(stored))
})

describe('the rules of the waiting list', () => {
  it.each([
    [" It's free.\n\nYour place counts. ", "It's free.\n\nYour place counts."],
    ['x'.repeat(2000), 'x'.repeat(2000)],
    ['x'.repeat(2001), ['At most 2000 characters']],
    ['', ['Please enter your rules']],
  ])('%j: %j', (value, stored) =>
    expect(outcome(waitingListInput, {}, 'waitingRules', value)).toEqual(stored),
  )
})

describe('the link of an announcement', () => {
  const message = 'Please enter a path such as /puppies or an https address'
  it.each(['/puppies', '/', '/puppies?x=1#litter', 'https://example.com/show', 'HTTPS://example.com'])(
    'may be %s',
    (link) => expect(outcome(bannerInput, {}, 'bannerLink', link)).toBe(link),
  )

  it.each([
    '//example.com',
    '/\\example.com',
    'http://example.com',
    'https://',
    'https://user@example.com',
    'javascript:alert(1)',
    'puppies',
    'mailto:hello@example.com',
  ])('may not be %s', (link) => expect(outcome(bannerInput, {}, 'bannerLink', link)).toEqual([message]))

  it.each(['', null, undefined])('may be left out: %j', (link) => {
    expect(outcome(bannerInput, {}, 'bannerLink', link)).toBeNull()
  })

  it('has at most 2,000 characters', () => {
    const link = `/${'x'.repeat(1999)}`
    expect(outcome(bannerInput, {}, 'bannerLink', link)).toBe(link)
    expect(outcome(bannerInput, {}, 'bannerLink', `${link}x`)).toEqual(['At most 2000 characters'])
  })
})
