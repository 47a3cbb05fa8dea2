import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import {
  day,
  email,
  line,
  oneOf,
  optionalLine,
  optionalParagraphs,
  orDefault,
  paragraphs,
  updatedAt,
} from './text.ts'

/** What becomes of a value: what is stored, or every message. */
function outcome(schema: z.ZodMiniType, value: unknown) {
  const result = schema.safeParse(value)
  return result.success
    ? { stored: result.data }
    : { refused: result.error.issues.map(({ message }) => message) }
}

const notPlain = 'Contains characters that cannot be shown'

describe('one line', () => {
  const name = line({ max: 5, message: 'Name is required' })
  it.each([
    ['Banjo', { stored: 'Banjo' }],
    [' Banjo\n', { stored: 'Banjo' }],
    ['Zoë 🐩', { stored: 'Zoë 🐩' }],
    ['<b>', { stored: '<b>' }],
    ['', { refused: ['Name is required'] }],
    [' \t ', { refused: ['Name is required'] }],
    [undefined, { refused: ['Name is required'] }],
    [null, { refused: ['Name is required'] }],
    [5, { refused: ['Name is required'] }],
    [['Banjo'], { refused: ['Name is required'] }],
    ['Banjos', { refused: ['At most 5 characters'] }],
    ['a\nb', { refused: [notPlain] }],
    ['a\tb', { refused: [notPlain] }],
    ['a\u0000b', { refused: [notPlain] }],
    ['a\u007fb', { refused: [notPlain] }],
    ['a\u0085b', { refused: [notPlain] }],
  ])('%j: %j', (value, expected) => expect(outcome(name, value)).toEqual(expected))

  it('may have to be longer', () => {
    const message = 'Name must be at least 2 characters'
    const schema = line({ min: 2, max: 5, message })
    expect(outcome(schema, ' a ')).toEqual({ refused: [message] })
    expect(outcome(schema, 'ab')).toEqual({ stored: 'ab' })
  })
})

describe('several lines', () => {
  const message = paragraphs({ min: 3, max: 10, message: 'Too short' })
  it.each([
    ['one\ntwo', { stored: 'one\ntwo' }],
    ['one\r\n\ttwo', { stored: 'one\r\n\ttwo' }],
    ['\none\n', { stored: 'one' }],
    ['on', { refused: ['Too short'] }],
    [undefined, { refused: ['Too short'] }],
    ['x'.repeat(11), { refused: ['At most 10 characters'] }],
    ['one\u0007', { refused: [notPlain] }],
    ['one\u001b[31m', { refused: [notPlain] }],
  ])('%j: %j', (value, expected) => expect(outcome(message, value)).toEqual(expected))
})

describe('what may be left out', () => {
  it.each([
    [undefined, { stored: null }],
    [null, { stored: null }],
    ['', { stored: null }],
    [' \n ', { stored: null }],
    [' Benalla ', { stored: 'Benalla' }],
    ['x'.repeat(11), { refused: ['At most 10 characters'] }],
    [7, { refused: ['Must be text'] }],
    [false, { refused: ['Must be text'] }],
    [{}, { refused: ['Must be text'] }],
  ])('%j: %j', (value, expected) => {
    expect(outcome(optionalLine(10), value)).toEqual(expected)
    expect(outcome(optionalParagraphs(10), value)).toEqual(expected)
  })

  it('breaks only where it may have several lines', () => {
    expect(outcome(optionalLine(10), 'a\nb')).toEqual({ refused: [notPlain] })
    expect(outcome(optionalParagraphs(10), 'a\nb')).toEqual({ stored: 'a\nb' })
  })
})

describe('an e-mail address', () => {
  const refused = { refused: ['Please enter a valid email address'] }
  it.each([
    ['ruth@example.com', { stored: 'ruth@example.com' }],
    [' Ruth.Delaney+poodles@Example.com.au ', { stored: 'Ruth.Delaney+poodles@Example.com.au' }],
    ['ruth', refused],
    ['ruth@example', refused],
    ['@example.com', refused],
    ['ruth @example.com', refused],
    ['a@example.com, b@example.com', refused],
    ['', refused],
    [undefined, refused],
    ['ruth@example.com\r\nBcc: all@example.com', { refused: [notPlain] }],
    [`${'x'.repeat(250)}@example.com`, { refused: ['At most 254 characters'] }],
  ])('%j: %j', (value, expected) => expect(outcome(email(), value)).toEqual(expected))

  it('says in the words of its form that it is missing or wrong', () => {
    const schema = email({ missing: 'Name and email are required', invalid: 'Invalid email address' })
    expect(outcome(schema, '')).toEqual({ refused: ['Name and email are required'] })
    expect(outcome(schema, 'ruth')).toEqual({ refused: ['Invalid email address'] })
  })
})

describe('a day', () => {
  const message = 'Enter a valid date'
  it.each([
    ['2026-09-14', { stored: '2026-09-14' }],
    ['2024-02-29', { stored: '2024-02-29' }],
    ['2026-02-29', { refused: [message] }],
    ['2026-13-01', { refused: [message] }],
    ['2026-9-14', { refused: [message] }],
    ['14/09/2026', { refused: [message] }],
    ['2026-09-14T00:00:00Z', { refused: [message] }],
    ['', { refused: [message] }],
    [undefined, { refused: [message] }],
    [20260914, { refused: [message] }],
  ])('%j: %j', (value, expected) => expect(outcome(day(message), value)).toEqual(expected))
})

describe('one of several', () => {
  it.each([
    ['sold', { stored: 'sold' }],
    ['Sold', { refused: ['Must be one of available, sold'] }],
    [undefined, { refused: ['Must be one of available, sold'] }],
  ])('%j: %j', (value, expected) => {
    expect(outcome(oneOf(['available', 'sold']), value)).toEqual(expected)
  })

  it.each([
    [undefined, 'Gender is required'],
    [null, 'Gender is required'],
    ['', 'Gender is required'],
    ['dog', 'Must be one of male, female'],
  ])('%j is said to be missing or wrong: %s', (value, message) => {
    expect(outcome(oneOf(['male', 'female'], 'Gender is required'), value)).toEqual({ refused: [message] })
  })
})

it.each([
  [undefined, true],
  [null, true],
  ['2026-10-01T00:00:00.000Z', true],
  [1, false],
  ['x'.repeat(41), false],
])('the last change as a form knew it may be %j: %s', (value, isTaken) => {
  expect(updatedAt.safeParse(value).success).toBe(isTaken)
})

describe('what has a default', () => {
  const status = orDefault(oneOf(['active', 'retired']), 'active')
  it.each([
    [undefined, { stored: 'active' }],
    [null, { stored: 'active' }],
    ['retired', { stored: 'retired' }],
    ['', { refused: ['Must be one of active, retired'] }],
    [1, { refused: ['Must be one of active, retired'] }],
  ])('%j: %j', (value, expected) => expect(outcome(status, value)).toEqual(expected))
})
