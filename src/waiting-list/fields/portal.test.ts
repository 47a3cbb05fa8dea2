import { expect, it } from 'vitest'
import { fieldErrors } from '#src/platform/values/fields/field-errors.ts'
import { complete } from '#src/testing/waiting-list/families.ts'
import { closeInput, familyInput, moveInput, newNewsInput, pauseInput, setAsideInput } from './portal.ts'

const wish = { gender: 'female', coats: [] }
const setAside = { puppyId: 'juniper', entryId: 'ines', untilOn: '2026-12-01' }

it.each([
  [familyInput, { ...complete, wishes: [] }, 'wishes', 'Please choose one'],
  [familyInput, { ...complete, wishes: undefined }, 'wishes', 'Please choose one'],
  [familyInput, { ...complete, wishes: [wish, wish, wish] }, 'wishes', 'At most two wishes'],
  [
    familyInput,
    { ...complete, wishes: [{ gender: 'cat', coats: [] }] },
    'wishes',
    'Must be one of male, female',
  ],
  [familyInput, { ...complete, email: 'ines' }, 'email', 'Please enter a valid email address'],
  [pauseInput, { until: '2027-13' }, 'until', 'Please choose a month'],
  [pauseInput, {}, 'until', 'Please choose a month'],
  [closeInput, {}, 'outcome', 'Please choose one'],
  [moveInput, { place: 0 }, 'place', 'Please enter a place, from 1'],
  [moveInput, { place: 1.5 }, 'place', 'Please enter a place, from 1'],
  [moveInput, { place: '2' }, 'place', 'Please enter a place, from 1'],
  [setAsideInput, { ...setAside, untilOn: '2026-02-30' }, 'untilOn', 'Please choose a day'],
  [setAsideInput, { ...setAside, puppyId: '' }, 'puppyId', 'Please choose a puppy'],
  [setAsideInput, { ...setAside, entryId: undefined }, 'entryId', 'Please choose a family'],
  [newNewsInput, { text: ' ' }, 'text', 'Please write something'],
  [newNewsInput, { text: '', puppyId: 'some' }, 'text', 'Please write something'],
  [newNewsInput, { text: 'x'.repeat(1001) }, 'text', 'At most 1000 characters'],
  [newNewsInput, { text: 'x'.repeat(501), puppyId: 'some' }, 'text', 'At most 500 characters'],
  [newNewsInput, { text: 'Hello', photos: ['a', 'b', 'c', 'd'] }, 'photos', 'At most 3 photos'],
  [newNewsInput, { text: 'Hello', puppyId: 'a', litterId: 'b' }, 'puppyId', 'Choose a litter or a puppy'],
])('what the breeder enters is rejected beside its field: %#', (schema, given, field, message) => {
  expect(fieldErrors(schema.safeParse(given).error?.issues ?? [])).toMatchObject({ [field]: [message] })
})
