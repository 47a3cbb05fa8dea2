import { describe, expect, it, vi } from 'vitest'
import type * as z from 'zod/mini'
import { listQuery } from './paging.ts'
import { storedTime } from './stored-time.ts'
import { email, line, optionalLine, optionalParagraphs, paragraphs } from './text.ts'
import { day, isDay, oneOf, orDefault, updatedAt } from './values.ts'

/** The value as it would be stored, or all messages. */
function outcome(schema: z.ZodMiniType, value: unknown) {
  const result = schema.safeParse(value)
  return result.success
    ? { accepted: result.data }
    : { rejected: result.error.issues.map(({ message }) => message) }
}

const notPlain = 'Contains characters that cannot be shown'

describe('a line', () => {
  const name = line({ max: 5, message: 'Name is required' })
  it.each([
    ['Banjo', { accepted: 'Banjo' }],
    [' Banjo\n', { accepted: 'Banjo' }],
    ['Zoë 🐩', { accepted: 'Zoë 🐩' }],
    ['Zoe\u0308', { accepted: 'Zoë' }],
    ['<b>', { accepted: '<b>' }],
    ['', { rejected: ['Name is required'] }],
    [' \t ', { rejected: ['Name is required'] }],
    [undefined, { rejected: ['Name is required'] }],
    [null, { rejected: ['Name is required'] }],
    [5, { rejected: ['Name is required'] }],
    [['Banjo'], { rejected: ['Name is required'] }],
    ['Banjos', { rejected: ['At most 5 characters'] }],
    ['a\nb', { rejected: [notPlain] }],
    ['a\tb', { rejected: [notPlain] }],
    ['a\u0000b', { rejected: [notPlain] }],
    ['a\u007fb', { rejected: [notPlain] }],
    ['a\u0085b', { rejected: [notPlain] }],
    ['\u200e \u2067Banjo\u2069', { accepted: 'Banjo' }],
    ['\u202eo\u202d\u061cjnaB', { accepted: 'ojnaB' }],
    ['\u200f\u202a\u202b\u202c\u2066\u2068', { rejected: ['Name is required'] }],
    ['👩\u200d🦰', { accepted: '👩\u200d🦰' }],
    ['\u200b\u200b', { rejected: [notPlain] }],
    ['\u3164 \u3164', { rejected: [notPlain] }],
    ['\u{e0041}\u{e0042}', { rejected: [notPlain] }],
    ['\u200bJo', { accepted: '\u200bJo' }],
  ])('%j: %j', (value, expected) => expect(outcome(name, value)).toEqual(expected))

  it('can have a minimum length', () => {
    const message = 'Name must be at least 2 characters'
    const schema = line({ min: 2, max: 5, message })
    expect(outcome(schema, ' a ')).toEqual({ rejected: [message] })
    expect(outcome(schema, 'ab')).toEqual({ accepted: 'ab' })
  })
})

describe('a letter with accents', () => {
  const text = paragraphs({ max: 100, message: 'Too short' })
  const [above, below] = ['\u0301', '\u0323']

  it('may have thirty, in their one order', () => {
    const accents = `a${above.repeat(15)}${below.repeat(15)}`
    expect(outcome(text, accents)).toEqual({ accepted: accents.normalize() })
  })

  it.each([
    `a${above.repeat(16)}${below.repeat(15)}`,
    `a${`${above}\u200e`.repeat(31)}`,
    above.repeat(50_000) + below.repeat(50_000),
  ])('is rejected with more, which are never put in order', (heap) => {
    const normalize = vi.spyOn(String.prototype, 'normalize')
    const { rejected } = outcome(text, heap)
    expect(normalize).not.toHaveBeenCalled()
    normalize.mockRestore()
    expect(rejected).toContain(notPlain)
  })
})

describe('paragraphs', () => {
  const message = paragraphs({ min: 3, max: 10, message: 'Too short' })
  it.each([
    ['one\ntwo', { accepted: 'one\ntwo' }],
    ['one\r\n\ttwo', { accepted: 'one\n\ttwo' }],
    ['one\rtwo', { accepted: 'one\ntwo' }],
    ['12345\r\n7890', { accepted: '12345\n7890' }],
    ['\none\n', { accepted: 'one' }],
    ['on', { rejected: ['Too short'] }],
    [undefined, { rejected: ['Too short'] }],
    ['x'.repeat(11), { rejected: ['At most 10 characters'] }],
    ['one\u0007', { rejected: [notPlain] }],
    ['\u200b\n\u2060\u200b', { rejected: [notPlain] }],
    ['one\u202e\ntwo\u202c', { accepted: 'one\ntwo' }],
    ['one\u001b[31m', { rejected: [notPlain] }],
  ])('%j: %j', (value, expected) => expect(outcome(message, value)).toEqual(expected))
})

describe('an optional text', () => {
  it.each([
    [undefined, { accepted: null }],
    [null, { accepted: null }],
    ['', { accepted: null }],
    [' \n ', { accepted: null }],
    [' Benalla ', { accepted: 'Benalla' }],
    ['\u2066Benalla\u2069', { accepted: 'Benalla' }],
    ['x'.repeat(11), { rejected: ['At most 10 characters'] }],
    [7, { rejected: ['Must be text'] }],
    [false, { rejected: ['Must be text'] }],
    [{}, { rejected: ['Must be text'] }],
  ])('%j: %j', (value, expected) => {
    expect(outcome(optionalLine(10), value)).toEqual(expected)
    expect(outcome(optionalParagraphs(10), value)).toEqual(expected)
  })

  it('has line breaks only in paragraphs', () => {
    expect(outcome(optionalLine(10), 'a\nb')).toEqual({ rejected: [notPlain] })
    expect(outcome(optionalParagraphs(10), 'a\nb')).toEqual({ accepted: 'a\nb' })
  })
})

describe('an email address', () => {
  const rejected = { rejected: ['Please enter a valid email address'] }
  it.each([
    ['ruth@example.com', { accepted: 'ruth@example.com' }],
    [' Ruth.Delaney+poodles@Example.com.au ', { accepted: 'Ruth.Delaney+poodles@Example.com.au' }],
    ['ruth', rejected],
    ['ruth@example', rejected],
    ['@example.com', rejected],
    ['ruth @example.com', rejected],
    ['a@example.com, b@example.com', rejected],
    ['', rejected],
    [undefined, rejected],
    ['ruth@example.com\r\nBcc: all@example.com', { rejected: [notPlain] }],
    [`${'x'.repeat(250)}@example.com`, { rejected: ['At most 254 characters'] }],
  ])('%j: %j', (value, expected) => expect(outcome(email(), value)).toEqual(expected))

  it('has its own messages for a missing and for an invalid address', () => {
    const schema = email({ missing: 'Name and email are required', invalid: 'Invalid email address' })
    expect(outcome(schema, '')).toEqual({ rejected: ['Name and email are required'] })
    expect(outcome(schema, 'ruth')).toEqual({ rejected: ['Invalid email address'] })
  })
})

describe('a date', () => {
  const message = 'Enter a valid date'
  it.each([
    ['2026-09-14', { accepted: '2026-09-14' }],
    ['2024-02-29', { accepted: '2024-02-29' }],
    ['2026-02-29', { rejected: [message] }],
    ['2026-13-01', { rejected: [message] }],
    ['2026-9-14', { rejected: [message] }],
    ['14/09/2026', { rejected: [message] }],
    ['20265-09-14', { rejected: [message] }],
    ['2026-09-14T00:00:00Z', { rejected: [message] }],
    ['0026-09-14', { rejected: ['Please enter all four digits of the year'] }],
    ['', { rejected: [message] }],
    [undefined, { rejected: [message] }],
    [20260914, { rejected: [message] }],
  ])('%j: %j', (value, expected) => {
    expect(outcome(day(message), value)).toEqual(expected)
    expect(isDay(String(value))).toBe('accepted' in expected)
  })
})

describe('a time', () => {
  const message = 'Must be an ISO 8601 time'
  it.each([
    ['2026-09-14T01:02:03Z', { accepted: '2026-09-14T01:02:03.000Z' }],
    ['2026-09-14T24:61:00Z', { rejected: [message] }],
    ['0026-09-14T01:02:03Z', { rejected: ['Please enter all four digits of the year'] }],
  ])('%j: %j', (value, expected) => expect(outcome(storedTime, value)).toEqual(expected))
})

describe('a choice', () => {
  it.each([
    ['sold', { accepted: 'sold' }],
    ['Sold', { rejected: ['Must be one of available, sold'] }],
    [undefined, { rejected: ['Must be one of available, sold'] }],
  ])('%j: %j', (value, expected) => {
    expect(outcome(oneOf(['available', 'sold']), value)).toEqual(expected)
  })

  it.each([
    [undefined, 'Gender is required'],
    [null, 'Gender is required'],
    ['', 'Gender is required'],
    ['dog', 'Must be one of male, female'],
  ])('%j is rejected as missing or invalid: %s', (value, message) => {
    expect(outcome(oneOf(['male', 'female'], 'Gender is required'), value)).toEqual({ rejected: [message] })
  })
})

it.each([
  [undefined, true],
  [null, true],
  ['2026-10-01T00:00:00.000Z', true],
  ['2026-10-01T00:00:00Z', true],
  [1, false],
  ['', false],
  ['zzz', false],
  ['2026-10-01', false],
  ['2026-13-01T00:00:00.000Z', false],
  ['2026-10-01T00:00:00.000+11:00', false],
  [`2026-10-01T00:00:00.${'0'.repeat(40)}Z`, false],
  ['9999-12-30T23:59:59.999Z', true],
  ['9999-12-31T13:00:00.000Z', false],
])('accepts %j as the lock: %s', (value, isAccepted) => {
  expect(updatedAt.safeParse(value).success).toBe(isAccepted)
})

describe('a value with a default', () => {
  const status = orDefault(oneOf(['active', 'retired']), 'active')
  it.each([
    [undefined, { accepted: 'active' }],
    [null, { accepted: 'active' }],
    ['retired', { accepted: 'retired' }],
    ['', { rejected: ['Must be one of active, retired'] }],
    [1, { rejected: ['Must be one of active, retired'] }],
  ])('%j: %j', (value, expected) => expect(outcome(status, value)).toEqual(expected))
})

it.each([
  [{ page: '0' }, 'Must be the number of a page, from 1'],
  [{ page: 'one' }, 'Must be the number of a page, from 1'],
  [{ page: '1.5' }, 'Must be the number of a page, from 1'],
  [{ q: 'x'.repeat(201) }, 'At most 200 characters'],
])('a list asked for as %j is rejected in plain words', (query, message) => {
  expect(listQuery.safeParse(query).error?.issues[0]?.message).toBe(message)
})
