import { expect, it } from 'vitest'
import { fieldErrors } from '#src/platform/values/fields/field-errors.ts'
import { healthTestForm } from './fields.ts'

const hips = {
  test: 'hips',
  result: 'normal',
  detail: '2:3',
  testedOn: '2023-04-03',
  registerUrl: 'https://register.example/XR-2310',
}
const notSecure = 'Please enter an address that begins with https://'

const problemsOf = (given: object) =>
  fieldErrors(healthTestForm('2021-03-14', '2026-11-21').safeParse(given).error?.issues ?? [])

it('says all that is wrong at once', () => {
  const given = { result: 'borderline', testedOn: '2026-11-22', registerUrl: 'register' }
  expect(problemsOf({ ...given, test: 'other', validUntil: '2026-11-21' })).toEqual({
    otherName: ['Please enter what was tested'],
    detail: ['Please say what was found'],
    testedOn: ['That day is in the future'],
    validUntil: ["That's before the test"],
    registerUrl: ['Please enter an address that begins with https://'],
  })
})

it.each([
  ['test', { test: 'mood' }, expect.stringMatching(/^Must be one of hips, eyes/)],
  ['result', { test: 'eyes', result: 'borderline' }, 'Please choose a result'],
  ['result', { test: 'vwd', result: 'normal' }, 'Please choose a result'],
  ['detail', { result: 'abnormal', detail: null }, 'Please say what was found'],
  ['detail', { test: 'vwd', result: 'parentage', detail: null }, "Please name both parents' results"],
  ['testedOn', { testedOn: '2021-03-13' }, "That's before the birth"],
  ['registerUrl', { registerUrl: 'http://register.example' }, notSecure],
  ['registerUrl', { registerUrl: 'javascript:alert(1)' }, notSecure],
  ['registerUrl', { registerUrl: `https://a.example/${'x'.repeat(2000)}` }, 'At most 2000 characters'],
])('rejects %s of %j', (field, given, message) => {
  expect(problemsOf({ ...hips, ...given })).toEqual({ [field]: [message] })
})

it.each([
  { test: 'vwd', result: 'carrier', detail: null },
  { test: 'vwd', result: 'two', detail: null },
  { test: 'news', result: 'parentage', detail: 'Both parents clear' },
  { testedOn: '2026-11-21' },
  { testedOn: '2021-03-14' },
  { validUntil: '2023-04-03' },
])('accepts %j', (given) => {
  expect(problemsOf({ ...hips, ...given })).toEqual({})
})

it('says one thing of each field', () => {
  expect(problemsOf({ test: 'hips', result: 'good', testedOn: 'mistyped' })).toEqual({
    result: [expect.stringMatching('Must be one of')],
    testedOn: ['Please enter a day'],
  })
  expect(problemsOf({})).toEqual({
    test: ['Please choose a test'],
    result: ['Please choose a result'],
    testedOn: ['Please enter a day'],
  })
})

it('compares nothing with a field that holds anything else', () => {
  const strange = [{ toString: 'x', length: 5 }, [], [[]], 0, true, Object.create(null)]
  for (const testedOn of strange)
    for (const field of ['testedOn', 'validUntil', 'test', 'result', 'detail'])
      expect(
        problemsOf({ testedOn: '2026-11-20', validUntil: '2029-08-07', [field]: testedOn }),
      ).toHaveProperty(field)
})
