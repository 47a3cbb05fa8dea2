import { expect, it } from 'vitest'
import { signedName, youInput } from './about-you.ts'

const noName = { breederName: ['Please enter your name first'] }

/** What would be stored, or the messages of the fields. */
function outcome(given: object) {
  const { data, error } = youInput.safeParse(given)
  if (data) return data
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), [message]]))
}

it.each<[given: object, expected: object]>([
  [{}, { breederName: null, breederPhoto: null, breederWords: null, signature: null }],
  [{ breederName: ' Fern and Col ' }, { breederName: 'Fern and Col' }],
  [{ breederName: 'x'.repeat(101) }, { breederName: ['At most 100 characters'] }],
  [{ signature: 'x'.repeat(101) }, { signature: ['At most 100 characters'] }],
  [{ signature: 'Fern' }, { signature: 'Fern' }],
  [{ breederName: 'Fern', breederWords: 'One.\nTwo.' }, { breederWords: 'One.\nTwo.' }],
  [{ breederName: 'Fern', breederWords: 'x'.repeat(300) }, { breederWords: 'x'.repeat(300) }],
  [{ breederName: 'Fern', breederWords: 'x'.repeat(301) }, { breederWords: ['At most 300 characters'] }],
  [{ breederWords: 'One.' }, noName],
  [{ breederPhoto: '/objects/uploads/a.jpg', breederName: ' ' }, noName],
])('%j: %j', (given, expected) => expect(outcome(given)).toMatchObject(expected))

it.each([
  [null, null, null],
  ['Fern Wattleby', null, 'Fern Wattleby'],
  ['Fern Wattleby', 'Fern', 'Fern'],
])('%j with the signature %j signs as %j', (breederName, signature, name) =>
  expect(signedName({ breederName, signature })).toBe(name),
)
