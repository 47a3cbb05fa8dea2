import { describe, expect, it } from 'vitest'
import { fieldErrors } from '#src/platform/values/fields/field-errors.ts'
import { familyOf, joinForm, wishFields } from './form.ts'

const valid = {
  name: 'Priya Raman',
  email: 'priya@example.com',
  phone: '0491 570 156',
  firstGender: 'female',
  firstCoats: 'red,apricot',
  secondGender: '',
  timeline: '1-3-months',
  home: 'Two adults, two boys and a fenced yard.',
}
const errorsOf = (changes: object) => {
  const result = joinForm.safeParse({ ...valid, ...changes })
  return result.success ? {} : fieldErrors(result.error.issues)
}

describe('the form of the waiting list', () => {
  it.each([
    [{ name: ' P ' }, { name: ['Name must be at least 2 characters'] }],
    [{ email: 'priya' }, { email: ['Please enter a valid email address'] }],
    [{ phone: '1'.repeat(31) }, { phone: ['At most 30 characters'] }],
    [{ firstGender: undefined }, { firstGender: ['Please choose one'] }],
    [{ timeline: undefined }, { timeline: ['Please choose one'] }],
    [{ firstCoats: 'green' }, { firstCoats: [expect.stringContaining('Must be one of')] }],
    [{ home: 'A flat.' }, { home: ['Please tell us a little about your home'] }],
    [{ home: undefined }, { home: ['Please tell us a little about your home'] }],
    [{ home: 'a'.repeat(2001) }, { home: ['At most 2000 characters'] }],
    [{ phone: '', firstCoats: undefined, secondGender: undefined }, {}],
  ])('%j: %j', (changes, errors) => {
    expect(errorsOf(changes)).toEqual(errors)
  })

  it('says of thousands of colours only that they are wrong', () => {
    const thousands = Array.from({ length: 40_000 }, (_, n) => String(n))
    for (const firstCoats of [thousands.join(','), thousands, thousands.map(() => 'green').join(',')])
      expect(joinForm.safeParse({ ...valid, firstCoats }).error?.issues.length).toBeLessThan(10)
  })

  it.each([
    [{}, [{ gender: 'female', coats: ['red', 'apricot'] }]],
    [{ firstGender: 'any', firstCoats: '' }, [{ gender: null, coats: [] }]],
    [{ firstCoats: ['red', 'red'] }, [{ gender: 'female', coats: ['red'] }]],
    [
      { secondGender: 'male', secondCoats: '' },
      [
        { gender: 'female', coats: ['red', 'apricot'] },
        { gender: 'male', coats: [] },
      ],
    ],
    [
      { secondCoats: 'blue' },
      [
        { gender: 'female', coats: ['red', 'apricot'] },
        { gender: null, coats: ['blue'] },
      ],
    ],
  ])('%j means the wishes %j, which fill in the form as they were', (changes, wishes) => {
    const read = (values: object) => familyOf(joinForm.parse({ ...valid, ...values })).wishes
    expect(read(changes)).toEqual(wishes)
    expect(read(wishFields(read(changes)))).toEqual(wishes)
  })
})
