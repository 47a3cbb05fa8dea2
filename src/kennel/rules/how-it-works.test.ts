import { describe, expect, it } from 'vitest'
import {
  dayItComesHome,
  describeSteps,
  howInput,
  initialHowItWorks,
  refundTermsForAnyPuppy,
  stepsOf,
} from './how-it-works.ts'

/** The field as it would be stored, or its messages. */
function outcome(field: string, value: unknown) {
  const { data, error } = howInput.safeParse({ [field]: value })
  return data ? data[field as keyof typeof data] : error?.issues.map(({ message }) => message)
}

it.each<[field: string, value: unknown, stored: unknown]>([
  ['deposit', 1, 1],
  ['deposit', null, null],
  ['deposit', undefined, null],
  ['deposit', 0, ['Must be an amount above 0']],
  ['deposit', 0.5, ['Must be an amount above 0']],
  ['deposit', Number.NaN, ['Must be an amount above 0']],
  ['deposit', '500', ['Must be an amount above 0']],
  ['refundTerms', 'x'.repeat(2000), 'x'.repeat(2000)],
  ['refundTerms', 'x'.repeat(2001), ['At most 2000 characters']],
  ['paymentText', 'x'.repeat(201), ['At most 200 characters']],
  ['paymentText', ' ', null],
  ['howTalk', ' One.\nTwo. ', 'One.\nTwo.'],
  ['howTalk', 'x'.repeat(400), 'x'.repeat(400)],
  ['takeBack', 'x'.repeat(401), ['At most 400 characters']],
  ['goesHome', undefined, []],
  ['goesHome', [' Food '], ['Food']],
  ['goesHome', Array(12).fill('Food'), Array(12).fill('Food')],
  ['goesHome', Array(13).fill('Food'), ['At most 12 lines']],
  ['goesHome', ['x'.repeat(101)], ['At most 100 characters a line']],
  ['goesHome', 'Food', ['Must be a list of lines']],
])('%s %j: %j', (field, value, stored) => expect(outcome(field, value)).toEqual(stored))

describe('the steps', () => {
  const always = ['write', 'visit', 'home', 'touch']
  it.each([
    [{}, always],
    [{ howTalk: 'We ring.' }, ['write', 'talk', 'visit', 'home', 'touch']],
    [{ deposit: 50_000 }, ['write', 'visit', 'deposit', 'home', 'touch']],
    [{ howAgreement: 'Both.' }, ['write', 'visit', 'sign', 'home', 'touch']],
    [{ refundTerms: 'All of it.', vetText: 'At six weeks.' }, always],
  ])('with %j are %j', (facts, steps) => {
    expect(stepsOf({ ...initialHowItWorks, ...facts })).toEqual(steps)
  })

  it('are named, and those that are left out', () => {
    expect(describeSteps({ howTalk: 'We ring.', deposit: null, howAgreement: null })).toBe(
      'On the page: You write or call, We talk, You visit, Your puppy comes home, We stay in touch. Left out: You pay a deposit, We both sign.',
    )
    expect(describeSteps({ howTalk: 'We ring.', deposit: 1, howAgreement: 'Both.' })).toBe(
      'On the page: You write or call, We talk, You visit, You pay a deposit, We both sign, Your puppy comes home, We stay in touch.',
    )
  })
})

it.each([
  [null, null, 'Visit and the day your puppy comes home'],
  [50_000, null, 'Visit, deposit and the day your puppy comes home'],
  [null, 'Both.', 'Visit, agreement and the day your puppy comes home'],
  [50_000, 'Both.', 'Visit, deposit, agreement and the day your puppy comes home'],
])('a deposit of %j and an agreement %j: %s', (deposit, howAgreement, text) =>
  expect(dayItComesHome({ deposit, howAgreement })).toBe(text),
)

it('refund terms for any puppy name none', () => {
  expect(refundTermsForAnyPuppy("If we can't give you {puppy}, or {puppy} is ill.")).toBe(
    "If we can't give you your puppy, or your puppy is ill.",
  )
})
